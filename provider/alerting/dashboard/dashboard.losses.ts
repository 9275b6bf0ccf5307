import type { Lister, Loss } from "../../engine/kind/collection/declaration";
import type { Plain } from "../../engine/plain";
import { quote } from "../../engine/problems";
import { isUnknown } from "../../engine/unknown";
import { isFailure, ServiceError } from "../../http/errors";
import { alerts, type WireAlert } from "../alert/alert.wire.schema";
import { ALERTABLE } from "../chart/words";
import type { WireDashboard, WireTile } from "./dashboard.schema";

/**
 * Finds the objects that the service silently deletes with a dashboard or a tile: alerts, and tiles that its API does
 * not return and that only their alerts reveal.
 */
export async function findLosses(loss: Loss<WireDashboard>, list: Lister): Promise<readonly string[]> {
  const { allowAlertLoss, allowTileLoss } = loss.args;
  if (allowAlertLoss === true && (allowTileLoss === true || loss.write === undefined)) return [];
  const all = await list(alerts).catch(orUnlisted);
  if (all instanceof ServiceError) return allowAlertLoss === true ? [] : [describeUnlisted(all)];
  return describeLosses(
    loss,
    all.filter((alert) => (alert.dashboardId ?? alert.dashboard) === loss.id),
  );
}

/**
 * Returns the error of a server that does not list alerts in a known form. Throws other errors, because an unreachable
 * server can respond later.
 */
function orUnlisted(error: unknown): ServiceError {
  if (isFailure(error, "notOffered", "missing", "forbidden", "garbled")) return error;
  throw error;
}

function describeUnlisted({ message }: ServiceError): string {
  return (
    "the service may delete its alerts without a word, and nobody can tell which ones there are; " +
    `set allowAlertLoss: true if they may go. ${message}`
  );
}

function describeLosses({ write, args, isKnown }: Loss<WireDashboard>, all: readonly WireAlert[]): string[] {
  if (write === undefined) return describeAlong(all.filter((alert) => !isKnown(alert.id)));
  // Without their identifiers, the service treats all tiles as new.
  if (write.current === undefined) return args.allowAlertLoss === true ? [] : describeUnread(all);
  const live = write.current.tiles ?? [];
  const hidden = all.filter(({ tileId }) => tileId && !live.some((tile) => tile.id === tileId));
  return [
    ...(args.allowTileLoss === true ? [] : describeHidden(hidden)),
    ...(args.allowAlertLoss === true ? [] : live.flatMap((tile) => describeTile(tile, write.body, all))),
  ];
}

function describeAlong(others: readonly WireAlert[]): string[] {
  if (others.length === 0) return [];
  return [
    `the service would delete ${name(others)} with it; move or delete them first, or set allowAlertLoss: true`,
  ];
}

function describeUnread(all: readonly WireAlert[]): string[] {
  if (all.length === 0) return [];
  return [
    `it cannot be read, so the service would take its tiles for new ones and delete ${name(all)}; ` +
      "set allowAlertLoss: true if it may",
  ];
}

function describeHidden(hidden: readonly WireAlert[]): string[] {
  if (hidden.length === 0) return [];
  return [
    `it has a tile that the API does not show, such as one of PromQL, with ${name(hidden)}; ` +
      "any update would delete the tile and them: set allowTileLoss: true if it may",
  ];
}

/** Describes the alerts of one tile if the tile is removed or becomes one that no alert can watch. */
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
