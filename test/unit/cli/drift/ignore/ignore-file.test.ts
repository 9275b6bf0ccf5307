import assert from "node:assert/strict";
import { UserError } from "../../../../../cli/failure";
import { everyClass, HOSTILE } from "../../../../support/drift-reports";
import { publishedSchema } from "../../../../support/published-schema";
import { rulesIn, withBaseline } from "../../../../../cli/drift/ignore";

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
  const rule = { id: "a", reason: "because" };
  const documents: [boolean, unknown][] = [
    [true, { version: 1, ignore: [] }],
    [true, { version: 1, ignore: [rule, { property: ["note"], until: "2026-12-31", reason: "b" }] }],
    [false, { version: 2, ignore: [] }],
    [false, { version: 1, ignore: [{ reason: "says nothing about what" }] }],
    [false, { version: 1, ignore: [{ id: "a" }] }],
    [false, { version: 1, ignore: [{ ...rule, until: "2026-02-31" }] }],
    [false, { version: 1, ignore: [{ ...rule, reasn: "typo" }] }],
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
