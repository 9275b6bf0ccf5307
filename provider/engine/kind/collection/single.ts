import { ServiceError } from "../../../http/errors";
import type { Plain } from "../../values/plain";
import type { Problem } from "../../problems/problem";
import { quote } from "../../problems/problems";
import type { Kind } from "../kind";
import { UNKNOWN_OBJECT } from "./content";
import type { CompleteCollection } from "./mapping";
import type { ItemList, Items } from "./items";
import type { Wire } from "./requests";

type Single<W extends Wire> = Pick<CompleteCollection<W>, "one" | "type" | "mapping" | "shown">;

/** Describes the object that is in the way of a new one, and the next step. */
function describeOccupant<W extends Wire>(kind: Single<W>, item: W): string {
  const live = kind.mapping.toState(item, UNKNOWN_OBJECT);
  const values = Object.entries(kind.shown.describe(live)).map(([key, value]) => `${key} ${quote(value)}`);
  return (
    `there is ${kind.one} ${item.id} already, with ${values.join(", ")}: ` +
    `set ${kind.type.identity} (or the import option) to "${item.id}" to adopt it`
  );
}

/** Refuses a second object, because its creation may overwrite the first one. Errors: there is an object. */
export function refuseSecond<W extends Wire>(kind: Single<W>, list: ItemList<W>): void {
  const [occupant] = list.values();
  if (occupant === undefined) return;
  throw new Error(`${kind.one} cannot be created: ${describeOccupant(kind, occupant)}`);
}

/** Checks whether the resource gets an object that it did not have before, of a kind that has room for one only. */
export function isFirstOfSingle(
  { isSingle, type: { identity } }: Pick<Kind, "isSingle" | "type">,
  args: Plain,
  before: Plain,
): boolean {
  const isNew = Object.keys(before).length === 0;
  return isSingle === true && (args[identity] === undefined ? isNew : args[identity] !== before[identity]);
}

/** Finds the object that is in the way of a new one, so that a preview reports it before anything is done. */
export function findOccupant<W extends Wire>(kind: Single<W>, items: Items<W>): Promise<readonly Problem[]> {
  const path = kind.type.identity;
  return orRefusal(path, async () => {
    const list = await items.requireList();
    return [...list.values()].map((item) => ({
      path,
      reason: `${describeOccupant(kind, item)}; found nothing`,
    }));
  });
}

/** Reports an object to adopt that does not exist. */
export function findMissing(
  { one, type: { identity: path } }: Pick<Kind, "one" | "type">,
  id: string,
  read: () => Promise<unknown>,
): Promise<readonly Problem[]> {
  return orRefusal(path, async () => {
    if ((await read()) !== "gone") return [];
    const reason = `${one} ${id} does not exist: correct ${path} (or the import option)`;
    return [{ path, reason }];
  });
}

async function orRefusal(path: string, find: () => Promise<readonly Problem[]>): Promise<readonly Problem[]> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof ServiceError) return [{ path, reason: error.message }];
    throw error;
  }
}
