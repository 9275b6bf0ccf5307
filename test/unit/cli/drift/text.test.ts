import assert from "node:assert/strict";
import { stripVTControlCharacters } from "node:util";
import { FORMATS } from "../../../../cli/drift/parts";
import { type DriftReport, type Finding } from "../../../../cli/drift/report.schema";
import { clean, everyClass, findingOf, hostile } from "../../../support/drift-reports";

const { text } = FORMATS;

const [changed, unreadable] = [findingOf("changed"), findingOf("unreadable")];

/** Reports with these findings only. */
const withFindings = (...findings: Finding[]): DriftReport => ({ ...everyClass, findings });

/** ANSI's escape, and everything else that a terminal obeys. */
// oxlint-disable-next-line no-control-regex -- it is these that must not be there
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/;

describe("the text format of drift", () => {
  it("says in one line that nothing was found", () => {
    assert.equal(text(clean), "7 resources in shop/dev: none changed\n");
  });

  it("ends with the summary and what to do, and is only the summary when people ask for that", () => {
    const summary = text(everyClass, { summary: true });
    assert.match(summary, /^\d+ resources in /m);
    assert.doesNotMatch(summary, /threshold/);
    const [, result = "", next] = text(everyClass).match(/\n\n((?:.+\n)+)(Next: --fix shows .*\n)$/) ?? [];
    assert.ok(summary.endsWith(result) && next);
  });

  it("shows declared and live value of each property, and the recorded one where it says more", () => {
    const [threshold, ...others] = changed.properties;
    assert.ok(threshold);
    const shown = (recorded: number) => {
      const properties = [{ ...threshold, recorded }, ...others];
      const lines = text(withFindings({ ...changed, properties })).split("\n");
      const at = lines.indexOf("    threshold");
      return lines.slice(at, lines.indexOf("      live      500") + 1);
    };
    const [name, declared, live] = ["    threshold", "      declared  50", "      live      500"];
    assert.deepEqual(shown(50), [name, declared, live]);
    assert.deepEqual(shown(60), [name, declared, "      recorded  60", live]);
  });

  it("shows one command for a stack where several of its findings have the same repair", () => {
    const printed = text(withFindings(changed, { ...changed, title: "another" }), { fix: true });
    assert.match(
      printed,
      /^ {4}# restore the changed values of both resources of shop\/dev\n {4}pulumi up --refresh --stack dev[^\n]*$/m,
    );
    assert.doesNotMatch(printed, /--target/);
  });

  it("has no colors and no limit to a line in a pipe", () => {
    const printed = text(everyClass);
    assert.equal(printed, stripVTControlCharacters(printed));
    assert.ok(Math.max(...printed.split("\n").map((line) => line.length)) > 120);
  });

  it("has colors on a terminal, and wraps values at its width", () => {
    const printed = text(everyClass, { colors: true, width: 80 });
    assert.notEqual(printed, stripVTControlCharacters(printed));
    const values = stripVTControlCharacters(printed)
      .split("\n")
      .filter((line) => line.startsWith("    "));
    assert.ok(Math.max(...values.map((line) => line.length)) <= 80);
  });

  it("cuts off nothing of words that are too long, of wide characters, too", () => {
    for (const word of ["x".repeat(200), "漢字".repeat(40), `short ${"é".repeat(90)}`]) {
      const lines = text(withFindings({ ...unreadable, reason: word }), { width: 60 })
        .split("\n")
        .map((line) => line.trim().replace("why         ", ""));
      assert.ok(lines.join("").replaceAll(" ", "").includes(word.replaceAll(" ", "")), word);
    }
  });

  it("keeps a command on one line, whatever the width, so that it can be copied", () => {
    const printed = text(everyClass, { fix: true, width: 60 });
    assert.match(printed, /^ {4}pulumi up --refresh --stack dev .*::error-rate'$/m);
  });

  it("counts unmanaged objects in one line, and lists them if they are asked for", () => {
    const line = "  2 objects: 1 alert, 1 private endpoint; --only unmanaged lists them";
    assert.ok(text(everyClass).split("\n").includes(line));
    const listed = text({ ...everyClass, only: ["unmanaged"] });
    assert.doesNotMatch(listed, /lists them/);
    assert.match(listed, /^ {2}API traffic has stopped$/m);
    assert.match(listed, /\(1 ignored; with --only unmanaged\)$/m);
  });

  it("names a resource of a file by file and key, and none by its URN", () => {
    const source = { file: "alerts.yaml", line: 7, column: 3 };
    const ofFile = { ...changed, subject: { ...changed.subject, source } };
    assert.match(
      text(withFindings(ofFile)),
      /resource +error-rate in shop\/dev\n +program +alerts\.yaml:7:3$/m,
    );
    const unplaced = { ...changed, subject: { ...changed.subject, source: undefined } };
    assert.match(text(withFindings(unplaced)), /resource +error-rate in shop\/dev\n +updated/m);
    assert.doesNotMatch(text(withFindings(ofFile, unplaced)), /urn:/);
  });

  it("shows the lines to edit, and where, only when asked to", () => {
    assert.doesNotMatch(text(everyClass), /to accept it/);
    const printed = text(everyClass, { accept: true });
    assert.match(
      printed,
      /# to accept it: in the resource at infra\/shop\/index\.ts:12, remove "note", and write:\n {4}threshold: 500,\n/,
    );
  });

  it("says instead of a line why it cannot be edited", () => {
    const note = "index.ts:7 makes two, too";
    const report = withFindings({ ...changed, accept: { lines: [], remove: [], note } });
    assert.match(text(report, { accept: true }), /# to accept it: index\.ts:7 makes two, too\n/);
  });

  it("says of what could not be listed that it could not, and no percentage", () => {
    const none = { total: 0, managed: 0, unmanaged: 0, ignored: 0, complete: false };
    const printed = text({ ...clean, coverage: { alert: { plural: "alerts", ...none } } });
    assert.match(printed, /^could not be listed: alerts$/m);
    assert.doesNotMatch(printed, /%/);
  });

  it("lets no text of a service command the terminal", () => {
    assert.doesNotMatch(text(hostile, { fix: true, accept: true }), CONTROL);
  });
});

const STACKS = [
  ["payments", "prod"],
  ["shop", "dev"],
  ["shop", "prod"],
] as const;

/** The finding of the class again and again, for each stack. */
function repeat(name: Finding["class"], times: number): Finding[] {
  const like: Finding = findingOf(name);
  return STACKS.flatMap(([project, stack]) =>
    Array.from({ length: times }, (_, index): Finding => {
      const id = `69ae9a981e8c4d0b7a2f4${String(index).padStart(3, "0")}`;
      const ofStack = `pulumi up --refresh --stack ${stack} --cwd infra/${project}`;
      const fix = like.fix.map((step) => ({ ...step, ofStack, command: `${ofStack} --target ${id}` }));
      const own = like.class === "unreadable" ? { reason: `GET /api/v2/alerts/${id} answered 403` } : {};
      const subject = { ...like.subject, id, stack, project };
      return { ...like, ...own, id: `${stack}${index}`, title: `alert ${index}`, fix, subject };
    }),
  );
}

const large: DriftReport = {
  ...everyClass,
  findings: [...repeat("changed", 50), ...repeat("unreadable", 50)],
};

const printed = text(large, { fix: true });
const lines = printed.split("\n");

describe("300 findings as text", () => {
  it("are grouped by stack, with the number of each group", () => {
    assert.deepEqual(
      lines.filter((line) => line.startsWith("Changed in ")),
      ["Changed in payments/prod: 50", "Changed in shop/dev: 50", "Changed in shop/prod: 50"],
    );
  });

  it("have one repair for each stack, after its group", () => {
    assert.deepEqual(
      lines.filter((line) => line.trim().startsWith("pulumi ")).slice(0, STACKS.length),
      STACKS.map(([project, stack]) => `    pulumi up --refresh --stack ${stack} --cwd infra/${project}`),
    );
    const repair = lines.findIndex((line) => line.includes("--stack prod --cwd infra/payments"));
    assert.ok(repair < lines.indexOf("Changed in shop/dev: 50"));
    assert.doesNotMatch(printed, /--target/);
  });

  it("tell a cause that they share once, first and last, without an identifier, and name what has it in a line each", () => {
    const cause = "GET /api/v2/alerts/… answered 403";
    assert.match(
      printed,
      new RegExp(
        `^Not checked: 150 [^\\n]*\\n\\n {2}cause: ${cause}\\n\\n {2}alert "alert 0" in payments/prod\\n`,
      ),
    );
    assert.match(printed, new RegExp(`^not checked: ${cause}\\n`, "m"));
    assert.equal(lines.filter((line) => line.includes("answered 403")).length, 2);
  });

  it("of a single stack have no title of their own, nor has a cause of one finding", () => {
    const one = text(everyClass);
    assert.doesNotMatch(one, /^(Changed|Missing|Not checked) in /m);
    assert.match(one, /^ {4}why +reading alert/m);
  });
});
