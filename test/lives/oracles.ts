import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { credentials } from "../../emulator";
import type { Entry, Outcome } from "./driver";
import { isPermanent, SECRETS, specOf, type KindName } from "./kinds";
import { isHidden, isRecorded, seenOf, type Held, type Thing, type Values } from "./spec/model";
import type { Prediction } from "./spec/predict";
import { omit, pick } from "./spec/values";
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
  /** The object that somebody edited meanwhile: state may not know it yet. */
  readonly edited: string | undefined;
  /** `alerting:ownerNote` */
  readonly ownerNote: boolean;
}

export interface Orphan {
  readonly stack: number;
  readonly name: string;
}

/** No text that anybody may read has a secret. */
export function judgeSecrets(...texts: readonly string[]): void {
  for (const secret of [...SECRETS, credentials.accessToken, credentials.apiKeySecret])
    for (const text of texts) assert.ok(!text.includes(secret), `${secret} is in ${text}`);
}

/** State has no value that the service never returns, not even as a secret. */
export function judgeUnread(state: readonly Entry[]): void {
  for (const { name, kind, outputs } of state)
    for (const { isHidden: isUnread, keys } of Object.values(specOf(kind).facets))
      for (const key of isUnread ? keys : []) assert.ok(!(key in outputs), `state has ${key} of ${name}`);
}

/** The most requests of a command: a few for each list, and a few for each resource. */
export function judgeRequests({ requests, hits, mistakes = [] }: Outcome, resources: number): void {
  assert.deepEqual(mistakes, []);
  const most = 16 + 6 * resources + 8 * hits;
  assert.ok(
    requests.length <= most,
    `${requests.length} requests, of at most ${most}: ${requests.join(", ")}`,
  );
}

/** A command with nothing in its way does exactly what the model foretells, and nothing else. */
export function judgeExact(judged: Judged): void {
  const { stack, before, after, prediction, outcome } = judged;
  assert.deepEqual(outcome.errors, []);
  assert.deepEqual(outcome.steps, prediction.steps, "the steps");
  const held = after.held[stack] ?? [];
  const ids = new Map(held.map(({ name, id }) => [`new ${name}`, id]));
  const expected = new Map(
    [...prediction.objects].map(([id, object]) => [
      ids.get(id) ?? id,
      { ...object, values: named(object.values, ids) },
    ]),
  );
  const expectedHeld = [...prediction.held].map(([name, id]): [string, string] => [name, ids.get(id) ?? id]);
  // What was replaced before may wait for a command that is about it.
  const current = held.filter((one) => !one.isReplaced);
  const inState = current.map(({ name, id }): [string, string] => [name, id]);
  assert.deepEqual(new Map(inState), new Map(expectedHeld), "the objects in state");
  assert.equal(current.length, expectedHeld.length, "state has each resource once");
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
function judgeState({ after, outcome, edited, ownerNote }: Judged, held: readonly Held[]): void {
  for (const { name, id, kind, inputs, recorded, owner } of held) {
    if (id === edited || !["create", "update", "replace"].includes(outcome.steps[name] ?? "")) continue;
    const { values = {}, mark } = after.things.get(id) ?? {};
    const { mark: own } = specOf(kind);
    assert.equal(owner !== undefined, ownerNote && own !== undefined, `an owner of ${name}`);
    assert.equal(mark, owner && own?.textOf(owner), `the mark of ${name}`);
    const partly = Object.keys(inputs).filter((facet) => specOf(kind).facets[facet]?.merged);
    const all = { ...values, ...pick(inputs, partly) };
    const expected = pick(
      all,
      Object.keys(all).filter((facet) => isRecorded({ kind, inputs }, facet)),
    );
    assert.deepEqual(seenOf(kind, recorded), seenOf(kind, expected), `state of ${name}`);
  }
}

/** A link is a field of its source, which is written with it. */
const touched = (id: string): string[] => [...new Set([id, ...id.split("/").slice(0, 1)])];

/** Objects of others, and those that the command has no reason to write, stay as they are to the last field. */
function judgeUntouched(
  { stack, before, after, outcome }: Judged,
  isAsBefore: (id: string) => boolean,
): void {
  const held = [...(before.held[stack] ?? []), ...(after.held[stack] ?? [])];
  const own = new Map(held.flatMap(({ id, name }) => touched(id).map((one) => [one, name] as const)));
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
  const loose = new Loose(judged, isForgiven);
  return new Map([...loose.before(), ...loose.made()]);
}

class Loose {
  private readonly held: readonly Held[];
  private readonly own: readonly Held[];
  private readonly ids: ReadonlyMap<string, string>;

  constructor(
    private readonly judged: Judged,
    private readonly isForgiven: boolean,
  ) {
    const { stack, before, after, outcome, prediction } = judged;
    this.held = after.held[stack] ?? [];
    this.own = before.held[stack] ?? [];
    // A replacement may take over another object than foretold.
    const isReplaced = ({ name }: Held): boolean => prediction.steps[name] === "replace";
    this.ids = new Map([
      ...this.held.map(({ name, id }) => [`new ${name}`, id] as const),
      ...this.held.filter(isReplaced).map(({ name, id }) => [prediction.held.get(name) ?? "", id] as const),
    ]);
    // An interrupted replacement leaves an object twice.
    const waiting = findRepeated(this.own);
    const twice = findRepeated(this.held).filter((id) => !waiting.includes(id));
    const isOver = outcome.isKilled || outcome.errors.length > 0;
    assert.ok(twice.length === 0 || isOver, `${twice.join()} is in state twice`);
  }

  /** Judges the objects from before. Returns those that state forgot. */
  before(): [string, Orphan][] {
    const { before, after, prediction, orphans } = this.judged;
    const left: [string, Orphan][] = [];
    for (const thing of before.things.values()) {
      const now = after.things.get(thing.id);
      const mine = this.own.find((one) => one.id === thing.id);
      const targets = [...this.own.map(({ id }) => id), ...prediction.held.values()].flatMap(touched);
      const isMeant = targets.includes(thing.id);
      if (now === undefined) this.judgeGone(thing, mine);
      else if (!isMeant && !orphans.has(thing.id))
        assert.deepEqual(now.document, thing.document, `the ${thing.kind} ${thing.id} of somebody else`);
      else left.push(...this.judgeOwn(thing, now, mine));
    }
    return left;
  }

  private judgeGone({ id, kind }: Thing, mine: Held | undefined): void {
    const { objects, steps } = this.judged.prediction;
    // A replacement may take over the object that it replaces, or not.
    const isReplaced =
      steps[mine?.name ?? ""] === "replace" && this.held.some(({ name }) => name === mine?.name);
    assert.ok(!objects.has(id) || isReplaced, `the ${kind} ${id} is lost`);
  }

  private judgeOwn(thing: Thing, now: Thing, mine: Held | undefined): [string, Orphan][] {
    const { orphans, prediction } = this.judged;
    const { id, kind } = thing;
    judgeRest(now, thing);
    // A replacement may take over the one before that still waits for its deletion.
    const targets = [id, prediction.held.get(mine?.name ?? "") ?? ""].map((one) =>
      prediction.objects.get(one),
    );
    const isDone = targets.some((one) => one && isLike(now.values, one.values, this.ids, kind));
    const left = specOf(kind).left?.(thing.values, mine?.recorded ?? {}) ?? thing.values;
    const isBefore = [thing.values, left].some((one) => isDeepStrictEqual(now.values, one));
    const isAsKnown = orphans.has(id) || isDone || isBefore;
    const shown = JSON.stringify([thing.values, targets[0]?.values, now.values]);
    assert.ok(isAsKnown, `the ${kind} ${id} is neither as before nor as declared: ${shown}`);
    return mine ? this.judgeForgotten(mine) : [];
  }

  private judgeForgotten({ id, kind, name, isReplaced }: Held): [string, Orphan][] {
    const { stack, after, prediction } = this.judged;
    if (after.held.flat().some((one) => one.id === id)) return [];
    const isGiven = isPermanent(kind) && ["delete", "replace"].includes(prediction.steps[name] ?? "");
    // The engine lets go of it first, and then its adoption by the next resource failed.
    const isNext = ([next, held]: [string, string]): boolean =>
      held === id && prediction.steps[next] === "replace";
    if (isGiven || [...prediction.held].some(isNext)) return [];
    const isDeletion = isReplaced || prediction.steps[name] === "replace" || !prediction.objects.has(id);
    assert.ok(this.isForgiven && isDeletion, `${name} is no longer in state, and its object is still there`);
    return [[id, { stack, name }]];
  }

  /** What a resource has made is what it declares, and not what another one does. */
  private judgeCreated({ name, kind, owner }: Held, { id, values, mark }: Thing): void {
    const target = this.judged.prediction.objects.get(`new ${name}`);
    const isOwn = target === undefined || isLike(values, target.values, this.ids, kind);
    assert.ok(
      isOwn,
      `${name} has the ${kind} ${id}, which it has not declared so: ${JSON.stringify(values)}`,
    );
    if (owner !== undefined) assert.equal(mark, specOf(kind).mark?.textOf(owner), `the mark of ${name}`);
  }

  /** Judges new objects. Returns those that state does not have. */
  made(): [string, Orphan][] {
    const { stack, before, after, outcome, prediction } = this.judged;
    const made = new Set<string>();
    return [...after.things.values()].flatMap((thing): [string, Orphan][] => {
      const { id, kind, values } = thing;
      if (before.things.has(id)) return [];
      const own = this.held.find((one) => one.id === id);
      const inState = own?.name;
      if (own) this.judgeCreated(own, thing);
      const name = inState ?? creationOf(kind, values, prediction, this.ids, made);
      assert.ok(name !== undefined, `nobody asked for the ${kind} ${id}: ${JSON.stringify(values)}`);
      assert.ok(!made.has(name), `${name} is doubled`);
      made.add(name);
      if (inState !== undefined) return [];
      // An answer that comes after an interrupt is an answer all the same.
      const isExcused = outcome.isKilled || (outcome.errors.length > 0 && !outcome.isInterrupted);
      assert.ok(isExcused, `the object of ${name} is an orphan`);
      return [[id, { stack, name }]];
    });
  }
}

const findRepeated = (held: readonly Held[]): string[] =>
  held.map(({ id }) => id).filter((id, index, all) => all.indexOf(id) !== index);

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
      id.startsWith("new ") &&
      !made.has(id.slice(4)) &&
      target.kind === kind &&
      isLike(values, target.values, ids, kind),
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

/** Compares what no answer shows. */
function judgeHidden(live: Values, expected: Values, kind: KindName): void {
  for (const facet of Object.keys({ ...live, ...expected }).filter((one) => isHidden(kind, one)))
    assert.deepEqual(live[facet], expected[facet], `${facet} of the ${kind}`);
}
