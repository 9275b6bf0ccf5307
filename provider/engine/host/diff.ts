import { selectKeys } from "../arguments/argument.schema";
import {
  isDigestOf,
  listDeclared,
  readArgs,
  readDeclaredKeys,
  readDigests,
  readRecorded,
  readUnkept,
  wasRefused,
} from "./state";
import type { ResourceType } from "../arguments/resource-type";
import { hasSameOwner, readIgnored, REPLACING, readOwner, isReplacing } from "../arguments/instructions";
import { dropInternals, containsUnknown, isUnknown, toStableText, pick, type Plain } from "../values/plain";
import type { Inspection, Kind, Change } from "../kind/kind";
import type { Problem } from "../problems/problem";
import { quote } from "../problems/problems";

export type DiffRules = Pick<ResourceType, "identity" | "managed" | "policies" | "writeOnlyKeys" | "isSame">;

export interface Difference {
  /** `undefined` leaves it to the engine to find the changed keys. */
  readonly changes: boolean | undefined;
  readonly replaces: string[];
}

/** Lists the keys whose declared value differs from state, and the keys that are no longer declared. */
export function findChangedKeys(rules: DiffRules, recorded: Plain, inputs: Plain): string[] {
  const declared = Object.keys(dropInternals(inputs)).filter((key) => key !== rules.identity);
  const before = new Set(readDeclaredKeys(recorded, rules.managed));
  const unseen = rules.writeOnlyKeys(inputs);
  const changed = declared.filter((key) =>
    unseen.includes(key)
      ? containsUnknown(inputs[key]) || !isDigestOf(readDigests(recorded)[key], inputs[key])
      : !before.has(key) || isChanged(rules, key, recorded, inputs[key]),
  );
  const meant = [...declared, ...readIgnored(inputs)];
  const removed = [...before].filter((key) => !meant.includes(key));
  return [...changed, ...removed];
}

function isChanged(
  rules: Pick<DiffRules, "isSame">,
  key: string,
  recorded: Plain,
  declared: unknown,
): boolean {
  return containsUnknown(declared) || !rules.isSame(key, recorded[key], declared, recorded);
}

/**
 * Computes a diff without I/O, because the engine asks for one resource after the other. The engine finds the changed
 * keys itself if the resource has the option `replaceOnChanges`. To it, the owner is a key like any other, but a
 * resource that only has another name keeps its object.
 */
export function computeDiff(rules: DiffRules, id: string, recorded: Plain, inputs: Plain): Difference {
  const identity = inputs[rules.identity];
  const isOther = identity !== undefined && (isUnknown(identity) || identity !== id);
  const replaces = [...(isOther ? [rules.identity] : []), ...findReplacingKeys(rules, recorded, inputs)];
  const isMeant = replaces.length > 0 || findChangedKeys(rules, recorded, inputs).length > 0;
  if (inputs[REPLACING] && isMeant) return { changes: undefined, replaces };
  const changes =
    isMeant || !hasSameOwner(recorded, inputs) || Boolean(recorded[REPLACING]) !== Boolean(inputs[REPLACING]);
  return { changes, replaces };
}

/** Lists the keys that had another value. A key that is only now declared, or no longer, keeps the object. */
export function findReplacingKeys(
  rules: Pick<DiffRules, "policies" | "isSame">,
  recorded: Plain,
  inputs: Plain,
): string[] {
  return selectKeys(rules.policies, ({ replaces }) => replaces).filter(
    (key) =>
      recorded[key] !== undefined &&
      inputs[key] !== undefined &&
      isChanged(rules, key, recorded, inputs[key]),
  );
}

/** Returns what tells inputs from others. The engine tells the other instructions to some calls only. */
export function inputKey(inputs: Plain): string {
  return toStableText({ owner: readOwner(inputs), args: readArgs(inputs) });
}

export class UniqueNames {
  /** The URN of the first resource that declares them. */
  private readonly first = new Map<string, string>();

  constructor(private readonly kind: Pick<Kind, "isSingle" | "one" | "type">) {}

  /**
   * Refuses the arguments of a second resource. The engine tells the resource (its URN) to the native provider only;
   * otherwise the program tells the holder.
   */
  refuseDouble(args: Plain, { replaced, resource, holder }: Inspection): Problem[] {
    const { one, type } = this.kind;
    const path = type.unique.at(-1);
    if (path === undefined || replaced !== undefined) return [];
    const first = resource === undefined ? undefined : this.claim(args, resource);
    if (first === resource && holder?.how !== "double") return [];
    const name = holder?.resource ?? first?.split("::").at(-1);
    const reason = `expected a value that no other ${one} has; found ${quote(args[path])}, as in the resource ${quote(name)}`;
    return [{ path, reason }];
  }

  private claim(args: Plain, resource: string): string {
    const named = pick(args, this.kind.type.unique);
    if (containsUnknown(named) || Object.keys(named).length < this.kind.type.unique.length) return resource;
    const key = toStableText(named);
    const first = this.first.get(key) ?? resource;
    this.first.set(key, first);
    return first;
  }

  /** Checks whether the engine surely deletes the old object first, because it replaces it. */
  isReplaced(recorded: Plain, inputs: Plain, replaces: readonly string[]): boolean {
    if (!this.isKept(recorded, inputs)) return false;
    return replaces.length > 0 || isReplacing(inputs, findChangedKeys(this.kind.type, recorded, inputs));
  }

  /** Checks whether a new object would need the place of the old one. */
  deletesFirst(recorded: Plain, inputs: Plain): boolean {
    return this.kind.isSingle === true || this.isKept(recorded, inputs);
  }

  private isKept(recorded: Plain, inputs: Plain): boolean {
    const { type } = this.kind;
    const isKept = (key: string): boolean =>
      inputs[key] !== undefined && type.isSame(key, recorded[key], inputs[key], recorded);
    return type.unique.length > 0 && type.unique.every(isKept);
  }
}

export function composeChange(kind: Pick<Kind, "type">, id: string, olds: Plain, news: Plain): Change {
  const args = readArgs(news);
  const declared = listDeclared(kind, args);
  const declaredBefore = readDeclaredKeys(olds, kind.type.managed);
  const meant = [...declared, ...readIgnored(news)];
  const dropped = declaredBefore.filter((key) => !meant.includes(key));
  const digests = readDigests(olds);
  const isUnseen = (key: string): boolean =>
    dropped.includes(key) || (args[key] !== undefined && !isDigestOf(digests[key], args[key]));
  return {
    id,
    recorded: readRecorded(olds),
    args,
    declaredBefore,
    dropped,
    unseen: kind.type.writeOnlyKeys(args).filter(isUnseen),
    unkept: readUnkept(olds),
    isUnread: wasRefused(olds),
    owner: readOwner(news),
    ownerBefore: readOwner(olds),
  };
}
