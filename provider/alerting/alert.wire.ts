import { isDeepStrictEqual } from "node:util";
import { withoutAbsent, type Plain } from "../engine/plain";
import { withoutOwner } from "./owner-note";
import type { AlertChannel, AlertInputs, AlertState, WireAlert } from "./alert.schema";

/** The one mapping of alerts to the wire, and the one from it. */

type Declared = Partial<AlertInputs>;
export type AlertKey = keyof AlertInputs;

/** What the server has shown of itself; see `spellSource`. */
export interface ServerHabits {
  /** Its word for a search source, once an answer has shown it. */
  searchSpelling?: "search" | "saved_search";
  /** Whether alerts can be read; a server that cannot do that speaks the documented contract only. */
  offersRead?: boolean;
}

export function isRange(thresholdType: string | null | undefined): boolean {
  return thresholdType === "between" || thresholdType === "not_between";
}

/** What an alert watches: said by `source`, or else by the identifiers. A newer server has kinds not known here. */
export function sourceKind(alert: Declared): "tile" | "search" | undefined {
  if (alert.source === "tile") return "tile";
  if (alert.source) return isSearch(alert.source) ? "search" : undefined;
  if (alert.tileId !== undefined || alert.dashboardId !== undefined) return "tile";
  return alert.savedSearchId === undefined ? undefined : "search";
}

/** Normalises once: either spelling, null as absent, instants canonical, and nothing that does not apply. */
export function toState(wire: WireAlert): AlertState {
  const listed = wire.channels ?? (wire.channel ? [wire.channel] : []);
  const channels = listed.filter(isChannel).map(canonicalChannel);
  const { silenced } = wire;
  return withoutAbsent({
    name: wire.name,
    message: wire.message,
    note: withoutOwner(wire.note),
    threshold: wire.threshold,
    // A range's upper end cannot be cleared on the service; with any other type it has no meaning.
    thresholdMax: isRange(wire.thresholdType) ? wire.thresholdMax : undefined,
    thresholdType: wire.thresholdType,
    interval: wire.interval,
    source: wire.source,
    dashboardId: canonicalId(wire.dashboardId ?? wire.dashboard),
    tileId: canonicalId(wire.tileId),
    savedSearchId: canonicalId(wire.savedSearchId ?? wire.savedSearch),
    groupBy: wire.groupBy,
    channel: channels[0],
    channels: channels.length === 0 ? undefined : channels,
    // Setting a start makes an offset of 0 appear: 0 and unset are the same.
    scheduleOffsetMinutes: wire.scheduleOffsetMinutes === 0 ? undefined : wire.scheduleOffsetMinutes,
    scheduleStartAt: instant(wire.scheduleStartAt),
    numConsecutiveWindows: wire.numConsecutiveWindows,
    state: wire.state,
    teamId: wire.teamId ?? wire.team,
    silenced: typeof silenced === "object" && silenced !== null ? mutedUntil(silenced.until) : silenced,
    createdAt: wire.createdAt,
    updatedAt: wire.updatedAt,
  }) as AlertState;
}

function isChannel(channel: Plain): channel is Plain & AlertChannel {
  return typeof channel.type === "string";
}

/** The service takes its own identifiers in either case of letters, and echoes some of them as they were sent. */
export function canonicalId<T extends string | null | undefined>(id: T): T {
  return (typeof id === "string" && /^[0-9a-f]{24}$/i.test(id) ? id.toLowerCase() : id) as T;
}

export function canonicalChannel<C extends AlertChannel>(channel: C): C {
  return withoutAbsent({ ...channel, webhookId: canonicalId(channel.webhookId) }) as C;
}

function mutedUntil(until: string | null | undefined): boolean {
  return until === undefined || until === null || Date.parse(until) > Date.now();
}

function instant(value: string | null | undefined): string | undefined {
  if (value === undefined || value === null) return undefined;
  const time = Date.parse(value);
  return Number.isNaN(time) ? value : new Date(time).toISOString();
}

/** Do a recorded and a declared value of one key mean the same to the service? */
export function sameValue(key: string, recorded: unknown, declared: unknown, state: Plain): boolean {
  const same = SAME[key] ?? isDeepStrictEqual;
  return same(recorded, declared, state);
}

type Same = (recorded: unknown, declared: unknown, state: Plain) => boolean;

/** 0 and -0 are one number on the wire. */
const sameNumber: Same = (recorded, declared) => recorded === declared;

const SAME: Record<string, Same | undefined> = {
  source: (recorded, declared) => recorded === declared || (isSearch(recorded) && isSearch(declared)),
  // A single channel is as declared only when nobody added another one.
  channel: (recorded, declared, state) =>
    isDeepStrictEqual(state.channels ?? (recorded === undefined ? [] : [recorded]), [declared]),
  channels: (recorded, declared, state) =>
    isDeepStrictEqual(recorded ?? (state.channel === undefined ? undefined : [state.channel]), declared),
  scheduleOffsetMinutes: (recorded, declared) => (recorded ?? 0) === declared,
  scheduleStartAt: (recorded, declared) => instant(recorded as string) === instant(declared as string),
  threshold: sameNumber,
  thresholdMax: sameNumber,
};

function isSearch(source: unknown): boolean {
  return source === "search" || source === "saved_search";
}

/** Outputs that the service moves by itself. */
export const VOLATILE: readonly string[] = ["state", "silenced", "updatedAt"];

/** Keys whose live value is not the declared one. */
export function differing(live: Plain, declared: Declared): string[] {
  return Object.entries(declared)
    .filter(([key, value]) => key !== "alertId" && !sameValue(key, live[key], value, live))
    .map(([key]) => key);
}

/** Is there nothing to write: declared keys are as declared, and dropped ones that can be cleared are cleared? */
export function isAsDeclared(current: WireAlert, declared: Declared, dropped: readonly string[]): boolean {
  const live: Plain = { ...toState(current) };
  return differing(live, declared).length === 0 && uncleared(live, dropped).length === 0;
}

/** Keys that are not declared any more and still have a value, although an alert can be without. */
export function uncleared(live: Plain, dropped: readonly string[]): string[] {
  return dropped.filter((key) => live[key] !== undefined && isClearable(key));
}

/** The body that creates an alert, or updates one on a server that cannot be read: exactly what is declared. */
export function toWire(declared: Declared, habits: ServerHabits): Plain {
  const { alertId: _, channels, ...rest } = declared;
  return withoutAbsent({
    ...rest,
    source: spellSource(declared, habits),
    // Servers before 2.36 know `channel` only; newer ones take both when they agree.
    ...(channels === undefined ? {} : { channels, channel: channels[0] }),
  });
}

/**
 * The body that updates an alert. The service replaces what it stores, so the current alert is the base, with the
 * fields that this package does not know; declared keys lie over it, and keys declared before but no more are cleared.
 */
export function overlay(
  current: WireAlert,
  declared: Declared,
  dropped: readonly string[],
  habits: ServerHabits,
): Plain {
  const body = writable(current);
  for (const key of dropped) clear(body, key);
  const kind = sourceKind(declared) ?? sourceKind(body);
  const source = declared.source ?? kind;
  const wanted = { ...body, ...declared, ...(source && { source }) };
  Object.assign(body, toWire(wanted, habits), onlyChannel(declared));
  settleSource(body, kind);
  settleSchedule(body, declared);
  if (!isRange(body.thresholdType as string)) delete body.thresholdMax;
  return body;
}

/** The single spelling sent alone reduces an alert of several channels to this one. */
function onlyChannel({ channel }: Declared): Plain {
  return channel === undefined ? {} : { channel, channels: undefined };
}

/** Fields that only the service writes; sending them back would be noise. */
const SERVER_OWNED: readonly string[] = [
  "id",
  "state",
  "team",
  "teamId",
  "silenced",
  "executionErrors",
  "createdAt",
  "updatedAt",
];

function writable(current: WireAlert): Plain {
  const { dashboard, savedSearch, ...body } = current as Plain;
  for (const key of SERVER_OWNED) delete body[key];
  if (dashboard !== undefined) body.dashboardId ??= dashboard;
  if (savedSearch !== undefined) body.savedSearchId ??= savedSearch;
  return body;
}

/**
 * Undoes a key that the program does not declare any more. Most are cleared by leaving them out; the service keeps
 * two of them unless "none" is said aloud. What every alert must have stays as it is.
 */
function clear(body: Plain, key: string): void {
  if (key === "scheduleStartAt") body[key] = null;
  else if (key === "scheduleOffsetMinutes") body[key] = 0;
  else if (isClearable(key)) delete body[key];
}

/** The upper end of a range is none of these: it goes with the range. */
export const CLEARABLE: readonly string[] = [
  "name",
  "message",
  "note",
  "groupBy",
  "numConsecutiveWindows",
  "scheduleStartAt",
  "scheduleOffsetMinutes",
];

/** Can an alert be without this key? */
function isClearable(key: string): boolean {
  return CLEARABLE.includes(key);
}

function settleSource(body: Plain, kind: "tile" | "search" | undefined): void {
  const foreign = kind === "tile" ? ["savedSearchId", "groupBy"] : ["dashboardId", "tileId"];
  if (kind !== undefined) for (const key of foreign) delete body[key];
}

/** A start and an offset exclude each other: the one that is declared wins over one that is only stored. */
function settleSchedule(body: Plain, declared: Declared): void {
  if (declared.scheduleStartAt !== undefined) body.scheduleOffsetMinutes = 0;
  else if (declared.scheduleOffsetMinutes && body.scheduleStartAt) body.scheduleStartAt = null;
}

/** The server's own word once it is known; before that `saved_search`, which the observed service insists on. */
function spellSource(declared: Declared, habits: ServerHabits): string | undefined {
  const kind = sourceKind(declared);
  if (kind !== "search") return kind;
  if (habits.searchSpelling !== undefined) return habits.searchSpelling;
  if (habits.offersRead === false) return declared.source ?? "search";
  return declared.savedSearchId === undefined ? declared.source : "saved_search";
}
