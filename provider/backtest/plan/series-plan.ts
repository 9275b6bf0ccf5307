import { requirePlainSource } from "./items";
import type { Draft, Plan, Question, Step } from "./plan";
import { attempt, Refusal } from "../../alerting/evaluation/refusal";
import { MINUTE, readRule, type DeclaredRule, type Rule } from "../../alerting/evaluation/rule";
import { hasWholeBuckets } from "../../alerting/evaluation/schedule";
import { isRawSql } from "./raw-sql";
import { needsSearch, planCounts, planSearch } from "./search-plan";
import { splitList } from "../../alerting/evaluation/sql-pieces";
import { isName } from "./sql-text";
import { planTile } from "./tile-plan";
import type { Watched } from "./watched.schema";

interface Granularity {
  readonly text: string;
  readonly step: number;
}

const FINE = {
  halfMinute: { text: "30s", step: MINUTE / 2 },
  minute: { text: "1m", step: MINUTE },
  halfHour: { text: "30m", step: 30 * MINUTE },
} satisfies Record<string, Granularity>;

/** Plans the exact computation of the service's decisions, or returns the reason why it is not possible. */
export function planAlert(declared: DeclaredRule, watched: Watched): Plan | Refusal {
  return attempt(() => {
    const rule = readRule(declared, isGrouped(watched));
    requirePlainSource(watched.source);
    const fine = hasWholeBuckets(rule) ? undefined : findGranularity(rule);
    return rule.startAt === undefined ? planIn(rule, watched, fine) : planFromStart(rule, watched);
  });
}

/** Returns whether the alert is grouped. Raw SQL always is, whatever its columns are. */
function isGrouped(watched: Watched): boolean {
  if ("search" in watched) return splitList(watched.groupBy).length > 0;
  return isRawSql(watched.tile) || splitList(watched.tile.groupBy).length > 0;
}

/** Plans an alert with a start time, which may be any second. Buckets of half a minute cover a full or half minute. */
function planFromStart(rule: Rule, watched: Watched): Plan {
  const plan = attempt(() => planIn(rule, watched, findGranularity(rule)));
  if (!(plan instanceof Refusal)) return plan;
  if (hasWholeBuckets(rule)) return planIn(rule, watched, undefined);
  throw plan;
}

function findGranularity({ startAt, offset, interval }: Rule): Granularity {
  if (startAt !== undefined) {
    if (startAt % FINE.halfMinute.step !== 0) throw new Refusal("the start is not at a full or half minute");
    return FINE.halfMinute;
  }
  const isLong = interval > 60 * MINUTE;
  return isLong && offset % FINE.halfHour.step === 0 ? FINE.halfHour : FINE.minute;
}

function planIn(rule: Rule, watched: Watched, fine: Granularity | undefined): Plan {
  const { text, step } = fine ?? { text: rule.granularity, step: rule.interval };
  const { question, draft } = ask(watched, text, step, fine ? "fine" : "whole");
  const { groups, items, combine, dropsZero, isCounter } = draft;
  return {
    rule,
    question,
    reading: { step, groups, items, combine, dropsZero },
    isCounter,
    assumes: listAssumptions(draft, watched),
    planFiner: () => planFiner(rule, watched, step),
  };
}

/**
 * Lists the assumptions of a plan. A quantile of a sampled source needs none, because it is computed in another way,
 * from all rows.
 */
function listAssumptions({ isCounter }: Pick<Draft, "isCounter">, watched: Watched): string[] {
  const items = "tile" in watched ? (watched.tile.select ?? []) : [];
  const isEstimated =
    watched.source.sampleRateExpression === "" && items.some(({ aggFn }) => aggFn === "quantile");
  return [
    ...(isCounter ? ["every counter was read at least once in each interval, or none was"] : []),
    ...(isEstimated ? ["no window has more than 8192 rows: of more, ClickHouse estimates quantiles"] : []),
  ];
}

function planFiner(rule: Rule, watched: Watched, step: number): Plan {
  if (step <= MINUTE) throw new Refusal("the buckets of the answer do not begin at the requested times");
  return planIn(rule, watched, FINE.minute);
}

function ask(watched: Watched, granularity: string, step: number, kind: Step) {
  if ("search" in watched && needsSearch(watched.search, watched.source)) return planCounts(watched, step);
  const draft =
    "tile" in watched
      ? planTile(watched.tile, watched.source, kind)
      : planSearch(watched.search, watched.groupBy, watched.source);
  const [only = ""] = draft.groups;
  const hasColumns = draft.groups.length > 1 || (draft.groups.length === 1 && !isName(only));
  const type = hasColumns ? { seriesReturnType: "column" as const } : {};
  const question: Question = {
    path: "charts/series",
    body: { granularity, ...type, series: draft.series },
  };
  return { question, draft };
}
