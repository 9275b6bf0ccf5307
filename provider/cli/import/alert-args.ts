import { rulesFor } from "../../alerting/alert.rules";
import { alertArgs, SOURCES, type AlertState } from "../../alerting/alert.schema";
import { sourceKind } from "../../alerting/alert.wire";
import { findProblems } from "../../engine/check";
import { pick, toPlain, type Plain } from "../../engine/plain";
import type { Problem } from "../../engine/problems";

/** What a program says of an alert that exists. */
export interface Written {
  readonly args: Plain;
  /** What this package does not know, or cannot say; one line each. */
  readonly flags: readonly string[];
}

type Live = Partial<AlertState>;

/**
 * The arguments that describe an alert as it is, without what is the default. An alert that could not be made anew
 * with them is written with `alertId`, which takes it as it is. What even then cannot be said is left out: it stays
 * as it is on the service.
 */
export function writtenAlert(id: string, live: Live, owner?: string): Written {
  const plain = describing(live);
  const strange = errorsIn(plain, owner);
  if (strange.length === 0) return { args: plain, flags: [] };
  const args = sayable({ ...plain, alertId: id }, owner);
  const left = Object.keys(plain).filter((key) => !(key in args));
  const flags = strange.map(({ path, reason }) => `${path}: ${reason}`);
  return { args: inOrder(args), flags: left.length === 0 ? flags : [...flags, leftText(left)] };
}

function leftText(keys: readonly string[]): string {
  return `not declared, and left as it is on the service: ${keys.join(", ")}`;
}

const KEYS = Object.keys(alertArgs.shape);

/** What is written in the shortest way. Every other argument is written as it is, those of later versions included. */
const SHORTENED = [
  "alertId",
  "source",
  "dashboardId",
  "tileId",
  "savedSearchId",
  "groupBy",
  "channel",
  "channels",
  "numConsecutiveWindows",
];
const AS_IT_IS = KEYS.filter((key) => !SHORTENED.includes(key));

function describing(live: Live): Plain {
  const { channels = [], numConsecutiveWindows } = live;
  return inOrder({
    ...pick(live, AS_IT_IS),
    ...watched(live),
    ...(channels.length > 1 ? { channels } : { channel: channels[0] }),
    ...(numConsecutiveWindows === 1 ? {} : { numConsecutiveWindows }),
  });
}

/** Only what belongs to the source: servers before 2.34 keep the identifiers of the other kind. */
function watched(live: Live): Plain {
  const known = live.source === undefined || SOURCES.includes(live.source);
  const kind = known ? sourceKind(live) : undefined;
  const keys = { tile: ["dashboardId", "tileId"], search: ["savedSearchId", "groupBy"] };
  const ids = kind === undefined ? {} : pick(live, keys[kind]);
  if (ids.groupBy === "") delete ids.groupBy;
  return sourceKind(ids) === kind && known ? ids : { ...ids, source: live.source };
}

/** In the order of the schema, which is that of the documentation. */
function inOrder(args: Plain): Plain {
  return toPlain(pick(args, KEYS));
}

/** What a preview would refuse. */
function errorsIn(args: Plain, owner: string | undefined): Problem[] {
  return findProblems(alertArgs, rulesFor(owner), args).filter(({ warning }) => !warning);
}

/** The arguments without those that are refused; a rule may find more when others are gone. */
function sayable(args: Plain, owner: string | undefined): Plain {
  const refused = errorsIn(args, owner).map(({ path }) => keyOf(path));
  if (refused.length === 0) return args;
  const kept = Object.keys(args).filter((key) => !refused.includes(key));
  // What is refused may be that something is not there: then only the identifier is sure to be taken.
  return kept.length < Object.keys(args).length ? sayable(pick(args, kept), owner) : pick(args, ["alertId"]);
}

function keyOf(path: string): string {
  return path.split(/[.[]/)[0] ?? path;
}
