import assert from "node:assert/strict";
import { page, tablesOf } from "../../support/markdown";

const CAMPAIGN =
  /^seed \d+, (with|without) alerting:ownerNote: (\d+) kills;.*; (\d+) (alert|object)s left behind: (\d+) taken over, (\d+) named in a warning.*; (\d+) lost, (\d+) doubled, (\d+) orphans/gm;

/** Sums of the campaigns, by what their programs declare and whether they mark what they own. */
function campaigns(): Record<string, number[]> {
  const sums: Record<string, number[]> = {};
  for (const [, note = "", kills, left, what = "", ...rest] of page(
    "docs/maintaining/kills.md",
  ).text.matchAll(CAMPAIGN)) {
    const figures = [kills, left, ...rest].map(Number);
    const key = `${what}s ${note === "with" ? "on" : "off"}`;
    sums[key] = figures.map((figure, index) => figure + (sums[key]?.[index] ?? 0));
  }
  return sums;
}

describe("the kills in docs/maintaining/reliability.md", () => {
  it("are the sums of the logs in docs/maintaining/kills.md", () => {
    const table = tablesOf(page("docs/maintaining/reliability.md")).find(
      ({ rows }) => rows[0]?.kills !== undefined,
    );
    const rows = table?.rows.map((row) => {
      const [declared = "", note = "", ...figures] = Object.values(row);
      return [`${declared === "alerts" ? "alerts" : "objects"} ${note}`, figures.map(Number)] as const;
    });
    assert.deepEqual(Object.fromEntries(rows ?? []), campaigns());
    assert.equal(rows?.length, 4);
  });
});
