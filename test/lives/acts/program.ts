import assert from "node:assert/strict";
import type { Options } from "../driver";
import { createdKinds, isPermanent, isSingle, isUnique, specOf, type KindName } from "../kinds";
import type { Life, Stack } from "../life";
import {
  declaredAs,
  isPartial,
  linkIn,
  referencesIn,
  type Declared,
  type Held,
  type Program,
  type Thing,
} from "../spec/model";
import { omit, type Plain } from "../spec/values";
import { isOfHand } from "../engine/emulated-service";
import { pick, type Act, type Draws } from "./act";
import { handCopy } from "./people";

/** What a team does to its programs. */

const MOST_RESOURCES = 7;

/** Only facets that refer to nothing may be ignored, or an object in use could never go; nor what not all may have. */
const NOT_IGNORED = [
  ...["channels", "watched", "connection", "source", "target", "service"],
  ...["groupBy", "provider", "secret"],
];

/** An act on one resource of the program. */
const onResource =
  (act: (stack: Stack, resource: readonly [string, Declared], draws: Draws) => ReturnType<Act>): Act =>
  (stack, [draw, ...draws]) => {
    const one = pick(Object.entries(stack.program), draw);
    return one && act(stack, one, draws);
  };

/** State tells a channel from a list of one, and what is adopted stays where it is. */
function isSettled({ kind, adopts, imported }: Declared, facet: string): boolean {
  const isOne = facet === "channels" && imported?.channel !== undefined;
  return isOne || (adopts !== undefined && specOf(kind).facets[facet]?.isFixed === true);
}

/** Declares one choice of a facet, if the program has what it refers to. */
function withChoice(stack: Stack, one: Declared, facet: string, draw: number): Declared {
  const choices = specOf(one.kind).facets[facet]?.choices(one.label) ?? [];
  const index = draw % Math.max(1, choices.length);
  if (isSettled(one, facet) || !stack.life.offers(choices[index])) return one;
  const kind = linkIn(choices[index]);
  const targets = Object.entries(stack.program).filter(([, other]) => other.kind === kind);
  const target = pick(targets, draw)?.[0];
  if (kind !== undefined && target === undefined) return one;
  const links = target === undefined ? omit(one.links, [facet]) : { ...one.links, [facet]: target };
  return { ...one, picks: { ...one.picks, [facet]: index }, links: links as Declared["links"] };
}

/** Without a resource, those that referred to it refer to something else again. */
export function without(program: Program, name: string, successor?: string): Program {
  const rest = Object.entries(program).filter(([other]) => other !== name);
  return Object.fromEntries(
    rest.map(([other, one]) => {
      const facets = Object.keys(one.links).filter((facet) => one.links[facet] === name);
      const all = <T>(value: T) => Object.fromEntries(facets.map((facet) => [facet, value]));
      if (successor !== undefined) return [other, { ...one, links: { ...one.links, ...all(successor) } }];
      const links = omit(one.links, facets) as Declared["links"];
      return [other, { ...one, picks: { ...one.picks, ...all(0) }, links }];
    }),
  );
}

/** Objects that no state has, and that no program adopts. */
function unmanaged(life: Life): Thing[] {
  const own = life.ownIds();
  const adopted = life.stacks.flatMap(({ program }) => Object.values(program).map(({ adopts }) => adopts));
  return life.things.filter(({ id }) => !own.has(id) && !adopted.includes(id));
}

/** A label for objects, and the name of a resource for them. */
function newName(life: Life, kind: KindName): [label: string, name: string] {
  const label = life.newLabel(kind);
  return [label, label.replace(" ", "-")];
}

/** Declares a resource with a choice of each of these facets. */
function declare(
  stack: Stack,
  given: Pick<Declared, "kind" | "picks" | "adopts">,
  facets: readonly string[],
  draws: Draws,
): string {
  const [label, name] = newName(stack.life, given.kind);
  const one = facets.reduce<Declared>(
    (all, facet, at) => withChoice(stack, all, facet, draws[at % draws.length] ?? 0),
    { ...given, label, links: {}, options: {} },
  );
  stack.declare(name, one);
  return `${name} with ${Object.keys(one.picks).join(", ")}`;
}

export const add: Act = (stack, [draw = 0, ...draws]) => {
  const { life } = stack;
  // Most of what a team wants is created, and most of that are alerts.
  const created = life.kinds.filter((one) => createdKinds.includes(one));
  const kind = pick([...life.kinds, ...created, "alert" as const, "alert" as const], draw) ?? "alert";
  const all = Object.values(stack.program);
  // Two of a program would be in each other's way.
  const isTaken = isSingle(kind) && all.some((one) => one.kind === kind);
  // Database pipes have no settings.
  const free = unmanaged(life).filter((one) => one.kind === kind && one.document.settings !== null);
  const adopts = isPermanent(kind) ? pick(free, draws[0])?.id : undefined;
  if (all.length >= MOST_RESOURCES || isTaken || (isPermanent(kind) && adopts === undefined))
    return undefined;
  const facets = Object.keys(specOf(kind).facets);
  const picks = Object.fromEntries(facets.map((facet) => [facet, 0]));
  return `declare ${declare(stack, { kind, picks, adopts }, facets, draws)}`;
};

/** Declares the newest resource once more, for an object like its own, or one that differs in its name only. */
export const copy: Act = (stack, [, draw = 0]) => {
  const { program } = stack;
  const [name, one] = Object.entries(program).at(-1) ?? [];
  const isFull = Object.keys(program).length >= MOST_RESOURCES;
  if (one === undefined || isFull || isUnique(one.kind) || one.adopts || isPartial(one)) return undefined;
  const [label, next] = newName(stack.life, one.kind);
  const named = draw % 2 > 0 && { label };
  stack.declare(next, { ...one, ...named, options: { place: one.options.place } });
  return `declare ${name} once more as ${next}`;
};

export const choose = onResource((stack, [name, one], [at, choice = 0]) => {
  const facet = pick(Object.keys(one.picks), at) ?? "";
  stack.declare(name, withChoice(stack, one, facet, choice));
  return `declare another ${facet} of ${name} (${choice})`;
});

export const drop = onResource((stack, [name]) => {
  stack.program = without(stack.program, name);
  return `no longer declare ${name}`;
});

/** With an alias it is the same resource; without one, it is another, which needs another name of its object. */
export const rename = onResource((stack, [name, one], [draw = 0]) => {
  const [label, next] = newName(stack.life, one.kind);
  const held = stack.held.find((other) => other.name === name);
  // The name under which state has the resource.
  const known = held === undefined ? one.options.alias : name;
  const alias = draw % 3 > 0 ? known : undefined;
  // The old resource goes after the new one has come.
  if (alias === undefined && isSingle(one.kind) && !isPartial(one)) return undefined;
  const options = { ...one.options, alias, ...(draw % 5 === 0 && { replaceOnChanges: true as const }) };
  const own = alias !== undefined || one.kind !== "webhook" ? one : { ...one, label };
  stack.program = without(stack.program, name, next);
  stack.declare(next, { ...own, adopts: stillAdopted(one, held), options });
  return `rename ${name} to ${next}, with the alias ${alias}`;
});

/** A resource that declares too little for a new object adopts the one that it has. */
const stillAdopted = (one: Declared, held: Held | undefined): string | undefined =>
  one.adopts ?? (isPartial(one) ? held?.id : undefined);

/** An explicit provider takes a resource over, or gives it back, if its object is not like another of the program. */
function moved(program: Program, { label, options }: Declared): Options {
  const isAlone = Object.values(program).filter((other) => other.label === label).length === 1;
  return isAlone ? { ...options, place: options.place ? undefined : "apart" } : options;
}

export const setOption = onResource((stack, [name, one], [option, draw]) => {
  const { alias, place } = one.options;
  const facet = pick(
    Object.keys(one.picks).filter((other) => !NOT_IGNORED.includes(other)),
    draw,
  );
  const to = moved(stack.program, one);
  const choices: readonly Options[] = [
    ...[{}, { ignoreChanges: [facet ?? ""] }, { replaceOnChanges: true as const }],
    ...[{ deleteBeforeReplace: true as const }, to, to],
  ];
  const options = { alias, place, ...pick(choices, option) };
  stack.declare(name, { ...one, options });
  return `give ${name} the options ${JSON.stringify(options)}`;
});

/** A program for the native provider takes over the stack of one with dynamic resources, or back. */
export const migrate: Act = async (stack) => {
  const { errors, steps } = await stack.preview();
  if (errors.length > 0 || Object.values(steps).some((step) => step !== "same")) return undefined;
  stack.engine.isNative = !stack.isNative;
  // State tells which objects it has adopted, if others are made.
  for (const [name, { adopts: _, ...one }] of Object.entries(stack.program))
    if (!isPartial(one) && !isPermanent(one.kind)) stack.declare(name, one);
  await stack.preview();
  await stack.up();
  return `migrate to ${stack.isNative ? "the native provider" : "dynamic resources"}`;
};

/** Imports an object that somebody has made by hand, and declares what the import wrote. */
export const importObject: Act = async (stack, [draw, ...draws]) => {
  const { life } = stack;
  // The command writes no program for the native provider.
  if (stack.isNative) return undefined;
  const made = await handCopy(stack, draws);
  if (made !== undefined) life.story.push(made);
  const { kind, id } = pick(freeThings(life), draw) ?? {};
  if (kind === undefined || id === undefined) return undefined;
  const [label, name] = newName(life, kind);
  const imported = await stack.import({ name, kind, id });
  if (imported === undefined) return undefined;
  stack.declare(name, declaredAs(kind, label, imported));
  const { errors, steps } = await stack.preview();
  if (errors.length === 0) assert.equal(steps[name], "same", "an imported object needs no update");
  return `import ${id} as ${name}`;
};

/** Objects that nobody manages, and that any program may. */
function freeThings(life: Life): Thing[] {
  const own = life.ownIds();
  return unmanaged(life).filter(
    ({ id, kind, document, values }) =>
      // What it refers to could not go before it.
      !referencesIn(values).some((one) => own.has(one)) &&
      !life.orphans.has(id) &&
      isOfHand(id) &&
      isKnown(kind, document),
  );
}

/** Declares an object that exists, and some of its facets. */
export const adopt: Act = (stack, [draw, ...draws]) => {
  const { kind, id } = pick(freeThings(stack.life), draw) ?? {};
  if (kind === undefined) return undefined;
  const some = Object.keys(specOf(kind).facets).filter((_, at) => (draws[at % draws.length] ?? 0) % 2 === 1);
  return `adopt ${id} as ${declare(stack, { kind, picks: {}, adopts: id }, some, draws)}`;
};

/** Webhooks have unique names, and programs here declare one kind of source and tiles of one size. */
function isKnown(kind: KindName, { kind: type, tiles = [] }: Plain): boolean {
  const isOfSize = (tiles as { w: number }[]).every(({ w }) => w === 12);
  return isOfSize && (kind === "source" ? type === "trace" : kind !== "webhook");
}
