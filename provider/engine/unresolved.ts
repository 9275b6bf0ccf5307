import { unknownValue } from "./unknown";
import { formatPath, type Problem } from "./problems";

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
