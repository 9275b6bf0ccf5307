import assert from "node:assert/strict";
import type { RequestLogEntry } from "../../../emulator";
import { trafficOf } from "../../../bench/measure/traffic";

function entry(method: string, startedAt: number, finishedAt: number, status = 200): RequestLogEntry {
  return { method, path: "/", query: {}, headers: {}, at: "", startedAt, finishedAt, status };
}

describe("the traffic of a run", () => {
  it("is counted by method, with what was refused", () => {
    const { requests, refused } = trafficOf([
      entry("GET", 0, 1),
      entry("POST", 2, 3),
      entry("POST", 4, 5, 429),
    ]);
    assert.deepEqual(requests, { GET: 1, POST: 2 });
    assert.equal(refused, 1);
  });

  it("lasts from the first request to the last answer, in whatever order they came", () => {
    const { seconds, beganAt } = trafficOf([entry("GET", 1500, 9000), entry("GET", 1000, 2000)]);
    assert.deepEqual([seconds, beganAt], [8, 1000]);
  });

  it("has at once what overlaps, and not what follows on in the same millisecond", () => {
    assert.equal(trafficOf([entry("GET", 0, 10), entry("GET", 5, 20), entry("GET", 9, 12)]).mostAtOnce, 3);
    assert.equal(trafficOf([entry("GET", 0, 10), entry("GET", 10, 20)]).mostAtOnce, 1);
    assert.equal(trafficOf([entry("GET", 3, 3)]).mostAtOnce, 1);
  });

  it("may be none", () => {
    assert.deepEqual(trafficOf([]), {
      requests: {},
      mostAtOnce: 0,
      refused: 0,
      seconds: 0,
      beganAt: undefined,
    });
  });
});
