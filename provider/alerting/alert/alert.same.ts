import { isDeepStrictEqual } from "node:util";
import { pick } from "../../engine/values/plain";
import type { Same } from "../../engine/arguments/argument.schema";
import { fillDefaults } from "../chart/chart.defaults";
import { hasAll } from "../chart/chart.defaults";
import type { AlertChannel } from "./alert.channel.schema";
import { isSearch } from "./alert.watched";

/** The equality of arguments of an alert for which it is not deep equality. */

/** Compares a single channel. It differs from the declared one if people added another channel. */
export const sameChannel: Same = (recorded, declared, state) =>
  areSame(state.channels ?? (recorded === undefined ? [] : [recorded]), [declared]);

export const sameChannels: Same = (recorded, declared, state) =>
  areSame(recorded ?? (state.channel === undefined ? undefined : [state.channel]), declared);

function areSame(recorded: unknown, declared: unknown): boolean {
  const [there, wanted] = [recorded ?? [], declared] as [AlertChannel[], AlertChannel[]];
  return there.length === wanted.length && wanted.every((one, index) => hasDeclared(there[index], one));
}

/**
 * Returns whether the recorded channel has everything that is declared. A webhook channel may have more, from the
 * service or from people.
 */
export function hasDeclared(recorded: AlertChannel | undefined, declared: AlertChannel): boolean {
  if (recorded === undefined || declared.type !== "webhook") return isDeepStrictEqual(recorded, declared);
  return isDeepStrictEqual(pick(recorded, Object.keys(declared)), declared);
}

/** 0 and -0 are one number on the wire. */
export const sameNumber: Same = (recorded, declared) => recorded === declared;

export const sameSource: Same = (recorded, declared) =>
  recorded === declared || (isSearch(recorded) && isSearch(declared));

export const sameOffset: Same = (recorded, declared) => (recorded ?? 0) === declared;

export const sameInstant: Same = (recorded, declared) =>
  toInstant(recorded as string) === toInstant(declared as string);

export const sameChart: Same = (recorded, declared) => hasAll(fillDefaults(recorded), declared);

export const sameTags: Same = (recorded, declared) =>
  isDeepStrictEqual(sortTags(recorded), sortTags(declared));

/** Sorts the tags, because their order has no meaning. */
export function sortTags(tags: unknown): unknown {
  return Array.isArray(tags) ? [...new Set(tags)].sort() : tags;
}

/** An instant in the one spelling. */
export function toInstant(value: string | null | undefined): string | undefined {
  if (value === undefined || value === null) return undefined;
  const time = Date.parse(value);
  return Number.isNaN(time) ? value : new Date(time).toISOString();
}
