import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { credentials } from "../../emulator";
import type { Entry, Outcome } from "./driver";
import { isPermanent, SECRETS, specOf } from "./kinds";
import { isRecorded, seenOf, type Held, type Thing, type Values } from "./spec/model";
import type { Prediction } from "./spec/predict";
import { omit, pick } from "./spec/values";
import { restOf, type World } from "./world";

/** A command of one stack, and the world around it. */
export interface Judged {
  readonly stack: number;
  readonly before: World;
  readonly after: World;
  /** State of the stack, before and after. */
  readonly own: readonly Held[];
  readonly held: readonly Held[];
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
  const told = `${requests.length} requests, of at most ${most}: ${requests.join(", ")}`;
  assert.ok(requests.length <= most, told);
}

/** A command with nothing in its way does exactly what the model foretells, and nothing else. */
export function judgeExact(judged: Judged): void {
  const { before, after, held, prediction, outcome } = judged;
  assert.deepEqual(outcome.errors, []);
  assert.deepEqual(outcome.steps, prediction.steps, "the steps");
  const ids = new Map(held.map(({ name, id }) => [`new ${name}`, id]));
  const expected = new Map(
    [...prediction.objects].map(([id, object]) => [
      ids.get(id) ?? id,
      { ...object, values: named(object.values, ids) },
    ]),
  );
  const expectedHeld = [...prediction.held].map(([name, id]) => [name, ids.get(id) ?? id]);
  // What was replaced before may wait for a command that is about it.
  const current = held.filter((one) => !one.isReplaced).map(({ name, id }) => [name, id]);
  assert.deepEqual(current.sort(), expectedHeld.sort(), "the objects in state, each once");
  for (const [id, { kind, values }] of expected) {
    const thing = after.things.get(id);
    assert.ok(thing, `the ${kind} ${id} is lost`);
    assert.deepEqual(thing.values, values, `the ${kind} ${id}`);
  }
  for (const [id, { kind }] of after.things) {
    const isLeft = judged.orphans.has(id) && before.things.has(id);
    assert.ok(expected.has(id) || isLeft, `nobody asked for the ${kind} ${id}`);
  }
  judgeUntouched(judged, (id) => isDeepStrictEqual(expected.get(id)?.values, before.things.get(id)?.values));
  judgeState(judged);
}

/** State knows what the service has, of every object that the command wrote. */
function judgeState({ after, held, outcome, edited, ownerNote }: Judged): void {
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
  { own, held, before, after, outcome }: Judged,
  isAsBefore: (id: string) => boolean,
): void {
  const all = [...own, ...held];
  const names = new Map(all.flatMap(({ id, name }) => touched(id).map((one) => [one, name] as const)));
  for (const [id, thing] of before.things) {
    const now = after.things.get(id);
    if (now === undefined) continue;
    const step = outcome.steps[names.get(id) ?? ""];
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

/** Of a command in which something went wrong, no more is left or lost than that explains. Returns what it left. */
export function judgeLoosely(judged: Judged, isForgiven: boolean): Map<string, Orphan> {
  const loose = new Loose(judged, isForgiven);
  const left = [...loose.forgotten(), ...loose.orphans()];
  return new Map(left.map(([id, name]) => [id, { stack: judged.stack, name }]));
}

/** An object that a command left, and the resource that it was for. */
type Left = readonly [id: string, name: string];

class Loose {
  private readonly ids: ReadonlyMap<string, string>;

  constructor(
    private readonly judged: Judged,
    private readonly isForgiven: boolean,
  ) {
    const { own, held, outcome, prediction } = judged;
    // A replacement may take over another object than foretold.
    const replaced = held.filter(({ name }) => prediction.steps[name] === "replace");
    this.ids = new Map([
      ...held.map(({ name, id }) => [`new ${name}`, id] as const),
      ...replaced.map(({ name, id }) => [prediction.held.get(name) ?? "", id] as const),
    ]);
    // An interrupted replacement leaves an object twice.
    const waiting = findRepeated(own);
    const twice = findRepeated(held).filter((id) => !waiting.includes(id));
    const isOver = outcome.isKilled || outcome.errors.length > 0;
    assert.ok(twice.length === 0 || isOver, `${twice.join()} is in state twice`);
  }

  /** Judges the objects from before. Returns those that state forgot. */
  forgotten(): Left[] {
    const { own, before, after, prediction, orphans } = this.judged;
    const meant = [...own.map(({ id }) => id), ...prediction.held.values()].flatMap(touched);
    return [...before.things.values()].flatMap((thing): Left[] => {
      const { id, kind, document } = thing;
      const now = after.things.get(id);
      const mine = own.find((one) => one.id === id);
      if (now === undefined) this.judgeGone(thing, mine);
      else if (meant.includes(id) || orphans.has(id)) return this.judgeOwn(thing, now, mine);
      else assert.deepEqual(now.document, document, `the ${kind} ${id} of somebody else`);
      return [];
    });
  }

  private judgeGone({ id, kind }: Thing, mine: Held | undefined): void {
    const { held, prediction } = this.judged;
    const { objects, steps } = prediction;
    // A replacement may take over the object that it replaces, or not.
    const isReplaced = steps[mine?.name ?? ""] === "replace" && held.some(({ name }) => name === mine?.name);
    assert.ok(!objects.has(id) || isReplaced, `the ${kind} ${id} is lost`);
  }

  private judgeOwn(thing: Thing, now: Thing, mine: Held | undefined): Left[] {
    const { orphans, prediction } = this.judged;
    const { id, kind } = thing;
    judgeRest(now, thing);
    // A replacement may take over the one before that still waits for its deletion.
    const targets = [id, prediction.held.get(mine?.name ?? "") ?? ""].map((one) =>
      prediction.objects.get(one),
    );
    const isDone = targets.some((one) => one && this.isLike(now, one.values));
    const left = specOf(kind).left?.(thing.values, mine?.recorded ?? {}) ?? thing.values;
    const isBefore = [thing.values, left].some((one) => isDeepStrictEqual(now.values, one));
    const shown = JSON.stringify([thing.values, targets[0]?.values, now.values]);
    const isKnown = orphans.has(id) || isDone || isBefore;
    assert.ok(isKnown, `the ${kind} ${id} is neither as before nor as declared: ${shown}`);
    return mine ? this.judgeForgotten(mine) : [];
  }

  private judgeForgotten({ id, kind, name, isReplaced }: Held): Left[] {
    const { after, prediction } = this.judged;
    if (after.held.flat().some((one) => one.id === id)) return [];
    const isGiven = isPermanent(kind) && ["delete", "replace"].includes(prediction.steps[name] ?? "");
    // The engine lets go of it first, and then its adoption by the next resource failed.
    const isNext = ([next, held]: [string, string]): boolean =>
      held === id && prediction.steps[next] === "replace";
    if (isGiven || [...prediction.held].some(isNext)) return [];
    const isDeletion = isReplaced || prediction.steps[name] === "replace" || !prediction.objects.has(id);
    assert.ok(this.isForgiven && isDeletion, `${name} is no longer in state, and its object is still there`);
    return [[id, name]];
  }

  /** Judges new objects. Returns those that state does not have. */
  orphans(): Left[] {
    const { held, before, after, outcome } = this.judged;
    const made = new Set<string>();
    const fresh = [...after.things.values()].filter(({ id }) => !before.things.has(id));
    return fresh.flatMap((thing): Left[] => {
      const { id, kind, values } = thing;
      const own = held.find((one) => one.id === id);
      if (own) this.judgeCreated(own, thing);
      const name = own?.name ?? this.creationOf(thing, made);
      assert.ok(name !== undefined, `nobody asked for the ${kind} ${id}: ${JSON.stringify(values)}`);
      assert.ok(!made.has(name), `${name} is doubled`);
      made.add(name);
      if (own) return [];
      // An answer that comes after an interrupt is an answer all the same.
      const isExcused = outcome.isKilled || (outcome.errors.length > 0 && !outcome.isInterrupted);
      assert.ok(isExcused, `the object of ${name} is an orphan`);
      return [[id, name]];
    });
  }

  /** What a resource has made is what it declares, and not what another one does. */
  private judgeCreated({ name, owner }: Held, thing: Thing): void {
    const { id, kind, values, mark } = thing;
    const target = this.judged.prediction.objects.get(`new ${name}`);
    const isOwn = target === undefined || this.isLike(thing, target.values);
    assert.ok(isOwn, `${name} has the ${kind} ${id}, not declared so: ${JSON.stringify(values)}`);
    if (owner !== undefined) assert.equal(mark, specOf(kind).mark?.textOf(owner), `the mark of ${name}`);
  }

  /** Finds the resource that an object was made for. */
  private creationOf(thing: Thing, made: ReadonlySet<string>): string | undefined {
    const { objects, steps } = this.judged.prediction;
    return Object.keys(steps).find((name) => {
      const target = objects.get(`new ${name}`);
      return target?.kind === thing.kind && !made.has(name) && this.isLike(thing, target.values);
    });
  }

  /** Compares what is seen of two objects. An identifier that only the run knew stands for any. */
  private isLike({ kind, values }: Thing, target: Values): boolean {
    const wanted = named(target, this.ids);
    const vague = Object.keys(wanted).filter((facet) => /"new [^"]*"/.test(JSON.stringify(wanted[facet])));
    return isDeepStrictEqual(omit(seenOf(kind, values), vague), omit(seenOf(kind, wanted), vague));
  }
}

const findRepeated = (held: readonly Held[]): string[] =>
  held.map(({ id }) => id).filter((id, index, all) => all.indexOf(id) !== index);

/** Puts identifiers in place of the names of new objects. */
function named(values: Values, ids: ReadonlyMap<string, string>): Values {
  const text = JSON.stringify(values, (_, value: unknown) =>
    typeof value === "string" ? (ids.get(value) ?? value) : value,
  );
  return JSON.parse(text) as Values;
}
