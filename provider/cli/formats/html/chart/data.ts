/** The chart of an alert: its values over time, its thresholds and its firings. Times are in milliseconds. */
export interface AlertChartData {
  readonly start: number;
  /** The time that each point covers. */
  readonly step: number;
  /** The value nearest to firing of each point, or none, and whether the alert fires in it. */
  readonly points: readonly { readonly value: number | null; readonly fires: boolean }[];
  /** The thresholds, and those before a change. A range has two. */
  readonly thresholds: readonly number[];
  readonly before: readonly number[];
  readonly firings: readonly ChartFiring[];
}

export interface ChartFiring {
  readonly at: number;
  /** The firing in words. */
  readonly text: string;
  /** The alert fired before a change, and no longer does. */
  readonly isGone: boolean;
}
