import { pick, toStableText, type Plain } from "../../values/plain";
import { readMark } from "../owner-mark";
import { findDifferences, UNKNOWN_OBJECT } from "./content";
import type { Double } from "./declaration";
import type { CompleteCollection } from "./mapping";
import type { ItemList } from "./items";
import type { Wire } from "./requests";

type ComparedKind<W extends Wire> = Pick<CompleteCollection<W>, "type" | "mapping" | "mark">;

/** The sent fields that identify the created object. */
export interface Sent {
  /** The arguments; what a server fills in beyond them does not count. */
  readonly args: Plain;
  /** The text of the owner's mark; `undefined` without a mark. */
  readonly mark: string | undefined;
}

/** An index by sent values, because each of a thousand creations looks for equal objects. */
export class ItemIndex<W extends Wire> {
  private readonly states = new Map<string, Plain>();
  private readonly byMark = new Map<string | undefined, W[]>();
  /** Objects by the values of some keys; one index for each set of keys that creations send. */
  private readonly byKeys = new Map<string, Map<string, W[]>>();

  constructor(
    private readonly kind: ComparedKind<W>,
    readonly items: ItemList<W>,
  ) {
    for (const item of items.values()) add(this.byMark, readMark(kind, item), item);
  }

  has(id: string): boolean {
    return this.items.has(id);
  }

  /** Finds the objects that have all sent values, and the same mark. */
  findLike({ args, mark }: Sent): readonly W[] {
    return this.findWithArgs(args).filter((item) => readMark(this.kind, item) === mark);
  }

  /** Finds the objects with these arguments; those with the fewest further values come first. */
  findWithArgs(args: Plain): W[] {
    const keys = Object.keys(args).filter((key) => this.isCompared(key));
    const alike = this.indexOf(keys).get(toStableText(pick(args, keys)));
    const extra = (item: W): number => Object.keys(this.stateOf(item)).length;
    return this.dropDeleted(alike)
      .filter((item) => hasAll(this.kind, item, args))
      .sort((a, b) => extra(a) - extra(b));
  }

  /** Finds the objects without a mark that look like a double of one with these arguments. */
  findDoubles({ isLike }: Pick<Double, "isLike">, args: Plain): readonly W[] {
    return this.dropDeleted(this.byMark.get(undefined)).filter((item) => isLike(this.stateOf(item), args));
  }

  findMarked(mark: string): readonly W[] {
    return this.dropDeleted(this.byMark.get(mark));
  }

  private isCompared(key: string): boolean {
    const { type } = this.kind;
    const { same, local, serverDefault } = type.policies[key] ?? {};
    return key !== type.identity && (same ?? local ?? serverDefault) === undefined;
  }

  private indexOf(keys: readonly string[]): Map<string, W[]> {
    const name = keys.join();
    const known = this.byKeys.get(name);
    if (known) return known;
    const index = new Map<string, W[]>();
    for (const item of this.items.values()) add(index, toStableText(pick(this.stateOf(item), keys)), item);
    this.byKeys.set(name, index);
    return index;
  }

  private stateOf(item: W): Plain {
    const state = this.states.get(item.id) ?? this.kind.mapping.toState(item, UNKNOWN_OBJECT);
    this.states.set(item.id, state);
    return state;
  }

  /** Drops the objects that the run has deleted from the list. */
  private dropDeleted(items: readonly W[] | undefined): W[] {
    return items?.filter(({ id }) => this.has(id)) ?? [];
  }
}

/** Checks whether an object has all of the arguments, which are all that is known about it. */
export function hasAll<W extends Wire>({ type, mapping }: ComparedKind<W>, item: W, args: Plain): boolean {
  return findDifferences(type, mapping.toState(item, { recorded: args }), args).length === 0;
}

function add<K, T>(lists: Map<K, T[]>, key: K, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
