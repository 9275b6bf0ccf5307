import type * as pulumi from "@pulumi/pulumi";
import { isUnresolved, type Unresolved } from "../../engine/values/outputs";
import type { DashboardTileArgs, SqlLineChartArgs, SqlNumberChartArgs } from "../alerting.types";
import { computeBudget, readPeriod, describeObjective, formatFactor, type BurnAlert } from "./burn";
import type { LocatedRows } from "./slo.rows";
import type { SloInputs } from "./slo.schema";
import { writeBudgetLeft, writeBurn, writeBurnOverTime, writeEvents, type Counts } from "./slo.sql";

export const EVENTS = "events";

export type Notified = BurnAlert["notify"];

/** Returns the end of the name of a watched tile, by which people and reports know whom its alert notifies. */
function nameNotified(what: string, notify: Notified, limit: string): string {
  return `${what} (${notify} if ${limit})`;
}

/** Reads whom the alert on a tile notifies; undefined for the name of any other tile. */
export function readNotified(name: string): Notified | undefined {
  return / \((page|ticket) if (?:above|below) 1\)$/.exec(name)?.[1] as Notified | undefined;
}

/** The end of the name of the alert on the absence of events. */
export const ABSENCE = "absence";

const [BURN_OVER, EVENTS_IN] = ["Burn rate over", "Events in the last"];

/** Returns whether the alert whose name ends like this watches the tile, as an objective names both. */
export function isWatchedTile(name: string, windows: string): boolean {
  if (windows === ABSENCE) return name.startsWith(`${EVENTS_IN} `);
  return name.startsWith(`${BURN_OVER} ${windows.replace("-", " and ")} / `);
}

export function nameWindows({ windows: { long, short } }: BurnAlert): string {
  return `${long}-${short}`;
}

export function keyOfBurn(alert: BurnAlert): string {
  return `burn-${nameWindows(alert)}`;
}

export type AbsenceAlert = Required<Exclude<SloInputs["absence"], false | undefined>>;

export type ShownObjective = Pick<SloInputs, "objective" | "period"> & { readonly indicator: Counts };

type Place = Pick<DashboardTileArgs, "x" | "y" | "w" | "h">;
type Look = Pick<SqlNumberChartArgs, "displayType" | "numberFormat"> | Pick<SqlLineChartArgs, "displayType">;

export class TileBuilder {
  constructor(
    private readonly slo: ShownObjective,
    private readonly rows: pulumi.Output<LocatedRows | Unresolved>,
  ) {}

  build(alerts: readonly BurnAlert[], absence: AbsenceAlert | undefined): Record<string, DashboardTileArgs> {
    const { indicator } = this.slo;
    const budget = computeBudget(this.slo);
    const period = readPeriod(this.slo);
    return {
      objective: {
        name: "Objective",
        ...{ x: 0, y: 0, w: 8, h: 4 },
        config: { displayType: "markdown", markdown: describeObjective(this.slo) },
      },
      left: this.tile(`Error budget left of ${period}`, { x: 8, y: 0, w: 8, h: 4 }, PERCENT, (rows) =>
        writeBudgetLeft(indicator, rows, period, budget),
      ),
      ...(absence !== undefined && {
        [EVENTS]: this.tile(
          nameNotified(`${EVENTS_IN} ${absence.window}`, absence.notify, "below 1"),
          { x: 16, y: 0, w: 8, h: 4 },
          NUMBER,
          (rows) => writeEvents(indicator, rows, absence.window),
        ),
      }),
      burn: this.tile(
        "Burn rate: at 1, the budget lasts for the period",
        { x: 0, y: 4, w: 24, h: 6 },
        LINE,
        (rows) => writeBurnOverTime(indicator, rows, budget),
      ),
      ...Object.fromEntries(alerts.map((alert, index) => [keyOfBurn(alert), this.burnTile(alert, index)])),
    };
  }

  private burnTile(alert: BurnAlert, index: number): DashboardTileArgs {
    const { windows, notify } = alert;
    const burn = `${BURN_OVER} ${windows.long} and ${windows.short} / ${formatFactor(alert)}`;
    const name = nameNotified(burn, notify, "above 1");
    const place = { x: (index % 4) * 6, y: 10 + 4 * Math.floor(index / 4), w: 6, h: 4 };
    return this.tile(name, place, FACTOR, (rows) => writeBurn(this.slo.indicator, rows, alert));
  }

  private tile(
    name: string,
    place: Place,
    look: Look,
    write: (rows: LocatedRows) => string,
  ): DashboardTileArgs {
    // What cannot be found becomes a failure of the tile's arguments.
    const of = <T>(read: (rows: LocatedRows) => T): pulumi.Output<T> =>
      this.rows.apply((rows) => (isUnresolved(rows) ? rows : read(rows))) as pulumi.Output<T>;
    const config = {
      configType: "sql" as const,
      ...look,
      connectionId: of(({ connectionId }) => connectionId),
      sourceId: of(({ sourceId }) => sourceId),
      sqlTemplate: of(write),
    };
    return { name, ...place, config: config as SqlNumberChartArgs };
  }
}

const NUMBER = { displayType: "number" } as const;
const FACTOR = { ...NUMBER, numberFormat: { output: "number", mantissa: 3 } } as const;
const PERCENT = { ...NUMBER, numberFormat: { output: "percent", mantissa: 2 } } as const;
const LINE = { displayType: "line" } as const;
