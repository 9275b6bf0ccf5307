import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { interfaceFiles } from "../../../tools/types/interfaces";
import { kinds } from "../../../provider/kinds";
import { clone } from "../../support/folders";

describe("the interfaces that programs know", () => {
  // The compiler reads the whole of the provider for them.
  let files: Map<string, string>;
  before(async () => {
    files = await interfaceFiles();
  });

  it('are what the schemas say: rewrite them with "npm run types"', () => {
    const stale = [...files].filter(([path, text]) => readFileSync(path, "utf8") !== text);
    assert.deepEqual(
      stale.map(([path]) => relative(clone, path)),
      [],
    );
  });

  it("say in the native schema, where names are of what exists, how to refer to what a program declares", () => {
    const schema = [...files].find(([path]) => path.endsWith("package-schema.json"))?.[1] ?? "";
    assert.doesNotMatch(schema, /or the program(\s|\\n)+declares/);
    assert.match(schema, /The source exists; for one that the program declares, use its output `id`\./);
  });

  it("exist for the arguments and the outputs of every kind", () => {
    const text = [...files.values()].join("\n");
    for (const { type } of kinds) {
      const name = type.token.split(":").at(-1);
      assert.match(text, new RegExp(`^export (interface|type) ${name}Args `, "m"));
      assert.match(text, new RegExp(`^export interface ${name}Outputs `, "m"));
    }
  });
});
