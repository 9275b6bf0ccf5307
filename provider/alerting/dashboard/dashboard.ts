import type { CustomResourceOptions, ID, Input, Output } from "@pulumi/pulumi";
import { isResourceOf, ManagedResource } from "../../engine/program/managed-resource";
import type { ExistingResourceOptions } from "../../engine/program/managed-resource";
import type {
  DashboardArgs,
  DashboardOutputs,
  DashboardTileArgs,
  ImportedDashboardArgs,
} from "../alerting.types";
import { Resolver } from "../../engine/program/resolver";
import { createMark } from "../owner-mark";
import { alertingService } from "../service";
import { resolveNames } from "./dashboard.references";
import { dashboardType } from "./dashboard.schema";
import { foreseeTileIds } from "./tile-ids.preview";

// Every output is declared by the generated interface, and set by the engine.
export interface Dashboard<Tile extends string = never> extends DashboardOutputs {
  /** Identifiers of the tiles, by their keys in `tiles`, or by their names if `tiles` is a list. */
  readonly tileIds: DashboardOutputs["tileIds"] & { readonly [key in Tile]: Output<string> };
}

/**
 * A dashboard of ClickStack (HyperDX). Deleting it also deletes the alerts on its tiles, but fails if the program
 * does not manage one of them, unless `allowAlertLoss` is `true`.
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-declaration-merging -- as above
export class Dashboard<Tile extends string = never> extends ManagedResource {
  /** @internal The type token under which policies and the engine know this class. */
  static readonly __pulumiType = dashboardType.token;

  /**
   * Looks up an existing dashboard without managing it.
   *
   * @param name The name of the resource in the program.
   * @param id The identifier of the dashboard on the service.
   */
  static get(name: string, id: Input<ID>, options?: CustomResourceOptions): Dashboard {
    return new Dashboard(name, {}, { ...options, id });
  }

  /** Whether the object is a `Dashboard`, even from another copy of this package. */
  static override isInstance(object: unknown): object is Dashboard {
    return isResourceOf(dashboardType.token, object);
  }

  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage of an existing object.
   * @param options Resource options that name the object: `import`, or `id` to look it up without managing it.
   */
  constructor(name: string, args: ImportedDashboardArgs, options: ExistingResourceOptions);
  /**
   * @param name The name of the resource in the program.
   * @param args The arguments to manage. With `noUncheckedIndexedAccess`, the compiler knows the keys of the tiles.
   * @param options Resource options. `import: "<id>"` adopts the dashboard with this identifier.
   */
  constructor(
    name: string,
    args: DashboardArgs & { tiles?: DashboardArgs["tiles"] | { [key in Tile]: Input<DashboardTileArgs> } },
    options?: CustomResourceOptions,
  );
  constructor(name: string, args: DashboardArgs | ImportedDashboardArgs, options?: CustomResourceOptions) {
    const resolver = new Resolver(alertingService);
    // A program in JavaScript may leave the arguments out.
    const inputs = resolveNames(args ?? {}, resolver);
    super(dashboardType, name, { ...inputs, ...createMark(dashboardType.token, name, options) }, options);
    resolver.useProvider(this.getProvider(dashboardType.token));
    Object.assign(this, { tileIds: foreseeTileIds(this, inputs.tiles) });
  }
}
