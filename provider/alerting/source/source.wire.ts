import { isObject, omit, pick, dropAbsent, type Plain } from "../../engine/values/plain";
import type { Known } from "../../engine/kind/collection/content";
import { layOver, project } from "../chart/nested";
import { normalizeIds } from "../object-id";
import { COMMON_FIELDS, isSourceKind, LINKS, listForeignKeys } from "./source.kinds";
import { layOthers, showOthers } from "./source.others";
import type { SourceInputs, SourceState } from "./source.schema";
import type { WireSource } from "./source.wire.schema";

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
export function lay(body: Plain, args: SourceInputs, _habits: unknown, recorded: Plain): void {
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
