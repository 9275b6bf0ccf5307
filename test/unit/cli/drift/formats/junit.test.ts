import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { validateXML } from "xmllint-wasm";
import { junit } from "../../../../../provider/cli/drift/formats/junit";
import type { DriftReport } from "../../../../../provider/cli/drift/report.schema";
import { clone } from "../../../../support/folders";
import { clean, everyClass, hostile, large } from "../../../../support/drift-reports";

const schema = readFileSync(join(clone, "test", "support", "schemas", "junit.xsd"), "utf8");

async function problemsOf(contents: string): Promise<string[]> {
  const { errors } = await validateXML({ xml: { fileName: "report.xml", contents }, schema });
  return errors.map(({ rawMessage }) => rawMessage);
}

describe("the JUnit format of drift", () => {
  for (const [name, report] of Object.entries({ clean, everyClass, hostile, large: large(20) })) {
    it(`is by the rules of JUnit reports: ${name}`, async () => {
      assert.deepEqual(await problemsOf(junit(report)), []);
    });
  }

  it("is checked by rules that refuse what is wrong", async () => {
    assert.notDeepEqual(await problemsOf("<testsuites><testsuite/></testsuites>"), []);
  });

  it("has a suite for each stack and one for what no stack manages", () => {
    const suites = [...junit(everyClass).matchAll(/<testsuite name="([^"]*)" tests="(\d+)"/g)];
    assert.deepEqual(
      suites.map(([, name, tests]) => [name, Number(tests)]),
      [
        ["shop/dev", 11],
        ["payments/prod", 1],
        ["services", 4],
      ],
    );
  });

  it("counts drift as failures, what could not be checked as errors, what is ignored as skipped", () => {
    const countsIn = (report: DriftReport): number[] =>
      ["failure", "error", "skipped"].map(
        (element) => [...junit(report).matchAll(new RegExp(`<${element}[ >/]`, "g"))].length,
      );
    assert.deepEqual(countsIn(everyClass), [5, 1, 1]);
    assert.deepEqual(countsIn(clean), [0, 0, 0]);
  });

  it("says in the failure what is declared, recorded and live", () => {
    assert.match(junit(everyClass), /threshold: declared 50, recorded 50, live 500/);
  });
});
