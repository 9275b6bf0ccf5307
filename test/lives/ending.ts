import assert from "node:assert/strict";
import { without } from "./acts/program";
import { specOf, type KindName } from "./kinds";
import type { Life } from "./life";
import { isPartial, referencesIn, type Declared } from "./spec/model";
import { predict } from "./spec/predict";
import { judgeReading, judgeSteps, STACKS } from "./world";

/** At the end of a life, one quiet command of each stack makes all well, and a destroy leaves what others have. */
export async function end(life: Life): Promise<void> {
  removeUsers(life);
  const used = STACKS.filter((stack) => isUsed(life, stack));
  for (const stack of used) {
    repair(life, stack);
    await settle(life, stack);
    // A refresh shows tiles that somebody added before the next update removes them.
    await life.up(stack, { refresh: true });
    await assertQuiet(life, stack);
  }
  for (const stack of used) {
    await life.destroy(stack);
    assert.deepEqual(life.world.held[stack], [], "a destroy leaves nothing in state");
  }
}

/** Has the stack anything to end? */
const isUsed = (life: Life, stack: number): boolean =>
  [...Object.keys(life.stack(stack).program), ...(life.world.held[stack] ?? [])].length > 0 ||
  life.hasOrphans(stack);

/**
 * The user repairs what no provider can: a program that adopts what is gone, wants a place that is taken, lacks a
 * secret, or keeps what refers to something else.
 */
function repair(life: Life, stack: number): void {
  const isThere = (id: string | undefined): boolean => id !== undefined && life.world.things.has(id);
  const model = life.modelOf(stack);
  const idOf = (name: string): string | undefined => model.held.find((held) => held.name === name)?.id;
  const { program } = model;
  const { risks } = predict(model, life.world.things, life.circumstances, { refresh: true });
  const isTaken = (name: string): boolean => risks.some((one) => one.startsWith(`${name} has the place`));
  const lost = Object.entries(program).filter(
    ([name, one]) =>
      isTaken(name) || ((one.adopts !== undefined || isPartial(one)) && !isThere(one.adopts ?? idOf(name))),
  );
  const kept = lost.reduce((rest, [name]) => without(rest, name), program);
  const free = Object.entries(kept).map(([name, one]): [string, Declared] => {
    const { ignoreChanges, alias, place } = one.options;
    const picks = { ...neededOf(one.kind), ...one.picks };
    return [name, { ...one, picks, options: { ignoreChanges, alias, place } }];
  });
  life.edit(stack, Object.fromEntries(free));
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
    for (const { id, kind, values } of life.world.things.values())
      if (!own.has(id) && referencesIn(values).some((one) => own.has(one))) service.remove(kind, id);
  });
}

async function settle(life: Life, stack: number): Promise<void> {
  const first = await life.up(stack, { refresh: true });
  if (first.errors.length === 0 && !life.hasOrphans(stack)) return;
  life.removeOrphans();
  const second = await life.up(stack, { refresh: true });
  assert.deepEqual(second.errors, [], "the next up makes all well");
}

async function assertQuiet(life: Life, stack: number): Promise<void> {
  const { world } = life;
  judgeSteps(await life.preview(stack), "same");
  const next = await life.up(stack, { refresh: true });
  judgeReading(next);
  judgeSteps(next, "same");
  assert.deepEqual(life.world.things, world.things, "the next up does nothing");
}
