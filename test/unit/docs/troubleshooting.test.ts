import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { clone } from "../../support/folders";
import { namesIn, page, tablesOf } from "../../support/markdown";

/** Reads the code of the package, file by file. */
function sources(): string[] {
  const folder = join(clone, "provider");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".ts"))
    .map((path) => readFileSync(join(folder, path), "utf8"));
}

describe("docs/troubleshooting.md", () => {
  const shown = tablesOf(page("docs/troubleshooting.md")).flatMap(({ rows }) =>
    rows.flatMap(({ text = "" }) => namesIn(text)),
  );

  it("shows only texts that the package says", () => {
    const all = sources();
    const unknown = shown.filter((text) => {
      const parts = text.split("…").map((part) => part.trim());
      return !all.some((source) => parts.every((part) => source.includes(part)));
    });
    assert.notEqual(shown.length, 0);
    assert.deepEqual(unknown, []);
  });
});
