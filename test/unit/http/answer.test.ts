import assert from "node:assert/strict";
import { z } from "zod";
import { withId } from "../../../provider/engine/arguments/argument.schema";
import { toAnswer, readRequestId, shorten, describeAnswer } from "../../../provider/http/answer";
import { listCommands } from "../../support/published-schema";

describe("toAnswer", () => {
  it("takes objects and lists for JSON, also behind blanks", () => {
    assert.deepEqual(toAnswer(200, {}, '\n {"data": 1}').json, { data: 1 });
    assert.deepEqual(toAnswer(200, {}, "[1]").json, [1]);
  });

  it("takes an empty body for the JSON of nothing", () => {
    const headers = {};
    for (const text of ["", " \n"])
      assert.deepEqual(toAnswer(204, headers, text), { status: 204, headers, text, json: null });
  });

  for (const text of ["null", "5", '"text"', '"[1]"', "{", '{"a": 1} and more', "[1", "<html>", "NaN"]) {
    it(`finds no JSON in ${JSON.stringify(text)}`, () => {
      assert.equal(toAnswer(200, {}, text).json, undefined);
    });
  }

  it("has whole characters only, because state would lose half of one", () => {
    const text = String.raw`["\ud83d\ude00", "cut \uD83D", "\ude00\ud83d", "\\ud83d"]`;
    assert.deepEqual(toAnswer(200, {}, text).json, ["😀", "cut \ufffd", "\ufffd\ufffd", "\\ud83d"]);
  });

  it("keeps a key named __proto__ a key like any other", () => {
    const { json } = toAnswer(200, {}, '{"__proto__": {"requestId": "x"}, "constructor": 1}');
    assert.equal(readRequestId({ status: 200, headers: {}, text: "", json }), undefined);
    assert.equal(Object.getPrototypeOf(json), Object.prototype);
  });

  it("takes 100 levels for JSON, and no more: what is deeper could not be sent back", () => {
    const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
    assert.ok(toAnswer(200, {}, nested(100)).json);
    assert.equal(toAnswer(200, {}, nested(101)).json, undefined);
    assert.equal(toAnswer(200, {}, `{"a": 1, "b": ${nested(101)}}`).json, undefined);
  });

  it("names headers in lower case, each a text", () => {
    const { headers } = toAnswer(200, { "X-Request-ID": "a", Count: 5, List: ["a", "b"] }, "");
    assert.deepEqual(headers, { "x-request-id": "a", count: "5", list: "a,b" });
  });
});

describe("describeAnswer", () => {
  const cases: [string, string][] = [
    ['{"message": "m", "error": "e"}', "m"],
    ['{"error": "e"}', "e"],
    ['{"error": {"message": "inner"}}', "inner"],
    ['{"message": ["a", "b"]}', '{"message": ["a", "b"]}'],
    ['{"message": null}', '{"message": null}'],
    ['{"error": null}', '{"error": null}'],
    ['{"error": {"message": 5}}', '{"error": {"message": 5}}'],
    ["{}", "{}"],
    ["Unauthorized", "Unauthorized"],
    ["", "an empty body"],
    [" \n", "an empty body"],
    ["\n<html>", "an HTML page instead of JSON"],
    ["<?xml version='1.0'?>", "an HTML page instead of JSON"],
    [
      "<html><head><style>p {}</style><script>x()</script><title>Sign\n in</title><body>Hello",
      'an HTML page instead of JSON ("Sign in Hello")',
    ],
    [`<p>${"x".repeat(61)}`, `an HTML page instead of JSON ("${"x".repeat(60)}…")`],
    ["threshold < 0", "threshold < 0"],
    [" Unauthorized\n", "Unauthorized"],
  ];
  for (const [text, words] of cases) {
    it(`says ${JSON.stringify(words)} for ${JSON.stringify(text)}`, () => {
      assert.equal(describeAnswer(toAnswer(400, {}, text)), words);
    });
  }

  it("names the content type of a page", () => {
    const headers = { "Content-Type": "text/html; charset=utf-8" };
    const words = 'an HTML page instead of JSON (text/html, "Sign in")';
    assert.equal(describeAnswer(toAnswer(200, headers, "<p>Sign in</p>")), words);
  });
});

describe("readRequestId", () => {
  const header = { "x-request-id": "header" };
  it("prefers the body's to the header's", () => {
    assert.equal(readRequestId(toAnswer(400, header, '{"requestId": "body"}')), "body");
  });

  for (const text of ['{"requestId": ""}', '{"requestId": 5}', "{}", "[]", "text"]) {
    it(`takes the header's beside ${text}`, () => {
      assert.equal(readRequestId(toAnswer(400, header, text)), "header");
    });
  }

  it("finds none where there is none", () => {
    assert.equal(readRequestId(toAnswer(400, {}, "{}")), undefined);
  });
});

describe("shorten", () => {
  it("puts one blank for many, and none at the ends", () => {
    assert.equal(shorten("\r\n a \t\u001b\u0000 b\n"), "a b");
  });

  it("has no command for the log of a pipeline", () => {
    assert.deepEqual(listCommands(shorten(" ::error::a\n##[error]b ##vso[task.complete]c")), []);
  });

  it("leaves a short line as it is", () => {
    assert.equal(shorten("x".repeat(1000)), "x".repeat(1000));
    assert.equal(shorten("x".repeat(1001)), `${"x".repeat(1000)}…`);
  });
});

describe("withId", () => {
  it("takes the object that was asked for, however its identifier is spelled", () => {
    const thing = withId(z.looseObject({ id: z.string() }), "6B00");
    assert.deepEqual(thing.parse({ id: "6b00" }), { id: "6b00" });
  });
});
