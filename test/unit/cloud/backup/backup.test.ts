import assert from "node:assert/strict";
import fc from "fast-check";
import {
  backup,
  isFinished,
  sortNewestFirst,
  type Backup,
} from "../../../../provider/cloud/backup/backup.schema";

const ID = "f1c2d3e4-1a2b-4c3d-8e4f-5a6b7c8d9e01";

describe("a backup", () => {
  const map = (wire: object): Backup => backup.parse({ id: ID, ...wire });

  it("leaves out what is null, missing or not known to this package", () => {
    const keys = ["serviceId", "status", "type", "startedAt", "finishedAt", "sizeInBytes"];
    const others = ["durationInSeconds", "backupName", "bucket"];
    const nothing = Object.fromEntries([...keys, ...others].map((key) => [key, null]));
    assert.deepEqual(map({ ...nothing, id: ID, newer: { field: 1 } }), { id: ID });
    assert.deepEqual(map({ bucket: { bucketProvider: "GCP", accessKeyId: null } }), {
      id: ID,
      bucket: { bucketProvider: "GCP" },
    });
  });

  it("is finished when the service says done, or shows an end where it says nothing", () => {
    const finished = (wire: object) => isFinished(map(wire));
    assert.equal(finished({ status: "done" }), true);
    assert.equal(finished({ status: "done", finishedAt: "2026-11-15T02:20:34Z" }), true);
    assert.equal(finished({ status: "error", finishedAt: "2026-11-15T02:20:34Z" }), false);
    assert.equal(finished({ status: "in_progress" }), false);
    assert.equal(finished({ status: "verifying", finishedAt: "2026-11-15T02:20:34Z" }), false);
    assert.equal(finished({ finishedAt: "2026-11-15T02:20:34Z" }), true);
    assert.equal(finished({}), false);
  });

  it("comes newest first by instant, not by text, and last when its start is no date", () => {
    const starts = [
      "2026-11-15T02:00:00+05:00",
      undefined,
      "2026-11-14T22:00:00Z",
      "soon",
      "2026-11-14T21:30:00.000Z",
      "",
      "2026-11-16",
    ];
    const backups = starts.map((startedAt, index) => map({ id: String(index), startedAt }));
    assert.deepEqual(
      sortNewestFirst(backups).map(({ id }) => id),
      ["6", "2", "4", "0", "1", "3", "5"],
    );
  });

  it("keeps the order of backups that started at the same time", () => {
    const dates = fc.constantFrom("2026-11-15T02:00:00Z", "2026-11-16T02:00:00Z", "never", "");
    const property = fc.property(fc.array(dates, { maxLength: 12 }), (starts) => {
      const backups = starts.map((startedAt, index) => map({ id: String(index), startedAt }));
      const sorted = sortNewestFirst(backups);
      assert.equal(sorted.length, backups.length);
      const time = ({ startedAt = "" }: Backup) => Date.parse(startedAt) || -Infinity;
      sorted.slice(1).forEach((later, index) => {
        const previous = sorted[index] as Backup;
        assert.ok(time(previous) >= time(later));
        if (time(previous) === time(later)) assert.ok(Number(previous.id) < Number(later.id));
      });
    });
    fc.assert(property);
  });
});
