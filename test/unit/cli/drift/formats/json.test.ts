import assert from "node:assert/strict";
import { FORMATS } from "../../../../../cli/drift/parts";
import { report as reportSchema } from "../../../../../cli/drift/report.schema";
import { clean, everyClass, hostile, large } from "../../../../support/drift-reports";
import { publishedSchema } from "../../../../support/published-schema";

describe("the JSON format of drift", () => {
  const validate = publishedSchema("drift-report.schema.json");

  for (const [name, report] of Object.entries({ clean, everyClass, hostile, large: large(50) })) {
    it(`is by the published schema, and by that of the model: ${name}`, () => {
      const printed: unknown = JSON.parse(FORMATS.json(report));
      assert.ok(validate(printed), JSON.stringify(validate.errors));
      assert.deepEqual(reportSchema.parse(printed), printed);
    });
  }

  it("is refused by the published schema when something is missing or wrong", () => {
    const { findings: _, ...without } = everyClass;
    assert.equal(validate(without), false);
    assert.equal(validate({ ...everyClass, version: 1 }), false);
  });

  it("tells the whole report", () => {
    assert.deepEqual(JSON.parse(FORMATS.json(everyClass)), JSON.parse(JSON.stringify(everyClass)));
  });
});
