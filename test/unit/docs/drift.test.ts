import assert from "node:assert/strict";
import { z } from "zod";
import { FORMATS } from "../../../provider/cli/drift/formats";
import { ignoreFile } from "../../../provider/cli/drift/ignore/ignore-file.schema";
import { CLASSES } from "../../../provider/cli/drift/report.schema";
import { namesIn, page, tablesOf } from "../../support/markdown";

const tables = tablesOf(page("docs/drift.md"));

function columnOf(section: string, column: string): string[] {
  const table = tables.find((one) => one.section === section);
  assert.ok(table, `docs/drift.md has no table in "${section}"`);
  return table.rows.flatMap((row) => namesIn(row[column] ?? ""));
}

describe("tables of docs/drift.md", () => {
  it("name every class of findings", () => {
    assert.deepEqual(columnOf("What is reported", "class").sort(), [...CLASSES].sort());
  });

  it("name every format", () => {
    assert.deepEqual(columnOf("Formats", "format").sort(), Object.keys(FORMATS).sort());
  });

  it("name every key of a rule", () => {
    const { ignore } = ignoreFile.shape;
    assert.ok(ignore.element instanceof z.ZodObject);
    assert.deepEqual(columnOf("The ignore file", "key").sort(), Object.keys(ignore.element.shape).sort());
  });
});
