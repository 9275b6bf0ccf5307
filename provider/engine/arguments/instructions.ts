import type { CustomResourceOptions } from "@pulumi/pulumi";
import { selectKeys } from "./argument.schema";
import type { ResourceType } from "./resource-type";
import type { NameHolder } from "../kind/kind";
import { pick, type Plain } from "../values/plain";

/** The input by which a program asks to mark objects with the URN of their resource. */
export const OWNER = "__owner";

/** The key of state that records that a write has marked the object. An import adopts an object without a mark. */
export const MARKED = "__marked";

/**
 * The input that lists what a resource has in the option `replaceOnChanges`. The engine applies that option to the keys
 * that a diff names, and the host has no way to name them. If a diff is left to the engine, the engine knows them. For
 * unique arguments, the list says whether the old object has to go first.
 */
export const REPLACING = "__replaceOnChanges";

export function replacingKeys({ replaceOnChanges = [] }: CustomResourceOptions): Plain {
  return replaceOnChanges.length === 0 ? {} : { [REPLACING]: replaceOnChanges };
}

export function isReplacing(values: Plain, changed: readonly string[]): boolean {
  const paths = (values[REPLACING] ?? []) as readonly string[];
  return changed.some((key) => paths.includes(key) || paths.includes("*"));
}

/**
 * The input that lists the arguments in `ignoreChanges` that the service never returns. For such an argument, the engine
 * repeats the value in its inputs, and a refresh that found another difference has left it without one. Without this
 * list, the argument would look as if the program no longer declared it.
 */
export const IGNORED = "__ignored";

export function ignoredKeys(
  { policies }: Pick<ResourceType, "policies">,
  { ignoreChanges = [] }: CustomResourceOptions,
): Plain {
  const isIgnored = (key: string): boolean => ignoreChanges.includes(key) || ignoreChanges.includes("*");
  const keys = selectKeys(policies, ({ writeOnly }) => writeOnly).filter(isIgnored);
  return keys.length === 0 ? {} : { [IGNORED]: keys };
}

export function readIgnored(values: Plain): readonly string[] {
  return (values[IGNORED] ?? []) as readonly string[];
}

/** The input by which a program tells the check who has the unique arguments of a resource. State never has it. */
export const HOLDER = "__holder";

export function readHolder(values: Plain): NameHolder | undefined {
  return values[HOLDER] as NameHolder | undefined;
}

/** Selects what a program tells this package. Inputs and state have it, so that a refresh sees no difference. */
export function readInstructions(values: Plain): Plain {
  return pick(values, [OWNER, REPLACING, IGNORED]);
}

/** Do both name the same owner? A resource that moved from another provider, or out of a component, has another type. */
export function hasSameOwner(one: Plain, other: Plain): boolean {
  const [own, before] = [one, other].map((values) =>
    readOwner(values)?.split("::").toSpliced(2, 1).join("::"),
  );
  return own === before;
}

export function readOwner(values: Plain): string | undefined {
  const owner = values[OWNER];
  return typeof owner === "string" ? owner : undefined;
}

export const PROVIDER_KEY = "__provider";

/**
 * The text that state holds instead of an implementation: it finds the installed package from the directory of the
 * program. It must never change, because a changed text is a changed input of every resource there is.
 */
export function formatReference(kind: string): string {
  return `exports.handler=()=>require('module').createRequire(process.cwd()+'/_')('pulumi-clickstack/runtime').${kind}`;
}

/**
 * The key of state that records when this package wrote an object, if the service tells no time of a write and may show
 * the state from before for a moment. Only this machine's clock can then tell a lag from a change made elsewhere.
 */
export const WRITTEN_AT = "__writtenAt";

/** The time after a write in which a lagging service may not show it, in milliseconds. */
const LONGEST_LAG_MS = 30_000;

/**
 * Checks whether a reading of a lagging service is older than state. It compares dates of the service; only the age of
 * the latest write, for an object that is not found, depends on this machine's clock.
 */
export function isOlderThanState(
  reading: Plain | "gone" | "notOffered",
  { updatedAt, [WRITTEN_AT]: writtenAt }: Plain,
  now: number,
): boolean {
  const parse = (date: unknown): number => Date.parse(String(date));
  if (reading === "notOffered") return false;
  if (reading === "gone") return Math.abs(now - parse(updatedAt ?? writtenAt)) < LONGEST_LAG_MS;
  return parse(reading.updatedAt) < parse(updatedAt);
}
