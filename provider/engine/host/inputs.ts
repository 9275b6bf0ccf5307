import { createHash } from "node:crypto";
import { readOwner, isReplacing, readIgnored } from "../arguments/instructions";
import { toStableText, pick, containsUnknown, type Plain } from "../values/plain";
import { readArgs, readDeclaredKeys, listDeclared } from "./state";
import type { Inspection, Kind, Change } from "../kind/kind";
import { type Problem } from "../problems/problem";
import { quote } from "../problems/problems";
import { findChangedKeys } from "./diff";
import { isDigestOf, readDigests, readRecorded, readUnkept, UNREAD } from "../kind/write-record";

/**
 * The inputs that programs declare in this run. To show what a refresh found, the engine asks for a diff with the inputs
 * in state, although the program may declare others, or nothing.
 */
export class DeclaredInputs {
  private readonly digests = new Set<string>();

  get isEmpty(): boolean {
    return this.digests.size === 0;
  }

  add(inputs: Plain): void {
    this.digests.add(digest(inputs));
  }

  remove(inputs: Plain): void {
    this.digests.delete(digest(inputs));
  }

  has(inputs: Plain): boolean {
    return this.digests.has(digest(inputs));
  }
}

/** The engine tells the other instructions to some calls only. */
function digest(inputs: Plain): string {
  const text = toStableText({ owner: readOwner(inputs), args: readArgs(inputs) });
  return createHash("sha256").update(text).digest("base64");
}

/** The unique arguments of the resources of a run. */
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

  /** Returns the first resource with these arguments. */
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

/** Composes the change that an update asks for, from state and the new inputs. */
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
    isUnread: olds[UNREAD] === true,
    owner: readOwner(news),
    ownerBefore: readOwner(olds),
  };
}
