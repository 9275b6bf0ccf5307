import assert from "node:assert/strict";
import { coverageOf, exitCodeOf, sortNaturally } from "../../../../cli/drift/report";
import { clean, everyClass, findingOf } from "../../../support/drift-reports";

const noun = { kind: "alert", one: "alert", many: "alerts" };

describe("coverage", () => {
  it("tells ignored objects from unmanaged ones, and whether everything could be listed", () => {
    const unmanaged = ["a", "b", "c"].map((id) => ({ ...findingOf("unmanaged"), id }));
    assert.deepEqual(coverageOf({ noun, complete: false, total: 7, unmanaged }, new Set(["b"])), {
      plural: "alerts",
      total: 7,
      managed: 4,
      unmanaged: 2,
      ignored: 1,
      complete: false,
    });
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
