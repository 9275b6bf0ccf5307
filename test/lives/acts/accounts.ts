import assert from "node:assert/strict";
import type { Service } from "../driver";
import { toElsewhere } from "../engine/twins";
import { createdKinds, kindNames } from "../kinds";
import { resourcesOf } from "../model";
import type { Act } from "./act";

/** A program manages a copy of its account, too, and lets go of it: what it does there, it does nowhere else. */
export const twoAccounts: Act = async (life, stack) => {
  const resources = resourcesOf(life.stack(stack).program);
  const twins = resources.length > 0 && life.driver.twins?.(stack, life.isNewer);
  if (!twins) return undefined;
  const { engine, here, elsewhere } = twins;
  const first = await engine.up([...resources, ...resources.map(toElsewhere)], { isWhole: true });
  const told = `the program on a copy of its account, too`;
  if (first.errors.length > 0) return `${told}, which fails`;
  const own = engine.state.filter(({ name }) => resources.some((one) => toElsewhere(one).name === name));
  const before = await documentsOf(here);
  const { errors } = await engine.up(resources, { isWhole: true });
  const after = await documentsOf(here);
  const changed = [...new Set([...before, ...after])].filter((one) => !(before.has(one) && after.has(one)));
  assert.deepEqual(changed, [], "what goes elsewhere changes nothing here");
  if (errors.length > 0) return `${told}, which it cannot leave`;
  for (const { name, id, kind } of own.filter((one) => createdKinds.includes(one.kind))) {
    const left = await elsewhere.objects(kind);
    assert.ok(!left.some((one) => one.id === id), `the ${kind} ${id} of ${name} is left, and in no state`);
  }
  return told;
};

async function documentsOf(service: Service): Promise<ReadonlySet<string>> {
  const all = await Promise.all(kindNames.map((kind) => service.objects(kind)));
  return new Set(all.flat().map((document) => JSON.stringify(document)));
}
