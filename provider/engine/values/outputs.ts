import type { Problem } from "../problems/problem";
import { formatPath } from "../problems/problems";
import { findParts, mapDeep, unknownValue } from "./plain";

/** What Pulumi's SDKs put in place of an Output in a plain text, without anything but letters; earlier ones name its type. */
const WORDS =
  /Calling \w+ on an Output\b.{0,12} is not supported|pulumi output Output object at|Pulumi Output System/i;

const LOST = "expected another name: Pulumi loses a property of this one";
const REASON =
  "expected a text of which every part is known; found Pulumi's warning in place of an Output. Use pulumi.interpolate " +
  "or pulumi.jsonStringify (in Python pulumi.Output.format, pulumi.Output.concat or pulumi.Output.json_dumps)";

/**
 * Finds texts and keys, at any depth, that a program has made of an Output without waiting for its value, and a key
 * that does not reach the engine. `keys` is the path of the value.
 */
export function findOutputTexts(value: unknown, keys: readonly PropertyKey[] = []): readonly Problem[] {
  const problem = (path: readonly PropertyKey[], reason: string) => [
    { path: formatPath(path), keys: path, reason },
  ];
  return findParts(value, keys, (part, path) => {
    const key = path.length > keys.length ? path.at(-1) : undefined;
    if (typeof key === "string" && holdsOutput(key)) return problem(path.slice(0, -1), REASON);
    if (key === "__proto__") return problem(path, LOST);
    return typeof part === "string" && holdsOutput(part) ? problem(path, REASON) : [];
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

export function splitUnresolved<T>(inputs: T): { inputs: T; problems: Problem[] } {
  const problems: Problem[] = [];
  const resolved = mapDeep(inputs, (part) => {
    if (!isUnresolved(part)) return part;
    problems.push(...part[UNRESOLVED]);
    return unknownValue;
  });
  return { inputs: resolved as T, problems };
}

const HALF = "expected whole characters; found half of one (a lone surrogate)";

/** Finds texts with half a character, which does not survive the way through the engine to the service and back. */
export function findHalfCharacters(texts: unknown, begin: readonly PropertyKey[] = []): readonly Problem[] {
  return findParts(texts, begin, (part, path) =>
    typeof part === "string" && /\p{Surrogate}/u.test(part) ? [{ path: formatPath(path), reason: HALF }] : [],
  );
}
