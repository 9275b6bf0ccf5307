import assert from "node:assert/strict";
import { KILLS, MOMENTS, type Kill } from "../../support/kill";
import { MISHAPS, type Mishap, type Trouble } from "../engine/wire";
import type { Stack } from "../life";
import { specOf } from "../kinds";
import { argsOf, inputValues, isHidden, linkIn, type Held } from "../spec/model";
import { pick, type Act, type Draws } from "./act";
import { add, choose, copy } from "./program";

/** The commands of the engine, in peace and in trouble. */

export const up: Act = async (stack, [draw = 0, which = 0]) => {
  const replace = which % 8 === 0 ? inState(stack).slice(which % 3, 1 + (which % 3)) : [];
  const flags = { refresh: draw % 3 === 0, replace };
  const told = draw % 2 === 0 ? await stack.preview() : undefined;
  const outcome = await stack.up(flags);
  const isAsTold = told?.errors.length === 0 && outcome.errors.length === 0 && !flags.refresh;
  if (isAsTold && replace.length === 0 && !stack.hasOrphans)
    assert.deepEqual(told?.steps, outcome.steps, "the preview told what the up did");
  return `up ${JSON.stringify(flags)}: ${JSON.stringify(outcome.steps)}`;
};

export const refresh: Act = async (stack) => {
  await stack.refresh();
  return "refresh";
};

export const destroy: Act = async (stack, [draw = 0]) => {
  if (draw % 3 > 0) return undefined;
  await stack.destroy();
  return "destroy";
};

/** An interrupt says nothing of the provider unless several writes are under way: it comes more often. */
const MISHAP_NAMES = [
  ...(Object.keys(MISHAPS) as Mishap[]),
  ...Array.from({ length: 5 }, () => "interrupted" as const),
  ...Array.from({ length: 2 }, () => "silent in turn" as const),
];

/** A choice of a facet that neither program nor state declares of an object. */
function undeclaredChoice({ program }: Stack, { name, kind, inputs }: Held, [at, choice = 0]: Draws) {
  const { facets } = specOf(kind);
  const one = program[name] ?? Object.values(program).find(({ options }) => options.alias === name);
  const declared = { ...inputs, ...(one && inputValues(kind, argsOf(one))) };
  const free = Object.keys(facets).filter(
    (facet) => !(facet in declared) && !isHidden(kind, facet) && !facets[facet]?.isFixed,
  );
  const facet = facets[pick(free, at) ?? ""];
  const args = pick(facet?.choices(`by hand ${choice}`) ?? [], choice);
  return facet && args && !linkIn(args) ? { facet, args } : undefined;
}

/** Somebody edits an object after the run has read it and before it writes it. */
export const meanwhile: Act = async (stack, [draw, at, choice, ...draws]) => {
  const told = await choose(stack, draws);
  const held = stack.held.filter(({ kind }) => kind !== "webhook");
  const one = pick(held, draw);
  const edit = one && undeclaredChoice(stack, one, [at, choice].map(Number));
  if (one === undefined || edit === undefined) return told;
  const { facet, args } = edit;
  const value = facet.declared(args);
  stack.life.now = `${told}, and up, while somebody edits ${one.name}: ${JSON.stringify(args)}`;
  await stack.up({
    meanwhile: () => stack.life.editByHand(one, (document) => facet.fields(value, document)),
  });
  return stack.life.now;
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

/** A mishap of some requests. An interrupt comes while more of them are under way. */
function troubleOf([draw = 0, skip = 0, times = 0, kind = 0]: Draws, isRefresh: boolean): Trouble {
  const mishap = pick(MISHAP_NAMES, draw) ?? "reset";
  if (mishap === "silent in turn") return { mishap, skip: skip % 3, times: 2, ofWrites: true };
  const before = mishap === "interrupted" ? 8 : 5;
  return {
    mishap,
    skip: skip % (isRefresh ? 3 : before),
    times: timesOf(mishap, times),
    ofWrites: !isRefresh && kind % 2 === 0,
  };
}

export const troubled: Act = async (stack, [draw = 0, skip = 0, times = 0, kind = 0, ...draws]) => {
  const isRefresh = kind % 7 === 0;
  const trouble = troubleOf([draw, skip, times, kind], isRefresh);
  for (const at of trouble.mishap === "interrupted" ? [0, 1, 2] : [0])
    await editFirst(stack, draws.slice(at), trouble.mishap === "silent in turn" ? [[add, copy]] : undefined);
  const flags = {
    trouble,
    refresh: kind % 5 === 0,
    replace: kind % 7 === 1 ? inState(stack).slice(0, 1) : [],
  };
  const what = `${isRefresh ? "refresh" : "up"} ${JSON.stringify(flags)}`;
  stack.life.now = what;
  if (isRefresh) {
    await stack.refresh({ trouble });
    return what;
  }
  const outcome = await stack.up(flags);
  return `${what} (${outcome.hits}): ${JSON.stringify(outcome.steps)}`;
};

/** The killed commands, with the method of the request at which they are. Creations may leave something behind. */
const KILLED_FIRST = [["up", "POST"], ["up", "POST"], ["up"]] as const;
const KILLED_LATER = [
  ...KILLED_FIRST,
  ...([["up", "PUT"], ["up --refresh", "POST"], ["up --replace"]] as const),
  ...([["refresh"], ["destroy", "DELETE"]] as const),
];

function killOf(isFirst: boolean, [draw = 0, request = 0, which = 0]: Draws) {
  const [command = "up", method] =
    pick<readonly string[]>(isFirst ? KILLED_FIRST : KILLED_LATER, which) ?? [];
  const kill: Kill = {
    what: pick(KILLS, draw) ?? "kill all",
    moment: pick(MOMENTS, Math.floor(draw / KILLS.length)) ?? "answered",
    request: 1 + (request % (method === undefined ? 7 : 2)),
    method,
  };
  return { command, kill, isWithoutCheckpoints: request % 3 === 0 };
}

/** Somebody kills a command, or asks it to end. */
export const killed: Act = async (stack, [draw = 0, request = 0, which = 0, ...draws]) => {
  for (const at of [0, 1, 2]) await editFirst(stack, draws.slice(at));
  const { command, ...flags } = killOf(stack.held.length === 0, [draw, request, which]);
  const told = `${command} with ${JSON.stringify(flags)}`;
  stack.life.now = told;
  if (command === "refresh") await stack.refresh(flags);
  if (command === "destroy") await stack.destroy(flags);
  const replace = command === "up --replace" ? inState(stack).slice(0, 1) : [];
  if (command.startsWith("up")) await stack.up({ ...flags, refresh: command === "up --refresh", replace });
  return told;
};

/** A slow service is slow to the end, and its own words, twice in a row, prove that an object is gone. */
function timesOf(mishap: Mishap, draw: number): number {
  if (mishap === "interrupted") return 999;
  return mishap === "404 of its own" ? 1 : (pick([1, 1, 2, 3, 9, 999], draw) ?? 1);
}

/** The resources of the program that are in state. */
function inState(stack: Stack): string[] {
  const known = stack.held.map(({ name }) => name);
  return Object.keys(stack.program).filter((name) => known.includes(name));
}
