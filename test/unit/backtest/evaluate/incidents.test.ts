import assert from "node:assert/strict";
import { countIncidents, listMessageTimes } from "../../../../provider/backtest/evaluate/incidents";

const MINUTE = 60_000;

const count = (...spans: [number, number][]) =>
  countIncidents(spans.map(([start, end]) => ({ start: start * MINUTE, end: end * MINUTE })));

describe("incidents", () => {
  it("join firings that overlap, whatever their order", () => {
    assert.equal(count([5, 15], [0, 10], [12, 20]), 1);
    assert.equal(count([0, 60], [10, 15], [50, 55]), 1);
  });

  it("join firings that begin within ten minutes of the end of another", () => {
    assert.equal(count([0, 10], [20, 25]), 1);
    assert.equal(count([0, 10], [21, 25]), 2);
    // The end of the longest counts, not that of the latest.
    assert.equal(count([0, 60], [10, 15], [65, 70]), 1);
  });

  it("are none without firings", () => {
    assert.equal(count(), 0);
  });
});

describe("the messages of a firing", () => {
  it("are sent at the end of each window", () => {
    const episode = { key: "", worst: 1, start: 0, firedAt: 5 * MINUTE, end: 20 * MINUTE, windows: 4 };
    assert.deepEqual(
      listMessageTimes(episode).map((at) => at / MINUTE),
      [5, 10, 15, 20],
    );
    assert.deepEqual(listMessageTimes({ ...episode, end: 5 * MINUTE, windows: 1 }), [5 * MINUTE]);
  });
});
