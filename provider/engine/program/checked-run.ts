import type { FilePlace, Problem } from "../problems/problem";
import { formatProblems } from "../problems/problems";
import { ProgramError, rememberInRun } from "./run";

/** Returns the place of a property, such as `rules[0].value`. */
export type PlaceOf = (property: string) => FilePlace;

export interface CheckedRun {
  /** Errors of files that declare resources. The program goes on without these resources. */
  readonly errors: unknown[];
  /** Components with wrong arguments. The program goes on without their resources. */
  readonly refused: RefusedComponent[];
  /** The places of properties that a file declares, by type and name of the resource. */
  readonly places: Map<string, PlaceOf>;
}

/** A component with wrong arguments, and the stack of the call that declares it. */
export interface RefusedComponent {
  readonly type: string;
  readonly name: string;
  readonly problems: readonly Problem[];
  readonly stack: string;
}

const KEY = "checked run";

/** Makes this run collect errors where others end at the first one. */
export function startCheckedRun(): CheckedRun {
  const started: CheckedRun = { errors: [], refused: [], places: new Map() };
  return rememberInRun(KEY, () => started);
}

/**
 * Declares the resources of a file, each with the places of its properties. Errors: those of the file, unless the run
 * collects them.
 */
export function declareFromFile<
  Declared extends { readonly name: string; readonly place: PlaceOf },
  Resource,
>(
  type: string,
  read: () => readonly Declared[],
  declare: (declared: Declared) => Resource,
): Record<string, Resource> {
  const checked = findCheckedRun();
  let all: readonly Declared[] = [];
  try {
    all = read();
  } catch (error) {
    if (checked === undefined) throw error;
    checked.errors.push(error);
  }
  for (const { name, place } of all) checked?.places.set(placeKey(type, name), place);
  return Object.fromEntries(all.map((one) => [one.name, declare(one)]));
}

/** Throws an error with the problems of a component, unless the run collects them. */
export function refuseComponent(type: string, name: string, problems: readonly Problem[]): void {
  const checked = findCheckedRun();
  const { stack = "" } = new Error();
  if (checked) checked.refused.push({ type, name, problems, stack });
  else throw new ProgramError(`${type} ${JSON.stringify(name)}: ${formatProblems(problems)}`);
}

function findCheckedRun(): CheckedRun | undefined {
  return rememberInRun<CheckedRun | undefined>(KEY, () => undefined);
}

export function placeKey(type: string, name: string): string {
  return `${type} ${name}`;
}
