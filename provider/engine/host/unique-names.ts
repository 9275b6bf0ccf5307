import { isReplacing } from "../instructions";
import type { Inspection } from "../kind/checks";
import type { Kind } from "../kind/kind";
import { pick, toStableText, type Plain } from "../plain";
import { quote, type Problem } from "../problems";
import { containsUnknown } from "../unknown";
import { findChangedKeys } from "./diff";

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
