import assert from "node:assert/strict";
import { KILLS, MOMENTS } from "../../support/kill";
import type { Flags } from "../driver";
import { MISHAPS, type Mishap, type Trouble } from "../engine/wire";
import type { Stack } from "../life";
import { argsOf, inputValues, isHidden } from "../spec/model";
import { pick, type Act, type Draws } from "./act";
import { choiceByHand } from "./people";
import { add, choose, copy } from "./program";

/** The commands of the engine, in peace and in trouble. */

type Command = "up" | "refresh" | "destroy";

async function run(stack: Stack, command: Command, flags: Flags = {}): Promise<string> {
  const told = `${command} ${JSON.stringify(flags)}`;
  stack.life.now = told;
  const { hits, steps } = await stack[command](flags);
  return `${told} (${hits}): ${JSON.stringify(steps)}`;
}

export const up: Act = async (stack, [draw = 0, which = 0]) => {
  const isRefreshed = draw % 3 === 0;
  if (which % 8 === 0) return run(stack, "up", { refresh: isRefreshed, replace: oneInState(stack, which) });
  const told = draw % 2 === 0 ? await stack.preview() : undefined;
  const { errors, steps } = await stack.up({ refresh: isRefreshed });
  const isAsTold = told?.errors.length === 0 && errors.length === 0 && !isRefreshed;
  if (isAsTold && !stack.hasOrphans) assert.deepEqual(told?.steps, steps, "the preview told what the up did");
  return `up${isRefreshed ? " --refresh" : ""}: ${JSON.stringify(steps)}`;
};

export const refresh: Act = (stack) => run(stack, "refresh");

export const destroy: Act = (stack, [draw = 0]) => (draw % 3 > 0 ? undefined : run(stack, "destroy"));

/** An interrupt says nothing of the provider unless several writes are under way: it comes more often. */
const MISHAP_NAMES = [
  ...(Object.keys(MISHAPS) as Mishap[]),
  ...Array.from({ length: 5 }, () => "interrupted" as const),
  ...Array.from({ length: 2 }, () => "silent in turn" as const),
];

/** Somebody edits what nobody declares of an object, after the run has read it and before it writes it. */
export const meanwhile: Act = async (stack, [draw, at, choice, ...draws]) => {
  const { life } = stack;
  const told = await choose(stack, draws);
  const held = stack.held.filter(({ kind }) => kind !== "webhook");
  const one = pick(held, draw);
  if (one === undefined) return told;
  const { name, kind, inputs } = one;
  const all = Object.entries(stack.program);
  const [, own] = all.find(([other, { options }]) => [other, options.alias].includes(name)) ?? [];
  const declared = { ...inputs, ...(own && inputValues(kind, argsOf(own))) };
  const isOpen = (facet: string): boolean => !(facet in declared) && !isHidden(kind, facet);
  const edit = choiceByHand(life, kind, isOpen, [at, choice].map(Number));
  if (edit === undefined) return told;
  life.now = `${told}, and up, while somebody edits ${name}: ${JSON.stringify(edit.value)}`;
  await stack.up({ meanwhile: () => life.editByHand(one, edit.fields) });
  return life.now;
};

/** Something to do while something goes wrong. */
async function editFirst(
  stack: Stack,
  [edit = 0, ...draws]: Draws,
  edits: readonly (readonly Act[])[] = [[add, choose], [add, copy], [choose]],
): Promise<void> {
  for (const act of pick(edits, edit) ?? []) {
    const told = await act(stack, draws);
    if (told !== undefined) stack.life.story.push(`[${stack.index}] ${told}`);
  }
}

/** A mishap of some requests. */
function troubleOf([draw, skip = 0, times, kind = 0]: Draws, isRefresh: boolean): Trouble {
  const mishap = pick(MISHAP_NAMES, draw) ?? "reset";
  const own: Partial<Record<Mishap, Partial<Trouble>>> = {
    "silent in turn": { skip: skip % 3, times: 2, ofWrites: true },
    // More requests are under way later, and a slow service is slow to the end.
    interrupted: { skip: skip % (isRefresh ? 3 : 8), times: 999 },
    // Its own words, twice in a row, prove that an object is gone.
    "404 of its own": { times: 1 },
  };
  return {
    mishap,
    skip: skip % (isRefresh ? 3 : 5),
    times: pick([1, 1, 2, 3, 9, 999], times) ?? 1,
    ofWrites: !isRefresh && kind % 2 === 0,
    ...own[mishap],
  };
}

export const troubled: Act = async (stack, [draw = 0, skip = 0, times = 0, kind = 0, ...draws]) => {
  const isRefresh = kind % 7 === 0;
  const trouble = troubleOf([draw, skip, times, kind], isRefresh);
  const edits = trouble.mishap === "silent in turn" ? [[add, copy]] : undefined;
  for (const at of trouble.mishap === "interrupted" ? [0, 1, 2] : [0])
    await editFirst(stack, draws.slice(at), edits);
  if (isRefresh) return run(stack, "refresh", { trouble });
  const replace = kind % 7 === 1 ? oneInState(stack) : [];
  return run(stack, "up", { trouble, refresh: kind % 5 === 0, replace });
};

/** A killed command, the method of the request at which it is, and its options. */
type Killed = readonly [
  command: Command,
  method?: string,
  options?: { refresh?: boolean; replaces?: boolean },
];

/** Creations may leave something behind, and come first. */
const KILLED: readonly Killed[] = [
  ...([["up", "POST"], ["up", "POST"], ["up"], ["up", "PUT"], ["refresh"], ["destroy", "DELETE"]] as const),
  ...([
    ["up", "POST", { refresh: true }],
    ["up", undefined, { replaces: true }],
  ] as const),
];

/** Somebody kills a command, or asks it to end. */
export const killed: Act = async (stack, [draw = 0, request = 0, which = 0, ...draws]) => {
  for (const at of [0, 1, 2]) await editFirst(stack, draws.slice(at));
  const commands = stack.held.length === 0 ? KILLED.slice(0, 3) : KILLED;
  const [command, method, { refresh: refreshes, replaces } = {}] = pick(commands, which) ?? ["up"];
  const kill = {
    what: pick(KILLS, draw) ?? "kill all",
    moment: pick(MOMENTS, Math.floor(draw / KILLS.length)) ?? "answered",
    request: 1 + (request % (method === undefined ? 7 : 2)),
    method,
  };
  const replace = replaces ? oneInState(stack) : [];
  return run(stack, command, {
    ...{ kill, isWithoutCheckpoints: request % 3 === 0, refresh: refreshes, replace },
  });
};

/** A resource of the program that is in state. */
function oneInState(stack: Stack, draw = 0): string[] {
  const known = stack.held.map(({ name }) => name);
  const one = pick(
    Object.keys(stack.program).filter((name) => known.includes(name)),
    draw,
  );
  return one === undefined ? [] : [one];
}
