import { Refusal } from "../../provider/alerting/evaluation/rule";
import { floor, type Span } from "../../provider/alerting/evaluation/schedule";
import type { Series } from "../evaluate/evaluate";
import type { AnswerLayout, Fold, ItemLayout, Plan } from "../plan/plan";

const MAP_ELEMENT = /^\s*([A-Za-z_]\w*)\s*\[\s*('(?:[^'\\]|\\.)*')\s*\]\s*$/;

/** The maps of OpenTelemetry's tables, whose keys and values are texts. */
const TEXT_MAP = /^arrayElement\((Log|Resource|Span|Scope)?Attributes, '/;

const MATERIALIZED = "__hdx_materialized_";

/** The values of one bucket and group, by the index of the series. A series without rows there is missing. */
type Cell = ReadonlyMap<number, number | null>;

/** The values of a response by bucket and group, in whatever form the response has them. */
export class CellTable {
  private readonly byStart = new Map<number, Map<string, Map<number, number | null>>>();
  private readonly groupValues = new Map<string, Set<string>>();

  constructor(private readonly plan: Pick<Plan, "layout" | "step">) {}

  get groups(): readonly string[] {
    return this.plan.layout.groups;
  }

  add(start: number, index: number, value: number | null, key: string): void {
    if (this.plan.layout.dropsZero && value === 0) return;
    const bucket = this.byStart.get(start) ?? new Map<string, Map<number, number | null>>();
    const cell = bucket.get(key) ?? new Map<number, number | null>();
    if (cell.has(index)) throw new Refusal("the answer has two values for one bucket and group");
    this.byStart.set(start, bucket.set(key, cell.set(index, value)));
  }

  keyOf(names: readonly string[], values: readonly unknown[]): string {
    if (names.length !== this.groups.length || values.length !== names.length)
      throw new Refusal("the answer is not grouped as requested");
    const parts = values.map((value, index) => {
      const expression = this.groups[index] ?? "";
      // For a grouping expression, the default response has null, and groups overwrite each other.
      if (value === null) throw new Refusal(`the answer has no value of ${expression} for some rows`);
      if (typeof value !== "string")
        throw new Refusal(`${expression} is not text, so the service may take it for the value`);
      const name = nameGroup(expression, names[index] ?? "");
      this.groupValues.set(name, (this.groupValues.get(name) ?? new Set()).add(value));
      return `${name}:${value}`;
    });
    return parts.join(", ");
  }

  hasUnalignedBuckets(): boolean {
    return [...this.byStart.keys()].some((start) => start % this.plan.step !== 0);
  }

  requireWithin({ start, end }: Span): void {
    const first = floor(start, this.plan.step);
    if ([...this.byStart.keys()].some((at) => at < first || at > end))
      throw new Refusal("the answer has buckets outside of the requested period");
  }

  requireTextGroups(): void {
    for (const [name, values] of this.groupValues) requireTexts(name, values);
  }

  /** Creates the series. The response includes rows exactly at the end of the span, and the series does not. */
  toSeries(end: number): Series {
    const { items, lookback } = this.plan.layout;
    if (lookback) {
      const count = (from: number, to: number): number[] =>
        items.map((item) => foldItem(item, this.listCells(from, to)) ?? 0);
      return {
        rows: (_, to) => [
          { key: "", value: lookback.combine(lookback.windows.map((length) => count(to - length, to))) },
        ],
      };
    }
    return {
      rows: (from, to) => {
        const cells = new Map<string, Cell[]>();
        for (let at = from; at < Math.min(to, end); at += this.plan.step) {
          for (const [key, cell] of this.byStart.get(at) ?? [])
            cells.set(key, [...(cells.get(key) ?? []), cell]);
        }
        return [...cells].map(([key, all]) => ({ key, value: combineBuckets(this.plan.layout, all) }));
      },
    };
  }

  private listCells(from: number, to: number): Cell[] {
    const cells: Cell[] = [];
    for (let at = from; at < to; at += this.plan.step) cells.push(...(this.byStart.get(at)?.values() ?? []));
    return cells;
  }

  /**
   * Lists the buckets with a group that the previous bucket does not have. The first bucket is left out because it was
   * requested from its start.
   */
  listAfterGaps({ start, end }: Span): Span[] {
    const { step } = this.plan;
    return [...this.byStart]
      .filter(([at, groups]) => {
        const before = this.byStart.get(at - step);
        return at > start && at < end && [...groups.keys()].some((key) => !before?.has(key));
      })
      .map(([at]) => ({ start: at, end: at + step }));
  }
}

/** Folds the buckets of each item into one value, then applies the formula of the tile. */
function combineBuckets({ items, combine }: AnswerLayout, cells: readonly Cell[]): number | null {
  return combine(items.map((item) => foldItem(item, cells)));
}

function foldItem({ fold, parts, missing }: ItemLayout, cells: readonly Cell[]): number | null {
  const [first = [], second = []] = parts.map((part) =>
    cells.map((cell) => cell.get(part)).filter((value) => value !== undefined),
  );
  if (first.length === 0) return missing;
  if (fold === "average") {
    const count = add(second.map(Number));
    return count === 0 ? null : add(first.map(Number)) / count;
  }
  const numbers = first.filter((value) => value !== null);
  return numbers.length === first.length ? FOLDS[fold](numbers) : null;
}

function add(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

const FOLDS: Record<Exclude<Fold, "average">, (values: readonly number[]) => number | null> = {
  // There is one value, because such a series is never asked for a longer stretch.
  only: ([value]) => value ?? null,
  sum: add,
  min: (values) => values.reduce((least, value) => Math.min(least, value), Infinity),
  max: (values) => values.reduce((most, value) => Math.max(most, value), -Infinity),
};

/**
 * Names a group column as the keys of an alert do: by ClickHouse's name of the expression. Series may read a
 * materialized column in its place; alerts do not.
 */
function nameGroup(expression: string, column: string): string {
  if (!column.startsWith(MATERIALIZED)) return column;
  const [, map, key] = MAP_ELEMENT.exec(expression) ?? [];
  if (map === undefined || key === undefined)
    throw new Refusal(`the key of the groups by ${expression} is not known`);
  return `arrayElement(${map}, ${key})`;
}

/**
 * Refuses a group column whose values all look like numbers or times, unless it is an element of a map that holds
 * texts. The service treats a numeric group column as the value, and it returns 64-bit integers as texts.
 */
function requireTexts(name: string, values: ReadonlySet<string>): void {
  if (TEXT_MAP.test(name)) return;
  const couldBeNumbers = [...values].every((value) => /^-?\d+(\.\d+)?$/.test(value));
  const couldBeTimes = [...values].every((value) => /^\d{4}-\d\d-\d\d/.test(value));
  if (values.size > 0 && (couldBeNumbers || couldBeTimes))
    throw new Refusal(`${name} may not be text: all its values look like numbers or times`);
}
