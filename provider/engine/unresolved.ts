import { unknownValue } from "./unknown";
import type { Problem } from "./problems";

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
