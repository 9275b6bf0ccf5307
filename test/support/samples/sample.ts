import type fc from "fast-check";
import type { Store } from "../../../emulator";
import type { Collection } from "../../../provider/engine/kind/collection/declaration";
import type { Plain } from "../../../provider/engine/values/plain";

/** A sample of a kind that creates objects, for tests over the registry. */
export interface Sample {
  /** Arguments of a new object that the emulator's seed has nothing like. */
  readonly args: Plain;
  /** Arguments that a later program declares in addition; the emulator stores them under the same names. */
  readonly change: Plain;
  /** Arguments with all that one object can have, those of `args` among them. */
  readonly full: Plain;
  /** Another value of arguments in `full`, each valid beside the others in `full`. */
  readonly others: Plain;
  /** Any arguments of a new object that the contract allows. */
  readonly any: fc.Arbitrary<Plain>;
  /** Arguments that only a self-hosted ClickStack takes. Default: none. */
  readonly selfHostedOnly?: readonly string[];
  /** Arguments that only newer servers take, which have tests of their own; `any` has none of them. Default: none. */
  readonly newer?: readonly string[];
  /** Adds to the emulator what `any` refers to. Default: nothing. */
  plant?(store: Store): void;
  /** Arguments that look changed, too, when another one is changed on the service. Default: none. */
  readonly along?: Readonly<Record<string, readonly string[]>>;
  /** Arguments that the service keeps when they are no longer declared, and that a warning names. Default: none. */
  readonly kept?: readonly string[];
  /** Arguments of new objects with a secret of eleven or more characters in each argument that has one. Default: none. */
  readonly secrets?: readonly Plain[];
  /** Changes in the next program of each. Default: `change`. */
  readonly secretChanges?: readonly Plain[];
  /** An identifier that no object has. Default: one of ClickStack. */
  readonly unknownId?: string;
  /** The collection of the service. */
  readonly collection: Pick<Collection<never>, "route" | "readById" | "strict">;
  /** The emulator's objects. */
  documents(store: Store): Map<string, object>;
}

/** `full` and `others` of a sample: arguments by name, each with its value in `full`, and perhaps with another one. */
export function variants(args: Plain, table: Readonly<Record<string, [value: unknown, other?: unknown]>>) {
  const column = (at: number): Plain =>
    Object.fromEntries(Object.entries(table).flatMap(([key, pair]) => (at in pair ? [[key, pair[at]]] : [])));
  return { full: { ...args, ...column(0) }, others: column(1) };
}
