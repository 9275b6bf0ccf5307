import assert from "node:assert/strict";
import * as pulumi from "@pulumi/pulumi";
import { findProblems } from "../../../provider/engine/check";
import { PlainResolver } from "../../../provider/engine/names/plain-resolver";
import { findOutputTexts } from "../../../provider/engine/output-text";
import { kinds } from "../../../provider/kinds";

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
