import type { Note, Notes } from "../service/service";
import { omit, toStableText, type Plain } from "../values/plain";

/** A fact about an object: what is done, and the identifiers and URNs that it is about. */
type Fact = readonly [what: "adopt" | "free" | "keep" | "take", ...about: string[]];

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
  private readonly own = new Uses();

  constructor(
    private readonly kind: string,
    /** Returns the address of the account; `undefined` if the settings do not tell which one is meant. */
    private readonly address: () => string | undefined,
    private readonly notes?: Notes,
  ) {}

  keep(id: string, owner: string | undefined): void {
    if (owner !== undefined) this.note(["keep", id, owner]);
  }

  /** The program names the object. */
  adopt(id: string): void {
    this.note(["adopt", id]);
  }

  /** A new resource has got the object. */
  take(id: string): void {
    this.note(["take", id]);
  }

  /** The resource gets another object: the one it had is free to go. */
  replace(owner: string | undefined): void {
    if (owner !== undefined) this.note(["free", owner]);
  }

  /** Returns the reason why the object stays; `undefined` if it does not. */
  reason(id: string): string | undefined {
    const others = (this.notes?.readOthers() ?? []).map((notes) => Uses.of(notes, this.subject));
    return [this.own, ...others].map((uses) => uses.reason(id)).find((reason) => reason !== undefined);
  }

  /** What a fact is about, beside its identifiers. */
  private get subject(): string {
    return `${this.kind} ${this.address()}`;
  }

  private note(fact: Fact): void {
    this.own.apply(fact);
    this.notes?.write([this.subject, ...fact]);
  }
}

/** The objects of a kind that one process keeps. */
class Uses {
  private readonly adopted = new Set<string>();
  private readonly taken = new Set<string>();
  private readonly owners = new Map<string, string>();

  static of(notes: readonly Note[], subject: string): Uses {
    const uses = new Uses();
    for (const [of, ...fact] of notes) if (of === subject) uses.apply(fact as unknown as Fact);
    return uses;
  }

  apply([what, about = "", owner = ""]: Fact): void {
    if (what === "adopt") this.adopted.add(about);
    else if (what === "take") this.taken.add(about);
    else if (what === "keep") this.owners.set(about, owner);
    else for (const [id, keeper] of this.owners) if (keeper === about) this.owners.delete(id);
  }

  reason(id: string): string | undefined {
    if (this.adopted.has(id)) return "is kept: the program adopts it";
    if (this.taken.has(id)) return "is kept: it belongs to the resource that replaces this one";
    return this.owners.has(id) ? "is in state a second time, and is kept: a run was interrupted" : undefined;
  }
}

/** A resource in state whose new inputs the engine has checked. */
interface Checked {
  /** The arguments that the program declared before. */
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
    const key = resource ?? this.keyOf(inputs);
    if (Object.keys(before).length > 0) {
      this.add(key, { before, isCompared: false });
      return undefined;
    }
    const one = this.remove(key);
    return one?.before;
  }

  /** Notes a diff. It forgets a resource that is not replaced: a new one with equal inputs is another one. */
  noteDiff(inputs: Plain, isReplaced: boolean): void {
    const key = this.keyOf(inputs);
    const one = this.remove(key, ({ isCompared }) => !isCompared);
    if (one && isReplaced) this.add(key, { ...one, isCompared: true });
  }

  private add(key: string, one: Checked): void {
    this.checked.set(key, [...(this.checked.get(key) ?? []), one]);
  }

  private remove(key: string, isMeant: (one: Checked) => boolean = () => true): Checked | undefined {
    const all = this.checked.get(key) ?? [];
    const one = all.find(isMeant);
    this.checked.set(
      key,
      all.filter((other) => other !== one),
    );
    return one;
  }

  private keyOf(inputs: Plain): string {
    return toStableText(omit(inputs, this.identifying));
  }
}
