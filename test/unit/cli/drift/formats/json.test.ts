import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv from "ajv";
import addFormats from "ajv-formats";
import { FORMATS } from "../../../../../provider/cli/drift/formats";
import { clone } from "../../../../support/folders";
import { clean, everyClass, hostile, large } from "../../../../support/drift-reports";

const options = { fix: false, accept: false, colors: false };

describe("the JSON format of drift", () => {
  const ajv = addFormats(new Ajv({ allErrors: true, strict: false }));
  const schema = JSON.parse(
    readFileSync(join(clone, "schemas", "drift-report.schema.json"), "utf8"),
  ) as object;
  const validate = ajv.compile(schema);

  for (const [name, report] of Object.entries({ clean, everyClass, hostile, large: large(50) })) {
    it(`is by the published schema: ${name}`, () => {
      assert.ok(validate(JSON.parse(FORMATS.json(report, options))), JSON.stringify(validate.errors));
    });
  }

  it("is refused by the published schema when something is missing or wrong", () => {
    const { findings: _, ...without } = everyClass;
    assert.equal(validate(without), false);
    assert.equal(validate({ ...everyClass, version: 1 }), false);
  });

  it("tells the whole report", () => {
    assert.deepEqual(JSON.parse(FORMATS.json(everyClass, options)), JSON.parse(JSON.stringify(everyClass)));
  });
});
