import assert from "node:assert/strict";
import fc from "fast-check";
import { createRedactor } from "../../../provider/http/redact";

describe("createRedactor", () => {
  it("takes every occurrence of every secret out", () => {
    assert.equal(createRedactor(["abc", "xyz"])("abc xyz abcxyz"), "[secret] [secret] [secret][secret]");
  });

  it("takes the longer one when a secret is a part of another", () => {
    assert.equal(createRedactor(["key", "key-and-more"])("key-and-more, key"), "[secret], [secret]");
  });

  it("knows a secret as it stands in JSON and in a URL", () => {
    const redact = createRedactor(['a"b/c']);
    assert.equal(redact(JSON.stringify('a"b/c')), '"[secret]"');
    assert.equal(redact(`?t=${encodeURIComponent('a"b/c')}`), "?t=[secret]");
  });

  it("knows a secret in the escapes that servers differ in", () => {
    const redact = createRedactor(["Pj4+Pz8/=="]);
    for (const written of ["Pj4+Pz8\\/==", "Pj4\\u002BPz8/=="]) {
      assert.deepEqual(JSON.parse(`["${written}"]`), ["Pj4+Pz8/=="]);
      assert.equal(redact(`["${written}"]`), '["[secret]"]');
    }
  });

  it("takes no pattern from a secret", () => {
    assert.equal(createRedactor([".*$&"])("all .*$& of it"), "all [secret] of it");
  });

  it("leaves a text alone when a secret is empty", () => {
    assert.equal(createRedactor([""])("text"), "text");
  });

  it("leaves nothing of a secret, wherever it stands", () => {
    const secret = fc.string({ minLength: 9, unit: fc.constantFrom(..."abc$&/+=\"'\\ ü") });
    fc.assert(
      fc.property(fc.array(secret, { minLength: 1 }), fc.string(), fc.string(), (secrets, before, after) => {
        const clean = createRedactor(secrets)(before + secrets.join(after) + after);
        for (const each of secrets) assert.ok(!clean.includes(each));
      }),
    );
  });
});
