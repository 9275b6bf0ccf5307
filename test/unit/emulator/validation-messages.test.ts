import assert from "node:assert/strict";
import { z } from "zod";
import { issueText, zod3Message } from "../../../emulator/alerting/validation-messages";

function complaint(schema: z.ZodType, value: unknown): string {
  const result = schema.safeParse(value, { error: zod3Message });
  assert.ok(!result.success);
  return issueText(result.error);
}

describe("Validation messages in the words of zod 3", () => {
  const cases: [string, z.ZodType, unknown, string][] = [
    ["a missing value", z.object({ a: z.number() }), {}, "a: Required"],
    ["a value of another type", z.number(), "1", "Expected number, received string"],
    ["null", z.object({}), null, "Expected object, received null"],
    ["an array", z.object({}), [], "Expected object, received array"],
    ["a list instead of a map", z.record(z.string(), z.string()), [], "Expected object, received array"],
    ["what coercion makes of text", z.coerce.number(), "x", "Expected number, received nan"],
    ["a fraction", z.number().int(), 1.5, "Expected integer, received float"],
    ["an unknown option", z.enum(["a", "b"]), "c", "Invalid enum value. Expected 'a' | 'b', received 'c'"],
    ["an option of another type", z.enum(["a", "b"]), 1, "Expected 'a' | 'b', received number"],
    ["a missing option", z.object({ a: z.enum(["a", "b"]) }), {}, "a: Required"],
    ["another literal", z.literal("w"), "x", 'Invalid literal value, expected "w"'],
    ["a small number", z.number().min(1), 0, "Number must be greater than or equal to 1"],
    ["a number at an open bound", z.number().gt(1), 1, "Number must be greater than 1"],
    ["a big number", z.number().max(1), 2, "Number must be less than or equal to 1"],
    ["a short text", z.string().min(1), "", "String must contain at least 1 character(s)"],
    ["a long text", z.string().max(1), "ab", "String must contain at most 1 character(s)"],
    ["a short list", z.array(z.string()).min(1), [], "Array must contain at least 1 element(s)"],
    ["no instant", z.iso.datetime(), "today", "Invalid datetime"],
    ["none of several shapes", z.union([z.string(), z.boolean()]), 1, "Invalid input"],
    ["two things", z.object({ a: z.string(), b: z.string() }), {}, "a: Required; b: Required"],
    [
      "something deep",
      z.object({ a: z.array(z.string()) }),
      { a: [1] },
      "a.0: Expected string, received number",
    ],
  ];
  for (const [title, schema, value, expected] of cases) {
    it(title, () => assert.equal(complaint(schema, value), expected));
  }

  it("give way to a message of the schema's own", () => {
    assert.equal(complaint(z.string().min(1, { error: "Say something" }), ""), "Say something");
  });
});
