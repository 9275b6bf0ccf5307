import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { credentials } from "../../emulator";
import { omit, pick, type Plain } from "../../provider/engine/plain";
import type { Outcome } from "./driver";
import { SECRETS, wordsOf, type KindName } from "./kinds";
import { isHidden, isRecorded, seenOf, type Held, type Prediction, type Thing, type Values } from "./model";
import { restOf, type World } from "./world";

/** A command of one stack, and the world around it. */
export interface Judged {
  readonly stack: number;
  readonly before: World;
  readonly after: World;
  readonly prediction: Prediction;
  readonly outcome: Outcome;
  /** Objects that a command left, with the resource that it was for. */
  readonly orphans: ReadonlyMap<string, Orphan>;
}

export interface Orphan {
  readonly stack: number;
  readonly name: string;
}

/** No text that anybody may read has a secret. */
export function judgeSecrets(stateText: string, { errors, warnings }: Outcome): void {
  const texts = [stateText, ...errors, ...warnings].join("\n");
  for (const secret of [...SECRETS, credentials.accessToken, credentials.apiKeySecret])
    assert.ok(!texts.includes(secret), `${secret} is in ${texts}`);
}

/** The most requests of a command: a few for each list, and a few for each resource. */
export function judgeRequests({ requests, hits }: Outcome, resources: number): void {
  const most = 16 + 6 * resources + 8 * hits;
  assert.ok(requests.length <= most, `${requests.length} requests, of at most ${most}: ${requests.join(", ")}`);
}

/** A command with nothing in its way does exactly what the model foretells, and nothing else. */
export function judgeExact(judged: Judged): void {
  const { stack, before, after, prediction, outcome } = judged;
  assert.deepEqual(outcome.errors, []);
  assert.deepEqual(outcome.steps, prediction.steps, "the steps");
  const held = after.held[stack] ?? [];
  const ids = new Map(held.map(({ name, id }) => [`new ${name}`, id]));
  const expected = new Map(
    [...prediction.objects].map(([id, object]) => [ids.get(id) ?? id, { ...object, values: named(object.values, ids) }]),
  );
  const expectedHeld = [...prediction.held].map(([name, id]) => [name, ids.get(id) ?? id]);
  const inState = held.map(({ name, id }) => [name, id]);
  assert.deepEqual(new Map(inState as never), new Map(expectedHeld as never), "the objects in state");
  assert.equal(held.length, expectedHeld.length, "state has each resource once");
  for (const [id, { kind, values }] of expected) {
    const thing = after.things.get(id);
    assert.ok(thing, `the ${kind} ${id} is lost`);
    assert.deepEqual(seenOf(kind, thing.values), seenOf(kind, values), `the ${kind} ${id}`);
    judgeHidden(thing.values, values, kind);
  }
  for (const [id, { kind }] of after.things) {
    const isLeft = judged.orphans.has(id) && before.things.has(id);
    assert.ok(expected.has(id) || isLeft, `nobody asked for the ${kind} ${id}`);
  }
  judgeUntouched(judged, (id) => isDeepStrictEqual(expected.get(id)?.values, before.things.get(id)?.values));
  judgeState(judged, held);
}

/** State knows what the service has, of every object that the command wrote. */
function judgeState({ after, outcome }: Judged, held: readonly Held[]): void {
  for (const { name, id, kind, inputs, recorded, owner } of held) {
    if (!["create", "update", "replace"].includes(outcome.steps[name] ?? "")) continue;
    const { values = {}, mark } = after.things.get(id) ?? {};
    const { mark: own } = wordsOf(kind).kind;
    assert.equal(mark, owner && own?.textOf(owner), `the mark of ${name}`);
    const partly = Object.keys(inputs).filter((facet) => wordsOf(kind).facets[facet]?.merged);
    const all = { ...values, ...pick(inputs, partly) };
    const expected = pick(all, Object.keys(all).filter((facet) => isRecorded({ kind, inputs }, facet)));
    assert.deepEqual(seenOf(kind, recorded), seenOf(kind, expected), `state of ${name}`);
  }
}

/** Objects of others, and those that the command has no reason to write, stay as they are to the last field. */
function judgeUntouched({ stack, before, after, outcome }: Judged, isAsBefore: (id: string) => boolean): void {
  const held = [...(before.held[stack] ?? []), ...(after.held[stack] ?? [])];
  const own = new Map(held.map(({ id, name }) => [id, name]));
  for (const [id, thing] of before.things) {
    const now = after.things.get(id);
    if (now === undefined) continue;
    const name = own.get(id);
    const step = name === undefined ? undefined : outcome.steps[name];
    // A resource that is renamed or adopted may write its mark.
    const mayWrite = step !== undefined && step !== "same";
    if (!mayWrite && isAsBefore(id))
      assert.deepEqual(now.document, thing.document, `the ${thing.kind} ${id}, which nobody meant`);
    else judgeRest(now, thing);
  }
}

/** A newer service may add fields, and no write takes one away that programs do not know. */
function judgeRest(now: Thing, before: Thing): void {
  const expected = restOf(before);
  const { kind, id } = before;
  assert.deepEqual(pick(restOf(now), Object.keys(expected)), expected, `unknown fields of the ${kind} ${id}`);
}

/** Of a command in which something went wrong, no more is left or lost than that explains. */
export function judgeLoosely(judged: Judged, isForgiven: boolean): Map<string, Orphan> {
  const { stack, before, after, prediction, outcome } = judged;
  const held = after.held[stack] ?? [];
  const own = before.held[stack] ?? [];
  const others = before.held.flatMap((all, index) => (index === stack ? [] : all));
  const ids = new Map(held.map(({ name, id }) => [`new ${name}`, id]));
  const left = new Map<string, Orphan>();
  for (const [id, thing] of before.things) {
    const now = after.things.get(id);
    const target = prediction.objects.get(id);
    const isMeant = own.some((one) => one.id === id) || [...prediction.held.values()].includes(id);
    if (now === undefined) {
      const name = own.find((one) => one.id === id)?.name ?? "";
      // A replacement may take over the object that it replaces, or not.
      const isReplaced = prediction.steps[name] === "replace" && held.some((one) => one.name === name);
      assert.ok(target === undefined || isReplaced, `the ${thing.kind} ${id} is lost`);
      continue;
    }
    if (!isMeant && !judged.orphans.has(id)) {
      assert.deepEqual(now.document, thing.document, `the ${thing.kind} ${id} of somebody else`);
      continue;
    }
    judgeRest(now, thing);
    const mine = own.find((one) => one.id === id);
    // A replacement may take over the one before that still waits for its deletion.
    const current = prediction.objects.get(prediction.held.get(mine?.name ?? "") ?? "");
    const isTarget = [target, current].some((one) => one && isLike(now.values, one.values, ids, thing.kind));
    if (!judged.orphans.has(id))
      assert.ok(isTarget || isDeepStrictEqual(now.values, thing.values), `the ${thing.kind} ${id} is neither as before nor as declared: ${JSON.stringify([thing.values, target?.values, now.values])}`);
    if (mine && !held.some((one) => one.id === id) && !others.some((one) => one.id === id)) {
      const isRetained = mine.options.retainOnDelete === true;
      assert.ok(isForgiven || isRetained, `${mine.name} is no longer in state, and its object is still there`);
      if (!isRetained) left.set(id, { stack, name: mine.name });
    }
  }
  const made = new Set<string>();
  for (const [id, thing] of after.things) {
    if (before.things.has(id)) continue;
    const inState = held.find((one) => one.id === id)?.name;
    const name = inState ?? creationOf(thing.kind, thing.values, prediction, ids, made);
    assert.ok(name !== undefined, `nobody asked for the ${thing.kind} ${id}: ${JSON.stringify(thing.values)}`);
    assert.ok(!made.has(name), `${name} is doubled`);
    made.add(name);
    if (inState !== undefined) continue;
    assert.ok(outcome.isKilled || outcome.errors.length > 0, `the object of ${name} is an orphan`);
    left.set(id, { stack, name });
  }
  const twice = held.map(({ id }) => id).filter((id, index, all) => all.indexOf(id) !== index);
  assert.ok(twice.length === 0 || outcome.isKilled, `${twice.join()} is in state twice`);
  return left;
}

/** Finds the resource that an object was made for. */
function creationOf(
  kind: KindName,
  values: Values,
  { objects, steps }: Prediction,
  ids: ReadonlyMap<string, string>,
  made: ReadonlySet<string>,
): string | undefined {
  const found = [...objects].find(
    ([id, target]) =>
      id.startsWith("new ") && !made.has(id.slice(4)) && target.kind === kind && isLike(values, target.values, ids, kind),
  );
  const name = found?.[0].slice(4);
  return name !== undefined && name in steps ? name : undefined;
}

/** Compares what is seen of two objects. An identifier that only the run knew stands for any. */
function isLike(values: Values, target: Values, ids: ReadonlyMap<string, string>, kind: KindName): boolean {
  const unknown = /"new [^"]*"/g;
  const wanted = named(target, ids);
  const vague = Object.keys(wanted).filter((facet) => JSON.stringify(wanted[facet])?.match(unknown));
  return isDeepStrictEqual(omit(seenOf(kind, values), vague), omit(seenOf(kind, wanted), vague));
}

/** Puts identifiers in place of the names of new objects. */
function named(values: Values, ids: ReadonlyMap<string, string>): Values {
  const text = JSON.stringify(values, (_, value: unknown) =>
    typeof value === "string" ? (ids.get(value) ?? value) : value,
  );
  return JSON.parse(text) as Values;
}

/** What no answer shows is compared where the driver sees it. */
function judgeHidden(live: Values, expected: Values, kind: KindName): void {
  for (const facet of Object.keys({ ...live, ...expected }).filter((one) => isHidden(kind, one)))
    assert.deepEqual(live[facet], expected[facet], `${facet} of the ${kind}`);
}
