import type { Problem } from "../problems/problem";
import { formatPath } from "../problems/problems";
import { unknownValue } from "./plain";

/** What Pulumi's SDKs put in place of an Output in a plain text, without anything but letters; earlier ones name its type. */
const WORDS =
  /Calling \w+ on an Output\b.{0,12} is not supported|pulumi output Output object at|Pulumi Output System/i;

const LOST = "expected another name: Pulumi loses a property of this one";
const REASON =
  "expected a text of which every part is known; found Pulumi's warning in place of an Output. Use pulumi.interpolate " +
  "or pulumi.jsonStringify (in Python pulumi.Output.format, pulumi.Output.concat or pulumi.Output.json_dumps)";

/**
 * Finds texts and keys, at any depth, that a program has made of an Output without waiting for its value, and a key
 * that does not reach the engine.
 *
 * @param keys The path of the value. Default: none.
 * @param around The values that it is within, because only plain data never contains itself. Default: none.
 */
export function findOutputTexts(
  value: unknown,
  keys: readonly PropertyKey[] = [],
  around: readonly object[] = [],
): Problem[] {
  if (typeof value === "string")
    return holdsOutput(value) ? [{ path: formatPath(keys), keys, reason: REASON }] : [];
  if (typeof value !== "object" || value === null || around.includes(value)) return [];
  const within = [...around, value];
  if (Array.isArray(value))
    return value.flatMap((one, index) => findOutputTexts(one, [...keys, index], within));
  return Object.entries(value).flatMap(([key, held]) => {
    if (holdsOutput(key)) return findOutputTexts(key, keys);
    const path = [...keys, key];
    return key === "__proto__"
      ? [{ path: formatPath(path), keys: path, reason: LOST }]
      : findOutputTexts(held, path, within);
  });
}

function holdsOutput(text: string): boolean {
  // A part of a URL is escaped, and a part of JSON may be.
  return text.includes("Output") && WORDS.test(text.replace(/(?:%[\dA-F]{2}|\\u[\dA-F]{4}|[^a-z])+/gi, " "));
}

/** The members of Pulumi's outputs that objects in general do not have, and names that outputs never pass on. */
const MEMBERS = new Set([
  ...["allResources", "apply", "get", "isKnown", "isSecret", "promise", "resources", "toJSON"],
  ...["deploymentOnlyModule", "doNotCapture", "then"],
]);

/** Returns whether a program cannot read this key of an output's value: `output.apply` is a member of the output itself. */
export function isOutputMember(key: string): boolean {
  return key.startsWith("__") || key in Object.prototype || MEMBERS.has(key);
}

const UNRESOLVED = "__unresolved";

/**
 * The value that the program sends in place of one that it could not find out. `check` turns it into failures, so that
 * the engine shows it like every wrong argument: with the resource and the property, all at once, and without a stack.
 */
export interface Unresolved {
  readonly [UNRESOLVED]: readonly Problem[];
}

export function createUnresolved(...problems: Problem[]): Unresolved {
  return { [UNRESOLVED]: problems };
}

export function isUnresolved(value: unknown): value is Unresolved {
  return (
    typeof value === "object" && value !== null && Array.isArray((value as Partial<Unresolved>)[UNRESOLVED])
  );
}

/** Replaces unresolved values in the inputs with "not known", and returns their problems. */
export function splitUnresolved<T>(inputs: T): { inputs: T; problems: Problem[] } {
  const problems: Problem[] = [];
  const walk = (value: unknown): unknown => {
    if (isUnresolved(value)) {
      problems.push(...value[UNRESOLVED]);
      return unknownValue;
    }
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, walk(held)]));
  };
  return { inputs: walk(inputs) as T, problems };
}

/** Finds texts with half a character, which does not survive the way through the engine to the service and back. */
export function findHalfCharacters(texts: unknown, begin: readonly PropertyKey[] = []): Problem[] {
  const seen = new Set<object>();
  const walk = (value: unknown, path: readonly PropertyKey[]): Problem[] => {
    if (typeof value === "string" && /\p{Surrogate}/u.test(value))
      return [{ path: formatPath(path), reason: HALF }];
    // Outputs and resources of a program are objects of classes.
    if (typeof value !== "object" || value === null || seen.has(value)) return [];
    seen.add(value);
    if (Array.isArray(value)) return value.flatMap((held, index) => walk(held, [...path, index]));
    if (Object.getPrototypeOf(value) !== Object.prototype) return [];
    return Object.entries(value).flatMap(([key, held]) => walk(held, [...path, key]));
  };
  return walk(texts, begin);
}

const HALF = "expected whole characters; found half of one (a lone surrogate)";
