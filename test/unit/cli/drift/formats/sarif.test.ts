import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv-draft-04";
import addFormats from "ajv-formats";
import { sarif } from "../../../../../provider/cli/drift/formats/sarif";
import type { DriftReport } from "../../../../../provider/cli/drift/report.schema";
import { clone } from "../../../../support/folders";
import { clean, everyClass, hostile, large } from "../../../../support/drift-reports";

interface Result {
  readonly ruleId: string;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly suppressions?: readonly { readonly justification: string }[];
  readonly partialFingerprints: Record<string, string>;
  readonly locations: readonly [
    { physicalLocation: { artifactLocation: { uri: string }; region: { startLine: number } } },
  ];
}

function resultsOf(report: DriftReport): Result[] {
  const { runs } = JSON.parse(sarif(report)) as { runs: [{ results: Result[] }] };
  return runs[0].results;
}

describe("the SARIF format of drift", () => {
  // The official schema of OASIS without what reports do not have: the official one accepts all that this one accepts.
  const file = join(clone, "test", "support", "schemas", "sarif-schema-2.1.0.json");
  const ajv = addFormats(new Ajv({ allErrors: true, strict: false }));
  const validate = ajv.compile(JSON.parse(readFileSync(file, "utf8")) as object);

  for (const [name, report] of Object.entries({ clean, everyClass, hostile, large: large(50) })) {
    it(`is by the official schema of version 2.1.0: ${name}`, () => {
      assert.ok(validate(JSON.parse(sarif(report))), JSON.stringify(validate.errors, null, 1));
    });
  }

  it("is checked by a schema that refuses what is wrong", () => {
    assert.equal(validate({ version: "2.1.0", runs: [{ tool: {}, results: [] }] }), false);
  });

  it("has a result for each finding, and a suppressed one for each that is ignored", () => {
    const results = resultsOf(everyClass);
    const others = results.filter((one) => !one.suppressions).map(({ ruleId }) => ruleId);
    assert.deepEqual(
      others,
      everyClass.findings.map((finding) => finding.class),
    );
    const suppressed = results.find((one) => one.suppressions)?.suppressions;
    assert.deepEqual(
      suppressed?.map(({ justification }) => justification),
      ["Everybody's playground"],
    );
  });

  it("places a finding at the line that makes the resource, others at the project", () => {
    const places = resultsOf(everyClass).map(({ locations: [{ physicalLocation: place }] }) => [
      place.artifactLocation.uri,
      place.region.startLine,
    ]);
    assert.deepEqual(places[0], ["infra/shop/index.ts", 12]);
    assert.deepEqual(places[3], ["infra/shop/Pulumi.yaml", 1]);
  });

  it("says in words what is declared and what is live", () => {
    const [changed] = resultsOf(everyClass);
    assert.match(changed?.message.text ?? "", /threshold: declared 50, live 500/);
  });

  it("gives the same finding the same fingerprint from run to run", () => {
    const later = { ...everyClass, createdAt: "2026-11-22T04:30:00.000Z" };
    const fingerprints = (report: DriftReport) => resultsOf(report).map((one) => one.partialFingerprints);
    assert.deepEqual(fingerprints(later), fingerprints(everyClass));
  });
});
