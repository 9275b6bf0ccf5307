import assert from "node:assert/strict";
import { sortNaturally } from "../../../../provider/cli/drift/order";
import { everyClass } from "../../../support/drift-reports";

const [finding] = everyClass.findings;

function findingOf(title: string, kind: "alert" | "webhook", stack: string) {
  assert.ok(finding);
  return { ...finding, title, subject: { ...finding.subject, kind, stack } };
}

describe("the order of findings", () => {
  it("is by stack, by kind as the lists come, and by name, where 2 comes before 10", () => {
    const findings = [
      findingOf("checkout 10", "webhook", "prod"),
      findingOf("checkout 10", "alert", "dev"),
      findingOf("checkout 2", "alert", "dev"),
      findingOf("api", "webhook", "dev"),
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
