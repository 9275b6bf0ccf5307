import assert from "node:assert/strict";
import { type BackupLimits, findBackupProblems } from "../../../provider/cloud/backup/backup.limits";
import {
  type Backup,
  backup,
  isFinished,
  sortNewestFirst,
} from "../../../provider/cloud/backup/backup.schema";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const GIBIBYTE = 2 ** 30;

/** A finished backup, hours before now. */
function finished(hoursAgo: number, gibibytes: number, more: Partial<Backup> = {}): Backup {
  return ended(hoursAgo, { status: "done", sizeInBytes: gibibytes * GIBIBYTE, ...more });
}

function failed(hoursAgo: number): Backup {
  return ended(hoursAgo, { status: "error", sizeInBytes: 0 });
}

function ended(hoursAgo: number, more: Partial<Backup>): Backup {
  const startedAt = new Date(NOW - hoursAgo * 3_600_000).toISOString();
  return { id: `of-${hoursAgo}-hours-ago`, startedAt, finishedAt: startedAt, type: "full", ...more };
}

const inProgress = ended(0.1, { status: "in_progress", finishedAt: undefined, sizeInBytes: 1 });

describe("the limits of backups", () => {
  const check = (backups: Backup[], limits: BackupLimits) => findBackupProblems(backups, limits, NOW);

  it("find nothing wrong with backups that are within them", () => {
    const backups = [inProgress, failed(1), finished(2, 9), finished(26, 10), finished(50, 8)];
    assert.deepEqual(check(backups, { maxAgeHours: 26, minSizeShare: 90, maxErrorsInARow: 1 }), []);
  });

  it("check nothing that is not asked for, but that there is a finished backup", () => {
    assert.deepEqual(check([failed(1), failed(2), finished(900, 1), finished(950, 999)], {}), []);
    assert.deepEqual(check([inProgress, failed(1)], {}), [
      "no finished backup, out of 2 in all. Check the backups of the service in its console",
    ]);
  });

  describe("on age", () => {
    it("tell the backup, its time, its age and what to do", () => {
      assert.deepEqual(check([failed(3), finished(30.25, 1)], { maxAgeHours: 30 }), [
        "the newest finished backup of-30.25-hours-ago started at 2026-11-19T05:45:00.000Z, 30.3 hours ago: " +
          "expected at most 30 hours. Find out why none was finished since, or raise maxAgeHours",
      ]);
    });

    it("count from the start, to the millisecond, and never show the limit as the age", () => {
      assert.deepEqual(check([finished(30, 1)], { maxAgeHours: 30 }), []);
      const [text = ""] = findBackupProblems([finished(30, 1)], { maxAgeHours: 30 }, NOW + 1);
      assert.match(text, /, 30\.1 hours ago: expected at most 30 hours\./);
    });

    it("take the end where no start is told, and fail where neither is", () => {
      const { startedAt: _, ...undated } = finished(30, 1);
      assert.deepEqual(check([undated], { maxAgeHours: 30 }), []);
      const [text = ""] = check([{ id: "b", status: "done" }], { maxAgeHours: 30 });
      assert.match(text, /^the newest finished backup b does not tell when it started: expected/);
    });
  });

  describe("on size", () => {
    it("tell both sizes, the share and what to do", () => {
      assert.deepEqual(check([finished(1, 1), finished(2, 3), finished(3, 4)], { minSizeShare: 50 }), [
        "the newest finished backup of-1-hours-ago has 1 GiB, 28.5 %: expected at least 50 % of 3.5 GiB, the median " +
          "of the 2 full backups before it. Check whether data was lost, or lower minSizeShare",
      ]);
    });

    it("compare with the median, which one exception does not move", () => {
      const before = [finished(2, 10), finished(3, 1000), finished(4, 11)];
      assert.deepEqual(check([finished(1, 10), ...before], { minSizeShare: 90 }), []);
      assert.equal(check([finished(1, 9), ...before], { minSizeShare: 90 }).length, 1);
    });

    it("compare with finished backups of the same type only", () => {
      const incremental = finished(1, 1, { type: "incremental" });
      assert.deepEqual(check([incremental, finished(2, 80), failed(3)], { minSizeShare: 50 }), []);
      const another = finished(3, 4, { type: "incremental" });
      const [text = ""] = check([incremental, finished(2, 80), another], { minSizeShare: 50 });
      assert.match(text, /has 1 GiB, 25 %: .* 4 GiB, the median of the 1 incremental backup before it/);
    });

    it("compare all where no type is told", () => {
      const untyped = [finished(1, 1), finished(2, 4)].map(({ type: _, ...rest }) => rest);
      assert.match(
        check(untyped, { minSizeShare: 50 }).join(),
        /the median of the 1 finished backup before it/,
      );
    });

    it("fail where the newest does not tell its size, and pass where none before it does", () => {
      const silent = finished(1, 1, { sizeInBytes: undefined });
      assert.match(check([silent, finished(2, 4)], { minSizeShare: 50 }).join(), /does not tell its size: /);
      const backups = [finished(1, 4), finished(2, 0, { sizeInBytes: undefined })];
      assert.deepEqual(check(backups, { minSizeShare: 50 }), []);
      assert.deepEqual(check([finished(1, 0), finished(2, 0)], { minSizeShare: 50 }), []);
    });
  });

  describe("on errors", () => {
    it("count those since the newest finished backup, whatever is in progress between them", () => {
      const backups = [failed(1), inProgress, failed(2), finished(3, 1), failed(4), failed(5)];
      assert.deepEqual(check(backups, { maxErrorsInARow: 2 }), []);
      assert.deepEqual(check(backups, { maxErrorsInARow: 1 }), [
        "2 failed backups since the newest finished one, the latest of-1-hours-ago of 2026-11-20T11:00:00.000Z: expected at most 1 in a row. " +
          "Find out why they fail, or raise maxErrorsInARow",
      ]);
    });

    it("allow none with 0, and are met where nothing failed", () => {
      assert.equal(check([failed(1), finished(2, 1)], { maxErrorsInARow: 0 }).length, 1);
      assert.deepEqual(check([finished(2, 1), failed(3)], { maxErrorsInARow: 0 }), []);
    });

    it("are told beside a missing backup", () => {
      const texts = check([failed(1), failed(2)], { maxErrorsInARow: 1 });
      assert.match(texts.join(" | "), /^no finished backup, .* \| 2 failed backups and no finished one, /);
    });
  });
});

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
    const isDone = (wire: object) => isFinished(map(wire));
    assert.equal(isDone({ status: "done" }), true);
    assert.equal(isDone({ status: "done", finishedAt: "2026-11-15T02:20:34Z" }), true);
    assert.equal(isDone({ status: "error", finishedAt: "2026-11-15T02:20:34Z" }), false);
    assert.equal(isDone({ status: "in_progress" }), false);
    assert.equal(isDone({ status: "verifying", finishedAt: "2026-11-15T02:20:34Z" }), false);
    assert.equal(isDone({ finishedAt: "2026-11-15T02:20:34Z" }), true);
    assert.equal(isDone({}), false);
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
});
