import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { campaign } from "../kills/campaign";

// A sample; `npm run kills` has hundreds.
describe("runs that are killed at random moments", () => {
  it("lose, double and orphan nothing with alerting:ownerNote", async () => {
    const figures = await campaign({ kills: 7, seed: 1, ownerNote: true });
    assert.equal(figures.kills, 7);
  });

  it("have everything that they left named by the next run without it", async () => {
    const figures = await campaign({ kills: 3, seed: 1, ownerNote: false });
    assert.equal(figures.kills, 3);
  });
});
