import assert from "node:assert/strict";
import { livingIssue } from "../../../../cli/drift/report";
import type { Finding, DriftReport } from "../../../../cli/drift/report.schema";
import { clean, everyClass, findingOf, hostile, large } from "../../../support/drift-reports";

/** The longest that GitHub takes. */
const LONGEST_BODY = 65_536;

function withFindings(findings: readonly Finding[], rest: Partial<DriftReport> = {}): DriftReport {
  return { ...everyClass, ...rest, findings: [...findings] };
}

const [changed, unreadable] = [findingOf("changed"), findingOf("unreadable")];
const first = livingIssue(everyClass, undefined);

describe("the living issue", () => {
  it("is opened at the first drift, with all of it in its body", () => {
    assert.deepEqual([first.action, first.comment], ["open", ""]);
    assert.equal(first.title, "Drift: 1 changed, 1 missing, 1 managed twice, 2 unmanaged, 1 not checked");
    assert.match(first.body, /^## Drift: 1 changed/);
    assert.match(first.body, /pulumi up --refresh/);
  });

  it("is opened, too, where the open issue has no body", () => {
    assert.equal(livingIssue(everyClass, "\n").action, "open");
  });

  it("says nothing when nothing changed", () => {
    const later = { ...everyClass, createdAt: "2026-11-22T04:30:00.000Z" };
    assert.equal(livingIssue(later, first.body).action, "none");
    // As forges give a body back.
    assert.equal(livingIssue(later, first.body.replaceAll("\n", "\r\n").trimEnd()).action, "none");
    assert.equal(livingIssue(withFindings(everyClass.findings.toReversed()), first.body).action, "none");
  });

  it("says nothing when nothing is there and nothing was", () => {
    assert.equal(livingIssue(clean, undefined).action, "none");
  });

  it("is updated with what is new, what changed and what is resolved", () => {
    const now = withFindings([
      { ...changed, digest: "another" },
      { ...findingOf("missing"), id: "new1" },
      ...everyClass.findings.filter(({ class: name }) => name === "duplicate" || name === "unmanaged"),
    ]);
    const { action, comment } = livingIssue(now, first.body);
    assert.equal(action, "update");
    assert.equal(comment, "- 1 new: `orders`\n- 1 changed since: `error-rate`\n- 1 resolved");
  });

  it("is updated when a person took the hidden line out of the body", () => {
    const { action, comment } = livingIssue(everyClass, "edited by hand");
    assert.deepEqual([action, comment], ["update", "The findings have changed."]);
  });

  it("is closed when nothing differs any more", () => {
    const { action, comment } = livingIssue(clean, first.body);
    assert.deepEqual([action, comment], ["close", "Nothing differs anymore."]);
  });

  it("is opened by nothing that could not be checked: the exit code tells of that", () => {
    assert.equal(livingIssue(withFindings([unreadable]), undefined).action, "none");
  });

  it("calls nothing over, and is not closed, while something could not be checked", () => {
    assert.equal(livingIssue(withFindings([unreadable]), first.body).action, "none");
    const partial = withFindings([changed, unreadable]);
    assert.equal(livingIssue(partial, first.body).comment, "- 4 not seen; not everything could be checked");
    const uncounted = withFindings([unreadable], { failOn: ["changed"], verdict: "clean" });
    const { action, comment } = livingIssue(uncounted, first.body);
    assert.deepEqual([action, comment], ["none", ""]);
  });

  it("tells only of what counts as drift", () => {
    const unmanaged = everyClass.findings.filter((finding) => finding.class === "unmanaged");
    const report = withFindings(unmanaged, { failOn: ["changed"], verdict: "clean" });
    assert.equal(livingIssue(report, undefined).action, "none");
    assert.equal(livingIssue(report, first.body).action, "close");
  });

  it("fits into a body however much there is, and still knows whether anything changed", () => {
    const many = large(1000);
    const { body } = livingIssue(many, undefined);
    assert.ok(body.length < LONGEST_BODY, `${body.length} characters`);
    assert.equal(livingIssue(many, body).action, "none");
    const { action, comment } = livingIssue(large(999), body);
    assert.deepEqual([action, comment], ["update", "The findings have changed."]);
  });

  it("is not silenced by a text of the service that looks like its hidden line", () => {
    const [mark = ""] = /<!-- pulumi-clickstack drift .* -->/.exec(first.body) ?? [];
    const forged = `${livingIssue(hostile, undefined).body}`.replace("## Drift", `${mark}\n## Drift`);
    assert.equal(livingIssue(everyClass, forged).action, "update");
  });
});
