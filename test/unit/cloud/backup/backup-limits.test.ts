import assert from "node:assert/strict";
import fc from "fast-check";
import { findBackupProblems, type BackupLimits } from "../../../../provider/cloud/backup/backup.limits";
import type { Backup } from "../../../../provider/cloud/backup/backup.schema";

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
      const { startedAt: _, ...backup } = finished(30, 1);
      assert.deepEqual(check([backup], { maxAgeHours: 30 }), []);
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
      const untyped = [finished(1, 1), finished(2, 4)].map(({ type: _, ...backup }) => backup);
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

    it("never depend on the order of the backups before", () => {
      const sizes = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 9 });
      const property = fc.property(sizes, fc.integer({ min: 0, max: 1000 }), (before, size) => {
        const texts = [before, before.toReversed()].map((list) =>
          check([finished(1, size), ...list.map((one, index) => finished(index + 2, one))], {
            minSizeShare: 50,
          }),
        );
        assert.deepEqual(texts[0], texts[1]);
      });
      fc.assert(property);
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
