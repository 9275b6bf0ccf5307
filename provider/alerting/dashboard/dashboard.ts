import * as pulumi from "@pulumi/pulumi";
import type { CustomResource, CustomResourceOptions, Input, Output } from "@pulumi/pulumi";
import { resource } from "../../engine/program/resource";
import type { DashboardArgs, DashboardOutputs, DashboardTileArgs } from "../alerting.types";
import type { DashboardClass } from "../classes.types";
import { createMark } from "../owner-mark";
import { alertingService } from "../service";
import { resolveDashboardNames } from "../chart/chart.references";
import { dashboardType } from "./dashboard.schema";
import { isObject, type Plain } from "../../engine/values/plain";
import { isMocked, isKnown, readRecordedOutputs } from "../../engine/program/run";

/**
 * A dashboard of ClickStack (HyperDX). The service deletes it with the alerts on its tiles, so a deletion fails if there
 * are alerts that the same run does not delete, unless `allowAlertLoss` is `true`.
 */
export class Dashboard<Tile extends string = never> extends resource<DashboardClass<Dashboard>>({
  type: dashboardType,
  names: { service: alertingService, resolve: resolveDashboardNames },
  mark: createMark,
  complete(dashboard: CustomResource & DashboardOutputs, { inputs }) {
    Object.assign(dashboard, { tileIds: foreseeTileIds(dashboard, inputs.tiles) });
  },
}) {
  /** Identifiers of the tiles, by their keys in `tiles`, or by their names if `tiles` is a list. */
  declare readonly tileIds: DashboardOutputs["tileIds"] & { readonly [key in Tile]: Output<string> };

  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage. With `noUncheckedIndexedAccess`, the compiler knows the keys of the tiles.
   * @param options Resource options. `import: "<id>"` adopts the dashboard with this identifier.
   */
  constructor(
    name: string,
    args: DashboardArgs & { tiles?: DashboardArgs["tiles"] | { [key in Tile]: Input<DashboardTileArgs> } },
    options?: CustomResourceOptions,
  ) {
    super(name, args, options);
  }
}

type TileIds = Record<string, string>;

interface Previewed {
  readonly urn: pulumi.Output<string>;
  readonly id: pulumi.Output<string>;
  readonly tileIds: pulumi.Output<TileIds>;
}

/**
 * Predicts the identifiers of the tiles, which the engine does not know in a preview of an update. A tile keeps its
 * identifier as long as it keeps its key. Without the prediction, the preview would show a change of every alert on the
 * dashboard.
 */
export function foreseeTileIds(dashboard: Previewed, tiles: unknown): pulumi.Output<TileIds> {
  const { urn, id, tileIds } = dashboard;
  if (!pulumi.runtime.isDryRun() || isMocked()) return tileIds;
  const foreseen = urn.apply(async (name) => {
    if (await isKnown(tileIds)) return tileIds;
    // A dashboard that is created or replaced has no identifier yet.
    const recorded = (await isKnown(id)) ? await readRecordedOutputs(name) : undefined;
    return pulumi.output((recorded && keepIds(recorded, tiles)) ?? unknown<TileIds>());
  });
  return pulumi.output(foreseen);
}

/** Keeps the recorded identifiers by key; returns undefined if the tiles have no keys. */
function keepIds(recorded: Plain, tiles: unknown): TileIds | undefined {
  const { tileIds } = recorded;
  if (!isObject(tileIds) || Array.isArray(recorded.tiles)) return undefined;
  if (tiles === undefined) return tileIds as TileIds;
  if (!isObject(tiles) || pulumi.Output.isInstance(tiles) || tiles instanceof Promise) return undefined;
  return Object.fromEntries(
    Object.keys(tiles).map((key) => [
      key,
      Object.hasOwn(tileIds, key) ? (tileIds[key] as string) : unknown<string>(),
    ]),
  );
}

function unknown<T>(): T {
  return pulumi.unknown as T;
}
