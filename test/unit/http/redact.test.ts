import assert from "node:assert/strict";
import fc from "fast-check";
import { createRedactor } from "../../../provider/http/redact";
import { joinPath } from "../../../provider/http/request";

describe("createRedactor", () => {
  it("takes every occurrence of every secret out", () => {
    assert.equal(createRedactor(["abc", "xyz"])("abc xyz abcxyz"), "[secret] [secret] [secret][secret]");
  });

  it("takes the longer one when a secret is a part of another", () => {
    assert.equal(createRedactor(["key", "key-and-more"])("key-and-more, key"), "[secret], [secret]");
  });

  const secret = 'Ab/9+"ü?&~\\<token>';
  const json = JSON.stringify(secret).slice(1, -1);
  const escapeAll = (escape: (unit: number) => string): string =>
    secret.replace(/[\s\S]/g, (unit) => escape(unit.charCodeAt(0)));
  const hex = (unit: number, digits: number): string => unit.toString(16).padStart(digits, "0");
  const percent = encodeURIComponent(secret);
  const spellings: Record<string, string> = {
    "in JSON": json,
    "in JSON of PHP, which escapes slashes": json.replaceAll("/", "\\/"),
    "in JSON within JSON": JSON.stringify(json).slice(1, -1),
    "in upper-case escapes of JSON": escapeAll((unit) => `\\u${hex(unit, 4).toUpperCase()}`),
    "in lower-case escapes of JSON": escapeAll((unit) => `\\u${hex(unit, 4)}`),
    "in a URL": percent,
    "in lower-case percent escapes": percent.replace(/%../g, (escape) => escape.toLowerCase()),
    "in a URL within a URL": encodeURIComponent(percent),
    "in a form": new URLSearchParams({ a: secret }).toString().slice(2),
    "in named entities": "Ab&sol;9&plus;&quot;ü&quest;&amp;~&bsol;&lt;token&gt;",
    "in decimal entities": escapeAll((unit) => `&#${unit};`),
    "in hexadecimal entities": escapeAll((unit) => `&#x${hex(unit, 2)};`),
    "in upper-case hexadecimal entities": escapeAll((unit) => `&#X0${hex(unit, 2).toUpperCase()};`),
    "in entities within JSON": json.replaceAll("<", "&lt;").replaceAll(">", "&#62;"),
    "in base64": Buffer.from(secret).toString("base64"),
    "in base64 of URLs": Buffer.from(secret).toString("base64url"),
    "in base64 within a URL": encodeURIComponent(Buffer.from(secret).toString("base64")),
    "in hexadecimal digits": Buffer.from(secret).toString("hex"),
    "in upper-case hexadecimal digits": Buffer.from(secret).toString("hex").toUpperCase(),
  };
  for (const [where, written] of Object.entries(spellings)) {
    it(`knows a secret ${where}`, () => {
      assert.equal(createRedactor([secret])(`a ${written} b`), "a [secret] b");
    });
  }

  for (const [before, after] of ["user:", "us:", "u:"].flatMap((one) =>
    ["", "!", "?!"].map((two) => [one, two]),
  )) {
    it(`knows a secret in the base64 of ${before}secret${after}`, () => {
      const encoded = Buffer.from(`${before}a-long-secret${after}`).toString("base64");
      const clean = createRedactor(["a-long-secret"])(`Basic ${encoded}`);
      assert.match(clean, /^Basic [\w+/]{2,7}\[secret\][\w+/=]{0,4}$/);
    });
  }

  it("leaves encodings of short secrets alone, because such letters occur by chance", () => {
    const text = "YWJj 616263 of abandoned objects";
    assert.equal(createRedactor(["abc", "a&b"])(text), text);
  });

  it("takes no pattern from a secret", () => {
    assert.equal(createRedactor([".*$&"])("all .*$& of it"), "all [secret] of it");
  });

  it("leaves a text alone when a secret is empty", () => {
    assert.equal(createRedactor([""])("text"), "text");
  });

  it("leaves nothing of a secret, wherever it stands", () => {
    const part = fc.string({ minLength: 9, unit: fc.constantFrom(..."abc$&/+=\"'\\ ü") });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1 }), fc.string(), fc.string(), (secrets, before, after) => {
        const clean = createRedactor(secrets)(before + secrets.join(after) + after);
        for (const each of secrets) assert.ok(!clean.includes(each));
      }),
    );
  });
});

describe("joinPath", () => {
  it("keeps any identifier one part of the path as the network's URLs are read", () => {
    const part = fc.string({ unit: "binary" }).filter((text) => !["", ".", ".."].includes(text));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1 }), (parts) => {
        const { pathname, search, hash } = new URL(`http://host${joinPath(...parts)}`);
        assert.deepEqual(pathname.slice(1).split("/").map(decodeURIComponent), parts);
        assert.equal(search + hash, "");
      }),
    );
  });

  for (const id of ["", ".", "..", "\ud800"]) {
    it(`refuses ${JSON.stringify(id)}, which no URL can carry as a part of its path`, () => {
      assert.throws(() => joinPath("things", id), {
        message: `${JSON.stringify(id)} cannot be an identifier`,
      });
    });
  }
});
