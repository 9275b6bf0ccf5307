import assert from "node:assert/strict";
import { kinds } from "../../../provider/kinds";
import { z } from "../../../provider/zod";

/** Lists the texts within a schema that have a limit, each with its path. */
function listLimited(schema: z.ZodType, path: string, seen = new Set<z.ZodType>()): [string, z.ZodString][] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  if (schema.def.type === "string")
    return (schema as z.ZodString).maxLength === null ? [] : [[path, schema as z.ZodString]];
  const {
    shape,
    innerType,
    element,
    valueType,
    keyType,
    options,
    in: from,
  } = schema.def as unknown as Record<string, unknown>;
  const parts = [
    ...Object.entries((shape ?? {}) as Record<string, z.ZodType>),
    ...[innerType, element, valueType, keyType, from, (schema.def as { out?: unknown }).out].map(
      (one) => ["", one] as const,
    ),
    ...((options ?? []) as z.ZodType[]).map((one) => ["", one] as const),
  ];
  return parts.flatMap(([key, part]) =>
    part instanceof z.ZodType ? listLimited(part, [path, key].filter(Boolean).join("."), seen) : [],
  );
}

describe("the limits of texts", () => {
  const limited = kinds.flatMap(({ type }) => listLimited(type.args, type.reference));

  it("are found in the arguments", () => {
    const paths = limited.map(([path]) => path);
    for (const path of [
      "alert.message",
      "webhook.body",
      "savedSearch.where",
      "dashboard.tiles.config.markdown",
    ])
      assert.ok(paths.includes(path), path);
  });

  it("say why a text with few characters is too long", () => {
    const [, message] = limited.find(([path]) => path === "alert.message") ?? assert.fail();
    const reasonOf = (value: string) => message.safeParse(value).error?.issues.map((issue) => issue.message);
    assert.deepEqual(reasonOf("😀".repeat(2049)), [
      "expected at most 4096 characters, of which an emoji counts as two",
    ]);
    assert.deepEqual(reasonOf("x".repeat(4097)), ["expected at most 4096 characters"]);
  });

  for (const [path, schema] of limited) {
    it(`count ${path} as the service does: an emoji is two UTF-16 code units`, () => {
      const longest = schema.maxLength ?? 0;
      const issuesOf = (value: string) =>
        schema.safeParse(value).error?.issues.filter(({ code }) => code === "too_big");
      const emoji = "😀".repeat(Math.floor(longest / 2));
      assert.deepEqual(issuesOf(emoji) ?? [], []);
      assert.equal(issuesOf(`${emoji}😀`)?.length, 1);
      assert.equal(issuesOf("x".repeat(longest + 1))?.length, 1);
      assert.equal(z.toJSONSchema(schema).maxLength, longest);
    });
  }
});
