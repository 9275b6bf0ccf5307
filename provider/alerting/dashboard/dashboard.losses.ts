import type { Lister, Loss } from "../../engine/kind/collection/losses";
import type { Plain } from "../../engine/plain";
import { quote } from "../../engine/problems";
import { isUnknown } from "../../engine/unknown";
import { alerts, type WireAlert } from "../alert/alert.schema";
import { ALERTABLE } from "../chart/words";
import type { WireDashboard, WireTile } from "./dashboard.schema";

/**
 * What the service deletes along with a dashboard or a tile, without a word: alerts, and tiles that its API does not
 * show, of which alerts are the only trace.
 */
export async function findLosses(loss: Loss<WireDashboard>, list: Lister): Promise<readonly string[]> {
  const { id, write, args, isKnown } = loss;
  const all = (await list(alerts)).filter((alert) => (alert.dashboardId ?? alert.dashboard) === id);
  if (write === undefined) {
    const others = all.filter((alert) => !isKnown(alert.id));
    return args.allowAlertLoss === true || others.length === 0
      ? []
      : [
          `the service would delete ${name(others)} with it; move or delete them first, or set allowAlertLoss: true`,
        ];
  }
  const live = write.current.tiles ?? [];
  const hidden = all.filter(({ tileId }) => tileId && !live.some((tile) => tile.id === tileId));
  return [
    ...(args.allowTileLoss === true ? [] : describeHidden(hidden)),
    ...(args.allowAlertLoss === true ? [] : live.flatMap((tile) => describeTile(tile, write.body, all))),
  ];
}

function describeHidden(hidden: readonly WireAlert[]): string[] {
  if (hidden.length === 0) return [];
  return [
    `it has a tile that the API does not show, such as one of PromQL, with ${name(hidden)}; ` +
      "any update would delete the tile and them: set allowTileLoss: true if it may",
  ];
}

/** The alerts of one tile, if it goes or becomes one that no alert can watch. */
function describeTile(tile: WireTile, body: Plain, all: readonly WireAlert[]): string[] {
  const own = all.filter(({ tileId }) => tileId === tile.id);
  const after = (body.tiles as readonly Plain[]).find(({ id }) => id === tile.id);
  const type = (after?.config as Plain | undefined)?.displayType;
  if (own.length === 0 || (after && (ALERTABLE.includes(type) || isUnknown(type)))) return [];
  const what = after
    ? `tile ${quote(tile.name)} would become of the type ${String(type)}, which no alert can watch`
    : `tile ${quote(tile.name)} would be removed`;
  return [
    `${what}, and the service would delete ${name(own)}; move or delete them first, or set allowAlertLoss: true`,
  ];
}

function name(all: readonly WireAlert[]): string {
  const names = all.map((alert) => (alert.name ? `${quote(alert.name)} (${alert.id})` : alert.id));
  return `${all.length === 1 ? "the alert" : "the alerts"} ${names.join(", ")}`;
}
