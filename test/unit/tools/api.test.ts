import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "../../../provider/zod";
import { published } from "../../../provider/engine/arguments/argument.schema";
import { kinds } from "../../../provider/kinds";
import { objectOf, typeOf } from "../../../tools/api/model";
import { packageSchema } from "../../../tools/api/package-schema";
import { namedTypes } from "../../../tools/api/typescript";
import { nameOf, typeFiles } from "../../../tools/api/types";
import { clone } from "../../support/folders";

describe("what the build writes from the schemas", () => {
  it("has the arguments and the outputs of every kind", async () => {
    const text = [...(await typeFiles()).values()].join("\n");
    for (const kind of kinds) {
      assert.match(text, new RegExp(`^export interface ${nameOf(kind)}Args `, "m"));
      assert.match(text, new RegExp(`^export interface ${nameOf(kind)}Outputs `, "m"));
    }
  });

  it("says in the native schema, where names are of what exists, how to refer to what a program declares", () => {
    const schema = JSON.stringify(packageSchema());
    assert.doesNotMatch(schema, /or the program declares/);
    assert.match(schema, /The source exists; for one that the program declares, use its output `id`\./);
  });

  it("keeps the words of a published schema through clones and wrappers", () => {
    const color = z.enum(["red", "blue"]).describe("A color.").register(published, { plain: "Color" });
    const box = z
      .strictObject({
        color: color.optional().describe("Color of the box."),
        size: z.int().describe("In mm."),
      })
      .describe("A box.")
      .register(published, { plain: "Box", inputs: "BoxArgs" });
    const room = objectOf(
      z.strictObject({ box: box.describe("The one box."), others: z.array(box).optional() }),
    );
    assert.deepEqual(
      room.fields.map(({ text, isOptional }) => [text, isOptional]),
      [
        ["The one box.", false],
        ["", true],
      ],
    );
    const [field] = room.fields;
    assert.equal(field?.type, typeOf(box));
    const [plain = "", inputs = ""] = namedTypes(objectOf(box));
    assert.match(
      plain,
      /\/\*\* A box\. \*\/\nexport interface Box \{\n\/\*\* Color of the box\. \*\/\ncolor\?: Color;/,
    );
    assert.match(
      inputs,
      /interface BoxArgs \{[^]*color\?: Input<Color> \| undefined;[^]*size: Input<number>;/,
    );
  });

  it("leaves out what only a function of the library may write", () => {
    const known = z.strictObject({ kind: z.literal("a") });
    const other = z.looseObject({ kind: z.string() }).register(published, { isEscape: true });
    assert.equal(typeOf(z.union([known, other])), typeOf(known));
  });
});

describe("the guide to CI", () => {
  it("shows the files of examples/ci as they are", () => {
    const page = readFileSync(join(clone, "docs", "ci.md"), "utf8");
    const blocks = [...page.matchAll(/^```yaml (\S+\.yml)\n(.*?)^```$/gms)];
    assert.ok(blocks.length > 0);
    for (const [, file = "", text] of blocks)
      assert.equal(text, readFileSync(join(clone, "examples", "ci", file), "utf8"), file);
  });
});
