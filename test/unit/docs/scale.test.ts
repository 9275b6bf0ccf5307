import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { readReport } from "../../../bench/report";
import { tablesOf as printed } from "../../../bench/tables";
import { clone } from "../../support/folders";
import { page, tablesOf, type Page } from "../../support/markdown";

/** Results of the benchmark, which `npm run bench -- --from FILE` prints again. */
const RESULTS = join(clone, "bench", "results");

/** The first columns of the benchmark's tables. */
const OF_THE_BENCHMARK = ["step", "target"];

describe("docs/scale.md", () => {
  const shown = rowsOf(page("docs/scale.md"));

  it("shows no figure that the benchmark has not printed", () => {
    const known = new Set(readdirSync(RESULTS).flatMap((file) => rowsOf(printedFrom(file))));
    assert.deepEqual(
      shown.filter((row) => !known.has(row)),
      [],
    );
  });
});

function printedFrom(file: string): Page {
  return { path: file, text: printed(readReport(join(RESULTS, file))) };
}

function rowsOf(whole: Page): string[] {
  return tablesOf(whole)
    .flatMap(({ rows }) => rows)
    .filter((row) => OF_THE_BENCHMARK.some((column) => column in row))
    .map((row) => JSON.stringify(row));
}
