import assert from "node:assert/strict";
import { without } from "./acts/program";
import { specOf, type KindName } from "./kinds";
import type { Life, Stack } from "./life";
import { isPartial, referencesIn, type Declared } from "./spec/model";
import { judgeReading, judgeSteps } from "./world";

/** At the end of a life, one quiet command of each stack makes all well, and a destroy leaves what others have. */
export async function end(life: Life): Promise<void> {
  removeUsers(life);
  const used = life.stacks.filter(
    ({ program, held, hasOrphans }) => [...Object.keys(program), ...held].length > 0 || hasOrphans,
  );
  for (const stack of used) {
    repair(stack);
    await settle(stack);
    // A refresh shows tiles that somebody added before the next update removes them.
    await stack.up({ refresh: true });
    await assertQuiet(stack);
  }
  for (const stack of used) {
    await stack.destroy();
    assert.deepEqual(stack.held, [], "a destroy leaves nothing in state");
  }
}

/**
 * The user repairs what no provider can: a program that adopts what is gone, wants a place that is taken, lacks a
 * secret, or keeps what refers to something else.
 */
function repair(stack: Stack): void {
  const { program, held } = stack;
  const { things } = stack.life.world;
  const { risks } = stack.predict({ refresh: true });
  const isLost = ([name, one]: [string, Declared]): boolean => {
    const id = one.adopts ?? held.find((other) => other.name === name)?.id ?? "";
    const isTaken = risks.some((risk) => risk.startsWith(`${name} has the place`));
    return isTaken || ((one.adopts !== undefined || isPartial(one)) && !things.has(id));
  };
  const lost = Object.entries(program).filter(isLost);
  const kept = lost.reduce((rest, [name]) => without(rest, name), program);
  const free = Object.entries(kept).map(([name, one]): [string, Declared] => {
    const { ignoreChanges, alias, place } = one.options;
    const picks = { ...neededOf(one.kind), ...one.picks };
    return [name, { ...one, picks, options: { ignoreChanges, alias, place } }];
  });
  stack.program = Object.fromEntries(free);
}

/** The first choices of what every write needs. */
function neededOf(kind: KindName): Declared["picks"] {
  const needed = Object.entries(specOf(kind).facets).filter(([, { isNeeded }]) => isNeeded);
  return Object.fromEntries(needed.map(([facet]) => [facet, 0]));
}

/** No provider deletes what objects of others need. */
function removeUsers(life: Life): void {
  const own = life.ownIds();
  life.behindTheirBack((service) => {
    for (const { id, kind, values } of life.things)
      if (!own.has(id) && referencesIn(values).some((one) => own.has(one))) service.remove(kind, id);
  });
}

async function settle(stack: Stack): Promise<void> {
  const first = await stack.up({ refresh: true });
  if (first.errors.length === 0 && !stack.hasOrphans) return;
  stack.life.removeOrphans();
  const second = await stack.up({ refresh: true });
  assert.deepEqual(second.errors, [], "the next up makes all well");
}

async function assertQuiet(stack: Stack): Promise<void> {
  const { things } = stack.life.world;
  judgeSteps(await stack.preview(), "same");
  const next = await stack.up({ refresh: true });
  judgeReading(next);
  judgeSteps(next, "same");
  assert.deepEqual(stack.life.world.things, things, "the next up does nothing");
}
