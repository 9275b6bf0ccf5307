import type { AlertMessage } from "../api";
import type { World } from "../world";
import { millisecondsOf } from "../clock";
import type { AlertDocument } from "./documents";
import { answer } from "./telemetry/table";
import { runQuery } from "./telemetry/sql/query";
import { toNumber } from "./telemetry/sql/functions";

const COMPARISONS: Readonly<Record<string, (value: number, threshold: number) => boolean>> = {
  above: (value, threshold) => value >= threshold,
  above_exclusive: (value, threshold) => value > threshold,
  below: (value, threshold) => value < threshold,
  below_or_equal: (value, threshold) => value <= threshold,
  equal: (value, threshold) => value === threshold,
  not_equal: (value, threshold) => value !== threshold,
};

/**
 * Evaluates alerts on numbers of raw SQL by the recorded rules: one value for each window, at its end, and one message
 * in every window in which the alert fires.
 */
export class Evaluator {
  /** The end of the latest evaluated window, by alert. */
  private readonly evaluated = new Map<string, number>();

  constructor(private readonly world: World) {}

  evaluate(): AlertMessage[] {
    return [...this.world.store.alerts.values()].flatMap((alert) => this.evaluateAlert(alert));
  }

  private evaluateAlert(alert: AlertDocument): AlertMessage[] {
    const { clock, store } = this.world;
    const interval = millisecondsOf(alert.interval) ?? NaN;
    const end = Math.floor(clock.now().getTime() / interval) * interval;
    const value = this.evaluated.get(alert.id) === end ? undefined : this.query(alert, end);
    const breaches = COMPARISONS[alert.thresholdType];
    if (value === undefined || breaches === undefined) return [];
    this.evaluated.set(alert.id, end);
    const state = breaches(value, alert.threshold) ? "ALERT" : "OK";
    store.alerts.add({ ...alert, state });
    if (state === "OK" && alert.state !== "ALERT") return [];
    return [{ alertId: alert.id, state, value, windowEnd: new Date(end).toISOString() }];
  }

  /** Returns the number at the end of the window; undefined if the tile or its SQL is not emulated. */
  private query({ dashboardId = "", tileId }: AlertDocument, end: number): number | undefined {
    const { store, telemetry } = this.world;
    const tile = store.dashboards.get(dashboardId)?.tiles.find(({ id }) => id === tileId);
    const { displayType, sqlTemplate, sourceId } = tile?.config ?? {};
    const table = telemetry.get(String(sourceId))?.();
    if (displayType !== "number" || sqlTemplate === undefined || table === undefined) return undefined;
    const rows = table.rows.map(({ columns }) => columns);
    const found = answer(() => [runQuery(sqlTemplate, rows, end)]);
    if (!found || !("data" in found)) return undefined;
    return toNumber(Object.values(found.data[0] ?? {}).at(-1) as number);
  }
}
