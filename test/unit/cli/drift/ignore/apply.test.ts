import assert from "node:assert/strict";
import { applyRules, type PlacedRule } from "../../../../../cli/drift/ignore";
import type { Finding, FindingOf } from "../../../../../cli/drift/report.schema";
import { everyClass } from "../../../../support/drift-reports";

const TODAY = "2026-11-21";
const { findings } = everyClass;

function rule(rest: Partial<PlacedRule>, line = 3): PlacedRule {
  return { file: "f.yaml", line, reason: "because", ...rest };
}

const apply = (rules: PlacedRule[], today = TODAY) => applyRules(findings, rules, today);
const titles = (list: readonly { readonly title: string }[]): string[] => list.map(({ title }) => title);
const classes = (list: readonly Finding[]): string[] => list.map((finding) => finding.class);
const names = ({ properties }: FindingOf<"changed">): string[] => properties.map(({ name }) => name);
const excusedBy = (...rules: PlacedRule[]): string[] =>
  titles(apply(rules).ignored.map(({ finding }) => finding));

describe("applyRules", () => {
  it("leaves everything as it is without rules", () => {
    assert.deepEqual(apply([]), { findings: [...findings], ignored: [], rules: [], notices: [] });
  });

  it("excuses by identifier, of alerts and of private endpoints", () => {
    assert.deepEqual(excusedBy(rule({ id: "69ae9a981e8c4d0b7a2f3165" })), ["API traffic has stopped"]);
    assert.deepEqual(excusedBy(rule({ id: "vpce-0a1b2c3d4e5f60718" })), ["vpce-0a1b2c3d4e5f60718"]);
    assert.deepEqual(excusedBy(rule({ id: "69ae9a981e8c4d0b7a2f3165".toUpperCase() })), []);
  });

  it("excuses by a pattern of the name on the service", () => {
    assert.deepEqual(excusedBy(rule({ name: "API*stopped" })), ["API traffic has stopped"]);
    assert.deepEqual(excusedBy(rule({ name: "API" })), []);
    assert.deepEqual(excusedBy(rule({ name: "Alert *" })), ["error-rate", "orders", "Alert shared"]);
  });

  it("excuses by a pattern of the URN, a doubly managed alert by that of any of its resources", () => {
    assert.deepEqual(excusedBy(rule({ urn: "urn:pulumi:dev::shop::*::orders" })), ["orders"]);
    assert.deepEqual(excusedBy(rule({ urn: "urn:pulumi:prod::payments::*" })), ["Alert shared"]);
  });

  it("excuses nothing that has no URN or no name by a pattern of it, not even by a star", () => {
    assert.deepEqual(excusedBy(rule({ urn: "*" })), ["error-rate", "orders", "Alert shared"]);
  });

  it("excuses only what everything in a rule fits", () => {
    assert.deepEqual(excusedBy(rule({ name: "Alert *", urn: "*::orders" })), ["orders"]);
    assert.deepEqual(excusedBy(rule({ name: "API*", id: "another" })), []);
  });

  it("excuses single properties, and says of the others what is left", () => {
    const { findings: left, ignored } = apply([rule({ property: ["threshold", "note"] })]);
    const [rest] = left as [FindingOf<"changed">];
    assert.deepEqual(names(rest), ["message", "channels"]);
    assert.match(rest.summary, /^message and channels of alert error-rate differ/);
    assert.deepEqual(rest.accept.remove, []);
    assert.notEqual(rest.digest, findings[0]?.digest);
    const excused = ignored[0]?.finding as FindingOf<"changed">;
    assert.deepEqual(names(excused), ["threshold", "note"]);
    assert.equal(left.length, findings.length);
  });

  it("leaves nothing of a finding when all its properties are excused, by one rule or several", () => {
    const one = apply([rule({ property: ["threshold", "message", "note", "channels"] })]);
    assert.ok(!classes(one.findings).includes("changed"));
    const several = apply([
      rule({ property: ["threshold", "message"] }),
      rule({ property: ["note", "channels"] }),
    ]);
    assert.ok(!classes(several.findings).includes("changed"));
    assert.deepEqual(
      several.ignored.map((entry) => entry.rule),
      [0, 1],
    );
  });

  it("never excuses what could not be checked", () => {
    const { findings: left } = apply([rule({ urn: "*" }), rule({ name: "*" })]);
    assert.deepEqual(classes(left), ["unreadable"]);
  });

  it("holds until the end of the last day, and says afterwards that it expired", () => {
    const until = rule({ id: "69ae9a981e8c4d0b7a2f3165", until: "2026-11-21" });
    assert.equal(apply([until], "2026-11-21").ignored.length, 1);
    const expired = apply([until], "2026-11-22");
    assert.equal(expired.ignored.length, 0);
    assert.deepEqual(expired.notices, [
      "f.yaml:3: the rule expired on 2026-11-21 and no longer ignores anything",
    ]);
    assert.equal(expired.rules[0]?.status, "expired");
  });

  it("says which rules are of no use any more", () => {
    const { rules, notices } = apply([rule({ id: "vpce-0a1b2c3d4e5f60718" }), rule({ id: "gone" }, 9)]);
    assert.deepEqual(
      rules.map(({ status }) => status),
      ["used", "unused"],
    );
    assert.deepEqual(notices, ["f.yaml:9: the rule ignores nothing: remove it"]);
  });
});
