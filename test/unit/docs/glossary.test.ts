import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { clone } from "../../support/folders";
import { page, pages, tablesOf, type Page } from "../../support/markdown";

const GLOSSARY = "docs/glossary.md";
const tables = tablesOf(page(GLOSSARY));

/** The code, whose comments and messages count, too. */
function sources(folder: string): Page[] {
  return readdirSync(join(clone, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path: join(folder, path), text: readFileSync(join(clone, folder, path), "utf8") }));
}

describe(GLOSSARY, () => {
  it("explains each word once", () => {
    const words = tables.flatMap(({ rows }) => rows.flatMap(({ word }) => word ?? []));
    assert.ok(words.length >= 30);
    assert.deepEqual(words, [...new Set(words)]);
  });

  const old = tables.flatMap(({ rows }) => rows.flatMap((row) => row["instead of"] ?? []));
  const texts = [...pages().filter(({ path }) => path !== GLOSSARY), ...sources("provider")];
  for (const words of old) {
    it(`lists "${words}", which nothing says any more`, () => {
      const pattern = new RegExp(`\\b${words.replaceAll(" ", "\\s+")}\\b`, "i");
      assert.deepEqual(
        texts.filter(({ text }) => pattern.test(text)).map(({ path }) => path),
        [],
      );
    });
  }

  it("lists some of them", () => {
    assert.ok(old.length >= 5);
  });
});
