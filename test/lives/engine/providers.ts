import assert from "node:assert/strict";
import type * as dynamic from "@pulumi/pulumi/dynamic";
import { ConfigureRequest } from "@pulumi/pulumi/proto/provider_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import type { PlannedResource } from "../../../cli/codegen/resources";
import { ALL_SETTINGS } from "../../../provider/alerting/settings";
import { ignoredKeys, OWNER, REPLACING } from "../../../provider/engine/arguments/instructions";
import { DynamicProvider } from "../../../provider/engine/host/dynamic-provider";
import { ResourceProvider } from "../../../provider/engine/host/resource-provider";
import type { Kind } from "../../../provider/engine/kind/kind";
import { PlainResolver, settle } from "../../../provider/engine/names/resolver";
import { writeStruct } from "../../../provider/engine/plugin/calls";
import { nativeToken } from "../../../provider/engine/plugin/configuration";
import { Connections, type Messages, type Note, type Notes } from "../../../provider/engine/service/service";
import { interruptibleClock, systemClock, type Clock } from "../../../provider/http/clock";
import { kinds, NATIVE_NAME } from "../../../provider/kinds";
import { callsBy, CalledProvider, send, startProvider, type Method } from "../../support/native-provider";
import { planImport } from "../../support/import-command";
import type { Imported, Resource } from "../driver";
import { classOf, kindNames, type KindName } from "../kinds";
import type { Plain } from "../spec/values";
import type { SharedTime } from "./clock";
import type { Serve } from "./wire";

/** The provider of a resource: dynamic or native, that of the stack or an explicit one, perhaps of another account. */
export interface Manager extends Pick<Resource["options"], "place"> {
  readonly isNative: boolean;
}

/** What a stack is in: its services, time and settings. */
export interface Surroundings {
  readonly serve: Serve;
  readonly time: SharedTime;
  /** Stack configuration, or the arguments of the provider of another account. */
  settings(isElsewhere?: boolean): Plain;
  readonly ownerNote: boolean;
}

export type Provider = CalledProvider | WithProgram;

export const kindOf = (name: KindName): Kind =>
  kinds.find(({ type }) => type.token.endsWith(`:${classOf(name)}`)) ?? assert.fail(name);

export function typeOf(name: KindName, isNative: boolean): string {
  const { token } = kindOf(name).type;
  return isNative ? nativeToken(NATIVE_NAME, token) : token;
}

/** Values that state has of every resource. */
export const internalOf = ({ isNative }: Pick<Manager, "isNative">): Plain =>
  isNative ? {} : { __provider: "exports.handler=…" };

/** Values that the SDK adds to the arguments of a dynamic resource. */
export function addedTo({ kind: name, options }: Resource, urn: string, ownerNote: boolean): Plain {
  const kind = kindOf(name);
  return {
    ...(ownerNote && kind.mark ? { [OWNER]: urn } : {}),
    ...(options.replaceOnChanges ? { [REPLACING]: ["*"] } : {}),
    ...ignoredKeys(kind.type, { ignoreChanges: [...(options.ignoreChanges ?? [])] }),
  };
}

/** The provider of a dynamic resource. The program finds the names in its arguments, and reads lists of its own. */
class WithProgram extends DynamicProvider {
  private readonly program: ResourceProvider;

  constructor(
    private readonly own: Kind,
    connections: Connections,
    get: (key: string) => unknown,
  ) {
    super(own, connections);
    void this.configure({ config: { get } } as unknown as dynamic.ConfigureRequest);
    this.program = new ResourceProvider(own, new Connections(connections.run));
    this.program.configure(get);
  }

  override async check(olds: Plain, news: Plain): ReturnType<DynamicProvider["check"]> {
    const resolver = new PlainResolver(this.program.connect());
    return super.check(olds, await settle(this.own.resolveNames?.(news, resolver) ?? news));
  }
}

interface Process {
  readonly providers: Readonly<Record<KindName, Provider>>;
  cancel(): Promise<unknown>;
  stop(): Promise<void>;
}

const providersBy = (open: (name: KindName) => Provider): Process["providers"] =>
  Object.fromEntries(kindNames.map((name) => [name, open(name)])) as Record<KindName, Provider>;

/** A native provider behind its server, configured before any other call. */
function startNative(connect: (clock: Clock) => Connections, provider: string, settings: Plain): Process {
  const args = Object.entries(ALL_SETTINGS).flatMap(([name, { config }]) =>
    settings[config] === undefined ? [] : [[name, settings[config]] as const],
  );
  const request = new ConfigureRequest()
    .setUrn(`urn:pulumi:one::lives::pulumi:providers:${NATIVE_NAME}::${provider}`)
    .setArgs(writeStruct(Object.fromEntries(args)));
  const started = startProvider(connect).then(async (process) => {
    await send(process.client, "configure", request);
    return process;
  });
  const ask = async <Response>(method: Method, asked: unknown): Promise<Response> =>
    send((await started).client, method, asked);
  const callsOf = (type: string) => callsBy((method) => (asked) => ask(method, asked.setType(type)));
  return {
    providers: providersBy((name) => new CalledProvider(callsOf(typeOf(name, true)))),
    cancel: () => ask("cancel", new Empty()),
    async stop() {
      const { client, server } = await started;
      client.close();
      await server.stop();
    },
  };
}

function startDynamic(connect: (clock: Clock) => Connections, get: (key: string) => unknown): Process {
  const cancelled = new AbortController();
  const connections = connect(interruptibleClock(cancelled.signal));
  return {
    providers: providersBy((name) => new WithProgram(kindOf(name), connections, get)),
    cancel: () => Promise.resolve(cancelled.abort()),
    stop: () => Promise.resolve(),
  };
}

/** The processes that one command starts when it needs them. */
export class Providers {
  private readonly processes = new Map<string, Process>();
  private readonly notes: Note[][] = [];

  constructor(
    private readonly around: Surroundings,
    private readonly messages: Messages,
  ) {}

  of(kind: KindName, manager: Manager): Provider {
    const key = JSON.stringify(manager);
    const process = this.processes.get(key) ?? this.start(manager);
    this.processes.set(key, process);
    return process.providers[kind];
  }

  planImport({ name, kind, id }: Imported, owner: string | undefined): Promise<PlannedResource> {
    const settings = this.around.settings();
    const connections = this.connect(systemClock);
    return planImport(kindOf(kind), id, { connections, get: getterOf(settings), name, owner });
  }

  private start({ isNative, place }: Manager): Process {
    const settings = this.around.settings(place === "elsewhere");
    const own: Note[] = [];
    this.notes.push(own);
    // The notes of a process for the others, which are files elsewhere.
    const readOthers = (): Note[][] => this.notes.filter((one) => one !== own);
    const connect = (clock: Clock) => this.connect(clock, { write: (note) => own.push(note), readOthers });
    if (!isNative) return startDynamic(connect, getterOf(settings));
    // A name that begins like that of the engine's own provider.
    return startNative(connect, place === undefined ? "default_0_1_0" : "default_eu", settings);
  }

  /** Asks the processes to end what they do, or ends them. */
  async all(how: "cancel" | "stop"): Promise<void> {
    await Promise.all([...this.processes.values()].map((one) => one[how]()));
  }

  private connect(clock: Clock, notes?: Notes): Connections {
    return new Connections({ messages: this.messages, clock, known: new Map(), notes });
  }
}

/** As given explicitly, so that no variable of the environment gets in between. */
const getterOf =
  (settings: Plain) =>
  (key: string): unknown =>
    settings[key.replace(/^explicit-/, "")];
