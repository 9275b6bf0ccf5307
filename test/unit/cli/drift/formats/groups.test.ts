import assert from "node:assert/strict";
import { FORMATS } from "../../../../../cli/drift/parts";
import { report } from "../../../../../cli/drift/report.schema";
import type { Finding, DriftReport } from "../../../../../cli/drift/report.schema";
import { everyClass, findingOf } from "../../../../support/drift-reports";

const { text } = FORMATS;

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
  it("are a report by the schema", () => {
    assert.doesNotThrow(() => report.parse(JSON.parse(JSON.stringify(large))));
  });

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

  it("tell a cause that they share once for a stack, without an identifier", () => {
    for (const stack of ["payments/prod", "shop/dev", "shop/prod"]) {
      const at = lines.indexOf(`Not checked in ${stack}: 50`);
      assert.equal(lines[at + 2], "  because GET /api/v2/alerts/… answered 403");
    }
    assert.equal(lines.filter((line) => line.includes("answered 403")).length, STACKS.length);
  });

  it("have their names beside their identifiers", () => {
    assert.equal(lines.filter((line) => /^ {4}alert +69ae\S+ "Alert [\w-]+"$/.test(line)).length, 300);
  });

  it("of a single stack have no title of their own, nor has a cause of one finding", () => {
    const one = text(everyClass);
    assert.doesNotMatch(one, /^(Changed|Missing|Not checked) in /m);
    assert.match(one, /^ {4}why +reading alert/m);
  });
});
