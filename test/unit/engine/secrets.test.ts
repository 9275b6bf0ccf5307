import assert from "node:assert/strict";
import { findSecrets } from "../../../provider/engine/secrets";

describe("findSecrets", () => {
  const keysOf = ({ open }: Record<string, unknown>) => (open === true ? [] : ["key", "map"]);

  it("finds the texts in secret fields, at any depth", () => {
    const json = {
      data: [{ key: "first-key", name: "public name" }, { map: { a: "second-key", b: ["third-key"] } }],
    };
    assert.deepEqual(findSecrets(json, keysOf), ["first-key", "second-key", "third-key"]);
  });

  it("asks of each object which of its fields are secret", () => {
    assert.deepEqual(findSecrets([{ open: true, key: "public-key" }, { key: "hidden-key" }], keysOf), [
      "hidden-key",
    ]);
  });

  it("finds the path of an address, too, which a service may repeat alone", () => {
    assert.deepEqual(findSecrets({ key: "https://a.example/hidden?t=1" }, keysOf), [
      "https://a.example/hidden?t=1",
      "/hidden",
      "/hidden?t=1",
    ]);
    assert.deepEqual(findSecrets({ key: "https://a.example/" }, keysOf), ["https://a.example/"]);
  });

  it("finds no text that occurs everywhere by chance, and nothing in what is no JSON object", () => {
    assert.deepEqual(findSecrets({ key: "a", map: { b: "true" } }, keysOf), []);
    for (const json of [undefined, null, "a-long-text", 5]) assert.deepEqual(findSecrets(json, keysOf), []);
  });
});
