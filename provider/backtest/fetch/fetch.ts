import { ServiceError } from "../../http/errors";
import { combineBatches, takePart, type Combined } from "./combine";
import { requestOf, shareRequests, type Batch, type Plan, type SpanRequest } from "../plan/plan";
import { readAnswer, replaceAlone, type Outcome } from "./read-answer";
import { Refusal } from "../../alerting/evaluation/refusal";
import type { Span } from "../../alerting/evaluation/schedule";
import type { Series } from "../evaluate/series";

/**
 * Sends a request and returns the rows of its response. Errors: `ServiceError`, or a `Refusal` if there are no rows.
 */
export type Ask = (request: SpanRequest) => Promise<readonly unknown[]>;

/** A plan and the span for which its series is needed. */
export interface Wanted {
  readonly plan: Plan;
  readonly span: Span;
}

/** The series of a plan. The plan may be a replacement of the wanted one, with shorter buckets. */
export interface Fetched {
  readonly plan: Plan;
  readonly series: Series;
}

/** The maximum number of gaps of a counter, because each gap needs a request of its own. */
const MOST_ALONE = 50;

/** Plans the first requests for these series; the responses may lead to more. */
export function planRequests(wanted: readonly Wanted[]): Combined[] {
  return combineBatches(shareRequests(wanted));
}

/** Fetches the series of all plans, in their order, with as few requests as possible. */
export async function fetchSeries(wanted: readonly Wanted[], ask: Ask): Promise<(Fetched | Refusal)[]> {
  const read = await Promise.all(
    planRequests(wanted).map((combined) => fetchCombined(combined, wanted, ask)),
  );
  const found = new Map(read.flat());
  const again = [...found].flatMap(([index, one]) => ("again" in one ? [{ index, plan: one.again }] : []));
  const spans = again.map(({ index, plan }) => ({ plan, span: (wanted[index] as Wanted).span }));
  const finer = again.length === 0 ? [] : await fetchSeries(spans, ask);
  for (const [at, { index }] of again.entries()) found.set(index, finer[at] as Fetched | Refusal);
  return wanted.map((_, index) => found.get(index) as Fetched | Refusal);
}

type Found = readonly (readonly [index: number, found: Fetched | Refusal | { readonly again: Plan }])[];

async function fetchCombined(combined: Combined, wanted: readonly Wanted[], ask: Ask): Promise<Found> {
  const { question, span, parts } = combined;
  const rows = await orRefusal(() => ask(requestOf(question, span)));
  const smaller = rows instanceof Refusal && !(rows instanceof Interrupted) ? split(combined, wanted) : [];
  if (rows instanceof Refusal && smaller.length <= 1)
    return parts.flatMap(({ batch }) => batch.members.map((index) => [index, rows] as const));
  const found =
    rows instanceof Refusal
      ? smaller.map((one) => fetchCombined(one, wanted, ask))
      : parts.map((part) => readBatch({ ...part.batch, span }, wanted, takePart(combined, part, rows), ask));
  return (await Promise.all(found)).flat();
}

/**
 * Splits a failed request into its parts, each with the span that its alerts need, so that one failing part does not
 * fail the others.
 */
function split({ parts }: Combined, wanted: readonly Wanted[]): Combined[] {
  const batches = parts.map(({ batch }) => batch);
  const alone = batches.length > 1 ? batches : batches.flatMap((batch) => splitBySpan(batch, wanted));
  return alone.map((batch) => ({ ...batch, parts: [{ batch, first: 0 }] }));
}

function splitBySpan(batch: Batch, wanted: readonly Wanted[]): Batch[] {
  const spanOf = (index: number): Span => (wanted[index] as Wanted).span;
  const bySpan = Map.groupBy(batch.members, (index) => `${spanOf(index).start} ${spanOf(index).end}`);
  return [...bySpan.values()].map((members) => ({ ...batch, members, span: spanOf(members[0] as number) }));
}

async function readBatch(
  { members, span }: Batch,
  wanted: readonly Wanted[],
  rows: readonly unknown[],
  ask: Ask,
): Promise<Found> {
  const read = members.map(async (index): Promise<Found> => {
    const one = wanted[index] as Wanted;
    const outcome = readAnswer(one.plan, span, rows);
    // A refusal may come from rows outside this alert's own span; if so, the alert gets its own request.
    const isForeign = "refusal" in outcome && (span.start < one.span.start || span.end > one.span.end);
    if (isForeign) return fetchCombined(askAlone(one, index), wanted, ask);
    return [[index, await readOne(one, outcome, ask)]];
  });
  return (await Promise.all(read)).flat();
}

function askAlone({ plan: { question }, span }: Wanted, index: number): Combined {
  return { question, span, parts: [{ batch: { question, span, members: [index] }, first: 0 }] };
}

async function readOne(
  { plan, span }: Wanted,
  outcome: Outcome,
  ask: Ask,
): Promise<Fetched | Refusal | { again: Plan }> {
  if ("refusal" in outcome) return outcome.refusal;
  if ("again" in outcome) return outcome;
  const alone = outcome.alone.filter(({ start, end }) => end > span.start && start < span.end);
  if (alone.length > MOST_ALONE)
    return new Refusal(`the counter has ${alone.length} gaps, each of which would need a request`);
  const answers = await orRefusal(() =>
    Promise.all(alone.map(async (one) => ({ span: one, answer: await ask(requestOf(plan.question, one)) }))),
  );
  if (answers instanceof Refusal) return answers;
  const series = replaceAlone(plan, outcome.series, answers);
  return series instanceof Refusal ? series : { plan, series };
}

/** The refusal of a request that was not sent because the work had ended. */
export class Interrupted extends Refusal {}

/** Returns a `Refusal` for a request that the service does not answer, so that the other backtests continue. */
async function orRefusal<T>(work: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return error;
    if (error instanceof ServiceError) return new Refusal(error.message);
    throw error;
  }
}
