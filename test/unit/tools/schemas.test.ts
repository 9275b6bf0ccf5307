import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { schemas, textOf } from "../../../tools/schemas/schemas";
import { clone } from "../../support/folders";

const folder = join(clone, "schemas");

describe("the JSON Schemas that are published", () => {
  for (const [file, schema] of Object.entries(schemas)) {
    it(`${file} is what the code says: rewrite it with "npm run schemas"`, () => {
      assert.equal(readFileSync(join(folder, file), "utf8"), textOf(schema));
    });
  }

  it("are those of the code, and no other ones", () => {
    assert.deepEqual(readdirSync(folder).sort(), Object.keys(schemas).sort());
  });
});
