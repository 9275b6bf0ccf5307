import { countFires, isRefused, sumFires } from "../../backtest/report/sides";
import type {
  BacktestReport,
  ReportedAlert,
  ReportedEpisode,
  ReportedSide,
} from "../../backtest/report/report.schema";

const START = Date.parse("2026-11-17T00:00:00Z");
const HOUR = 3_600_000;

const instant = (hour: number): string => new Date(START + hour * HOUR).toISOString();

export function episode(hour: number, worst: number, group = ""): ReportedEpisode {
  const firedAt = instant(hour + 1 / 12);
  return { start: instant(hour), end: instant(hour + 0.5), firedAt, windows: 6, group, worst };
}

export function computed(threshold: number, episodes: readonly ReportedEpisode[]): ReportedSide {
  const { length } = episodes;
  const counts = {
    fires: length,
    perWeek: length,
    messages: length * 6,
    windows: 2016,
    share: length * 0.003,
  };
  const rule = { thresholdType: "above", threshold, interval: "5m" };
  return { status: "computed", rule, ...counts, longest: HOUR / 2, episodes: [...episodes], assumes: [] };
}

const points = [1, 4, 9, 2, null, 0].map((value) => ({ value, fires: (value ?? 0) >= 4 }));

/** A threshold that was lowered. */
export const changed: ReportedAlert = {
  title: "API errors",
  id: "69ae9a981e8c4d0b7a2f3160",
  resource: "api-errors",
  watches: 'tile "Error rate" of dashboard "API"',
  change: "changed",
  new: computed(4, [episode(1, 4), episode(2, 9)]),
  old: computed(8, [episode(2, 9)]),
  comparison: { added: [episode(1, 4)], gone: [], common: [episode(2, 9)] },
  chart: { step: HOUR, points },
  channels: [{ type: "webhook", name: "oncall", id: "69ae9a981e8c4d0b7a2f3199" }],
  failed: ["new>old"],
};

export const unchanged: ReportedAlert = {
  title: "Steady",
  resource: "steady",
  change: "unchanged",
  new: computed(9, []),
  old: computed(9, []),
  comparison: { added: [], gone: [], common: [] },
  channels: [],
  failed: [],
};

export const refused: ReportedAlert = {
  title: "Raw | `SQL`\u202e <b>@team</b>",
  resource: "raw",
  change: "added",
  new: {
    status: "refused",
    rule: { thresholdType: "above", threshold: 1, interval: "5m" },
    reason: "raw <SQL>",
  },
  channels: [],
  failed: [],
};

export function reportOf(
  alerts: readonly ReportedAlert[],
  more: Partial<BacktestReport> = {},
): BacktestReport {
  const refusals = alerts.filter(isRefused).length;
  return {
    version: 1,
    tool: { name: "pulumi-clickstack", version: "0.1.0" },
    createdAt: instant(168),
    since: instant(0),
    until: instant(168),
    endpoint: "http://clickstack.example.com",
    stack: { name: "dev", project: "shop" },
    verdict: "failed",
    failOn: ["new>old"],
    assumes: ["the data as it is now"],
    requests: { sent: 1 },
    interrupted: false,
    summary: {
      alerts: alerts.length,
      computed: alerts.length - refusals,
      refused: refusals,
      fires: sumFires(alerts, "new"),
      firedBefore: sumFires(alerts, "old"),
      never: alerts.filter(({ new: next }) => countFires(next) === 0).length,
    },
    night: { from: "22:00", to: "07:00", timeZone: "Europe/Berlin" },
    channels: [],
    objectives: [],
    alerts: [...alerts],
    notices: [],
    ...more,
  };
}

/** One of each. */
export const every = reportOf([changed, unchanged, refused]);

/** A pull request that changes nothing about alerts. */
export const nothing = reportOf([unchanged], { verdict: "passed", failOn: [] });
