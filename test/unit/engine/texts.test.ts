import assert from "node:assert/strict";
import * as pulumi from "@pulumi/pulumi";
import { findProblems } from "../../../provider/engine/problems/check";
import { PlainResolver } from "../../../provider/engine/names/resolver";
import { findOutputTexts } from "../../../provider/engine/values/outputs";
import { kinds } from "../../../provider/kinds";
import { z } from "../../../provider/zod";

// oxlint-disable-next-line typescript/restrict-template-expressions, typescript/no-base-to-string -- that is the mistake
const text = `https://wiki.example.com/${pulumi.output("id")}`;
const json = JSON.stringify({ id: pulumi.output("id") });

const pathsOf = (value: unknown): string[] => findOutputTexts(value).map(({ path }) => path);

describe("a text that a program has made of an Output", () => {
  const texts: Readonly<Record<string, string>> = {
    "a template literal": text,
    "an object as JSON": json,
    "a part of a URL": `https://example.com/?id=${encodeURIComponent(text)}`,
    "JSON with escapes": json.replaceAll("<", "\\u003c"),
    Python:
      "Runbook: Calling __str__ on an Output[T] is not supported.\n\nTo get the value of an Output[T] …",
    "an earlier SDK for Python": "Runbook: <pulumi.output.Output object at 0x7f0a1c>",
    ".NET": "Calling [ToString] on an [Output<T>] is not supported.",
    "an earlier SDK for .NET": "Runbook: Pulumi.Output`1[System.String]",
    Java: "Calling [toString] on an [Output<T>] is not supported.",
  };
  for (const [what, value] of Object.entries(texts)) {
    it(`is found in ${what}`, () => assert.deepEqual(pathsOf(value), [""]));
  }

  it("is found at every depth, also as a key, and nowhere else", () => {
    assert.deepEqual(
      pathsOf({ a: [{ b: text }, "Output of the build"], c: { [text]: "x" }, d: 5, e: null }),
      ["a[0].b", "c"],
    );
    assert.deepEqual(pathsOf("Calling the on-call engineer: output is not supported"), []);
  });

  it("is found in data without a prototype", () => {
    const bare = Object.assign(Object.create(null) as object, { name: text });
    assert.deepEqual(pathsOf({ channel: bare }), ["channel.name"]);
  });

  it("is looked for beside a key that Pulumi loses on the way to the engine", () => {
    const tiles = JSON.parse('{ "__proto__": { "x": 0 }, "errors": { "x": 0 } }') as object;
    assert.deepEqual(
      findOutputTexts({ tiles }).map(({ path, reason }) => `${path}: ${reason}`),
      ["tiles.__proto__: expected another name: Pulumi loses a property of this one"],
    );
  });

  for (const { type, checks } of kinds) {
    it(`is refused as any argument of ${type.reference}, with what to use instead`, () => {
      for (const key of Object.keys(type.args.shape)) {
        const found = findProblems(type.args, checks.rules({}), { [key]: text }).filter(
          ({ path }) => path === key,
        );
        assert.equal(found.length, 1, key);
        assert.match(
          found[0]?.reason ?? "",
          /Output\. Use pulumi\.interpolate .*Python pulumi\.Output\.format/,
        );
      }
    });
  }

  it("is refused as a name, before anything is looked up", async () => {
    const question = { path: "channel.webhook", find: () => assert.fail(), mock: () => assert.fail() };
    const answer = await new PlainResolver(undefined).resolve({ name: text }, question);
    assert.partialDeepStrictEqual(answer, { __unresolved: [{ path: "channel.webhook.name" }] });
  });
});

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
