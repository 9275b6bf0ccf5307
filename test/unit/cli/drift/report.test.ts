import assert from "node:assert/strict";
import { Command, InvalidArgumentError } from "commander";
import { coverageOf, exitCodeOf, sortNaturally } from "../../../../cli/drift/report";
import { clean, everyClass, findingOf, hostile, large } from "../../../support/drift-reports";
import { FORMATS } from "../../../../cli/drift/parts";
import { classesOption } from "../../../../cli/drift/command";
import { addOutputs } from "../../../../cli/formats/options";
import { report as reportSchema } from "../../../../cli/drift/report.schema";
import { publishedSchema } from "../../../support/published-schema";

const noun = { kind: "alert", one: "alert", many: "alerts" };

describe("coverage", () => {
  it("tells ignored objects from unmanaged ones, and whether everything could be listed", () => {
    const unmanaged = ["a", "b", "c"].map((id) => ({ ...findingOf("unmanaged"), id }));
    const counts = { total: 7, managed: 4, unmanaged: 2, ignored: 1 };
    assert.deepEqual(coverageOf({ noun, complete: false, total: 7, unmanaged }, new Set(["b"])), {
      ...{ plural: "alerts", ...counts, complete: false },
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
  for (const [what, report, code] of [
    ["0 for nothing found", clean, 0],
    ["2 for drift", { summary: { ...summary, unreadable: 0 }, verdict: "drift" }, 2],
    ["1 for something that could not be checked, whatever else was found", everyClass, 1],
    ["1 for something that could not be checked, whatever counts", { summary, verdict: "clean" }, 1],
  ] as const)
    it(`is ${what}`, () => assert.equal(exitCodeOf(report), code));
});

const [format, , output] = addOutputs(new Command(), FORMATS, "json=drift.json").options;
const formatOption = (text: string) => format?.parseArg?.(text, undefined);
const outputOption = (text: string, before?: unknown) => output?.parseArg?.(text, before);

function assertRefuses(work: () => unknown, message: RegExp): void {
  assert.throws(work, (error) => error instanceof InvalidArgumentError && message.test(error.message));
}

describe("the options of drift", () => {
  it("take a format, and suggest the nearest for one that there is not", () => {
    assert.equal(formatOption("html"), "html");
    assertRefuses(() => formatOption("markdwon"), /no format "markdwon": did you mean markdown\?/);
  });

  it("list the formats, and suggest none, for one that is like none of them", () => {
    for (const far of ["yaml", "pdf", ""]) {
      const message = `There is no format ${JSON.stringify(far)}. There are text, json, markdown, html.`;
      assert.throws(() => formatOption(far), new InvalidArgumentError(message));
    }
  });

  it("take any number of outputs, with any file", () => {
    const first = outputOption("json=out/a=b.json");
    assert.deepEqual(outputOption("html=x.html", first), [
      { format: "json", file: "out/a=b.json" },
      { format: "html", file: "x.html" },
    ]);
  });

  it("refuse an output without a file or a format", () => {
    for (const text of ["json", "json=", "=a.json", ""])
      assertRefuses(() => outputOption(text), /such as json=drift\.json/);
    assertRefuses(() => outputOption("jsn=a.json"), /did you mean json\?/);
  });

  it("take classes with commas between them, and suggest the nearest for one that there is not", () => {
    assert.deepEqual(classesOption("changed, missing"), ["changed", "missing"]);
    assertRefuses(() => classesOption("changed,unmanged"), /did you mean unmanaged\?/);
    assertRefuses(() => classesOption(""), /./);
  });
});

describe("the JSON format of drift", () => {
  const validate = publishedSchema("drift-report.schema.json");

  for (const [name, report] of Object.entries({ clean, everyClass, hostile, large: large(50) })) {
    it(`is by the published schema, and by that of the model: ${name}`, () => {
      const printed: unknown = JSON.parse(FORMATS.json(report));
      assert.ok(validate(printed), JSON.stringify(validate.errors));
      assert.deepEqual(reportSchema.parse(printed), printed);
    });
  }

  it("tells the whole report", () => {
    assert.deepEqual(JSON.parse(FORMATS.json(everyClass)), JSON.parse(JSON.stringify(everyClass)));
  });
});
