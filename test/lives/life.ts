import assert from "node:assert/strict";
import type { Driver, Flags, Imported, Outcome, StackDriver } from "./driver";
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
import { refreshed, resourcesOf, type Held, type Program, type StackModel, type Thing } from "./spec/model";
import { predict } from "./spec/predict";
import { omit, type Plain } from "./spec/values";
import { judgeReading, observe, STACKS, thingOf, type World } from "./world";

/** The circumstances of one life. */
export interface Circumstances {
  /** `alerting:ownerNote` */
  readonly ownerNote: boolean;
  /** Is the ClickStack the one of a ClickHouse Cloud service? */
  readonly isManaged: boolean;
  /** Does the service fill in what a write omits, as newer ones do? */
  readonly isNewer: boolean;
  /** Are the first programs ones for the native provider? */
  readonly isNative: boolean;
}

/** Two stacks on one account, from their first command to their end, each command judged by the model. */
export class Life {
  readonly stacks: StackModel[] = STACKS.map(() => ({ program: {}, held: [] }));
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
  private labels = 0;
  /** The object that somebody has edited during the command. */
  private edited?: string | undefined;

  constructor(
    readonly driver: Driver,
    readonly circumstances: Circumstances,
  ) {
    this.kinds = kindNames.filter((kind) => !circumstances.isManaged || kind !== "connection");
    this.isNewer = circumstances.isNewer;
    if (circumstances.isNative) for (const stack of STACKS) this.migrate(stack, true);
    this.world = observe(driver, this.kinds);
  }

  stack(index: number): StackModel {
    const stack = this.stacks[index];
    assert.ok(stack);
    return stack;
  }

  /** The resources in state. */
  held(stack: number): readonly Held[] {
    return this.world.held[stack] ?? [];
  }

  /** The stack with the state that it has now. */
  modelOf(stack: number): StackModel {
    return { ...this.stack(stack), held: this.held(stack) };
  }

  /** All objects of the service. */
  get things(): readonly Thing[] {
    return [...this.world.things.values()];
  }

  /** Can a program here declare the choice of a facet? */
  offers(choice: Plain = {}): boolean {
    return !("connection" in choice) || this.kinds.includes("connection");
  }

  engine(index: number): StackDriver {
    const engine = this.driver.stacks[index];
    assert.ok(engine);
    return engine;
  }

  /** Gives the stack a program for the native provider, or one with dynamic resources. */
  migrate(stack: number, isNative: boolean): void {
    this.stack(stack).isNative = isNative;
    this.engine(stack).migrate(isNative);
  }

  newLabel(kind: KindName): string {
    this.labels += 1;
    return `${kind} ${this.labels}`;
  }

  edit(stack: number, program: Program): void {
    this.stack(stack).program = program;
  }

  /** The identifiers of objects that any state has. */
  ownIds(): Set<string> {
    return new Set(this.world.held.flat().map(({ id }) => id));
  }

  async up(stack: number, flags: Flags = {}): Promise<Outcome> {
    return this.command("up", stack, flags);
  }

  async destroy(stack: number, flags: Flags = {}): Promise<Outcome> {
    return this.command("destroy", stack, flags);
  }

  async preview(stack: number, flags: Flags = {}): Promise<Outcome> {
    const { program } = this.stack(stack);
    const outcome = await this.engine(stack).run("preview", resourcesOf(program), flags);
    assert.deepEqual(this.observe(), this.world, "a preview changes nothing");
    judgeReading(outcome);
    judgeSecrets(...outcome.errors, ...outcome.warnings);
    const { risks, steps } = predict(this.modelOf(stack), this.world.things, this.circumstances, flags);
    if (risks.length > 0 || this.hasOrphans(stack)) return outcome;
    assert.deepEqual(outcome.errors, []);
    assert.deepEqual(outcome.steps, steps, "the steps of the preview");
    return outcome;
  }

  /** Imports an object into state. Returns the arguments that its program declares; nothing where none can import. */
  async import(stack: number, resource: Imported): Promise<Plain | undefined> {
    const { things } = this.world;
    const outcome = await this.engine(stack).import?.(resource);
    if (outcome === undefined) return undefined;
    this.look(stack, outcome);
    assert.deepEqual(outcome.errors, []);
    assert.deepEqual(this.world.things, things, "an import changes no object");
    return outcome.args;
  }

  async refresh(stack: number, flags: Flags = {}): Promise<void> {
    const before = this.world;
    const expected = refreshed(before.held[stack] ?? [], before.things);
    const outcome = await this.engine(stack).run("refresh", resourcesOf(this.stack(stack).program), flags);
    this.look(stack, outcome);
    assert.deepEqual(this.world.things, before.things, "a refresh changes no object");
    if (outcome.errors.length > 0 || outcome.isKilled) {
      assert.ok(outcome.hits > 0, outcome.errors.join("\n"));
      const ids = expected.map(({ id }) => id);
      const now = this.world.held[stack]?.map(({ id }) => id) ?? [];
      assert.deepEqual(
        ids.filter((id) => !now.includes(id)),
        [],
        "a failed refresh forgets nothing",
      );
      return;
    }
    // A creation whose list was refused leaves outputs to the refresh, which then leaves hidden inputs out.
    const seen = (all: World["held"][number] = []): object[] =>
      all.map((one) => omit({ ...one }, ["inputs", "lost"]));
    assert.deepEqual(seen(this.world.held[stack]), seen(expected), "state after the refresh");
  }

  private async command(name: "up" | "destroy", stack: number, flags: Flags): Promise<Outcome> {
    const { orphans } = this;
    const { program } = this.stack(stack);
    const outcome = await this.engine(stack).run(name, resourcesOf(program), flags);
    // What somebody did meanwhile counts as done before.
    const before = this.world;
    const known = { ...this.modelOf(stack), ...(name === "destroy" && { program: {} }) };
    const prediction = predict(known, before.things, this.circumstances, flags);
    this.look(stack, outcome);
    const { ownerNote } = this.circumstances;
    const after = this.world;
    const judged = { stack, before, after, prediction, outcome, orphans, edited: this.edited, ownerNote };
    this.edited = undefined;
    const isDisturbed = outcome.hits > 0 || prediction.risks.length > 0 || this.hasOrphans(stack);
    if (isDisturbed) this.judgeDisturbed(judged, flags);
    else judgeExact(judged);
    this.judged[isDisturbed ? "loosely" : "exactly"] += 1;
    this.tidy(outcome);
    return outcome;
  }

  private judgeDisturbed(judged: Judged, { trouble }: Flags): void {
    const { outcome, prediction, stack } = judged;
    const effect: Effect = trouble ? MISHAPS[trouble.mishap] : {};
    const isTriedAgain = trouble?.times === 1 && effect.isRetried === true;
    if (this.isHarmless(judged, isTriedAgain)) assert.deepEqual(outcome.errors, []);
    const isForgiven = effect.looksDeleted === true;
    const left = judgeLoosely(judged, isForgiven);
    for (const id of [...this.orphans.keys()])
      if (this.ownIds().has(id) || !this.world.things.has(id)) this.orphans.delete(id);
    // A server that says 404 for its list cannot tell what a run has left.
    const isBlind = isForgiven && outcome.hits > 0;
    if (!isBlind) this.judgeOrphans(stack, outcome, prediction.steps);
    for (const [id, orphan] of left) this.orphans.set(id, orphan);
  }

  private isHarmless({ outcome, prediction, stack }: Judged, isTriedAgain: boolean): boolean {
    const isOnce = isTriedAgain && !this.hasOrphans(stack);
    return (outcome.hits === 0 || isOnce) && prediction.risks.length === 0;
  }

  /** A command that creates the resource again takes its orphan over, or names it. */
  private judgeOrphans(stack: number, outcome: Outcome, steps: Outcome["steps"]): void {
    const { warnings, errors, isKilled } = outcome;
    if (errors.length > 0 || isKilled) return;
    for (const [id, { name, stack: own }] of this.orphans)
      if (own === stack && steps[name] === "create" && this.hasToBeNamed(id, name, stack))
        assert.ok(
          warnings.some((text) => text.includes(id)),
          `the orphan ${id} of ${name} is not named`,
        );
  }

  /** Is it marked as the resource's, or just like the object that the resource has now? */
  private hasToBeNamed(id: string, name: string, stack: number): boolean {
    const orphan = this.world.things.get(id);
    const made = this.world.held[stack]?.find((held) => held.name === name);
    const now = this.world.things.get(made?.id ?? "");
    // The mark of a dynamic resource is not that of a native one.
    if (orphan === undefined || now?.kind !== orphan.kind || orphan.mark !== now.mark) return false;
    return orphan.mark !== undefined || JSON.stringify(now.values) === JSON.stringify(orphan.values);
  }

  /** The user deletes the orphans that a command names. */
  private tidy({ warnings, errors }: Outcome): void {
    const texts = [...warnings, ...errors].join("\n");
    const named = [...this.orphans.keys()].filter((id) => texts.includes(id));
    this.removeOrphans(named);
  }

  /** Edits an object while a command runs. */
  editByHand({ kind, id }: Held, fields: (document: Document) => Plain): void {
    const before = this.world.things.get(id);
    if (before === undefined) return;
    this.driver.service.edit(kind, id, fields(before.document));
    const now = this.driver.service.objects(kind).find((one) => one.id === id);
    if (now === undefined) return;
    this.edited = id;
    const things = new Map([...this.world.things, [id, thingOf(kind, now)]]);
    this.world = { ...this.world, things };
  }

  removeOrphans(ids: Iterable<string> = this.orphans.keys()): void {
    for (const id of ids) {
      const kind = this.world.things.get(id)?.kind;
      if (kind) this.driver.service.remove(kind, id);
      this.orphans.delete(id);
    }
    this.world = this.observe();
  }

  hasOrphans(stack: number): boolean {
    return [...this.orphans.values()].some((one) => one.stack === stack);
  }

  private look(stack: number, outcome: Outcome): void {
    this.world = this.observe();
    judgeSecrets(this.engine(stack).stateText(), ...outcome.errors, ...outcome.warnings);
    judgeUnread(this.engine(stack).entries());
    judgeRequests(
      outcome,
      Object.keys(this.stack(stack).program).length + (this.world.held[stack]?.length ?? 0),
    );
  }

  observe(): World {
    return observe(this.driver, this.kinds, this.world);
  }

  /** People, the service or time change something behind the back of the programs. */
  behindTheirBack(change: (service: Driver["service"]) => void): void {
    change(this.driver.service);
    this.world = this.observe();
  }
}
