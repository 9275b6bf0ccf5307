import assert from "node:assert/strict";
import type { Options } from "../driver";
import { isTile } from "../kinds/alert";
import { createdKinds, isPermanent, isSingle, isUnique, specOf, type KindName } from "../kinds";
import type { Life } from "../life";
import {
  argsOf,
  declaredAs,
  declaredValues,
  isPartial,
  linkIn,
  referencesIn,
  type Declared,
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
  (
    act: (life: Life, stack: number, resource: readonly [string, Declared], draws: Draws) => ReturnType<Act>,
  ): Act =>
  (life, stack, [draw, ...draws]) => {
    const one = pick(Object.entries(life.stack(stack).program), draw);
    return one && act(life, stack, one, draws);
  };

function change(life: Life, stack: number, name: string, one: Declared): void {
  life.edit(stack, { ...life.stack(stack).program, [name]: one });
}

/** State tells a channel from a list of one, and what is adopted stays where it is. */
function isSettled({ kind, adopts, imported }: Declared, facet: string): boolean {
  const isOne = facet === "channels" && imported?.channel !== undefined;
  return isOne || (adopts !== undefined && specOf(kind).facets[facet]?.isFixed === true);
}

/** Declares one choice of a facet, if the program has what it refers to. */
function withChoice(life: Life, stack: number, one: Declared, facet: string, draw: number): Declared {
  const choices = specOf(one.kind).facets[facet]?.choices(one.label) ?? [];
  const index = draw % Math.max(1, choices.length);
  if (isSettled(one, facet) || !life.offers(choices[index])) return one;
  const kind = linkIn(choices[index]);
  const targets = Object.entries(life.stack(stack).program).filter(([, other]) => other.kind === kind);
  const target = pick(targets, draw)?.[0];
  if (kind !== undefined && target === undefined) return one;
  const links = target === undefined ? omit(one.links, [facet]) : { ...one.links, [facet]: target };
  return grouped({ ...one, picks: { ...one.picks, [facet]: index }, links: links as Declared["links"] });
}

/** An alert has groups only of a saved search. */
function grouped(one: Declared): Declared {
  const { watched } = declaredValues(one.kind, argsOf(one));
  const isOfSearch = watched !== undefined && !isTile(watched);
  return isOfSearch || !("groupBy" in one.picks) ? one : { ...one, picks: { ...one.picks, groupBy: 0 } };
}

/** Without a resource, those that referred to it refer to something else again. */
export function without(program: Program, name: string, successor?: string): Program {
  const rest = Object.entries(program).filter(([other]) => other !== name);
  return Object.fromEntries(
    rest.map(([other, one]) => {
      const facets = Object.keys(one.links).filter((facet) => one.links[facet] === name);
      if (facets.length === 0) return [other, one];
      const moved = Object.fromEntries(facets.map((facet) => [facet, successor ?? ""]));
      if (successor !== undefined) return [other, { ...one, links: { ...one.links, ...moved } }];
      const picks = { ...one.picks, ...Object.fromEntries(facets.map((facet) => [facet, 0])) };
      return [other, { ...one, picks, links: omit(one.links, facets) as Declared["links"] }];
    }),
  );
}

/** The permanent objects that no program has. Database pipes have no settings. */
function permanent(life: Life, kind: KindName): string[] {
  const planned = life.stacks.flatMap(({ program }) => Object.values(program).map(({ adopts }) => adopts));
  return [...life.world.things.values()]
    .filter((one) => one.kind === kind && one.document.settings !== null)
    .map(({ id }) => id)
    .filter((id) => !planned.includes(id) && !life.ownIds().has(id));
}

/** A label for objects, and the name of a resource for them. */
function newName(life: Life, kind: KindName): [label: string, name: string] {
  const label = life.newLabel(kind);
  return [label, label.replace(" ", "-")];
}

function kindToAdd(life: Life, program: Program, draw: number): KindName | undefined {
  // Most of what a team wants is created, and most of that are alerts.
  const created = life.kinds.filter((one) => createdKinds.includes(one));
  const kind = pick([...life.kinds, ...created, "alert" as const, "alert" as const], draw);
  const all = Object.values(program);
  const isFull = all.length >= MOST_RESOURCES;
  // Two of a program would be in each other's way.
  const isTaken = kind !== undefined && isSingle(kind) && all.some((one) => one.kind === kind);
  return isFull || isTaken ? undefined : kind;
}

export const add: Act = (life, stack, [draw = 0, ...draws]) => {
  const kind = kindToAdd(life, life.stack(stack).program, draw);
  if (kind === undefined) return undefined;
  const [label, name] = newName(life, kind);
  const adopts = isPermanent(kind) ? pick(permanent(life, kind), draws[0]) : undefined;
  if (isPermanent(kind) && adopts === undefined) return undefined;
  let one: Declared = { kind, label, picks: {}, links: {}, options: {}, ...(adopts && { adopts }) };
  for (const facet of Object.keys(specOf(kind).facets)) one = { ...one, picks: { ...one.picks, [facet]: 0 } };
  for (const [at, facet] of Object.keys(specOf(kind).facets).entries())
    one = withChoice(life, stack, one, facet, draws[at % draws.length] ?? 0);
  change(life, stack, name, one);
  return `declare ${name}`;
};

/** Declares the newest resource once more, for an object like its own, or one that differs in its name only. */
export const copy: Act = (life, stack, [, draw = 0]) => {
  const { program } = life.stack(stack);
  const [name, one] = Object.entries(program).at(-1) ?? [];
  const isFull = Object.keys(program).length >= MOST_RESOURCES;
  if (one === undefined || isFull || isUnique(one.kind) || one.adopts || isPartial(one)) return undefined;
  const [label, next] = newName(life, one.kind);
  const named = draw % 2 > 0 && { label };
  change(life, stack, next, { ...one, ...named, options: { place: one.options.place } });
  return `declare ${name} once more as ${next}`;
};

export const choose = onResource((life, stack, [name, one], [at, choice = 0]) => {
  const facet = pick(Object.keys(one.picks), at) ?? "";
  change(life, stack, name, withChoice(life, stack, one, facet, choice));
  return `declare another ${facet} of ${name} (${choice})`;
});

export const drop = onResource((life, stack, [name]) => {
  life.edit(stack, without(life.stack(stack).program, name));
  return `no longer declare ${name}`;
});

/** With an alias it is the same resource; without one, it is another, which needs another name of its object. */
export const rename = onResource((life, stack, [name, one], [draw = 0]) => {
  const [label, next] = newName(life, one.kind);
  const alias = draw % 3 > 0 ? aliasOf(life, stack, name, one) : undefined;
  // The old resource goes after the new one has come.
  if (alias === undefined && isSingle(one.kind) && !isPartial(one)) return undefined;
  const { alias: _, ...given } = one.options;
  const options = draw % 5 === 0 ? { ...given, replaceOnChanges: true as const } : given;
  const own = alias !== undefined || one.kind !== "webhook" ? one : { ...one, label };
  const renamed = { ...own, ...stillAdopted(life, stack, name, one), options: { ...options, alias } };
  life.edit(stack, { ...without(life.stack(stack).program, name, next), [next]: renamed });
  return `rename ${name} to ${next} ${alias === undefined ? "without" : "with"} an alias`;
});

/** The name under which state has the resource. */
function aliasOf(life: Life, stack: number, name: string, { options }: Declared): string | undefined {
  return life.world.held[stack]?.some((held) => held.name === name) ? name : options.alias;
}

/** A resource that declares too little for a new object adopts the one that it has. */
function stillAdopted(life: Life, stack: number, name: string, one: Declared): Pick<Declared, "adopts"> {
  const adopts = one.adopts ?? life.world.held[stack]?.find((held) => held.name === name)?.id;
  return isPartial(one) && adopts !== undefined ? { adopts } : {};
}

const optionsOf = (one: Declared, draw: number): Options[] => {
  const free = Object.keys(one.picks).filter((name) => !NOT_IGNORED.includes(name));
  const facet = pick(free, draw) ?? "";
  return [{}, { ignoreChanges: [facet] }, { replaceOnChanges: true }, { deleteBeforeReplace: true }];
};

export const setOption = onResource((life, stack, [name, one], [option, facet = 0]) => {
  const { alias, place } = one.options;
  const options = { ...pick(optionsOf(one, facet), option), alias, place };
  change(life, stack, name, { ...one, options });
  return `give ${name} the options ${JSON.stringify(options)}`;
});

/** An explicit provider takes a resource over, or gives it back. Its objects must not be like those of the other. */
export const move = onResource((life, stack, [name, one]) => {
  const alike = Object.values(life.stack(stack).program).filter(({ label }) => label === one.label);
  if (alike.length > 1) return undefined;
  const place = one.options.place ? undefined : "apart";
  change(life, stack, name, { ...one, options: { ...one.options, place } });
  return `move ${name} ${place ? "to" : "back from"} an explicit provider`;
});

async function isUpToDate(life: Life, stack: number): Promise<boolean> {
  const { errors, steps } = await life.preview(stack);
  return errors.length === 0 && Object.values(steps).every((step) => step === "same");
}

/** A program for the native provider takes over the stack of one with dynamic resources, or back. */
export const migrate: Act = async (life, stack) => {
  const model = life.stack(stack);
  if (!(await isUpToDate(life, stack))) return undefined;
  life.migrate(stack, !model.isNative);
  // State tells which objects it has adopted, if others are made.
  for (const [name, { adopts: _, ...one }] of Object.entries(model.program))
    if (!isPartial(one) && !isPermanent(one.kind)) change(life, stack, name, one);
  await life.preview(stack);
  await life.up(stack);
  return `migrate to ${model.isNative ? "the native provider" : "dynamic resources"}`;
};

/** Imports an object that somebody has made by hand, and declares what the import wrote. */
export const importObject: Act = async (life, stack, [draw, ...draws]) => {
  // The command writes no program for the native provider.
  if (life.stack(stack).isNative) return undefined;
  const made = await handCopy(life, stack, draws);
  if (made !== undefined) life.story.push(made);
  const thing = pick(freeThings(life), draw);
  if (thing === undefined) return undefined;
  const { kind, id } = thing;
  const [label, name] = newName(life, kind);
  const imported = await life.import(stack, { name, kind, id });
  if (imported === undefined) return undefined;
  change(life, stack, name, declaredAs(kind, label, imported));
  const { errors, steps } = await life.preview(stack);
  if (errors.length === 0) assert.equal(steps[name], "same", "an imported object needs no update");
  return `import ${id} as ${name}`;
};

/** Objects that nobody manages, and that any program may. */
function freeThings(life: Life): Thing[] {
  const own = life.ownIds();
  const planned = life.stacks.flatMap(({ program }) => Object.values(program).map(({ adopts }) => adopts));
  return [...life.world.things.values()].filter(
    ({ id, kind, document, values }) =>
      !own.has(id) &&
      // What it refers to could not go before it.
      !referencesIn(values).some((one) => own.has(one)) &&
      !planned.includes(id) &&
      !life.orphans.has(id) &&
      isOfHand(id) &&
      isKnown(kind, document),
  );
}

/** Declares an object that exists, and some of its facets. */
export const adopt: Act = (life, stack, [draw, ...draws]) => {
  const thing = pick(freeThings(life), draw);
  if (thing === undefined) return undefined;
  const { kind, id } = thing;
  const [label, name] = newName(life, kind);
  const some = Object.keys(specOf(kind).facets).filter((_, at) => (draws[at % draws.length] ?? 0) % 2 === 1);
  let one: Declared = { kind, label, picks: {}, links: {}, options: {}, adopts: id };
  for (const [at, facet] of some.entries())
    one = withChoice(life, stack, one, facet, draws[at % draws.length] ?? 0);
  change(life, stack, name, one);
  return `adopt ${id} as ${name} with ${Object.keys(one.picks).join(", ")}`;
};

/** Webhooks have unique names, and programs here declare one kind of source and tiles of one size. */
function isKnown(kind: KindName, { kind: type, tiles = [] }: Plain): boolean {
  const isOfSize = (tiles as { w: number }[]).every(({ w }) => w === 12);
  return isOfSize && (kind === "source" ? type === "trace" : kind !== "webhook");
}
