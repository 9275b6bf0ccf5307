import type { CustomResource, CustomResourceOptions, Input, Output } from "@pulumi/pulumi";
import { resource } from "../../engine/program/resource";
import type { DashboardArgs, DashboardOutputs, DashboardTileArgs } from "../alerting.types";
import type { DashboardClass } from "../classes.types";
import { createMark } from "../owner-mark";
import { alertingService } from "../service";
import { resolveNames } from "./dashboard.references";
import { dashboardType } from "./dashboard.schema";
import { foreseeTileIds } from "./tile-ids.preview";

/**
 * A dashboard of ClickStack (HyperDX). The service deletes it with the alerts on its tiles, so a deletion fails if there
 * are alerts that the same run does not delete, unless `allowAlertLoss` is `true`.
 */
export class Dashboard<Tile extends string = never> extends resource<DashboardClass<Dashboard>>({
  type: dashboardType,
  names: { service: alertingService, resolve: resolveNames },
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
