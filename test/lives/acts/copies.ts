import assert from "node:assert/strict";
import { overTheWire } from "../../support/service";
import type { Driver, Resource } from "../driver";
import { idOfHand, type EmulatedService } from "../engine/emulated-service";
import { liveInProcess, toElsewhere } from "../engine/in-process";
import { clickStackKinds, createdKinds, kindNames, valuesOf, type KindName } from "../kinds";
import type { Life } from "../life";
import { judgeSecrets } from "../oracles";
import type { Document } from "../spec/kind-spec";
import { resourcesOf, seenOf, type Thing } from "../spec/model";
import { omit } from "../spec/values";
import { judgeReading, judgeSteps, restOf } from "../world";
import type { Act } from "./act";

/** What is done on copies of the account. */

/** Fields that the service sets, and those that the package does not know. */
const NOT_COPIED = ["id", "teamId", "createdAt", "executionErrors", "pinned", "isDefault", "displayName"];

/** The program that an export writes makes the same objects on an account that has none. */
export const exportCopy: Act = async ({ life }, [draw = 0]) => {
  const { driver, circumstances, isNewer } = life;
  // Formatting a program takes as long as a few lives.
  if (draw % 5 > 0) return undefined;
  const exported = await driver.export?.();
  if (exported === undefined) return undefined;
  const { texts } = exported;
  judgeSecrets(...texts);
  assert.doesNotMatch(texts.join("\n"), /https:\/\/hooks\.slack\.com/);
  judgeReading(exported);
  const around = { ...circumstances, isNewer, ownerNote: false };
  const copy = liveInProcess(around, "empty");
  const [engine] = copy.stacks;
  assert.ok(engine);
  const program = withConnection(life, copy, exported.program);
  judgeSteps(await engine.run("up", program), "create");
  for (const kind of clickStackKinds)
    assert.deepEqual(objectsOf(copy, kind), objectsOf(driver, kind), `the copies of ${kind}`);
  judgeSteps(await engine.run("preview", program, { refresh: true }), "same");
  return `export ${program.length} objects`;
};

/** No program declares the connection in ClickHouse Cloud: a person writes that of the copy. */
function withConnection(life: Life, copy: Driver, program: readonly Resource[]): Resource[] {
  const text = JSON.stringify(program);
  const [own] = life.circumstances.isManaged ? life.driver.service.objects("connection") : [];
  if (own) copy.service.make("connection", own, {});
  return JSON.parse(own ? text.replaceAll(own.id, idOfHand(1)) : text) as Resource[];
}

/** The service fills these in. */
const dropFilledIn = (_: string, value: unknown): unknown =>
  value === "" || value === "lucene" ? undefined : value;

/** The objects of a kind, with names in place of identifiers, and without what only the service sets or knows. */
function objectsOf({ service }: Driver, wanted: KindName): unknown[] {
  const names = new Map<string, string>();
  for (const kind of clickStackKinds)
    for (const { id, name, tiles = [] } of service.objects(kind))
      for (const one of [{ id, name: name ?? kind }, ...(tiles as Document[])])
        names.set(one.id, one.name as string);
  const texts = service.objects(wanted).map((document) => {
    const rest = omit(restOf({ kind: wanted, document } as Thing), NOT_COPIED);
    const { tiles = [] } = document;
    // The values have less of tiles than a program.
    const all = { ...rest, ...seenOf(wanted, valuesOf(wanted, document)), tiles };
    const text = JSON.stringify(overTheWire(all), dropFilledIn);
    const named = text.replace(/\b[0-9a-f]{24}\b/g, (id) => names.get(id) ?? id);
    return named.replace(/(https:\/\/hooks\.slack\.com)[^"]*/g, "$1");
  });
  return texts.sort().map((text): unknown => JSON.parse(text));
}

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
  assert.deepEqual(documentsOf(here), before, "what goes elsewhere changes nothing here");
  if (errors.length > 0) return `${told}, which it cannot leave`;
  for (const { name, id, kind } of own.filter((one) => createdKinds.includes(one.kind))) {
    const left = elsewhere.objects(kind);
    assert.ok(!left.some((one) => one.id === id), `the ${kind} ${id} of ${name} is left, and in no state`);
  }
  return told;
};

const documentsOf = (service: EmulatedService): Document[] =>
  kindNames.flatMap((kind) => service.objects(kind));
