import { isDeepStrictEqual } from "node:util";
import type { Flags, Operation } from "../driver";
import { isPermanent, isSingle, specOf, type KindName } from "../kinds";
import { changedFacets, droppedFacets, keyOf, lay, nameIn, type Laid } from "./lay";
import {
  argsOf,
  declaredBefore,
  declaredValues,
  isHidden,
  isPartial,
  rankOf,
  referencesIn,
  refreshed,
  resourcesOf,
  seenOf,
  type Declared,
  type Held,
  type StackModel,
  type Thing,
  type Values,
} from "./model";
import { omit, pick, replaceLinks, type Plain } from "./values";

/** The effect that a command has if nothing goes wrong. */
export interface Prediction {
  readonly steps: Record<string, Operation>;
  /** The values of every object after the command, by its identifier, or by `new NAME`. */
  readonly objects: Map<string, { readonly kind: KindName; readonly values: Values }>;
  /** State after it: the object of each resource. */
  readonly held: Map<string, string>;
  /** Reasons for which the service or the engine may refuse a part of it. */
  readonly risks: string[];
}

type Objects = Map<string, { kind: KindName; values: Values; mark?: string }>;

/** Foretells an `up`, a preview or, with an empty program, a `destroy`. */
export function predict(
  stack: StackModel,
  things: ReadonlyMap<string, Thing>,
  { ownerNote }: Pick<Setting, "ownerNote">,
  { refresh = false, replace = [] }: Flags = {},
): Prediction {
  const prediction = new Predicting(things, { ownerNote, isNative: stack.isNative, isRefreshed: refresh });
  const before = refresh ? refreshed(stack.held, things) : stack.held;
  for (const { name } of resourcesOf(stack.program)) {
    const declared = stack.program[name];
    if (declared) prediction.step(name, declared, before, replace);
  }
  prediction.deletions(before);
  return prediction;
}

interface Setting {
  /** `alerting:ownerNote` */
  readonly ownerNote: boolean;
  /** Is the program one for the native provider? */
  readonly isNative?: boolean | undefined;
  readonly isRefreshed: boolean;
}

class Predicting implements Prediction {
  readonly steps: Record<string, Operation> = {};
  readonly objects: Objects;
  readonly held = new Map<string, string>();
  readonly risks: string[] = [];
  private readonly superseded: Held[] = [];
  /** The resources in state that the program declares. */
  private readonly met = new Set<Held>();

  constructor(
    things: ReadonlyMap<string, Thing>,
    private readonly setting: Setting,
  ) {
    this.objects = new Map(things);
  }

  step(name: string, declared: Declared, before: readonly Held[], replace: readonly string[]): void {
    const { alias } = declared.options;
    const own = before.filter(({ isReplaced }) => !isReplaced);
    const old = own.find((one) => one.name === name) ?? own.find((one) => one.name === alias);
    if (old) this.met.add(old);
    const wanted = this.wanted(declared, old);
    if (old === undefined) return this.create(name, declared, wanted);
    const dropped = droppedFacets(old, wanted, declared);
    const changed = [...changedFacets(old, wanted), ...dropped];
    const isAsked = replace.includes(name);
    if (isAsked && before.some((one) => one.isReplaced && one.name === name))
      this.risks.push(`an earlier object of ${name} still waits for its deletion`);
    if (isAsked || needsAnother(declared, old, { wanted, changed }))
      return this.replace(name, declared, { old, wanted, isAsked });
    this.change(name, declared, { old, wanted, changed, dropped });
  }

  private change(
    name: string,
    { kind, options }: Declared,
    { old, wanted, changed, dropped }: Changing & { old: Held; changed: readonly string[] },
  ): void {
    const isMarked = this.setting.ownerNote && specOf(kind).mark !== undefined && nameIn(old.owner) !== name;
    const isOther = Boolean(options.replaceOnChanges) !== Boolean(old.replaceOnChanges);
    // State of a dynamic resource has this option.
    const isFlagged = isOther && !this.setting.isNative;
    this.held.set(name, old.id);
    const isMeant = changed.length > 0 || isMarked || isFlagged || old.isUnfinished;
    this.steps[name] = isMeant ? "update" : "same";
    const isUnseen = changed.some((facet) => isHidden(kind, facet));
    if (this.steps[name] === "update")
      this.update(name, old, { wanted, dropped, isMeant: isUnseen || isMarked });
  }

  /** What the resource wants of its object. What it ignores stays as state has it. */
  private wanted(declared: Declared, old: Held | undefined): Values {
    const args = replaceLinks(argsOf(declared), (name) => this.held.get(name)) as Plain;
    const all = declaredValues(declared.kind, args);
    const { ignoreChanges = [] } = declared.options;
    if (old === undefined) return all;
    const kept = declaredBefore(old).filter(
      (facet) => ignoreChanges.includes(facet) && !old.lost.includes(facet),
    );
    return { ...omit(all, ignoreChanges), ...pick(old.inputs, kept) };
  }

  private create(name: string, declared: Declared, wanted: Values): void {
    this.steps[name] = "create";
    const { kind, adopts } = declared;
    if (adopts === undefined) {
      if (isPartial(declared)) this.risks.push(`${name} lacks what a new object needs`);
      this.write(name, `new ${name}`, { kind, values: wanted });
      return;
    }
    const found = this.objects.get(adopts);
    if (found === undefined) this.risks.push(`${name} adopts what is gone`);
    this.write(name, adopts, { kind, values: this.laid(name, kind, found?.values ?? {}, { wanted }) });
  }

  private replace(name: string, declared: Declared, { old, wanted, isAsked }: Replacing): void {
    this.risks.push(...this.risksOf(name, { old, wanted, isAsked }));
    const isFirst = declared.options.deleteBeforeReplace || isSingle(old.kind);
    this.steps[name] = "replace";
    if (isAsked && !isFirst && declared.adopts === undefined && this.isOwned(name, old))
      return this.takeOver(name, old, wanted);
    // What the program adopts is never deleted.
    const isFree = declared.adopts !== old.id;
    if (isFree && isFirst) this.remove(old.id);
    else if (isFree) this.superseded.push(old);
    this.create(name, declared, wanted);
    this.steps[name] = "replace";
  }

  private risksOf(name: string, { old, wanted, isAsked }: Replacing): string[] {
    const { facets } = specOf(old.kind);
    const lacking = Object.keys(wanted).filter((facet) => facets[facet]?.isWhole?.(wanted[facet]) === false);
    return [
      ...lacking.map((facet) => `${name} ignores the ${facet} that people gave it`),
      ...(isAsked && !this.isAlike(old, wanted) ? [`${name} may be another one`] : []),
      ...(isAsked && isSingle(old.kind) ? [`${name} is in its own way`] : []),
    ];
  }

  /** Nothing but its values tells that the object, whose name is unique, is the one to be replaced. */
  private isAlike({ id, kind }: Held, wanted: Values): boolean {
    const values = this.objects.get(id)?.values ?? {};
    // A refresh tells that the object is in state.
    const isSeen = this.setting.isRefreshed || !isDeepStrictEqual(seenOf(kind, values), seenOf(kind, wanted));
    return kind !== "webhook" || !isSeen;
  }

  /** Does the mark of the object name this resource and its type? A refresh would tell that the object is in state. */
  private isOwned(name: string, { kind, id, owner }: Held): boolean {
    const { mark } = specOf(kind);
    const text = this.objects.get(id)?.mark;
    const isMarked = text !== undefined && owner !== undefined && text === mark?.textOf(owner);
    const isOfType = Boolean(this.setting.isNative) !== owner?.includes("dynamic/");
    return (
      this.setting.ownerNote && isMarked && isOfType && nameIn(owner) === name && !this.setting.isRefreshed
    );
  }

  /** A replacement by the command line looks like a new resource, which takes over the object that it left. */
  private takeOver(name: string, { kind, id }: Held, wanted: Values): void {
    const before = this.objects.get(id)?.values ?? {};
    this.write(name, id, {
      kind,
      values: lay(kind, before, { wanted, dropped: Object.keys(before), recorded: before }),
    });
  }

  /** Writes nothing if nothing that anybody sees differs, unless something else is meant. */
  private update(
    name: string,
    old: Held,
    { wanted, dropped, isMeant }: Changing & { isMeant: boolean },
  ): void {
    const found = this.objects.get(old.id);
    if (found === undefined) {
      this.risks.push(`the object of ${name} is gone`);
      return;
    }
    const values = this.laid(name, old.kind, found.values, { wanted, dropped, recorded: old.recorded });
    const isLost = old.owner !== undefined && found.mark !== specOf(old.kind).mark?.textOf(old.owner);
    const isSeen = !isDeepStrictEqual(seenOf(old.kind, found.values), seenOf(old.kind, values));
    if (isMeant || isLost || isSeen) this.write(name, old.id, { kind: old.kind, values });
  }

  /** Some changes need what only the program knows. */
  private laid(name: string, kind: KindName, before: Values, laid: Laid): Values {
    const { facets } = specOf(kind);
    const values = lay(kind, before, laid);
    const needed = Object.keys(before).filter((one) => facets[one]?.isNeeded && !(one in laid.wanted));
    if (needed.length > 0 && !isDeepStrictEqual(seenOf(kind, before), seenOf(kind, values)))
      this.risks.push(`${name} lacks the ${needed.join(" and the ")}`);
    return values;
  }

  private write(name: string, id: string, object: { kind: KindName; values: Values }): void {
    this.held.set(name, id);
    this.objects.set(id, object);
    for (const used of referencesIn(object.values))
      if (!this.objects.has(used)) this.risks.push(`${name} refers to ${used}, which is gone`);
    const key = keyOf(object);
    for (const [other, one] of this.objects)
      if (other !== id && key !== undefined && keyOf(one) === key)
        this.risks.push(`${name} has the ${isSingle(one.kind) ? "place" : "name"} of ${other}`);
  }

  /** What was replaced, and what no program declares any more, goes at the end. */
  deletions(before: readonly Held[]): void {
    const used = new Set(this.held.values());
    const gone = before.filter((one) => one.isReplaced || !this.met.has(one));
    for (const { name, isReplaced } of gone) if (!isReplaced) this.steps[name] = "delete";
    // What refers to an object goes before it.
    const removed = [...gone, ...this.superseded].sort((a, b) => rankOf(b.kind) - rankOf(a.kind));
    for (const { id, recorded } of removed) if (!used.has(id)) this.remove(id, recorded);
  }

  private remove(id: string, recorded: Values = {}): void {
    const found = this.objects.get(id);
    if (found && isPermanent(found.kind)) {
      const { left } = specOf(found.kind);
      this.objects.set(id, { ...found, values: left?.(found.values, recorded) ?? found.values });
      return;
    }
    // Two sources that refer to each other could else never be deleted.
    const isMutual = (user: string): boolean => user.startsWith(`${String(found?.values.logs)}/`);
    const users = [...this.objects].filter(
      ([user, { values }]) => referencesIn(values).includes(id) && !isMutual(user),
    );
    if (users.length > 0) this.risks.push(`${users.map(([user]) => user).join(", ")} refers to ${id}`);
    // The service would delete a connection or a source that others need.
    if (users.length > 0 && (["connection", "source"] as unknown[]).includes(found?.kind)) return;
    this.objects.delete(id);
    // Without a notice, the service deletes the alerts that watch a saved search with it.
    for (const [user, { values }] of users) if (values.watched === id) this.objects.delete(user);
  }
}

interface Replacing {
  readonly old: Held;
  readonly wanted: Values;
  readonly isAsked: boolean;
}

interface Changing {
  readonly wanted: Values;
  /** What is no longer declared. */
  readonly dropped: readonly string[];
}

function needsAnother(
  { adopts, options }: Declared,
  { id, kind, recorded }: Held,
  { wanted, changed }: Pick<Changing, "wanted"> & { changed: readonly string[] },
): boolean {
  const isOther = adopts !== undefined && adopts !== id;
  const { facets } = specOf(kind);
  const isMoved = Object.keys(wanted).some(
    (facet) => facets[facet]?.isFixed && !isDeepStrictEqual(recorded[facet] ?? wanted[facet], wanted[facet]),
  );
  return isOther || isMoved || (options.replaceOnChanges === true && changed.length > 0);
}
