import { isDeepStrictEqual } from "node:util";
import { unknownValue } from "@pulumi/pulumi/runtime/rpc";
import { toEntry } from "../../../cli/import/steps";
import { Refused, Told } from "../../support/provider-harness";
import { overTheWire } from "../../support/service";
import type { Entry, Flags, Imported, Operation, Resource } from "../driver";
import { rankOf } from "../spec/model";
import { linksOf, omit, pick, replaceLinks, type Plain } from "../spec/values";
import {
  addedTo,
  internalOf,
  kindOf,
  Providers,
  typeOf,
  type Manager,
  type Provider,
  type Surroundings,
} from "./providers";
import type { Wire } from "./wire";

/** A resource in state, as the engine keeps it. */
export interface Kept extends Entry {
  /** The outputs, with a placeholder for each secret. */
  readonly shown: Plain;
  readonly manager: Manager;
}

interface Planned {
  readonly operation: Operation;
  readonly inputs: Plain;
  readonly old?: Kept;
  readonly deletesFirst?: boolean;
}

/** A stack between its commands. */
export class StackState {
  /** In the order in which the engine deletes from the end. */
  state: Kept[] = [];
  /** Is its program one for the native provider? */
  isNative = false;

  constructor(
    readonly stack: string,
    readonly around: Surroundings,
  ) {}
}

/** One command. */
export class Run {
  readonly steps: Record<string, Operation> = {};
  readonly errors: string[] = [];
  readonly told = new Told();
  readonly providers: Providers;
  /** The engine asks about one resource after the other. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly engine: StackState,
    private readonly wire: Wire,
    private readonly isPreview: boolean,
  ) {
    this.providers = new Providers(engine.around, this.told);
  }

  /** Puts into state what the command `import` writes for the engine, which reads nothing for it. */
  async import(resource: Imported): Promise<Plain> {
    const isMarked = this.engine.around.ownerNote && kindOf(resource.kind).mark !== undefined;
    const planned = await this.providers.planImport(resource, isMarked ? this.urnOf(resource) : undefined);
    const { inputs, outputs } = toEntry(planned);
    this.replace(undefined, this.keep({ ...resource, options: {} }, resource.id, inputs, outputs));
    return planned.args;
  }

  private providerOf(resource: Resource): Provider {
    return this.providers.of(resource.kind, this.managerOf(resource));
  }

  private managerOf({ options: { place } }: Pick<Resource, "options">): Manager {
    return { isNative: this.engine.isNative, place };
  }

  /** Ends the run with the first error, as the engine does: what is under way goes on, and nothing else begins. */
  async catching(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.errors.push(error instanceof Error ? error.message : String(error));
      return false;
    }
  }

  async refresh(): Promise<void> {
    const done = await Promise.all(this.engine.state.map((one) => this.catching(() => this.read(one))));
    if (done.includes(false)) throw new Error("the refresh failed");
  }

  private async read(one: Kept): Promise<void> {
    const provider = this.providers.of(one.kind, one.manager);
    const { id, props = {}, inputs } = await provider.read(one.id, one.outputs);
    if (!id) return this.replace(one, undefined);
    // To show what changed elsewhere, the engine asks for the diff of what it read and the inputs in state.
    await provider.diff(id, overTheWire(props), one.inputs, { inputs: one.inputs });
    const { isUnfinished: _, ...finished } = one;
    const found = inputs && { inputs: { ...overTheWire(inputs), ...internalOf(one.manager) } };
    this.replace(one, { ...finished, ...outputsOf(props, one.manager), ...found });
  }

  async register(program: readonly Resource[], { replace = [] }: Flags): Promise<void> {
    const done = new Map<string, Promise<boolean>>();
    for (const resource of program) {
      const needed = linksOf(resource.args).flatMap((name) => done.get(name) ?? []);
      const work = async (): Promise<void> => {
        if ((await Promise.all(needed)).includes(false)) throw new Error("what it needs failed");
        await this.step(resource, replace.includes(resource.name));
      };
      done.set(resource.name, this.catching(work));
    }
    await Promise.all(done.values());
    if (this.errors.length > 0) return;
    await this.deleteOthers(program);
  }

  private async step(resource: Resource, isAsked: boolean): Promise<void> {
    const planning = this.turn.then(() => this.plan(resource, isAsked));
    this.turn = planning.catch(() => undefined);
    const planned = await planning;
    this.assertGoing();
    const { operation, inputs, old } = planned;
    this.steps[resource.name] = operation;
    if (operation === "same" && old) {
      // The engine keeps what it has, but for the name and the options.
      this.replace(old, { ...old, name: resource.name, inputs, manager: this.managerOf(resource) });
    } else if (this.isPreview) {
      // Nobody knows the identifier of a new object, nor what an update makes of it.
      const id = operation === "update" && old ? old.id : unknownValue;
      this.replace(old, this.keep(resource, id, inputs, inputs));
    } else await this.carryOut(resource, planned);
  }

  private async plan(resource: Resource, isAsked: boolean): Promise<Planned> {
    this.assertGoing();
    const { name, options } = resource;
    const old = this.find(name) ?? this.find(options.alias ?? "");
    const news = overTheWire(this.inputsOf(resource, old));
    let deletesFirst: boolean | undefined;
    if (old && !isAsked) {
      const inputs = await this.check(resource, old.inputs, news);
      const compared = await this.compare(resource, old, inputs);
      if (compared.operation !== "replace") return { ...compared, inputs, old };
      ({ deletesFirst } = compared);
    }
    // The inputs of a replacement are checked as those of a new resource.
    const inputs = await this.check(resource, {}, news);
    if (old === undefined) return { operation: "create", inputs };
    return { operation: "replace", inputs, old, deletesFirst: options.deleteBeforeReplace ?? deletesFirst };
  }

  private assertGoing(): void {
    if (this.errors.length > 0) throw new Error("the run ended before");
  }

  /**
   * Without an answer of the provider, the engine compares inputs, each of which `replaceOnChanges` has here. A native
   * provider names the arguments to which that option applies.
   */
  private async compare(resource: Resource, old: Kept, inputs: Plain): Promise<Omit<Planned, "inputs">> {
    const { ignoreChanges, replaceOnChanges } = resource.options;
    const told = { inputs: old.inputs, ignoreChanges };
    const diff = await this.providerOf(resource).diff(old.id, old.outputs, inputs, told);
    const isUnsure = diff.changes === undefined;
    const isChanged = diff.changes ?? !isDeepStrictEqual(old.inputs, inputs);
    const { diffs = [] } = diff as { readonly diffs?: readonly string[] };
    const isMeant = replaceOnChanges && diffs.length > 0;
    if (Boolean(diff.replaces?.length) || (isChanged && (isUnsure || isMeant)))
      return { operation: "replace", deletesFirst: diff.deleteBeforeReplace };
    return { operation: isChanged || old.isUnfinished ? "update" : "same" };
  }

  private inputsOf(resource: Resource, old?: Kept): Plain {
    const { isNative, around } = this.engine;
    const added = isNative ? {} : addedTo(resource, this.urnOf(resource), around.ownerNote);
    const args = replaceLinks(resource.args, (name, tile) => targetOf(this.find(name), tile)) as Plain;
    const all = { ...args, ...added, ...internalOf(this.engine) };
    if (old === undefined) return all;
    const { ignoreChanges = [] } = resource.options;
    return { ...omit(all, ignoreChanges), ...pick(old.inputs, ignoreChanges) };
  }

  private urnOf({ name, kind }: Pick<Resource, "name" | "kind">): string {
    return `urn:pulumi:${this.engine.stack}::lives::${typeOf(kind, this.engine.isNative)}::${name}`;
  }

  private async check(resource: Resource, olds: Plain, news: Plain): Promise<Plain> {
    const provider = this.providerOf(resource);
    const { inputs = news, failures = [] } = await provider.check(olds, news, this.urnOf(resource));
    if (failures.length > 0) throw new Refused(failures);
    return { ...overTheWire(inputs), ...internalOf(this.engine) };
  }

  /** Writes an object, and keeps in state what is known of it, even after an error. */
  private async carryOut(resource: Resource, planned: Planned): Promise<void> {
    const { operation, inputs, old, deletesFirst } = planned;
    if (old && deletesFirst) await this.delete(old);
    const keep = (id: string, outputs: Plain, more: Partial<Kept> = {}): void => {
      const kept = { ...this.keep(resource, id, inputs, outputs), ...more };
      // The engine deletes what was replaced even if it is the same object.
      if (operation !== "replace" || deletesFirst) return this.replace(old, kept);
      this.replace(old, old && { ...old, isReplaced: true });
      this.replace(undefined, kept);
    };
    const provider = this.providerOf(resource);
    try {
      const { id, outs = {} } =
        operation === "update" && old
          ? { id: old.id, ...(await provider.update(old.id, old.outputs, inputs, resource.options)) }
          : await provider.create(inputs);
      keep(id, outs);
    } catch (error) {
      const { id, properties } = error as { id?: string; properties?: Plain };
      if (id !== undefined && properties !== undefined) keep(id, properties, { isUnfinished: true });
      throw error;
    }
  }

  private keep(resource: Omit<Resource, "args">, id: string, inputs: Plain, outputs: Plain): Kept {
    const { name, kind } = resource;
    const manager = this.managerOf(resource);
    return { name, kind, id, inputs, ...outputsOf(outputs, manager), isReplaced: false, manager };
  }

  /** Deletes what was replaced and what the program no longer declares, dependents first. */
  private async deleteOthers(program: readonly Resource[]): Promise<void> {
    const names = program.map(({ name }) => name);
    const gone = this.engine.state.filter(({ name, isReplaced }) => isReplaced || !names.includes(name));
    for (const one of gone.reverse().sort((a, b) => rankOf(b.kind) - rankOf(a.kind))) {
      this.assertGoing();
      if (!one.isReplaced) this.steps[one.name] = "delete";
      if (!this.isPreview) await this.delete(one);
    }
  }

  private async delete(one: Kept): Promise<void> {
    await this.providers.of(one.kind, one.manager).delete(one.id, one.outputs);
    this.replace(one, undefined);
  }

  private find(name: string): Kept | undefined {
    return this.engine.state.find((one) => one.name === name && !one.isReplaced);
  }

  private replace(old: Kept | undefined, kept: Kept | undefined): void {
    // State of a run that somebody has killed is as it was then.
    if (this.wire.isDead) return;
    const { state } = this.engine;
    const at = old === undefined ? -1 : state.indexOf(old);
    const next = kept === undefined ? [] : [kept];
    this.engine.state = at === -1 ? [...state, ...next] : state.toSpliced(at, 1, ...next);
  }
}

function outputsOf(outputs: Plain, manager: Manager): Pick<Kept, "outputs" | "shown"> {
  const shown = overTheWire(outputs, "[secret]");
  return { outputs: { ...overTheWire(outputs), ...internalOf(manager) }, shown };
}

/** The identifier of an object, or of a tile of it. */
function targetOf(one: Kept | undefined, tile?: string): unknown {
  const { tileIds = {} } = (one?.outputs ?? {}) as { tileIds?: Plain };
  return (tile === undefined ? one?.id : tileIds[tile]) ?? unknownValue;
}
