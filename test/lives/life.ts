import assert from "node:assert/strict";
import type { Circumstances, Command, Driver, Flags, Imported, Outcome, StackDriver } from "./driver";
import type { EmulatedService } from "./engine/emulated-service";
import { MISHAPS, type Effect } from "./engine/wire";
import { kindNames, type KindName } from "./kinds";
import {
  judgeExact,
  judgeLoosely,
  judgeRequests,
  judgeSecrets,
  judgeUnread,
  type Judged,
  type Orphan,
} from "./oracles";
import type { Document } from "./spec/kind-spec";
import {
  refreshed,
  resourcesOf,
  type Declared,
  type Held,
  type Program,
  type StackModel,
  type Thing,
} from "./spec/model";
import { predict, type Prediction } from "./spec/predict";
import { omit, type Plain } from "./spec/values";
import { judgeReading, observe, type World } from "./world";

/** An account, and two stacks from their first command to their end, each command judged by the model. */
export class Life {
  readonly stacks: readonly Stack[];
  /** The kinds that the account offers. */
  readonly kinds: readonly KindName[];
  world: World;
  readonly orphans = new Map<string, Orphan>();
  /** Commands with nothing in their way, and those with something. */
  readonly judged = { exactly: 0, loosely: 0 };
  /** What happened so far, for people. */
  readonly story: string[] = [];
  now = "";
  /** Does the service fill in what a write omits? */
  isNewer: boolean;
  /** The object that somebody has edited during the command. */
  edited?: string;
  private labels = 0;

  constructor(
    readonly driver: Driver,
    readonly circumstances: Circumstances,
  ) {
    this.kinds = kindNames.filter((kind) => !circumstances.isManaged || kind !== "connection");
    this.isNewer = circumstances.isNewer;
    this.stacks = driver.stacks.map((engine, index) => new Stack(this, index, engine));
    this.world = observe(driver, this.kinds);
  }

  /** All objects of the service. */
  get things(): readonly Thing[] {
    return [...this.world.things.values()];
  }

  /** The identifiers of objects that any state has. */
  ownIds(): Set<string> {
    return new Set(this.world.held.flat().map(({ id }) => id));
  }

  /** Can a program here declare the choice of a facet? */
  offers(choice: Plain = {}): boolean {
    return !("connection" in choice) || this.kinds.includes("connection");
  }

  newLabel(kind: KindName): string {
    this.labels += 1;
    return `${kind} ${this.labels}`;
  }

  observe(): World {
    return observe(this.driver, this.kinds, this.world);
  }

  /** People, the service or time change something behind the back of the programs. */
  behindTheirBack(change: (service: EmulatedService) => void): void {
    change(this.driver.service);
    this.world = this.observe();
  }

  /** Edits an object while a command runs. */
  editByHand({ kind, id }: Held, fields: (document: Document) => Plain): void {
    const thing = this.world.things.get(id);
    if (thing === undefined) return;
    this.behindTheirBack((service) => service.edit(kind, id, fields(thing.document)));
    this.edited = id;
  }

  /** What is in state again, or is gone, is no orphan. */
  forgetOrphans(): void {
    const own = this.ownIds();
    for (const id of [...this.orphans.keys()])
      if (own.has(id) || !this.world.things.has(id)) this.orphans.delete(id);
  }

  removeOrphans(ids: Iterable<string> = this.orphans.keys()): void {
    this.behindTheirBack((service) => {
      for (const id of ids) {
        const kind = this.world.things.get(id)?.kind;
        if (kind) service.remove(kind, id);
        this.orphans.delete(id);
      }
    });
  }
}

/** One of the stacks. */
export class Stack implements StackModel {
  program: Program = {};

  constructor(
    readonly life: Life,
    readonly index: number,
    readonly engine: StackDriver,
  ) {
    if (life.circumstances.isNative) engine.isNative = true;
  }

  get isNative(): boolean {
    return this.engine.isNative === true;
  }

  get held(): readonly Held[] {
    return this.life.world.held[this.index] ?? [];
  }

  get hasOrphans(): boolean {
    return [...this.life.orphans.values()].some(({ stack }) => stack === this.index);
  }

  declare(name: string, one: Declared): void {
    this.program = { ...this.program, [name]: one };
  }

  predict(flags: Flags, program = this.program): Prediction {
    const { held, isNative, life } = this;
    return predict({ program, held, isNative }, life.world.things, life.circumstances, flags);
  }

  readonly up = (flags: Flags = {}): Promise<Outcome> => this.write("up", flags);

  readonly destroy = (flags: Flags = {}): Promise<Outcome> => this.write("destroy", flags);

  async preview(): Promise<Outcome> {
    const { life } = this;
    const outcome = await this.run("preview", {});
    assert.deepEqual(life.observe(), life.world, "a preview changes nothing");
    judgeReading(outcome);
    judgeSecrets(...outcome.errors, ...outcome.warnings);
    const { risks, steps } = this.predict({});
    if (risks.length > 0 || this.hasOrphans) return outcome;
    assert.deepEqual(outcome.errors, []);
    assert.deepEqual(outcome.steps, steps, "the steps of the preview");
    return outcome;
  }

  /** Imports an object into state. Returns the arguments that its program declares; nothing where none can import. */
  async import(resource: Imported): Promise<Plain | undefined> {
    const { things } = this.life.world;
    const outcome = await this.engine.import?.(resource);
    if (outcome === undefined) return undefined;
    this.look(outcome);
    assert.deepEqual(outcome.errors, []);
    assert.deepEqual(this.life.world.things, things, "an import changes no object");
    return outcome.args;
  }

  async refresh(flags: Flags = {}): Promise<Outcome> {
    const { things } = this.life.world;
    const expected = refreshed(this.held, things);
    const outcome = await this.run("refresh", flags);
    this.look(outcome);
    assert.deepEqual(this.life.world.things, things, "a refresh changes no object");
    if (outcome.errors.length > 0 || outcome.isKilled) {
      assert.ok(outcome.hits > 0, outcome.errors.join("\n"));
      const forgotten = expected.filter(({ id }) => !this.held.some((one) => one.id === id));
      assert.deepEqual(forgotten, [], "a failed refresh forgets nothing");
      return outcome;
    }
    // A creation whose list was refused leaves outputs to the refresh, which then leaves hidden inputs out.
    const seen = (all: readonly Held[]): object[] => all.map((one) => omit({ ...one }, ["inputs", "lost"]));
    assert.deepEqual(seen(this.held), seen(expected), "state after the refresh");
    return outcome;
  }

  private run(command: Command, flags: Flags): Promise<Outcome> {
    return this.engine.run(command, resourcesOf(this.program), flags);
  }

  private async write(command: "up" | "destroy", flags: Flags): Promise<Outcome> {
    const { life, index: stack } = this;
    const { orphans } = life;
    const outcome = await this.run(command, flags);
    // What somebody did meanwhile counts as done before.
    const before = life.world;
    const prediction = this.predict(flags, command === "destroy" ? {} : this.program);
    this.look(outcome);
    const { ownerNote } = life.circumstances;
    const worlds = { before, after: life.world, own: before.held[stack] ?? [], held: this.held };
    const judged = { stack, ...worlds, prediction, outcome, orphans, edited: life.edited, ownerNote };
    life.edited = undefined;
    const isDisturbed = outcome.hits > 0 || prediction.risks.length > 0 || this.hasOrphans;
    if (isDisturbed) this.judgeDisturbed(judged, flags);
    else judgeExact(judged);
    life.judged[isDisturbed ? "loosely" : "exactly"] += 1;
    // The user deletes the orphans that a command names.
    const texts = [...outcome.warnings, ...outcome.errors].join("\n");
    life.removeOrphans([...orphans.keys()].filter((id) => texts.includes(id)));
    return outcome;
  }

  private look(outcome: Outcome): void {
    this.life.world = this.life.observe();
    judgeSecrets(this.engine.stateText(), ...outcome.errors, ...outcome.warnings);
    judgeUnread(this.engine.entries());
    judgeRequests(outcome, Object.keys(this.program).length + this.held.length);
  }

  private judgeDisturbed(judged: Judged, { trouble }: Flags): void {
    const { life } = this;
    const { outcome, prediction } = judged;
    const effect: Effect = trouble ? MISHAPS[trouble.mishap] : {};
    const looksDeleted = effect.looksDeleted === true;
    const isTriedAgain = trouble?.times === 1 && effect.isRetried && !this.hasOrphans;
    if ((outcome.hits === 0 || isTriedAgain) && prediction.risks.length === 0)
      assert.deepEqual(outcome.errors, []);
    const left = judgeLoosely(judged, looksDeleted);
    life.forgetOrphans();
    // A server that says 404 for its list cannot tell what a run has left.
    if (!looksDeleted || outcome.hits === 0) this.judgeOrphans(outcome, prediction);
    for (const [id, orphan] of left) life.orphans.set(id, orphan);
  }

  /** A command that creates the resource again takes its orphan over, or names it. */
  private judgeOrphans({ warnings, errors, isKilled }: Outcome, { steps }: Prediction): void {
    if (errors.length > 0 || isKilled) return;
    for (const [id, { name, stack }] of this.life.orphans) {
      const isAgain = stack === this.index && steps[name] === "create" && this.hasToBeNamed(id, name);
      const isNamed = warnings.some((text) => text.includes(id));
      assert.ok(isNamed || !isAgain, `the orphan ${id} of ${name} is not named`);
    }
  }

  /** Is it marked as the resource's, or just like the object that the resource has now? */
  private hasToBeNamed(id: string, name: string): boolean {
    const { things } = this.life.world;
    const orphan = things.get(id);
    const now = things.get(this.held.find((held) => held.name === name)?.id ?? "");
    // The mark of a dynamic resource is not that of a native one.
    if (orphan === undefined || now?.kind !== orphan.kind || orphan.mark !== now.mark) return false;
    return orphan.mark !== undefined || JSON.stringify(now.values) === JSON.stringify(orphan.values);
  }
}
