import { isObject, omit, pick, dropAbsent, type Plain } from "../../engine/values/plain";
import type { Known } from "../../engine/kind/collection/declaration";
import { layOver, project } from "../chart/chart.defaults";
import { normalizeIds } from "../object-id";
import {
  COMMON_FIELDS,
  isSourceKind,
  LINKS,
  listForeignKeys,
  SPECIAL_KEYS,
  type WireSource,
} from "./source.type.schema";
import type { SourceInputs, SourceState } from "./source.schema";

/** Drops unset expressions, which the service may return as an empty text or as null. */
function prune(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(prune);
  if (typeof value !== "object" || value === null) return value === "" || value === null ? undefined : value;
  return dropAbsent(Object.fromEntries(Object.entries(value).map(([key, held]) => [key, prune(held)])));
}

/** Objects in which a program may declare only some keys, and the service or people may set others. */
const OBJECTS = ["from", "metricTables", "metadataMaterializedViews"];

export function toState(wire: WireSource, known: Known): SourceState {
  const { recorded, args } = known;
  const { id: _, connection, from, disabled, materializedViews, ...fields } = wire;
  const own = isSourceKind(wire.kind) ? fields : pick(fields, COMMON_FIELDS);
  const live: Plain = { ...normalizeIds(prune(own) as Plain, Object.keys(LINKS)), from };
  const shown = OBJECTS.map((key) => {
    const short = live[key];
    const full = key === "from" && isObject(short) ? { tableName: "", ...short } : short;
    return [key, project((args ?? recorded)[key], args && recorded[key], { full, short })];
  });
  return dropAbsent({
    ...live,
    ...(Object.fromEntries(shown) as Plain),
    connectionId: connection,
    disabled: disabled ?? false,
    ...(isSourceKind(wire.kind) && {
      materializedViews: (materializedViews as Plain[] | undefined)?.map(withDimensions),
    }),
    otherProperties: showOthers(wire, known),
  }) as SourceState;
}

/** Sets `dimensionColumns` to an empty text in a view without such columns. */
function withDimensions(view: Plain): Plain {
  return { ...(prune(view) as Plain), dimensionColumns: view.dimensionColumns ?? "" };
}

export function toWire({ connectionId, from, otherProperties, ...args }: SourceInputs): Plain {
  return dropAbsent({
    ...args,
    ...otherProperties,
    connection: connectionId,
    from: from && { tableName: "", ...from },
  });
}

/**
 * Selects the fields that state records. It omits an undeclared empty list, because state is rewritten at each step. It
 * omits an undeclared reference, because a link may own it and its change would also show as a change of this source.
 * It omits undeclared properties that this package does not know.
 */
export function record(live: Plain, declared: readonly string[], wanted: Plain): Plain {
  const isManaged = Object.keys(wanted).length > 0;
  const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
  const isOfOthers = (key: string): boolean => key in LINKS || key === "otherProperties";
  const isLeftOut = (key: string): boolean => isEmpty(live[key]) || (isManaged && isOfOthers(key));
  return omit(
    live,
    Object.keys(live).filter((key) => isLeftOut(key) && !declared.includes(key)),
  );
}

/** Converts the current source to a body, without unset fields. */
export function toBody({ id: _, ...current }: WireSource): Plain {
  const isSet = (value: unknown): boolean => value !== "" && value !== null;
  return Object.fromEntries(Object.entries(current).filter(([, value]) => isSet(value)));
}

/**
 * Lays the arguments over the current source. A source that changes its kind loses the fields that only the old kind
 * has.
 */
export function lay(body: Plain, args: SourceInputs, _capabilities: unknown, recorded: Plain): void {
  const isSameKind = args.kind === undefined || args.kind === body.kind;
  if (!isSameKind) for (const key of listForeignKeys(args.kind)) delete body[key];
  const declared: Plain = { ...args };
  const objects = OBJECTS.filter((key) => declared[key] !== undefined);
  const laid = objects.map((key) => [key, layOver(body[key], declared[key], recorded[key])]);
  layOthers(body, declared, recorded);
  Object.assign(
    body,
    toWire({ ...args, otherProperties: undefined, ...(Object.fromEntries(laid) as Plain) }),
  );
}

/** The properties of a source that no other argument has: those of an unknown kind, or of a newer server. */

function othersOf(values: Plain | undefined): Plain | undefined {
  return values?.otherProperties as Plain | undefined;
}

/** Lists the API fields of a source of this kind that other arguments cover. */
export function listTaken(kind: unknown): string[] {
  return ["id", ...COMMON_FIELDS, ...(isSourceKind(kind) ? SPECIAL_KEYS : [])];
}

/**
 * Selects the other properties that the program declares or declared before. Import declares all of them for an unknown
 * kind.
 */
export function showOthers(wire: Plain, { recorded, args }: Known): Plain | undefined {
  const live = dropAbsent(omit(wire, listTaken(wire.kind)));
  const [declared, before] = [othersOf(args ?? recorded), othersOf(args && recorded)];
  if (declared !== undefined) return project(declared, before, { full: live, short: live }) as Plain;
  const isImported = args === undefined && !isSourceKind(wire.kind);
  const left = isImported ? live : pick(live, Object.keys(before ?? {}));
  return Object.keys(left).length === 0 ? undefined : left;
}

/** Sets the other properties in a body and removes those that are no longer declared. */
export function layOthers(body: Plain, args: Plain, recorded: Plain): void {
  const [declared = {}, before = {}] = [othersOf(args), othersOf(recorded)];
  const keys = [...Object.keys(declared), ...Object.keys(before)];
  const laid = layOver(pick(body, keys), declared, before) as Plain;
  for (const key of keys) delete body[key];
  Object.assign(body, laid);
}
