import assert from "node:assert/strict";
import { report } from "../../../../provider/cli/drift/report.schema";
import { clean, everyClass, hostile, large } from "../../../support/drift-reports";

describe("reports of drift that the tests of formats use", () => {
  for (const [name, sample] of Object.entries({ clean, everyClass, hostile, large: large(3) })) {
    it(`${name} is a report by the schema`, () => {
      assert.deepEqual(report.parse(JSON.parse(JSON.stringify(sample))), JSON.parse(JSON.stringify(sample)));
    });
  }
});
