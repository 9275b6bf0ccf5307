import { dropAbsent, omit, pick, type Plain } from "../../engine/values/plain";
import type { Known } from "../../engine/kind/collection/content";
import { layOver, project } from "../chart/nested";
import { COMMON_FIELDS, isSourceKind, SPECIAL_KEYS } from "./source.kinds";

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
