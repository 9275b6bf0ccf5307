/** The value of a group in a stretch of time. NULL: there are rows, and no value. */
export interface Row {
  readonly key: string;
  readonly value: number | null;
}

/** What an alert watches. */
export interface Series {
  /**
   * The groups that have rows from `start` to right before `end`. Callers ask for stretches that consist of whole steps
   * of the series.
   */
  rows(start: number, end: number): readonly Row[];
}

/** Given values, one for each group and step. */
export function toSeries(cells: readonly (Row & { readonly start: number })[]): Series {
  const byStart = Map.groupBy(cells, ({ start }) => start);
  return { rows: (start) => byStart.get(start) ?? [] };
}

/** The same, for many evaluations of one series. */
export function rememberRows(series: Series): Series {
  const known = new Map<string, readonly Row[]>();
  return {
    rows: (start, end) => {
      const key = `${start} ${end}`;
      const rows = known.get(key) ?? series.rows(start, end);
      known.set(key, rows);
      return rows;
    },
  };
}
