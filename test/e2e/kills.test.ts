import assert from "node:assert/strict";
import { campaign } from "../kills/campaign";

// A sample; `npm run kills` has hundreds. A run that goes on after a kill may be killed again: one more than asked for.
describe("runs that are killed at random moments", () => {
  it("lose, double and orphan nothing with alerting:ownerNote", async () => {
    const figures = await campaign({ kills: 2, seed: 1, ownerNote: true });
    assert.ok(figures.kills >= 2);
  });

  it("have everything that they left named by the next run without it", async () => {
    const figures = await campaign({ kills: 1, seed: 1, ownerNote: false });
    assert.ok(figures.kills >= 1);
  });
});
