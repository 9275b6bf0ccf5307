import * as pulumi from "@pulumi/pulumi";
import { unknownValue } from "@pulumi/pulumi/runtime/rpc";
import { mapDeep, type Plain } from "../../engine/values/plain";
import { refuseComponent } from "../../engine/program/checked-run";
import { Resolver } from "../../engine/program/resolver";
import { Alert, below } from "../alert/alert";
import type { AlertArgs, Interval, SloArgs } from "../alerting.types";
import { Dashboard } from "../dashboard/dashboard";
import { alertingService } from "../service";
import { computeAlerts, explainBurn, titleBurn, type BurnAlert } from "./burn";
import { locateRows } from "./slo.rows";
import { findSloProblems } from "./slo.rules";
import { ABSENCE, EVENTS, keyOfBurn, nameWindows, TileBuilder } from "./slo.tiles";

/** Arguments of every objective of a file, which OpenSLO does not have. */
export type SloFileDefaults = Pick<SloArgs, "page" | "ticket" | "alerts" | "absence">;

const TYPE = "pulumi-clickstack:alerting:Slo";

/**
 * A service level objective: a dashboard with its error budget, and alerts on how fast events spend it. An alert fires
 * while the budget burns too fast in both its windows: the long one shows that it matters, the short one that it goes
 * on.
 */
export class Slo extends pulumi.ComponentResource {
  /** @internal The type token under which the engine knows this class. */
  static readonly __pulumiType = TYPE;

  /** The dashboard with the budget and the watched tiles. */
  declare readonly dashboard: Dashboard<string>;
  /** The alerts on the burn, by their windows, such as `1h-5m`. */
  declare readonly alerts: Readonly<Record<string, Alert>>;
  /** The alert on the absence of events; none with `absence: false`. */
  declare readonly absence: Alert | undefined;

  /**
   * Errors: wrong arguments, with their paths.
   *
   * @param name The name of the resource in the program. Those of its dashboard and its alerts begin with it.
   * @param args The objective.
   * @param options Options of the component, such as `provider`.
   */
  constructor(name: string, args: SloArgs, options?: pulumi.ComponentResourceOptions) {
    super(TYPE, name, {}, options);
    const problems = findSloProblems(withoutOutputs(args));
    if (problems.length > 0) refuseComponent("alerting.Slo", name, problems);
    else this.declareResources(name, args);
  }

  private declareResources(name: string, args: SloArgs): void {
    const { name: title = name, note, tags, page, ticket } = args;
    const burns = computeAlerts(args);
    const absence = args.absence === false ? undefined : { ...DEFAULT_ABSENCE, ...args.absence };
    const resolver = new Resolver(alertingService);
    const tiles = new TileBuilder(args, locateRows(args.indicator, resolver));
    const child = { parent: this };
    const dashboard = new Dashboard(
      name,
      { name: title, tiles: tiles.build(burns, absence), ...(tags && { tags }) },
      child,
    );
    resolver.useProvider(dashboard.getProvider(Dashboard.__pulumiType));
    const watch = (tile: string, notify: "page" | "ticket"): Watching => ({
      dashboardId: dashboard.id,
      tileId: dashboard.tileIds[tile],
      // The rules have made sure that there are channels.
      channels: { page, ticket }[notify],
      ...(note !== undefined && { note }),
    });
    const alerts: Record<string, Alert> = {};
    // In a loop, and not in a callback: the SDK finds the place of the program by the calls around it.
    for (const burn of burns) {
      const windows = nameWindows(burn);
      const watched = watch(keyOfBurn(burn), burn.notify);
      const described = { ...describeBurn(title, args, burn), ...watched };
      alerts[windows] = new Alert(`${name}-${windows}`, described, child);
    }
    const described = absence && {
      ...describeAbsence(title, absence.window),
      ...watch(EVENTS, absence.notify),
    };
    const onAbsence = described && new Alert(`${name}-${ABSENCE}`, described, child);
    Object.assign(this, { dashboard, alerts, absence: onAbsence });
    this.registerOutputs({ dashboardId: dashboard.id });
  }
}

type Watching = Pick<AlertArgs, "dashboardId" | "tileId" | "channels" | "note">;

const DEFAULT_ABSENCE = { window: "1h", notify: "page" } as const;

/** Fires above 1, which is where the burn reaches the factor. */
function describeBurn(title: string, args: SloArgs, burn: BurnAlert) {
  return {
    name: titleBurn(title, burn),
    message: explainBurn(args, burn),
    thresholdType: "above_exclusive",
    threshold: 1,
    interval: burn.every,
  } as const;
}

function describeAbsence(title: string, window: Interval) {
  return {
    name: `${title}: no events for ${window}`,
    message: `No events in the last ${window}, so the objective cannot be measured. Check the traffic, and whether its telemetry arrives.`,
    ...below(1),
    interval: window,
  } as const;
}

/** Outputs are not known yet, and the resources check them. */
function withoutOutputs(args: SloArgs): Plain {
  return mapDeep(args, (part) =>
    pulumi.Output.isInstance(part) || part instanceof Promise ? unknownValue : part,
  ) as Plain;
}
