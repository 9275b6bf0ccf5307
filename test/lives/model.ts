import { isDeepStrictEqual } from "node:util";
import { omit, pick, type Plain } from "../../provider/engine/plain";
import type { Flags, Operation, Options, Resource } from "./driver";
import { kindNames, wordsOf, type Document, type KindName } from "./kinds";

/** What the package promises, without a word about how: the effect of each command on objects and on state. */

/** The values of an object by its facets: what its team sees. */
export type Values = Plain;

/** An object of the service. */
export interface Thing {
  readonly id: string;
  readonly kind: KindName;
  readonly values: Values;
  /** The text of the owner's mark. */
  readonly mark?: string;
  readonly document: Document;
}

/** A resource in a program, in the words of a command. */
export interface Declared {
  readonly kind: KindName;
  /** Names of objects begin with it. */
  readonly label: string;
  /** The choice of each facet that it declares. */
  readonly picks: Readonly<Record<string, number>>;
  /** The resource of the program that a facet refers to. */
  readonly links: Readonly<Record<string, string>>;
  /** The identifier of the object that it adopts. */
  readonly adopts?: string;
  /** `ignoreChanges` has facets. */
  readonly options: Options;
}

export type Program = Readonly<Record<string, Declared>>;

/** A resource in state. */
export interface Held {
  readonly name: string;
  readonly kind: KindName;
  readonly id: string;
  /** What the program declared, or what a refresh found in its place. */
  readonly inputs: Values;
  /** What the latest write, refresh or adoption found. */
  readonly recorded: Values;
  readonly isReplaced: boolean;
  /** The options that state knows. */
  readonly options: Options;
  /** The owner that the mark of the object names, as far as state knows. */
  readonly owner?: string;
}

export interface StackModel {
  program: Program;
  held: readonly Held[];
}

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

/** The arguments that a resource declares, with links in place of identifiers. */
export function argsOf({ kind, label, picks, links, adopts }: Declared): Plain {
  const { facets, kind: own } = wordsOf(kind);
  const all = Object.entries(picks).map(([name, index]) => {
    const choice = facets[name]?.choices(label)[index] ?? {};
    return withLinks(choice, links[name]) as Plain;
  });
  return Object.assign(adopts === undefined ? {} : { [own.type.identity]: adopts }, ...all) as Plain;
}

function withLinks(value: unknown, target: string | undefined): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => withLinks(one, target));
  if ("$link" in value) return { $link: target };
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withLinks(one, target)]));
}

/** Does it declare too little for a new object? */
export const isPartial = ({ kind, label, picks }: Declared): boolean =>
  Object.entries(wordsOf(kind).facets).some(
    ([name, facet]) => !(name in picks) && facet.choices(label).every((one) => Object.keys(one).length > 0),
  );

/** The kind of resource that a choice refers to. */
export function linkIn(choice: unknown): KindName | undefined {
  return /"\$link":"(\w+)"/.exec(JSON.stringify(choice))?.[1] as KindName | undefined;
}

/** A program as the engine reads it: in the order in which resources refer to each other. */
export function resourcesOf(program: Program): Resource[] {
  const inOrder = Object.entries(program).sort(([, a], [, b]) => rankOf(a.kind) - rankOf(b.kind));
  return inOrder.map(([name, declared]) => {
    const { facets } = wordsOf(declared.kind);
    const { ignoreChanges = [], ...options } = declared.options;
    const ignored = ignoreChanges.flatMap((one) => facets[one]?.keys ?? []);
    return {
      ...{ name, kind: declared.kind, args: argsOf(declared) },
      options: { ...options, ...(ignored.length > 0 && { ignoreChanges: ignored }) },
    };
  });
}

export const rankOf = (kind: KindName): number => kindNames.indexOf(kind);

/** The values that arguments declare, of the facets that they have. */
export function declaredValues(kind: KindName, args: Plain): Values {
  const all = Object.entries(inputValues(kind, args));
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}

/** The same with `null` for what is declared as empty. */
export function inputValues(kind: KindName, args: Plain): Values {
  const declared = Object.entries(wordsOf(kind).facets).flatMap(([name, facet]) =>
    facet.keys.some((key) => args[key] !== undefined) ? [[name, facet.declared(args) ?? null] as const] : [],
  );
  return Object.fromEntries(declared);
}

/** What an answer of the service shows of the values. */
export const seenOf = (kind: KindName, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([facet]) => !isHidden(kind, facet)));

export const isHidden = (kind: KindName, facet: string): boolean =>
  wordsOf(kind).facets[facet]?.isHidden === true;

/** Does state have the facet of this resource, if its object has it? */
export const isRecorded = ({ kind, inputs }: Pick<Held, "kind" | "inputs">, facet: string): boolean =>
  wordsOf(kind).facets[facet]?.isForgotten !== true || facet in inputs;

/** A refresh forgets what is gone, and takes over what it sees. */
export function refreshed(
  held: readonly Held[],
  objects: ReadonlyMap<string, { values: Values; mark?: string }>,
): Held[] {
  return held.flatMap((one) => {
    const live = objects.get(one.id);
    if (live === undefined) return [];
    const seen = (facet: string): boolean => !isHidden(one.kind, facet) && isRecorded(one, facet);
    const hidden = pick(one.recorded, Object.keys(one.recorded).filter((facet) => isHidden(one.kind, facet)));
    const recorded = { ...pick(live.values, Object.keys(live.values).filter(seen)), ...hidden };
    const { mark } = wordsOf(one.kind).kind;
    const isMarked = one.owner !== undefined && live.mark === mark?.textOf(one.owner);
    const shown = declaredBefore(one).filter((facet) => wordsOf(one.kind).facets[facet]?.isShown);
    const nothing = Object.fromEntries(shown.map((facet) => [facet, null]));
    const inputs = { ...nothing, ...pick(recorded, declaredBefore(one)) };
    const { owner, ...rest } = { ...one, recorded, inputs };
    return [{ ...rest, ...(isMarked && { owner }) }];
  });
}

/** The facets that state knows as declared. One that somebody cleared is none any more, unless it shows as empty. */
function declaredBefore({ inputs, recorded, kind }: Held): string[] {
  const isKnown = (facet: string): boolean => isHidden(kind, facet) || inputs[facet] === null;
  return Object.keys(inputs).filter((facet) => recorded[facet] !== undefined || isKnown(facet));
}

type Objects = Map<string, { kind: KindName; values: Values; mark?: string }>;

/** Foretells an `up`, a preview or, with an empty program, a `destroy`. */
export function predict(
  stack: StackModel,
  things: ReadonlyMap<string, Thing>,
  ownerNote: boolean,
  { refresh = false, targets, replace = [] }: Flags = {},
): Prediction {
  const prediction = new Predicting(things, ownerNote);
  const before = refresh ? prediction.refresh(stack.held, targets) : stack.held;
  for (const { name } of resourcesOf(stack.program)) {
    const declared = stack.program[name];
    if (declared) prediction.step(name, declared, before, { targets, replace });
  }
  prediction.deletions(stack, before, targets);
  return prediction;
}

interface Stepping {
  readonly targets?: readonly string[];
  readonly replace: readonly string[];
}

class Predicting implements Prediction {
  readonly steps: Record<string, Operation> = {};
  readonly objects: Objects;
  readonly held = new Map<string, string>();
  readonly risks: string[] = [];
  private readonly superseded: string[] = [];
  /** The resources in state that the program declares. */
  private readonly met = new Set<Held>();
  private isRefreshed = false;

  constructor(
    things: ReadonlyMap<string, Thing>,
    private readonly ownerNote: boolean,
  ) {
    this.objects = new Map(things);
  }

  refresh(held: readonly Held[], targets: Flags["targets"]): readonly Held[] {
    const isMeant = ({ name }: Held): boolean => targets?.includes(name) ?? true;
    this.isRefreshed = true;
    return [...held.filter((one) => !isMeant(one)), ...refreshed(held.filter(isMeant), this.objects)];
  }

  step(name: string, declared: Declared, before: readonly Held[], stepping: Stepping): void {
    const { alias } = declared.options;
    const own = before.filter(({ isReplaced }) => !isReplaced);
    const old = own.find((one) => one.name === name) ?? own.find((one) => one.name === alias);
    if (old) this.met.add(old);
    if (stepping.targets?.includes(name) === false) return this.skip(name, old);
    const wanted = this.wanted(declared, old);
    if (old === undefined) return this.create(name, declared, wanted);
    const changed = changedFacets(old, wanted);
    const isOther = declared.adopts !== undefined && declared.adopts !== old.id;
    const { replaceOnChanges } = declared.options;
    const isAsked = stepping.replace.includes(name);
    if (isAsked && before.some((one) => one.isReplaced && one.name === name))
      this.risks.push(`an earlier object of ${name} still waits for its deletion`);
    if (isOther || isAsked || (replaceOnChanges && changed.length > 0))
      return this.replace(name, declared, { old, wanted, isAsked });
    const isMarked =
      this.ownerNote && wordsOf(declared.kind).kind.mark !== undefined && nameIn(old.owner) !== name;
    const isFlagged = Boolean(replaceOnChanges) !== Boolean(old.options.replaceOnChanges);
    this.held.set(name, old.id);
    this.steps[name] = changed.length > 0 || isMarked || isFlagged ? "update" : "same";
    const isUnseen = changed.some((facet) => isHidden(old.kind, facet));
    if (this.steps[name] === "update") this.update(name, old, { wanted, isMeant: isUnseen || isMarked });
  }

  private skip(name: string, old: Held | undefined): void {
    if (old === undefined) return;
    this.steps[name] = "same";
    this.held.set(name, old.id);
  }

  /** What the resource wants of its object. What it ignores stays as state has it. */
  private wanted(declared: Declared, old: Held | undefined): Values {
    const all = declaredValues(declared.kind, this.resolve(argsOf(declared)) as Plain);
    const { ignoreChanges = [] } = declared.options;
    if (old === undefined) return all;
    const kept = declaredBefore(old).filter((facet) => ignoreChanges.includes(facet));
    return { ...omit(all, ignoreChanges), ...pick(old.inputs, kept) };
  }

  private resolve(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((one) => this.resolve(one));
    const { $link } = value as Plain;
    if (typeof $link === "string") return this.held.get($link);
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, this.resolve(one)]));
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
    this.write(name, adopts, { kind, values: lay(kind, found?.values ?? {}, { wanted }) });
  }

  private replace(
    name: string,
    declared: Declared,
    { old, wanted, isAsked }: { old: Held; wanted: Values; isAsked: boolean },
  ): void {
    const { protect, retainOnDelete } = old.options;
    if (protect) this.risks.push(`${name} is protected`);
    const isFirst = declared.options.deleteBeforeReplace;
    this.steps[name] = "replace";
    if (isAsked && !isFirst && declared.adopts === undefined && this.isOwned(name, old)) return this.takeOver(name, old, wanted);
    if (isFirst && !retainOnDelete) this.remove(old.id);
    else if (!retainOnDelete) this.superseded.push(old.id);
    this.create(name, declared, wanted);
    this.steps[name] = "replace";
  }

  /** Does the mark of the object name this resource? A refresh would tell that the object is in state. */
  private isOwned(name: string, { kind, id, owner }: Held): boolean {
    const { mark } = wordsOf(kind).kind;
    const text = this.objects.get(id)?.mark;
    const isMarked = text !== undefined && owner !== undefined && text === mark?.textOf(owner);
    return this.ownerNote && isMarked && nameIn(owner) === name && !this.isRefreshed;
  }

  /** A replacement by the command line looks like a new resource, which takes over the object that it left. */
  private takeOver(name: string, { kind, id }: Held, wanted: Values): void {
    const before = this.objects.get(id)?.values ?? {};
    this.write(name, id, { kind, values: lay(kind, before, { wanted, dropped: Object.keys(before), recorded: before }) });
  }

  /** Writes nothing if nothing that anybody sees differs, unless something else is meant. */
  private update(name: string, old: Held, { wanted, isMeant }: { wanted: Values; isMeant: boolean }): void {
    const found = this.objects.get(old.id);
    if (found === undefined) {
      this.risks.push(`the object of ${name} is gone`);
      return;
    }
    const dropped = declaredBefore(old).filter((facet) => wanted[facet] === undefined);
    const values = lay(old.kind, found.values, { wanted, dropped, recorded: old.recorded });
    const isLost = old.owner !== undefined && found.mark !== wordsOf(old.kind).kind.mark?.textOf(old.owner);
    const isSeen = !isDeepStrictEqual(seenOf(old.kind, found.values), seenOf(old.kind, values));
    if (isMeant || isLost || isSeen) this.write(name, old.id, { kind: old.kind, values });
  }

  private write(name: string, id: string, object: { kind: KindName; values: Values }): void {
    this.held.set(name, id);
    this.objects.set(id, object);
    for (const used of referencesIn(object.values))
      if (!this.objects.has(used)) this.risks.push(`${name} refers to ${used}, which is gone`);
    if (object.kind !== "webhook") return;
    const keyOf = ({ name: own, receiver }: Values): string =>
      JSON.stringify([own, (receiver as Plain | undefined)?.service]);
    for (const [other, { kind, values }] of this.objects)
      if (other !== id && kind === "webhook" && keyOf(values) === keyOf(object.values))
        this.risks.push(`${name} has the name of ${other}`);
  }

  /** What was replaced, and what no program declares any more, goes at the end. */
  deletions({ program }: StackModel, before: readonly Held[], targets: Flags["targets"]): void {
    const used = new Set(this.held.values());
    const isMeant = ({ name }: Held): boolean => targets?.includes(name) ?? true;
    const gone = before
      .filter((one) => one.isReplaced || !this.met.has(one))
      .filter(isMeant)
      .sort((a, b) => rankOf(b.kind) - rankOf(a.kind));
    for (const { name, isReplaced, options } of gone) {
      if (isReplaced) continue;
      if (name in program) throw new Error(`the model forgot ${name}`);
      this.steps[name] = "delete";
      if (options.protect) this.risks.push(`${name} is protected`);
    }
    for (const { id, options } of gone) if (!used.has(id) && !options.retainOnDelete) this.remove(id);
    for (const id of this.superseded) if (!used.has(id)) this.remove(id);
    for (const { name, id } of before.filter((one) => !isMeant(one)))
      if (!this.held.has(name) && !used.has(id)) this.held.set(name, id);
  }

  private remove(id: string): void {
    const users = [...this.objects].filter(([, { values }]) => referencesIn(values).includes(id));
    if (users.length > 0) this.risks.push(`${users.map(([user]) => user).join(", ")} refers to ${id}`);
    this.objects.delete(id);
    // Without a notice, the service deletes the alerts that watch a saved search with it.
    for (const [user, { values }] of users) if (values.watched === id) this.objects.delete(user);
  }
}

interface Laid {
  readonly wanted: Values;
  readonly dropped?: readonly string[];
  readonly recorded?: Values;
}

/** An object is laid over with what is declared. What is no longer declared goes, and all else stays. */
function lay(kind: KindName, before: Values, { wanted, dropped = [], recorded = {} }: Laid): Values {
  const { facets, settled } = wordsOf(kind);
  const cleared = dropped.filter((facet) => facets[facet]?.isKept !== true);
  const laid = Object.entries(wanted).map(([facet, value]) => {
    const merged = facets[facet]?.merged?.(value, before[facet], recorded[facet]);
    return [facet, merged ?? value] as const;
  });
  const after: Values = { ...omit(before, cleared), ...Object.fromEntries(laid) };
  return settled ? settled(before, after, Object.keys(wanted)) : after;
}

/** The name of the resource in a URN. */
const nameIn = (urn: string | undefined): string | undefined => urn?.split("::").at(-1);

function changedFacets(old: Held, wanted: Values): string[] {
  const before = declaredBefore(old);
  return [
    ...Object.keys(wanted).filter(
      (facet) => !before.includes(facet) || !isDeepStrictEqual(old.recorded[facet], wanted[facet]),
    ),
    ...before.filter((facet) => wanted[facet] === undefined),
  ];
}

/** The objects that the values refer to. */
export function referencesIn(values: Values): string[] {
  const { channels = [], watched, connection, source } = values as {
    channels?: string[];
    watched?: string;
    connection?: string;
    source?: string;
  };
  const found = [...channels, watched, connection, source];
  return found.filter((one): one is string => typeof one === "string");
}
