import assert from "node:assert/strict";
import { UserError } from "../../../../cli/failure";
import { everyClass, HOSTILE } from "../../../support/drift-reports";
import { publishedSchema } from "../../../support/published-schema";
import { rulesIn, withBaseline, applyRules, type PlacedRule } from "../../../../cli/drift/ignore";
import type { Finding, FindingOf } from "../../../../cli/drift/report.schema";

const FILE = ".clickstack-drift.yaml";

/** Returns the problems of a file, one line each. */
function problemsOf(text: string): string[] {
  try {
    rulesIn(FILE, text);
    return [];
  } catch (error) {
    assert.ok(error instanceof UserError);
    return error.message.split("\n");
  }
}

describe("the ignore file", () => {
  it("has rules, each with the line at which it stands", () => {
    const text = [
      "version: 1",
      "ignore:",
      "  # made by hand",
      "  - id: 69ae9a981e8c4d0b7a2f3165",
      "    reason: The on-call team wants it so",
      "    until: 2026-12-31",
      '  - {name: "Play*", property: [threshold, note], reason: A playground}',
    ].join("\n");
    assert.deepEqual(rulesIn(FILE, text), [
      {
        file: FILE,
        line: 4,
        id: "69ae9a981e8c4d0b7a2f3165",
        reason: "The on-call team wants it so",
        until: "2026-12-31",
      },
      { file: FILE, line: 7, name: "Play*", property: ["threshold", "note"], reason: "A playground" },
    ]);
  });

  it("has no rules when it is not there", () => {
    assert.deepEqual(rulesIn(FILE, undefined), []);
  });

  it("is refused with the place, what was expected and what was found", () => {
    const text = [
      "version: 2",
      "ignore:",
      "  - id: abc",
      "    reasn: typo",
      "  - id: abc",
      "    reason: fine",
      "    until: tomorrow",
      "  - reason: says nothing about what",
    ].join("\n");
    assert.deepEqual(problemsOf(text), [
      `${FILE}:1:1: version: expected 1; found 2`,
      `${FILE}:3:5: ignore[0].reason: expected a reason, a string that explains the rule to later readers; found nothing`,
      `${FILE}:4:5: ignore[0].reasn: there is no such property; did you mean "reason"?`,
      `${FILE}:7:5: ignore[1].until: expected the last day on which this holds, such as 2026-12-31; found "tomorrow"`,
      `${FILE}:8:5: ignore[2]: expected at least one of urn, id, name and property; found {"reason":"says nothing about what"}`,
    ]);
  });

  it("is refused with the place where it is no YAML", () => {
    assert.match(problemsOf("version: 1\nignore: [")[0] ?? "", /^\.clickstack-drift\.yaml:2:\d+: /);
  });

  for (const text of ["", "[]", "just words", "ignore: []", "version: 1"]) {
    it(`is refused when it is ${JSON.stringify(text)}`, () => {
      assert.match(problemsOf(text)[0] ?? "", /^\.clickstack-drift\.yaml:1:1: /);
    });
  }
});

describe("the published schema of the ignore file", () => {
  const validate = publishedSchema("clickstack-drift.schema.json");
  const byId = { id: "a", reason: "because" };
  const documents: [boolean, unknown][] = [
    [true, { version: 1, ignore: [] }],
    [true, { version: 1, ignore: [byId, { property: ["note"], until: "2026-12-31", reason: "b" }] }],
    [false, { version: 2, ignore: [] }],
    [false, { version: 1, ignore: [{ reason: "says nothing about what" }] }],
    [false, { version: 1, ignore: [{ id: "a" }] }],
    [false, { version: 1, ignore: [{ ...byId, until: "2026-02-31" }] }],
    [false, { version: 1, ignore: [{ ...byId, reasn: "typo" }] }],
  ];
  for (const [valid, document] of documents) {
    it(`${valid ? "takes" : "refuses"} what the command does: ${JSON.stringify(document)}`, () => {
      assert.equal(validate(document), valid);
      assert.equal(problemsOf(JSON.stringify(document)).length === 0, valid);
    });
  }
});

const TODAY = "2026-11-21";
const unmanaged = everyClass.findings.filter((finding) => finding.class === "unmanaged");

describe("withBaseline", () => {
  it("makes a file that says for editors and people what it is", () => {
    assert.equal(
      withBaseline(undefined, unmanaged, TODAY),
      [
        "# yaml-language-server: $schema=./node_modules/pulumi-clickstack/schemas/clickstack-drift.schema.json",
        "# What pulumi-clickstack drift leaves out of its reports.",
        "version: 1",
        "ignore:",
        "  # API traffic has stopped",
        "  - id: 69ae9a981e8c4d0b7a2f3165",
        "    reason: unmanaged on 2026-11-21",
        "  # Office network, set up in the console",
        "  - id: vpce-0a1b2c3d4e5f60718",
        "    reason: unmanaged on 2026-11-21",
        "",
      ].join("\n"),
    );
  });

  it("keeps every comment and every rule that a person wrote", () => {
    const text = [
      "# ours",
      "version: 1 # of the format",
      "ignore:",
      "  # made by hand",
      "  - name: Play* # everybody's",
      "    reason: A long reason that goes on and on, beyond what a formatter of YAML would leave on a single line",
      "# the end",
      "",
    ].join("\n");
    const grown = withBaseline(text, unmanaged.slice(0, 1), TODAY);
    for (const line of text.split("\n")) assert.ok(grown.includes(line), line);
    assert.deepEqual(
      rulesIn("f", grown).map(({ name, id }) => name ?? id),
      ["Play*", "69ae9a981e8c4d0b7a2f3165"],
    );
  });

  it("writes a file that can be read again, whatever the names on the service", () => {
    const hostile = HOSTILE.map((name, index) => ({
      ...(unmanaged[0] as (typeof unmanaged)[0]),
      subject: { kind: "alert", noun: "alert", id: `id-${index}: # [x]`, name },
    }));
    const rules = rulesIn("f", withBaseline(undefined, hostile, TODAY));
    assert.deepEqual(
      rules.map(({ id }) => id),
      hostile.map(({ subject }) => subject.id),
    );
  });
});

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
  for (const [what, one, ...excused] of [
    ["the identifier of an alert", { id: "69ae9a981e8c4d0b7a2f3165" }, "API traffic has stopped"],
    ["the identifier of a private endpoint", { id: "vpce-0a1b2c3d4e5f60718" }, "vpce-0a1b2c3d4e5f60718"],
    ["no identifier in the other case of letters", { id: "69AE9A981E8C4D0B7A2F3165" }],
    ["a pattern of the name on the service", { name: "API*stopped" }, "API traffic has stopped"],
    ["no part of a name", { name: "API" }],
    ["a pattern of several names", { name: "Alert *" }, "error-rate", "orders", "Alert shared"],
    ["a pattern of the URN", { urn: "urn:pulumi:dev::shop::*::orders" }, "orders"],
    ["that of either resource of an alert", { urn: "urn:pulumi:prod::payments::*" }, "Alert shared"],
    ["no URN where there is none, not even a star", { urn: "*" }, "error-rate", "orders", "Alert shared"],
    ["everything in a rule", { name: "Alert *", urn: "*::orders" }, "orders"],
    ["not by a part of what is in a rule", { name: "API*", id: "another" }],
  ] as const)
    it(`excuses by ${what}`, () => assert.deepEqual(excusedBy(rule(one)), excused));

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
    assert.deepEqual(expired.notices, ["f.yaml:3: the rule expired: remove it"]);
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
