import assert from "node:assert/strict";
import { sampled, singles } from "../../support/samples";
import { page } from "../../support/markdown";

describe("SECURITY.md", () => {
  const [, list = ""] = /These arguments are always secrets: (.*?)\. /s.exec(page("SECURITY.md").text) ?? [];

  it("names every secret argument of every kind, with its class", () => {
    const named = new Set<string>();
    for (const { kind, sample } of [...sampled, ...singles]) {
      for (const program of sample.secrets ?? []) {
        const [, name = ""] = /:(\w+)$/.exec(kind.type.token) ?? [];
        const secret = kind.type.secretKeys?.(program) ?? [];
        for (const key of secret.filter((one) => program[one] !== undefined)) {
          assert.match(list, new RegExp(`\`${key}\`.*\`${name}\``, "s"), `${key} of ${name}`);
          named.add(key);
        }
      }
    }
    const texts = [...list.matchAll(/`([a-z]\w+)`/g)].map(([, key = ""]) => key);
    assert.deepEqual([...named].sort(), [...new Set(texts)].sort());
  });
});
