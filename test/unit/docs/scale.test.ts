import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { readReport } from "../../../bench/report";
import { tablesOf as printed } from "../../../bench/tables";
import { clone } from "../../support/folders";
import { page, tablesOf, type Page } from "../../support/markdown";

type Row = Readonly<Record<string, string>>;

/** Results of the benchmark, which `npm run bench -- --from FILE` prints again. */
const RESULTS = join(clone, "bench", "results");

describe("docs/scale.md", () => {
  const shown = stepsOf(page("docs/scale.md"));

  it("shows the figures of steps that the benchmark has printed, some columns left out", () => {
    const known = readdirSync(RESULTS).flatMap((file) => stepsOf(printedFrom(file)));
    assert.notEqual(shown.length, 0);
    assert.deepEqual(
      shown.filter((row) => !known.some((one) => isPartOf(row, one))),
      [],
    );
  });
});

function printedFrom(file: string): Page {
  return { path: file, text: printed(readReport(join(RESULTS, file))) };
}

function stepsOf(whole: Page): Row[] {
  return tablesOf(whole)
    .flatMap(({ rows }) => rows)
    .filter((row) => "wall s" in row);
}

function isPartOf(row: Row, known: Row): boolean {
  return Object.entries(row).every(([column, figure]) => known[column] === figure);
}
