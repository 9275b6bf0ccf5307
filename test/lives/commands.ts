import assert from "node:assert/strict";
import fc from "fast-check";
import { omit, type Plain } from "../../provider/engine/plain";
import type { Flags, Options } from "./driver";
import { MISHAPS, type Mishap } from "./engine/wire";
import { wordsOf, type KindName } from "./kinds";
import type { Life } from "./life";
import { isPartial, linkIn, referencesIn, type Declared, type Program, type Thing } from "./model";
import { BY_HAND } from "./world";

/** Draws of one command. A number past the end of a list begins again at its start. */
type Draws = readonly number[];

/** Something that a team, a service or a network does. It returns what it did in this life, or nothing. */
type Act = (life: Life, stack: number, draws: Draws) => Promise<string | undefined>;

const pick = <T>(list: readonly T[], draw = 0): T | undefined => list[draw % Math.max(1, list.length)];

const MOST_RESOURCES = 7;

/** The facets that refer to nothing: only those may be ignored, or an object in use could never go. */
const REFERRING = ["channels", "watched", "connection", "source"];

function declared(life: Life, stack: number, draw?: number): [string, Declared] | undefined {
  return pick(Object.entries(life.stack(stack).program), draw);
}

function change(life: Life, stack: number, name: string, one: Declared): void {
  life.edit(stack, { ...life.stack(stack).program, [name]: one });
}

/** Declares one choice of a facet, if the program has what it refers to. */
function withChoice(life: Life, stack: number, one: Declared, facet: string, draw: number): Declared {
  const choices = wordsOf(one.kind).facets[facet]?.choices(one.label) ?? [];
  const index = draw % Math.max(1, choices.length);
  const kind = linkIn(choices[index]);
  const targets = Object.entries(life.stack(stack).program).filter(([, other]) => other.kind === kind);
  const target = pick(targets, draw)?.[0];
  if (kind !== undefined && target === undefined) return one;
  const links = target === undefined ? omit(one.links, [facet]) : { ...one.links, [facet]: target };
  return { ...one, picks: { ...one.picks, [facet]: index }, links: links as Declared["links"] };
}

/** Without a resource, those that referred to it refer to something else again. */
function without(program: Program, name: string, successor?: string): Program {
  const rest = Object.entries(program).filter(([other]) => other !== name);
  return Object.fromEntries(
    rest.map(([other, one]) => {
      const facets = Object.keys(one.links).filter((facet) => one.links[facet] === name);
      if (facets.length === 0) return [other, one];
      const moved = Object.fromEntries(facets.map((facet) => [facet, successor ?? ""]));
      if (successor !== undefined) return [other, { ...one, links: { ...one.links, ...moved } }];
      const first = Object.fromEntries(facets.map((facet) => [facet, 0]));
      return [other, { ...one, picks: { ...one.picks, ...first }, links: omit(one.links, facets) as Declared["links"] }];
    }),
  );
}

const add: Act = (life, stack, [draw = 0, ...draws]) => {
  const { program } = life.stack(stack);
  const kind = pick(life.kinds, draw);
  if (kind === undefined || Object.keys(program).length >= MOST_RESOURCES) return Promise.resolve(undefined);
  const label = life.newLabel(kind);
  const name = label.replace(" ", "-");
  let one: Declared = { kind, label, picks: {}, links: {}, options: {} };
  for (const [at, facet] of Object.keys(wordsOf(kind).facets).entries())
    one = { ...one, picks: { ...one.picks, [facet]: 0 } };
  for (const [at, facet] of Object.keys(wordsOf(kind).facets).entries())
    one = withChoice(life, stack, one, facet, draws[at % draws.length] ?? 0);
  change(life, stack, name, one);
  return Promise.resolve(`declare ${name}`);
};

const choose: Act = (life, stack, [draw, at, choice = 0]) => {
  const [name, one] = declared(life, stack, draw) ?? [];
  if (name === undefined || one === undefined) return Promise.resolve(undefined);
  const facet = pick(Object.keys(one.picks), at) ?? "";
  change(life, stack, name, withChoice(life, stack, one, facet, choice));
  return Promise.resolve(`declare another ${facet} of ${name} (${choice})`);
};

/** The engine protects a resource until an update has learned that it no longer is. */
const isProtected = (life: Life, stack: number, name: string, { options }: Declared): boolean =>
  options.protect === true ||
  (life.world.held[stack] ?? []).some((held) => held.name === name && held.options.protect === true);

const drop: Act = (life, stack, [draw]) => {
  const [name, one] = declared(life, stack, draw) ?? [];
  if (name === undefined || one === undefined || isProtected(life, stack, name, one)) return Promise.resolve(undefined);
  life.edit(stack, without(life.stack(stack).program, name));
  return Promise.resolve(`no longer declare ${name}`);
};

/** With an alias it is the same resource; without one, it is another, which needs another name of its object. */
const rename: Act = (life, stack, [draw, way = 0]) => {
  const [name, one] = declared(life, stack, draw) ?? [];
  if (name === undefined || one === undefined) return Promise.resolve(undefined);
  const label = life.newLabel(one.kind);
  const next = label.replace(" ", "-");
  const isKnown = life.world.held[stack]?.some((held) => held.name === name) === true;
  const isSame = way % 3 > 0 && (isKnown || one.options.alias !== undefined);
  if (!isSame && isProtected(life, stack, name, one)) return Promise.resolve(undefined);
  const alias = isKnown ? name : one.options.alias;
  const options: Options = { ...omit(one.options as never, ["alias"]), ...(isSame && { alias }) };
  const own = isSame || one.kind !== "webhook" ? one : { ...one, label };
  const adopts = one.adopts ?? life.world.held[stack]?.find((held) => held.name === name)?.id;
  const isPart = isPartial(one) && adopts !== undefined;
  const rest = without(life.stack(stack).program, name, next);
  life.edit(stack, { ...rest, [next]: { ...own, ...(isPart && { adopts }), options } });
  return Promise.resolve(`rename ${name} to ${next} ${isSame ? "with" : "without"} an alias`);
};

const optionsOf = (one: Declared, draw: number): Options[] => {
  const facet = pick(Object.keys(one.picks).filter((facet) => !REFERRING.includes(facet)), draw) ?? "";
  const isFree = Object.keys(one.links).length === 0;
  return [
    {},
    { ignoreChanges: [facet] },
    { replaceOnChanges: true },
    { deleteBeforeReplace: true },
    { protect: true },
    ...(isFree ? [{ retainOnDelete: true } as const] : []),
  ];
};

const setOption: Act = (life, stack, [draw, option, facet = 0]) => {
  const [name, one] = declared(life, stack, draw) ?? [];
  if (name === undefined || one === undefined) return Promise.resolve(undefined);
  const { alias } = one.options;
  const options = { ...pick(optionsOf(one, facet), option), ...(alias !== undefined && { alias }) };
  change(life, stack, name, { ...one, options });
  return Promise.resolve(`give ${name} the options ${JSON.stringify(options)}`);
};

/** Declares an object that exists, and some of its facets. */
const adopt: Act = (life, stack, [draw, ...draws]) => {
  const own = life.ownIds();
  const planned = life.stacks.flatMap(({ program }) => Object.values(program).map(({ adopts }) => adopts));
  const free = [...life.world.things.values()].filter(
    ({ id, kind, document }) => !own.has(id) && !planned.includes(id) && !life.orphans.has(id) && isOfHand(id) && isKnown(kind, document),
  );
  const thing = pick(free, draw);
  if (thing === undefined) return Promise.resolve(undefined);
  const { kind, id } = thing;
  const label = life.newLabel(kind);
  const name = label.replace(" ", "-");
  const some = Object.keys(wordsOf(kind).facets).filter((_, at) => (draws[at % draws.length] ?? 0) % 2 === 1);
  let one: Declared = { kind, label, picks: {}, links: {}, options: {}, adopts: id };
  for (const [at, facet] of some.entries()) one = withChoice(life, stack, one, facet, draws[at % draws.length] ?? 0);
  change(life, stack, name, one);
  return Promise.resolve(`adopt ${id} as ${name} with ${Object.keys(one.picks).join(", ")}`);
};

/** Webhooks have unique names, and programs here declare one kind of source. */
const isKnown = (kind: KindName, document: Plain): boolean =>
  kind === "source" ? document.kind === "trace" : kind !== "webhook";

/** Objects that a person made in this life, which nothing in the account refers to. */
const isOfHand = (id: string): boolean => id.startsWith("69ae9a981e8c4d0b7b");

const up: Act = async (life, stack, [way = 0]) => {
  const flags = { refresh: way % 3 === 0 };
  const told = way % 2 === 0 ? await life.preview(stack, {}) : undefined;
  const outcome = await life.up(stack, flags);
  const isSure = told?.errors.length === 0 && outcome.errors.length === 0 && !flags.refresh;
  if (isSure && !life.hasOrphans(stack)) assert.deepEqual(told?.steps, outcome.steps, "the preview told what the up did");
  return `up${flags.refresh ? " --refresh" : ""}: ${stepsText(outcome.steps)}`;
};

const stepsText = (steps: object): string =>
  Object.entries(steps).map(([name, step]) => `${name} ${String(step)}`).join(", ");

const targeted: Act = async (life, stack, [draw = 0, more = 0]) => {
  const { program } = life.stack(stack);
  const held = life.world.held[stack] ?? [];
  const names = [...new Set([...Object.keys(program), ...held.map(({ name }) => name)])];
  const first = pick(names, draw);
  if (first === undefined) return undefined;
  const targets = closed(program, [first, ...(more % 2 ? [pick(names, more) ?? first] : [])]);
  // A resource under its old name is no target of its own.
  if (Object.values(program).some(({ options }) => options.alias !== undefined)) return undefined;
  await life.up(stack, { targets });
  return `up --target ${targets.join(" --target ")}`;
};

/** The targets with everything that they refer to. */
function closed(program: Program, targets: readonly string[]): string[] {
  const all = new Set(targets);
  for (const name of all) for (const used of Object.values(program[name]?.links ?? {})) all.add(used);
  return [...all];
}

const replaced: Act = async (life, stack, [draw]) => {
  const known = life.world.held[stack]?.map(({ name }) => name) ?? [];
  const names = Object.keys(life.stack(stack).program).filter((name) => known.includes(name));
  const name = pick(names, draw);
  if (name === undefined) return undefined;
  await life.up(stack, { replace: [name] });
  return `up --replace ${name}`;
};

const refresh: Act = async (life, stack) => {
  await life.refresh(stack);
  return "refresh";
};

const destroy: Act = async (life, stack, [draw = 0]) => {
  if (draw % 3 > 0) return undefined;
  await life.destroy(stack);
  return "destroy";
};

const handEdit: Act = async (life, _, [draw, at, choice = 0]) => {
  const thing = pick([...life.world.things.values()].filter(isEditable(life)), draw);
  if (thing === undefined) return undefined;
  const { facets } = wordsOf(thing.kind);
  const name = pick(Object.keys(facets).filter((one) => one !== "spans"), at) ?? "";
  const choices = (facets[name]?.choices(`${thing.kind} by hand ${choice}`) ?? []).filter(isByHand);
  const value = facets[name]?.declared(pick(choices, choice) ?? {});
  if (facets[name] === undefined || choices.length === 0) return undefined;
  const fields = facets[name].fields(value, thing.document);
  await life.driver.edit(thing.kind, thing.id, choice % 3 > 0 ? withMark(thing, fields) : fields);
  life.world = await life.observe();
  return `somebody sets ${name} of ${thing.id} to ${JSON.stringify(value)}`;
};

/** State has the upper end of a range only while a program declares it. */
const isByHand = (choice: Plain): boolean => !linkIn(choice) && !("thresholdMax" in choice);

/** A person who edits the text beside the owner's mark leaves the mark, or not. */
function withMark({ kind, document }: Thing, fields: Plain): Plain {
  const { mark } = wordsOf(kind).kind;
  const text = mark?.read(document[mark.key]);
  if (mark === undefined || text === undefined || !(mark.key in fields)) return fields;
  const value = fields[mark.key];
  const line = [value, `Managed by Pulumi: ${text}`].filter(Boolean).join("\n\n");
  return { ...fields, [mark.key]: Array.isArray(value) ? [...(value as unknown[]), text] : line };
}

/** Own objects are edited more often than those of others. */
const isEditable =
  (life: Life) =>
  ({ id }: Thing): boolean =>
    life.ownIds().has(id) || isOfHand(id);

const handDelete: Act = async (life, _, [draw]) => {
  const things = [...life.world.things.values()].filter(isEditable(life));
  const thing = pick(things.filter(({ id }) => !isUsed(life, id)), draw);
  if (thing === undefined) return undefined;
  await life.driver.remove(thing.kind, thing.id);
  life.world = await life.observe();
  return `somebody deletes ${thing.kind} ${thing.id}`;
};

const isUsed = (life: Life, id: string): boolean =>
  [...life.world.things.values()].some(({ values }) => referencesIn(values).includes(id));

/** With the mark, a copy would be the resource's as much as the object itself. */
function withoutMark({ kind, values, document }: Thing): Plain {
  const { kind: own, facets } = wordsOf(kind);
  const [name, facet] = Object.entries(facets).find(([, { wire }]) => wire.includes(own.mark?.key ?? "")) ?? [];
  return facet === undefined ? {} : facet.fields(values[name ?? ""], document);
}

/** A person makes an object like another one, under a name of its own or under the same. */
const handCopy: Act = async (life, _, [draw, way = 0]) => {
  const own = life.ownIds();
  const things = [...life.world.things.values()].filter(
    ({ values, document }) => !document.scheduleStartAt && !document.tileId && !referencesIn(values).some((id) => own.has(id)),
  );
  const thing = pick(things, draw);
  if (thing === undefined) return undefined;
  const isSame = way % 2 === 0 && thing.kind !== "webhook";
  const name = isSame ? {} : { name: life.newLabel(thing.kind) };
  await life.driver.make(thing.kind, thing.document, { ...withoutMark(thing), ...name });
  life.world = await life.observe();
  return `somebody copies ${thing.kind} ${thing.id}${isSame ? " with its name" : ""}`;
};

const wait: Act = (life, _, [draw = 0]) => {
  life.driver.wait(1 + (draw % 200));
  return Promise.resolve(`${1 + (draw % 200)} seconds pass`);
};

/** Until the stacks learn of it, commands fail and change nothing. */
const rotate: Act = async (life, stack) => {
  if (life.circumstances.isManaged) return undefined;
  const before = life.world;
  life.driver.rotateKey();
  const outcome = await life.driver.up(stack, [], { refresh: true });
  assert.ok((before.held[stack]?.length ?? 0) === 0 || outcome.errors.length > 0, "a rejected key is an error");
  assert.ok(outcome.requests.length <= 2, `${outcome.requests.length} requests with a rejected key`);
  assert.deepEqual(await life.observe(), before, "with a rejected key, nothing changes");
  life.driver.learnKey();
  return "the key is rotated, and a destroy with the old one fails";
};

/** What a person sets in a newer service, which programs know nothing of. */
const NEWER: Readonly<Record<string, unknown>> = { pinned: true, isDefault: true, displayName: BY_HAND };

/** An older service drops what only a newer one knows. */
const restart: Act = async (life, _, [draw = 0]) => {
  life.isNewer = draw % 2 === 0;
  life.driver.fillIn(life.isNewer);
  if (life.isNewer) return "the service is a newer one from now on";
  const gone = Object.fromEntries(Object.keys(NEWER).map((key) => [key, undefined]));
  for (const { kind, id, document } of life.world.things.values())
    if (Object.keys(gone).some((key) => key in document)) await life.driver.edit(kind, id, gone);
  life.world = await life.observe();
  return "the service is an older one from now on";
};

const handLabel: Act = async (life, _, [draw]) => {
  // A gateway takes no field that its contract does not have.
  if (life.circumstances.isManaged || !life.isNewer) return undefined;
  const labels = [...life.world.things.values()].flatMap((thing) =>
    Object.keys(NEWER).filter((key) => key in thing.document).map((key) => ({ thing, key })),
  );
  const { thing, key = "" } = pick(labels, draw) ?? {};
  if (thing === undefined) return undefined;
  await life.driver.edit(thing.kind, thing.id, { [key]: NEWER[key] });
  life.world = await life.observe();
  return `somebody sets ${key} of ${thing.kind} ${thing.id}`;
};

const MISHAP_NAMES = Object.keys(MISHAPS) as Mishap[];

const troubled: Act = async (life, stack, [draw = 0, skip = 0, times = 0, way = 0, ...draws]) => {
  const mishap = pick(MISHAP_NAMES, draw) ?? "reset";
  // Something to do meanwhile.
  const [edit = 0, ...more] = draws;
  const edited = [await (edit % 2 ? add : choose)(life, stack, more), await choose(life, stack, draws)];
  life.story.push(...edited.flatMap((one) => (one === undefined ? [] : [`[${stack}] ${one}`])));
  const trouble = { mishap, skip: skip % 5, times: [1, 1, 2, 3, 9, 999][times % 6] ?? 1, ofWrites: way % 2 === 0 };
  const text = `${mishap} of ${trouble.times} ${trouble.ofWrites ? "writes" : "requests"} after ${trouble.skip}`;
  const flags: Flags = { trouble, refresh: way % 5 === 0 };
  life.now = `up with ${text}${flags.refresh ? " --refresh" : ""}`;
  const names = Object.keys(life.stack(stack).program);
  if (way % 7 === 0) {
    await life.refresh(stack, flags);
    return `refresh with ${text}`;
  }
  if (way % 7 === 1 && names.length > 0) {
    const known = life.world.held[stack]?.map(({ name }) => name) ?? [];
    const replace = names.filter((name) => known.includes(name)).slice(0, 1);
    life.now += ` --replace ${replace.join()}`;
    await life.up(stack, { ...flags, replace });
    return `up --replace ${replace.join()} with ${text}`;
  }
  const outcome = await life.up(stack, flags);
  return `up${flags.refresh ? " --refresh" : ""} with ${text} (${outcome.hits}): ${stepsText(outcome.steps)}`;
};

/** Every act, with how often it comes. */
const ACTS: readonly [weight: number, act: Act][] = [
  [6, add],
  [6, choose],
  [2, drop],
  [2, rename],
  [2, setOption],
  [2, adopt],
  [7, up],
  [1, targeted],
  [1, replaced],
  [2, refresh],
  [1, destroy],
  [4, handEdit],
  [2, handDelete],
  [1, handCopy],
  [1, wait],
  [1, rotate],
  [1, restart],
  [1, handLabel],
  [8, troubled],
];

/** One command of a life. */
class LifeCommand implements fc.AsyncCommand<object, Life> {
  constructor(
    private readonly act: Act,
    private readonly stack: number,
    private readonly draws: Draws,
  ) {}

  check(): boolean {
    return true;
  }

  async run(_: object, life: Life): Promise<void> {
    life.now = this.act.name;
    const told = await this.act(life, this.stack, this.draws);
    life.now = "";
    if (told !== undefined) life.story.push(`[${this.stack}] ${told}`);
  }
}

const stacks = fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) });

/** The commands of a life. */
export const lifeCommands = (mostCommands: number) =>
  fc.commands(
    ACTS.flatMap(([weight, act]) =>
      Array.from({ length: weight }, () =>
        fc.tuple(stacks, fc.noShrink(fc.array(fc.nat(999), { minLength: 8, maxLength: 8 }))).map(([stack, draws]) => new LifeCommand(act, stack, draws)),
      ),
    ),
    { maxCommands: mostCommands, size: "max" },
  );

