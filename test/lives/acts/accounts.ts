import assert from "node:assert/strict";
import type { EmulatedService } from "../engine/emulated-service";
import { toElsewhere } from "../engine/twins";
import { createdKinds, kindNames } from "../kinds";
import { resourcesOf } from "../spec/model";
import type { Act } from "./act";

/** A program manages a copy of its account, too, and lets go of it: what it does there, it does nowhere else. */
export const twoAccounts: Act = async ({ life, index, program }) => {
  const resources = resourcesOf(program);
  const twins = resources.length > 0 && life.driver.twins?.(index, life.isNewer);
  if (!twins) return undefined;
  const { engine, here, elsewhere } = twins;
  const first = await engine.run("up", [...resources, ...resources.map(toElsewhere)]);
  const told = `the program on a copy of its account, too`;
  if (first.errors.length > 0) return `${told}, which fails`;
  const own = engine.entries().filter(({ name }) => resources.some((one) => toElsewhere(one).name === name));
  const before = documentsOf(here);
  const { errors } = await engine.run("up", resources);
  const after = documentsOf(here);
  const changed = [...new Set([...before, ...after])].filter((one) => !(before.has(one) && after.has(one)));
  assert.deepEqual(changed, [], "what goes elsewhere changes nothing here");
  if (errors.length > 0) return `${told}, which it cannot leave`;
  for (const { name, id, kind } of own.filter((one) => createdKinds.includes(one.kind))) {
    const left = elsewhere.objects(kind);
    assert.ok(!left.some((one) => one.id === id), `the ${kind} ${id} of ${name} is left, and in no state`);
  }
  return told;
};

function documentsOf(service: EmulatedService): ReadonlySet<string> {
  const all = kindNames.flatMap((kind) => service.objects(kind));
  return new Set(all.map((document) => JSON.stringify(document)));
}
