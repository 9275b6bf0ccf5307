import { isDeepStrictEqual } from "node:util";
import type { Options, Resource } from "../driver";
import { identityOf, kindNames, specOf, type KindName } from "../kinds";
import type { Document } from "./kind-spec";
import { isEmpty, omit, pick, replaceLinks, type Plain } from "./values";

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
  /** The choice of each facet that it declares; `AS_IMPORTED` for none. */
  readonly picks: Readonly<Record<string, number>>;
  /** The resource of the program that a facet refers to. */
  readonly links: Readonly<Record<string, string>>;
  /** The arguments that an import wrote. */
  readonly imported?: Plain;
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
  /** Hidden facets of which state has no value any more, because a refresh found another difference. */
  readonly lost: readonly string[];
  readonly isReplaced: boolean;
  /** Its latest write ended with an error: the next command repeats it. */
  readonly isUnfinished?: true;
  /** The option, as state of a dynamic resource knows it. */
  readonly replaceOnChanges?: true;
  /** The owner that the mark of the object names, as far as state knows. */
  readonly owner?: string;
  /** An import has put it into state, and no write has marked the object yet. */
  readonly isUnmarked?: true;
}

export interface StackModel {
  program: Program;
  held: readonly Held[];
  /** Is its program one for the native provider? Default: its resources are dynamic. */
  isNative?: boolean;
}

export const AS_IMPORTED = -1;

/** The arguments that a resource declares, with links in place of identifiers. */
export function argsOf({ kind, label, picks, links, adopts, imported = {} }: Declared): Plain {
  const { facets, fitting = (args) => args } = specOf(kind);
  const all = Object.entries(picks).map(([name, index]) => {
    const choice = facets[name]?.choices(label)[index] ?? pick(imported, facets[name]?.keys ?? []);
    return replaceLinks(choice, () => ({ $link: links[name] })) as Plain;
  });
  const others = omit(
    imported,
    Object.values(facets).flatMap(({ keys }) => keys),
  );
  const own = adopts === undefined ? {} : { [identityOf(kind)]: adopts };
  return fitting(Object.assign(others, own, ...all) as Plain);
}

/** A resource with arguments that an import wrote. */
export function declaredAs(kind: KindName, label: string, args: Plain): Declared {
  const { facets } = specOf(kind);
  const { [identityOf(kind)]: adopts, ...imported } = args;
  const names = Object.keys(facets).filter((name) => facets[name]?.keys.some((key) => key in imported));
  const picks = Object.fromEntries(names.map((name) => [name, AS_IMPORTED]));
  return {
    kind,
    label,
    picks,
    links: {},
    imported,
    options: {},
    ...(typeof adopts === "string" && { adopts }),
  };
}

/** Does it declare too little for a new object? */
export const isPartial = ({ kind, label, picks }: Declared): boolean =>
  Object.entries(specOf(kind).facets).some(
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
    const { facets } = specOf(declared.kind);
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
  const declared = Object.entries(specOf(kind).facets).flatMap(([name, facet]) =>
    facet.keys.some((key) => args[key] !== undefined) ? [[name, facet.declared(args) ?? null] as const] : [],
  );
  return Object.fromEntries(declared);
}

/** What an answer of the service shows of the values. */
export const seenOf = (kind: KindName, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([facet]) => !isHidden(kind, facet)));

export const isHidden = (kind: KindName, facet: string): boolean =>
  specOf(kind).facets[facet]?.isHidden === true;

/** Does state have the facet of this resource, if its object has it? */
export const isRecorded = ({ kind, inputs }: Pick<Held, "kind" | "inputs">, facet: string): boolean =>
  specOf(kind).facets[facet]?.isForgotten !== true || facet in inputs;

/** A refresh forgets what is gone, and takes over what it sees. */
export function refreshed(held: readonly Held[], things: ReadonlyMap<string, Thing>): Held[] {
  return held.flatMap((one) => {
    const live = things.get(one.id);
    if (live === undefined) return [];
    const seen = (facet: string): boolean => !isHidden(one.kind, facet) && isRecorded(one, facet);
    const hidden = pick(
      one.recorded,
      Object.keys(one.recorded).filter((facet) => isHidden(one.kind, facet)),
    );
    const { facets, mark } = specOf(one.kind);
    const taken = Object.entries(live.values).flatMap(([facet, value]) =>
      seen(facet) ? [[facet, facets[facet]?.taken?.(value, one.inputs[facet]) ?? value] as const] : [],
    );
    const recorded: Values = {
      ...Object.fromEntries(taken.filter(([, value]) => !isEmpty(value))),
      ...hidden,
    };
    const isMarked =
      one.owner !== undefined && (one.isUnmarked === true || live.mark === mark?.textOf(one.owner));
    const shown = declaredBefore(one).filter((facet) => facets[facet]?.isShown?.(live.document));
    const nothing = Object.fromEntries(shown.map((facet) => [facet, null]));
    const inputs = { ...nothing, ...pick(recorded, declaredBefore({ ...one, found: recorded })) };
    const isSame = isMarked === (one.owner !== undefined) && isDeepStrictEqual(recorded, one.recorded);
    const lost = isSame ? one.lost : Object.keys(hidden);
    const { owner, isUnfinished: _, ...rest } = { ...one, recorded, inputs, lost };
    return [{ ...rest, ...(isMarked && { owner }) }];
  });
}

/** The facets that state knows as declared. One that somebody cleared is none any more, unless it shows as empty. */
export function declaredBefore(held: Held & { readonly found?: Values }): string[] {
  const { inputs, recorded, kind, found = recorded } = held;
  const isKnown = (facet: string): boolean => isHidden(kind, facet) || inputs[facet] === null;
  const isOther = (facet: string): boolean =>
    specOf(kind).facets[facet]?.isOtherForm?.(found[facet], inputs[facet]) === true;
  return Object.keys(inputs).filter(
    (facet) => (recorded[facet] !== undefined || isKnown(facet)) && !isOther(facet),
  );
}

/** The objects that the values refer to. */
export function referencesIn({ channels = [], watched, connection, source, target }: Values): string[] {
  // A tile is a part of its dashboard.
  const dashboard = typeof watched === "string" ? watched.split("/")[0] : undefined;
  const found: unknown[] = [...(channels as string[]), dashboard, connection, source, target];
  return found.filter((one) => typeof one === "string");
}
