/** The value of a group in a stretch of time. NULL means that there are rows but no value. */
export interface GroupValue {
  readonly key: string;
  readonly value: number | null;
}

/** The series that an alert watches. */
export interface Series {
  /**
   * Returns the groups that have rows from `start` to right before `end`. Callers request stretches that consist of
   * whole steps of the series.
   */
  rows(start: number, end: number): readonly GroupValue[];
}

/** Creates a series from values, one for each group and step. */
export function toSeries(values: readonly (GroupValue & { readonly start: number })[]): Series {
  const byStart = Map.groupBy(values, ({ start }) => start);
  return { rows: (start) => byStart.get(start) ?? [] };
}

/** Caches the rows of a series that is evaluated many times in the same windows. */
export function rememberRows(series: Series): Series {
  const known = new Map<number, { readonly end: number; readonly rows: readonly GroupValue[] }>();
  return {
    rows: (start, end) => {
      const found = known.get(start);
      if (found?.end === end) return found.rows;
      const rows = series.rows(start, end);
      known.set(start, { end, rows });
      return rows;
    },
  };
}
