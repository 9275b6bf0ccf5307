import { combineStretch, type Cell } from "./fold";
import type { Reading } from "../plan/plan";
import { Refusal } from "../../alerting/evaluation/refusal";
import { floor, type Span } from "../../alerting/evaluation/schedule";
import type { Row, Series } from "../evaluate/series";
import { nameGroup, requireTexts } from "./groups";

/** The values of a response by bucket and group, in whatever form the response has them. */
export class CellTable {
  private readonly byStart = new Map<number, Map<string, Map<number, number | null>>>();
  private readonly groupValues = new Map<string, Set<string>>();

  constructor(private readonly reading: Reading) {}

  get groups(): readonly string[] {
    return this.reading.groups;
  }

  add(
    start: number,
    names: readonly string[],
    values: readonly unknown[],
    index: number,
    value: number | null,
  ): void {
    if (this.reading.dropsZero && value === 0) return;
    const key = this.keyOf(names, values);
    const bucket = this.byStart.get(start) ?? new Map<string, Map<number, number | null>>();
    const cell = bucket.get(key) ?? new Map<number, number | null>();
    if (cell.has(index)) throw new Refusal("the answer has two values for one bucket and group");
    this.byStart.set(start, bucket.set(key, cell.set(index, value)));
  }

  hasUnalignedBuckets(): boolean {
    return [...this.byStart.keys()].some((start) => start % this.reading.step !== 0);
  }

  requireWithin({ start, end }: Span): void {
    const first = floor(start, this.reading.step);
    if ([...this.byStart.keys()].some((at) => at < first || at > end))
      throw new Refusal("the answer has buckets outside of the requested period");
  }

  requireTextGroups(): void {
    for (const [name, values] of this.groupValues) requireTexts(name, values);
  }

  /** Creates the series. The response includes rows exactly at the end of the span, and the series does not. */
  toSeries(end: number): Series {
    return {
      rows: (from, to) => {
        const stretch: Map<string, Cell[]> = new Map();
        for (let at = from; at < Math.min(to, end); at += this.reading.step) {
          for (const [key, cell] of this.byStart.get(at) ?? [])
            stretch.set(key, [...(stretch.get(key) ?? []), cell]);
        }
        return [...stretch].map(([key, cells]): Row => ({ key, value: combineStretch(this.reading, cells) }));
      },
    };
  }

  /**
   * Lists the buckets with a group that the previous bucket does not have. The first bucket is left out because it was
   * requested from its start.
   */
  listAfterGaps({ start, end }: Span): Span[] {
    const { step } = this.reading;
    return [...this.byStart]
      .filter(([at, groups]) => {
        const before = this.byStart.get(at - step);
        return at > start && at < end && [...groups.keys()].some((key) => !before?.has(key));
      })
      .map(([at]) => ({ start: at, end: at + step }));
  }

  private keyOf(names: readonly string[], values: readonly unknown[]): string {
    if (names.length !== this.groups.length || values.length !== names.length)
      throw new Refusal("the answer is not grouped as requested");
    const parts = values.map((value, index) => {
      // For a grouping expression, the default response has null, and groups overwrite each other.
      if (typeof value !== "string") throw new Refusal(refusalOf(this.groups[index] ?? "", value));
      const name = nameGroup(this.groups[index] ?? "", names[index] ?? "");
      this.groupValues.set(name, (this.groupValues.get(name) ?? new Set()).add(value));
      return `${name}:${value}`;
    });
    return parts.join(", ");
  }
}

function refusalOf(group: string, value: unknown): string {
  return value === null
    ? `the answer has no value of ${group} for some rows`
    : `${group} is not text, so the service may take it for the value`;
}
