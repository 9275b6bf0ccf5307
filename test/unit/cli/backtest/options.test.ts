import assert from "node:assert/strict";
import { suggestOption } from "../../../../provider/cli/backtest/options";

describe("the wanted number of firings", () => {
  it("is a number, and a wrong one is refused with a right one", () => {
    assert.equal(suggestOption("0.5"), 0.5);
    assert.throws(() => suggestOption("often"), /such as 3/);
  });
});
