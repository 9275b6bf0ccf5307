import assert from "node:assert/strict";
import { coverageOf, exitCodeOf, sortNaturally } from "../../../../cli/drift/report";
import type { Finding } from "../../../../cli/drift/report.schema";
import { clean, everyClass, findingOf } from "../../../support/drift-reports";

const noun = { kind: "alert", one: "alert", many: "alerts" };

describe("coverage", () => {
  it("is complete where there is nothing to manage, and nothing where nothing could be listed", () => {
    const empty = coverageOf({ noun, complete: true, total: 0, unmanaged: [] }, new Set());
    assert.deepEqual([empty.percent, empty.complete], [100, true]);
    const unlisted = coverageOf({ noun, complete: false, total: 0, unmanaged: [] }, new Set());
    assert.deepEqual([unlisted.percent, unlisted.complete], [0, false]);
  });

  it("is rounded to one decimal, and 100 % only where everything is managed", () => {
    const percentOf = (total: number, missing: number): number => {
      const unmanaged = Array.from({ length: missing }, () => ({ id: "" }) as Finding);
      return coverageOf({ noun, complete: true, total, unmanaged }, new Set()).percent;
    };
    assert.deepEqual([percentOf(7, 6), percentOf(3, 1), percentOf(4, 0)], [14.3, 66.7, 100]);
    assert.equal(percentOf(10_000, 1), 99.9);
  });
});

const changed = findingOf("changed");
const placed = (title: string, kind: "alert" | "webhook", stack: string) => ({
  ...changed,
  title,
  subject: { ...changed.subject, kind, stack },
});

describe("the order of findings", () => {
  it("is by stack, by kind as the lists come, and by name, where 2 comes before 10", () => {
    const findings = [
      placed("checkout 10", "webhook", "prod"),
      placed("checkout 10", "alert", "dev"),
      placed("checkout 2", "alert", "dev"),
      placed("api", "webhook", "dev"),
    ];
    assert.deepEqual(
      sortNaturally(findings).map(({ title, subject }) => [subject.stack, subject.kind, title]),
      [
        ["dev", "webhook", "api"],
        ["dev", "alert", "checkout 2"],
        ["dev", "alert", "checkout 10"],
        ["prod", "webhook", "checkout 10"],
      ],
    );
  });
});

const { summary } = everyClass;

describe("the exit code of drift", () => {
  it("is 0 for nothing found, and 2 for drift", () => {
    assert.equal(exitCodeOf(clean), 0);
    assert.equal(exitCodeOf({ summary: { ...summary, unreadable: 0 }, verdict: "drift" }), 2);
  });

  it("is 1 as soon as something could not be checked, whatever else was found and whatever counts", () => {
    assert.equal(exitCodeOf(everyClass), 1);
    assert.equal(exitCodeOf({ summary, verdict: "clean" }), 1);
  });
});
