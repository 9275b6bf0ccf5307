/** What every program of the benchmark declares: as many alerts as asked for, of which none, one or all are changed. */

export interface AlertArgs {
  readonly name: string;
  readonly dashboardId: string;
  readonly tileId: string;
  readonly interval: "5m";
  readonly threshold: number;
  readonly thresholdType: "above";
  readonly channel: { readonly type: "webhook"; readonly webhookId: string };
}

/** The environment variables by which the benchmark tells its programs what to declare. */
export const COUNT = "BENCH_COUNT";
export const CHANGED = "BENCH_CHANGED";

/** A plain alert, each with a threshold of its own. The identifiers are the emulator's. */
export function alerts(
  count = Number(process.env[COUNT]),
  changed = Number(process.env[CHANGED]),
): { name: string; args: AlertArgs }[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `error-rate-${index}`,
    args: {
      name: "API error rate is high",
      dashboardId: "69a548941e8c4d0b7a2f3130",
      tileId: "69a548941e8c4d0b7a2f3131",
      interval: "5m",
      threshold: 50 + index + (index < changed ? 10_000 + changed : 0),
      thresholdType: "above",
      channel: { type: "webhook", webhookId: "69a548941e8c4d0b7a2f3120" },
    },
  }));
}
