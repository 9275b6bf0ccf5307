import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  chooseEvery,
  computeAlerts,
  complement,
  readDecimal,
  toNumber,
} from "../../../../provider/alerting/slo/burn";
import { clone } from "../../../support/folders";

type Slo = Parameters<typeof computeAlerts>[0];

function describeAlerts(slo: Slo) {
  return computeAlerts(slo).map(({ notify, windows: { long, short }, factor, limit, every }) => ({
    alert: `${notify} ${long} ${short} every ${every}`,
    factor: toNumber(factor),
    limit: `${limit.numerator}/${limit.denominator}`,
  }));
}

describe("The alerts of an objective", () => {
  it("are the four of the workbook, with the limits as exact fractions", () => {
    assert.deepEqual(describeAlerts({ objective: 0.999 }), [
      { alert: "page 1h 5m every 5m", factor: 14.4, limit: "9/625" },
      { alert: "page 6h 30m every 30m", factor: 6, limit: "3/500" },
      { alert: "ticket 1d 2h every 1h", factor: 3, limit: "3/1000" },
      { alert: "ticket 3d 6h every 6h", factor: 1, limit: "1/1000" },
    ]);
  });

  const factors = {
    "7d": [3.36, 1.4, 0.7, 7 / 30],
    "28d": [13.44, 5.6, 2.8, 14 / 15],
    "30d": [14.4, 6, 3, 1],
    "90d": [43.2, 18, 9, 3],
  } as const;
  for (const [period, expected] of Object.entries(factors) as [keyof typeof factors, readonly number[]][]) {
    it(`have factors that spend the same share of the budget of ${period}`, () => {
      const found = computeAlerts({ objective: 0.999, period }).map(({ factor }) => toNumber(factor));
      assert.deepEqual(found, expected);
    });
  }

  it("have the windows that the program sets", () => {
    const alerts = [{ notify: "page", budget: 0.01, long: "2h", short: "10m", every: "1m" }] as const;
    assert.deepEqual(describeAlerts({ objective: 0.99, period: "7d", alerts: [...alerts] }), [
      { alert: "page 2h 10m every 1m", factor: 0.84, limit: "21/2500" },
    ]);
  });
});

describe("The interval of an alert", () => {
  it("is the longest one within the short window", () => {
    const windows = ["1m", "5m", "10m", "30m", "2h", "6h", "3d"];
    assert.deepEqual(windows.map(chooseEvery), ["1m", "5m", "5m", "30m", "1h", "6h", "1d"]);
  });
});

describe("An objective", () => {
  it("is the decimal that a person writes, and not the nearest double", () => {
    const { numerator, denominator } = complement(readDecimal(0.999));
    assert.deepEqual([numerator, denominator], [1n, 1000n]);
    assert.notEqual(1 - 0.999, 0.001);
  });
});

/** The percentages of the budget in Sloth's catalog (google-30d) for these windows, and Pyrra's own factors and windows. */
const OTHERS = [
  { percent: 2, hours: 1, pyrra: "14 (1h and 5m)" },
  { percent: 5, hours: 6, pyrra: "7 (6h and 30m)" },
  { percent: 10, hours: 24, pyrra: "2 (1d and 2h)" },
  { percent: 10, hours: 72, pyrra: "1 (4d and 6h)" },
] as const;

describe("The table of the documentation", () => {
  const page = readFileSync(join(clone, "docs", "slo.md"), "utf8");

  it("has the windows and factors of this package and of both tools", () => {
    const rows = computeAlerts({ objective: 0.999 }).map(({ windows, notify, factor }, index) => {
      const { percent, hours, pyrra } = OTHERS[index] ?? assert.fail();
      const sloth = percent * (720 / hours / 100);
      return [notify, `${windows.long} and ${windows.short}`, toNumber(factor), sloth, pyrra].map(String);
    });
    const table = [...page.matchAll(/^\| (page|ticket) .*$/gm)].map(([line]) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
    assert.deepEqual(table, rows);
  });
});
