import { rememberInRun } from "./run";

/** Returns the `file:line:column` of a property, such as `rules[0].value`. */
export type PlaceOf = (property: string) => string;

/** The facts that a run of the command `check` collects from a program. */
export interface CheckedRun {
  /** Errors of files that declare resources. The program goes on without these resources. */
  readonly errors: unknown[];
  /** The places of properties that a file declares, by type and name of the resource. */
  readonly places: Map<string, PlaceOf>;
}

const KEY = "checked run";

/** Makes this run collect errors where others end at the first one. */
export function startCheckedRun(): CheckedRun {
  const started: CheckedRun = { errors: [], places: new Map() };
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
  const checked = rememberInRun<CheckedRun | undefined>(KEY, () => undefined);
  return Object.fromEntries(
    attempt(read, checked).map((one) => {
      checked?.places.set(placeKey(type, one.name), one.place);
      return [one.name, declare(one)];
    }),
  );
}

export function placeKey(type: string, name: string): string {
  return `${type} ${name}`;
}

function attempt<T>(read: () => readonly T[], checked: CheckedRun | undefined): readonly T[] {
  try {
    return read();
  } catch (error) {
    if (checked === undefined) throw error;
    checked.errors.push(error);
    return [];
  }
}
