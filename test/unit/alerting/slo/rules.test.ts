import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unknownValue } from "@pulumi/pulumi/runtime/rpc";
import { findSloProblems } from "../../../../provider/alerting/slo/slo.rules";
import { chooseEvery, computeAlerts, toNumber } from "../../../../provider/alerting/slo/burn";
import { clone } from "../../../support/folders";

const channels = [{ webhook: "on-call" }];
const RIGHT = {
  objective: 0.999,
  indicator: { source: "Traces", good: "StatusCode != 'Error'" },
  page: channels,
  ticket: channels,
};

function explain(args: object): string[] {
  return findSloProblems({ ...RIGHT, ...args }).map(({ path, reason }) => `${path}: ${reason}`);
}

function indicate(indicator: object): string[] {
  return explain({ indicator });
}

describe("The arguments of an objective", () => {
  it("may be the shortest ones, and may be unknown at preview", () => {
    assert.deepEqual(explain({}), []);
    assert.deepEqual(explain({ page: unknownValue, indicator: { source: unknownValue, good: "a" } }), []);
  });

  it("need an objective and an indicator", () => {
    assert.deepEqual(explain({ objective: undefined, indicator: undefined }), [
      "objective: is required; found nothing",
      "indicator: is required; found nothing",
    ]);
  });

  for (const objective of [0, 1, 99.9, 0.12345678901, Number.NaN]) {
    it(`have an objective that is a share, which ${objective} is not`, () => {
      const [problem = ""] = explain({ objective });
      assert.match(problem, /^objective: expected a share above 0 and below 1, such as 0.999/);
    });
  }

  it("have channels for every alert that there is", () => {
    assert.deepEqual(explain({ page: undefined, ticket: undefined }), [
      "page: is required, because alerts notify it; found nothing",
      "ticket: is required, because alerts notify it; found nothing",
    ]);
    const alerts = [{ notify: "ticket", budget: 0.1, long: "3d", short: "6h" }];
    assert.deepEqual(explain({ page: undefined, alerts, absence: false }), []);
    assert.deepEqual(explain({ page: undefined, alerts, absence: { notify: "ticket" } }), []);
  });
});

describe("The indicator of an objective", () => {
  const ORIGIN = "source: expected one of source, sourceId, table; found";
  const COUNT = "good: expected one of good, bad, latency, sums; found";
  for (const [what, indicator, ...problems] of [
    ["is of one source or of one table", { good: "a" }, `${ORIGIN} nothing`],
    ["is not of both", { source: "a", table: "a.b", good: "a" }, `${ORIGIN} source and table`],
    [
      "has a connection for a table alone",
      { source: "a", connection: "b", good: "a" },
      'connection: expected nothing without table; found "b"',
    ],
    [
      "of a table needs a connection and a time",
      { table: "default.requests", good: "a" },
      "connection: expected one of connection, connectionId; found nothing",
      "time: is required with table; found nothing",
    ],
    ["counts in one way", { source: "a" }, `${COUNT} nothing`],
    ["does not count in two ways", { source: "a", good: "b", bad: "c" }, `${COUNT} good and bad`],
    [
      "sums good or bad ones",
      { source: "a", sums: { total: "b" } },
      "sums.good: expected one of good, bad; found nothing",
    ],
  ] as const)
    it(what, () =>
      assert.deepEqual(
        indicate(indicator),
        problems.map((problem) => `indicator.${problem}`),
      ),
    );

  for (const good of [
    ...["a = (1", "a = 1) OR (1", "a = 1 -- all", "a = 1; DROP", "a = $service", "a = {b:String}"],
    ...["a = 'open", 'a = "open', "a = `open", "a = 'escaped\\'", "a = ‘open", "a = b[1"],
  ]) {
    it(`has no condition that reaches beyond its brackets or is replaced, such as ${good}`, () => {
      const [problem = ""] = indicate({ source: "a", good });
      assert.match(problem, /^indicator\.good: expected SQL without comments, macros/);
    });
  }

  it("has conditions with quotes, in which anything may stand", () => {
    const good = "a = 'it''s -- (' AND `b--#` = \"c/*\" AND d = 'a\\'\\\n'";
    assert.deepEqual(indicate({ source: "a", good }), []);
  });
});

describe("The alerts of an objective", () => {
  const alert = { notify: "page", budget: 0.02, long: "1h", short: "5m" };

  for (const [what, changes, expected] of [
    [
      "a short window that is no longer",
      { short: "2h" },
      "short: expected at most the long window, 1h; found 2h",
    ],
    ["a long window within the period", { long: "8d" }, "long: expected at most the period; found 8d"],
    [
      "short windows that leave no event out",
      { every: "15m" },
      "every: expected at most 5m, so that no event falls between short windows; found 15m",
    ],
    [
      "a window in minutes, hours or days",
      { short: "30s" },
      'short: expected a number and m, h or d, such as "5m"; found "30s"',
    ],
  ] as const) {
    it(`have ${what}`, () => {
      const found = explain({ period: "7d", alerts: [{ ...alert, ...changes }] });
      assert.deepEqual(found, [`alerts[0].${expected}`]);
    });
  }

  it("say how fast the budget burns in one way", () => {
    const { budget: _, ...neither } = alert;
    assert.deepEqual(explain({ alerts: [neither, { ...alert, factor: 14.4, long: "2h" }] }), [
      "alerts[0].budget: expected one of budget, factor; found nothing",
      "alerts[1].budget: expected one of budget, factor; found budget and factor",
    ]);
    assert.deepEqual(explain({ alerts: [{ ...neither, factor: 14.4 }] }), []);
  });

  it("differ in their windows", () => {
    assert.deepEqual(explain({ alerts: [alert, { ...alert, notify: "ticket" }] }), [
      "alerts[1].long: expected no two alerts alike; found the windows of alerts[0]",
    ]);
  });

  it("can fire", () => {
    const reason = "an objective of 0.9 cannot burn at 14.4 (its highest burn rate is 10)";
    assert.deepEqual(explain({ objective: 0.9 }), [
      `objective: ${reason}: declare alerts with a lower factor, or raise the objective`,
    ]);
    assert.deepEqual(explain({ objective: 0.9, alerts: [alert] }), [
      `alerts[0].budget: ${reason}: lower budget, or raise the objective`,
    ]);
  });
});

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
