import type { PlannedResource } from "../../../cli/codegen/resources";
import type { Messages } from "../../../provider/engine/service/service";
import type { Plain } from "../../../provider/engine/values/plain";
import { Connections, type Note, type Notes } from "../../../provider/engine/service/service";
import { interruptibleClock, type Clock } from "../../../provider/http/clock";
import { NativeDoor } from "../../support/native-door";
import { planImport } from "../../support/plan-import";
import type { Imported } from "../driver";
import { kindNames, wordsOf, type KindName } from "../kinds";
import { ProcessTime, type RunClock } from "./clock";
import type { Door, Provider } from "./doors";
import { Plugin } from "./plugin";

/** The settings of a stack. */
export interface StackSettings {
  /** Stack configuration, or the arguments of the provider of another account. */
  settings(isElsewhere?: boolean): Plain;
  readonly ownerNote: boolean;
}

/** The processes that one command starts when it needs them: each way in has its own. */
export class Providers {
  private readonly opened = new Map<Door, Readonly<Record<KindName, Provider>>>();
  private readonly notes = new Map<Door, Note[]>();
  private readonly processes: Pick<Plugin, "cancel" | "stop">[] = [];

  constructor(
    private readonly around: StackSettings,
    private readonly run: { readonly messages: Messages; readonly clock: RunClock },
  ) {}

  of(kind: KindName, door: Door): Provider {
    const opened = this.opened.get(door) ?? this.open(door);
    this.opened.set(door, opened);
    return opened[kind];
  }

  planImport({ name, kind, id }: Imported, owner: string | undefined): Promise<PlannedResource> {
    return planImport(wordsOf(kind).kind, id, { ...this.connect(this.run.clock), name, owner });
  }

  private open(door: Door): Record<KindName, Provider> {
    const isWhole = this.run.clock instanceof ProcessTime;
    const open = isWhole && door.isNative ? this.startPlugin(door) : this.startHost(door, isWhole);
    return Object.fromEntries(kindNames.map((name) => [name, open(name)])) as Record<KindName, Provider>;
  }

  private startPlugin(door: Door): (name: KindName) => Provider {
    const { isElsewhere, provider = "default_0_1_0" } = door;
    const settings = this.around.settings(isElsewhere);
    const notes = this.notesOf(door);
    const plugin = new Plugin((clock) => this.connect(clock, notes).connections, provider, settings);
    this.processes.push(plugin);
    return (name) => new NativeDoor(wordsOf(name).kind, plugin.callsOf(wordsOf(name).kind));
  }

  private startHost(door: Door, isWhole: boolean): (name: KindName) => Provider {
    const cancelled = new AbortController();
    this.processes.push({ cancel: async () => cancelled.abort(), stop: async () => undefined });
    const clock = isWhole ? interruptibleClock(cancelled.signal) : this.run.clock;
    const { connections, get } = this.connect(clock, this.notesOf(door), door.isElsewhere);
    const { ownerNote } = this.around;
    return (name) => door.open(name, connections, { get, ownerNote });
  }

  /** Asks the processes to end. */
  async cancel(): Promise<void> {
    await Promise.all(this.processes.map((one) => one.cancel()));
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map((one) => one.stop()));
  }

  /** The notes of a process for the others, which are files elsewhere. */
  private notesOf(door: Door): Notes {
    const own: Note[] = [];
    this.notes.set(door, own);
    return {
      write: (note) => own.push(note),
      readOthers: () => [...this.notes.values()].filter((one) => one !== own),
    };
  }

  private connect(clock: Clock, notes?: Notes, isElsewhere?: true) {
    const settings = this.around.settings(isElsewhere);
    return {
      connections: new Connections({ messages: this.run.messages, clock, known: new Map(), notes }),
      get: (key: string) => settings[key.replace(/^explicit-/, "")],
    };
  }
}
