import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { layOver } from "../../../../provider/alerting/chart/nested";

describe("declared values over the live ones", () => {
  it("lose what is no longer declared of an entry, though the list became longer", () => {
    const live = { select: [{ aggFn: "count", where: "level:error", color: "red" }] };
    const recorded = { select: [{ aggFn: "count", where: "level:error" }] };
    const declared = { select: [{ aggFn: "count" }, { aggFn: "sum" }] };
    assert.deepEqual(layOver(live, declared, recorded), {
      select: [{ aggFn: "count", color: "red" }, { aggFn: "sum" }],
    });
  });

  it("keep what was never declared of an entry that moved", () => {
    const live = { select: [{ aggFn: "count" }, { aggFn: "sum", color: "red" }] };
    const recorded = { select: [{ aggFn: "count" }, { aggFn: "sum" }] };
    assert.deepEqual(layOver(live, { select: [{ aggFn: "sum" }] }, recorded), {
      select: [{ aggFn: "sum", color: "red" }],
    });
  });
});
