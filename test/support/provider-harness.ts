import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { CheckFailure, CheckResult, ConfigureRequest, ResourceProvider } from "@pulumi/pulumi/dynamic";
import type { Emulator } from "../../emulator";
import { findChangedKeys } from "../../provider/engine/host/diff";
import { DynamicProvider } from "../../provider/engine/host/dynamic-provider";
import { type Messages, Connections } from "../../provider/engine/service/service";
import type { Plain } from "../../provider/engine/values/plain";
import type { Kind } from "../../provider/engine/kind/kind";
import type { Clock } from "../../provider/http/clock";
import { ManualClock } from "./clocks";
import { NativeProvider } from "./native-provider";
import { overTheWire } from "./service";
import { configFor } from "./settings";

/** Far longer than any answer takes, also on a busy machine: no test that passes waits for it. */
const QUICK_TIMEOUT_MS = 60_000;

/** Time that passes only when somebody waits for it. */
export class QuickClock extends ManualClock {
  constructor(time = Date.now()) {
    super(time);
  }

  override async sleep(milliseconds: number): Promise<void> {
    this.waits.push(milliseconds);
    this.time += milliseconds;
    await new Promise(setImmediate);
  }

  override timeout(milliseconds: number): AbortSignal {
    return super.timeout(Math.min(milliseconds, QUICK_TIMEOUT_MS));
  }
}

/** Arguments that the contract allows, and that the service evaluates in a way that nobody means. */
const OF_EVALUATION =
  /the service (splits each window|reads 0|compares a numeric)|a group without rows does not fire/;

/** Messages for the user. */
export class Told implements Messages {
  readonly warnings: string[] = [];
  /** Warnings of how the service evaluates an alert: any arguments may have them, and only few tests are about them. */
  readonly warningsOfEvaluation: string[] = [];
  readonly infos: string[] = [];

  warn(text: string): void {
    (OF_EVALUATION.test(text) ? this.warningsOfEvaluation : this.warnings).push(text);
  }

  warnOnce(text: string): void {
    if (!this.warnings.includes(text)) this.warn(text);
  }

  info(text: string): void {
    this.infos.push(text);
  }
}

export class Refused extends Error {
  constructor(readonly failures: readonly CheckFailure[]) {
    super(failures.map(({ property, reason }) => `${property} ${reason}`).join("\n"));
  }

  get paths(): string[] {
    return this.failures.map(({ property }) => property);
  }
}

type Step = "create" | "replace" | "same" | "update";

/** The step that a preview announces, and its inputs. */
interface Plan {
  readonly step: Step;
  readonly inputs: Plain;
  readonly deletesFirst?: boolean;
}

/** The forms of the provider of a kind. */
const FORMS = { dynamic: DynamicProvider, native: NativeProvider };

export type Form = keyof typeof FORMS;

interface Provider extends Required<ResourceProvider<Plain, Plain>> {
  /** The engine names the resource to a native provider only. */
  check(olds: Plain, news: Plain, urn?: string): Promise<CheckResult<Plain>>;
}

/** The provider of all tests that name none: `PROVIDER=native npx mocha FILE` runs a file with the native provider. */
const USUAL_FORM: Form = process.env.PROVIDER === "native" ? "native" : "dynamic";

/** The process of dynamic providers: what it is given and what it gives back is plain JSON. */
export class Host {
  told = new Told();
  provider: Provider;
  readonly settings: Plain;
  private connections: Connections;

  constructor(
    readonly kind: Kind,
    private readonly emulator: Pick<Emulator, "url">,
    settings: Plain = {},
    private readonly clock: Clock = new QuickClock(),
    private readonly form: Form = USUAL_FORM,
  ) {
    this.settings = { ...configFor(emulator), ...settings };
    this.connections = this.connect();
    this.provider = this.started();
  }

  /**
   * The next command of the user: nothing of the one before is remembered but what is in state. An emulator forgets the
   * requests before it.
   */
  nextRun(log?: Pick<Emulator, "clearRequests">): void {
    log?.clearRequests();
    this.told = new Told();
    this.connections = this.connect();
    this.provider = this.started();
  }

  resource(): Resource {
    return new Resource(this);
  }

  /** Returns a resource of this program, after its first update. */
  async create(program: object): Promise<Resource> {
    const resource = this.resource();
    await resource.up(program);
    return resource;
  }

  /** The same process and run, for resources of another kind or of a Provider with settings of its own. */
  beside(kind: Kind, settings: Plain = {}): Host {
    const host = new Host(kind, this.emulator, { ...this.settings, ...settings }, this.clock, this.form);
    host.told = this.told;
    host.connections = this.connections;
    host.provider = host.started();
    return host;
  }

  private connect(): Connections {
    return new Connections({ messages: this.told, clock: this.clock, known: new Map() });
  }

  private started(): Provider {
    const provider = new FORMS[this.form](this.kind, this.connections);
    // As given explicitly, so that no variable of this machine's environment gets in between.
    const get = (key: string) => this.settings[key.replace(/^explicit-/, "")];
    void provider.configure({ config: { get } } as unknown as ConfigureRequest);
    return provider;
  }
}

const INTERNAL = { __provider: "exports.handler=…" };

/** One resource of a stack, taken through the steps of the engine. */
export class Resource {
  id = "";
  inputs: Plain = {};
  outputs: Plain = {};
  /** Tells the resource from all others of its kind. */
  private readonly urn: string;

  constructor(private readonly host: Host) {
    this.urn = `urn:pulumi:test::tests::${this.type}::${randomUUID()}`;
  }

  get type(): string {
    return this.host.kind.type.token;
  }

  get exists(): boolean {
    return this.id !== "";
  }

  /** The inputs that `check` makes of a program's, or `Refused`. */
  async check(program: object, olds = this.inputs): Promise<Plain> {
    // The SDK leaves out what a program sets to undefined.
    const news = JSON.parse(JSON.stringify({ ...program, ...INTERNAL })) as Plain;
    const { inputs, failures } = await this.host.provider.check(olds, overTheWire(news), this.urn);
    if (failures?.length) throw new Refused(failures);
    return { ...overTheWire(inputs ?? news), ...INTERNAL };
  }

  /** Returns the step that a preview announces. */
  async preview(program: object): Promise<Step> {
    return (await this.plan(program)).step;
  }

  /** Returns why a preview refuses the program. */
  async refusal(program: object): Promise<string> {
    const refused: unknown = await this.preview(program).catch((error: unknown) => error);
    if (refused instanceof Refused) return refused.message;
    throw new Error("The preview does not refuse the program.", { cause: refused });
  }

  /** The keys in which a preview finds a difference. */
  async differences(program: object): Promise<string[]> {
    const { __provider: _, ...inputs } = await this.check(program);
    return findChangedKeys(this.host.kind.type, this.outputs, inputs);
  }

  /** `replace` is the flag of `pulumi up`. */
  async up(program: object, { replace = false } = {}): Promise<Step> {
    const { step, inputs, deletesFirst } = await this.plan(program, replace);
    const { provider } = this.host;
    if (step === "update") {
      const { outs } = await provider.update(this.id, this.outputs, overTheWire(inputs));
      this.outputs = { ...overTheWire(outs ?? {}), ...INTERNAL };
    } else if (step !== "same") {
      const old = { id: this.id, outputs: overTheWire(this.outputs) };
      if (step === "replace" && deletesFirst) await provider.delete(old.id, old.outputs);
      const { id, outs } = await provider.create(overTheWire(inputs));
      if (step === "replace" && !deletesFirst) await provider.delete(old.id, old.outputs);
      this.id = id;
      this.outputs = { ...overTheWire(outs ?? {}), ...INTERNAL };
    }
    this.inputs = inputs;
    return step;
  }

  /** To show what changed elsewhere, the engine asks for the diff of what it read and the inputs in state. */
  async refresh(): Promise<void> {
    const { provider } = this.host;
    const { id, props, inputs } = await provider.read(this.id, overTheWire(this.outputs));
    this.id = id ?? "";
    this.outputs = this.exists ? { ...overTheWire(props ?? {}), ...INTERNAL } : {};
    if (this.exists) await provider.diff(this.id, this.outputs, overTheWire(this.inputs));
    this.inputs = this.exists ? { ...overTheWire(inputs ?? this.inputs), ...INTERNAL } : {};
  }

  /** The refresh of the next command. */
  async refreshNext(): Promise<void> {
    this.host.nextRun();
    await this.refresh();
  }

  /** Makes sure that the next command finds nothing to do after its refresh. */
  async assertSettled(program: object): Promise<void> {
    await this.refreshNext();
    assert.equal(await this.preview(program), "same");
  }

  async destroy(): Promise<void> {
    await this.host.provider.delete(this.id, overTheWire(this.outputs));
    this.id = "";
    this.inputs = this.outputs = {};
  }

  /**
   * The engine checks the inputs of a replacement a second time, as those of a new resource. Of one that the command line
   * asks for, that is the only check, and there is no diff.
   */
  private async plan(program: object, replace = false): Promise<Plan> {
    if (replace) return { step: "replace", inputs: await this.check(program, {}) };
    const inputs = await this.check(program);
    if (!this.exists) return { step: "create", inputs };
    const diff = await this.host.provider.diff(this.id, this.outputs, overTheWire(inputs));
    if (!diff.replaces?.length) return { step: diff.changes ? "update" : "same", inputs };
    const deletesFirst = diff.deleteBeforeReplace;
    return { step: "replace", inputs: await this.check(program, {}), deletesFirst };
  }
}
