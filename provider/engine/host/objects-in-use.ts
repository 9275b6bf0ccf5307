import type { Notes } from "../service/service";
import { omit, toStableText, type Plain } from "../values/plain";

/** A fact about an object: what is done, and the identifier and URN that it is about. */
type Fact = readonly [what: "adopt" | "free" | "keep" | "take", about: string, owner?: string];

/**
 * The objects that resources of a kind keep in this run, although the engine may ask for their deletion.
 *
 * A resource that is replaced or renamed may adopt the object that it had, or take it over by its owner's mark. The
 * engine still deletes the old resource, and that deletion would delete the object in use.
 *
 * A resource whose diff found no change, or that was updated, also keeps its object. If an interrupted run has replaced
 * a resource and kept its object, the object is in state twice, and the engine asks the next run to delete the older
 * resource.
 *
 * Another provider, which is a process of its own, may have had the resource until now, so processes share these facts.
 * A copy of an account has objects with the same identifiers, so each fact has the address of its account.
 */
export class ObjectsInUse {
  private readonly own: Fact[] = [];

  constructor(
    private readonly kind: string,
    /** Returns the address of the account; `undefined` if the settings do not tell which one is meant. */
    private readonly address: () => string | undefined,
    private readonly notes?: Notes,
  ) {}

  keep(id: string, owner: string | undefined): void {
    if (owner !== undefined) this.note("keep", id, owner);
  }

  /** The program names the object. */
  adopt(id: string): void {
    this.note("adopt", id);
  }

  /** A new resource has got the object. */
  take(id: string): void {
    this.note("take", id);
  }

  /** The resource gets another object: the one it had is free to go. */
  replace(owner: string | undefined): void {
    if (owner !== undefined) this.note("free", owner);
  }

  reason(id: string): string | undefined {
    const others = (this.notes?.readOthers() ?? []).map((notes) =>
      notes.flatMap(([of, ...fact]) => (of === this.subject ? [fact as unknown as Fact] : [])),
    );
    return [this.own, ...others].map((facts) => findReason(facts, id)).find((reason) => reason !== undefined);
  }

  /** What a fact is about, beside its identifiers. */
  private get subject(): string {
    return `${this.kind} ${this.address()}`;
  }

  private note(...fact: Fact): void {
    this.own.push(fact);
    this.notes?.write([this.subject, ...fact.filter((part) => part !== undefined)]);
  }
}

function findReason(facts: readonly Fact[], id: string): string | undefined {
  const isOfObject = ([, about]: Fact): boolean => about === id;
  const all = new Set(facts.filter(isOfObject).map(([what]) => what));
  if (all.has("adopt")) return "is kept: the program adopts it";
  if (all.has("take")) return "is kept: it belongs to the resource that replaces this one";
  const kept = facts.findLastIndex((fact) => isOfObject(fact) && fact[0] === "keep");
  const isFreed = facts.some(
    ([what, about], index) => index > kept && what === "free" && about === facts[kept]?.[2],
  );
  return kept === -1 || isFreed ? undefined : "is in state a second time, and is kept: a run was interrupted";
}

/** A resource in state whose new inputs the engine has checked. */
interface Checked {
  readonly before: Plain;
  /** Whether the engine has asked for its diff. */
  readonly isCompared: boolean;
}

/**
 * The replacements of a run. If the engine replaces a resource, it checks the inputs a second time, as those of a new
 * resource. Without a record of the first check, the new resource would mistake its own object for another one that is
 * in its way. A replacement that the command line asks for cannot be recognized, because its only check is that of a
 * new resource.
 */
export class Replacements {
  private readonly checked = new Map<string, Checked[]>();

  /** `identifying` are the keys that a new resource does not take over from an old one. */
  constructor(private readonly identifying: readonly string[]) {}

  /**
   * Notes a check. For a new resource, returns the arguments of the object that it replaces, if any. `resource` is what
   * tells the resource from all others. Default: its inputs do.
   */
  noteCheck(inputs: Plain, before: Plain, resource?: string): Plain | undefined {
    const checked = this.checkedOf(resource ?? this.keyOf(inputs));
    if (Object.keys(before).length === 0) return checked.shift()?.before;
    checked.push({ before, isCompared: false });
    return undefined;
  }

  /** Notes a diff. It forgets a resource that is not replaced: a new one with equal inputs is another one. */
  noteDiff(inputs: Plain, isReplaced: boolean): void {
    const checked = this.checkedOf(this.keyOf(inputs));
    const at = checked.findIndex(({ isCompared }) => !isCompared);
    const [one] = at === -1 ? [] : checked.splice(at, 1);
    if (one && isReplaced) checked.push({ ...one, isCompared: true });
  }

  private checkedOf(key: string): Checked[] {
    const checked = this.checked.get(key) ?? [];
    this.checked.set(key, checked);
    return checked;
  }

  private keyOf(inputs: Plain): string {
    return toStableText(omit(inputs, this.identifying));
  }
}
