import assert from "node:assert/strict";
import { familyOf } from "../../../tools/process/family.mjs";

// owners: parent, group, session
const table = [
  { pid: 1, owners: [0, 1, 1] },
  { pid: 50, owners: [1, 50, 50] },
  { pid: 100, owners: [50, 100, 100] },
  { pid: 101, owners: [100, 101, 100] },
  { pid: 102, owners: [1, 101, 100] },
  { pid: 103, owners: [102, 103, 103] },
];

describe("familyOf", () => {
  it("finds what moved to another group, lost its parent or opened a session of its own", () => {
    assert.deepEqual([...familyOf(100, table)].sort(), [100, 101, 102, 103]);
  });

  it("finds the others when the root itself has ended", () => {
    const withoutRoot = table.filter(({ pid }) => pid !== 100);
    assert.deepEqual([...familyOf(100, withoutRoot)].sort(), [101, 102, 103]);
  });

  it("never takes the one that started it", () => {
    assert.equal(familyOf(100, table).has(50), false);
  });
});
