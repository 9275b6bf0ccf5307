import * as grpc from "@grpc/grpc-js";
import { ResourceProviderService } from "@pulumi/pulumi/proto/provider_grpc_pb";
import * as messages from "@pulumi/pulumi/proto/provider_pb";
import { PluginInfo } from "@pulumi/pulumi/proto/plugin_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import type { Kind } from "../kind/kind";
import type { LookupKind } from "../service/lookup-kind";
import { type Connections, type Service, composeMessages, type Messages } from "../service/service";
import {
  settingReader,
  nativeSettings,
  isDefaultProvider,
  functionToken,
  nativeToken,
  type NativeSettings,
} from "./configuration";
import { toServiceError, readStruct, ResourceCalls, LookupCalls } from "./calls";
import { AsyncLocalStorage } from "node:async_hooks";
import { promisify } from "node:util";
import { interruptibleClock, type Clock } from "../../http/clock";
import { ExpectedError, isBug, ServiceError } from "../../http/errors";
import { KeptInState } from "../host/state";
import { EngineClient } from "@pulumi/pulumi/proto/engine_grpc_pb";
import { LogRequest, LogSeverity } from "@pulumi/pulumi/proto/engine_pb";

/** Values of any size: the engine sends all of a resource in one message. */
const UNLIMITED = { "grpc.max_receive_message_length": -1, "grpc.max_send_message_length": -1 };

export interface Plugin {
  readonly name: string;
  readonly version: string;
  readonly schema: () => string;
  readonly settings: NativeSettings;
  readonly kinds: readonly Kind[];
  readonly lookups: readonly LookupKind[];
  readonly connections: Connections;
  /** The clock of `connections` is theirs. */
  readonly clocks: CallClocks;
  /** The engine asks its providers to end their work. */
  readonly cancel: () => void;
}

type Handler<Request, Response> = (request: Request) => Response | Promise<Response>;

export class PluginServer {
  private readonly calls: ReadonlyMap<string, ResourceCalls>;
  private readonly lookups: ReadonlyMap<string, LookupCalls>;
  private readonly server = new grpc.Server(UNLIMITED);

  constructor(private readonly plugin: Plugin) {
    const { name, connections } = plugin;
    const rename = <T extends { readonly service: Service }>(declaration: T): T => {
      const { service } = declaration;
      const settings = nativeSettings(service.settings, plugin.settings, name);
      return { ...declaration, service: { ...service, settings } };
    };
    const all = plugin.kinds.map((kind) => new ResourceCalls(rename(kind), connections));
    this.calls = new Map(all.map((calls) => [nativeToken(name, calls.kind.type.token), calls]));
    const lookups = plugin.lookups.map((kind) => new LookupCalls(rename(kind), connections));
    this.lookups = new Map(lookups.map((calls) => [functionToken(name, calls.kind.name), calls]));
  }

  /** Listens for the engine on this machine. Returns the port. */
  listen(): Promise<number> {
    this.server.addService(ResourceProviderService, this.handlers());
    const bind = promisify(this.server.bindAsync.bind(this.server));
    return bind("127.0.0.1:0", grpc.ServerCredentials.createInsecure());
  }

  /** Takes no further calls, and ends once no call is open, so that no write ends without its result in state. */
  stop(): Promise<void> {
    return promisify(this.server.tryShutdown.bind(this.server))();
  }

  private handlers(): grpc.UntypedServiceImplementation {
    const { version, schema, cancel, clocks } = this.plugin;
    return {
      handshake: this.answer(() => new messages.ProviderHandshakeResponse()),
      getPluginInfo: this.answer(() => new PluginInfo().setVersion(version)),
      getSchema: this.answer(() => new messages.GetSchemaResponse().setSchema(schema())),
      checkConfig: this.answer((request: messages.CheckRequest) =>
        new messages.CheckResponse().setInputs(request.getNews()),
      ),
      diffConfig: this.answer(() => new messages.DiffResponse()),
      configure: this.answer((request: messages.ConfigureRequest) => this.configure(request)),
      check: this.answer((request: messages.CheckRequest) => this.of(request).check(request)),
      diff: this.answer((request: messages.DiffRequest) => this.of(request).diff(request)),
      create: this.answer((request: messages.CreateRequest) =>
        clocks.within(request.getTimeout(), () => this.of(request).create(request)),
      ),
      update: this.answer((request: messages.UpdateRequest) =>
        clocks.within(request.getTimeout(), () => this.of(request).update(request)),
      ),
      read: this.answer((request: messages.ReadRequest) => this.of(request).read(request)),
      delete: this.answer(async (request: messages.DeleteRequest) => {
        await clocks.within(request.getTimeout(), () => this.of(request).delete(request));
        return new Empty();
      }),
      invoke: this.answer((request: messages.InvokeRequest) =>
        this.require(this.lookups, "function", request.getTok()).invoke(request),
      ),
      cancel: this.answer(() => {
        cancel();
        return new Empty();
      }),
    };
  }

  private answer<Request, Response>(
    handle: Handler<Request, Response>,
  ): grpc.handleUnaryCall<Request, Response> {
    return ({ request }, callback) => {
      void (async () => handle(request))().then(
        (response) => callback(null, response),
        (error: unknown) => callback(toServiceError(error), null),
      );
    };
  }

  private configure(request: messages.ConfigureRequest): messages.ConfigureResponse {
    const values = readStruct(request.getArgs());
    const isExplicit = !isDefaultProvider(request.getUrn() ?? "", values.version);
    const get = settingReader(values, isExplicit);
    for (const calls of this.lookups.values()) calls.configure(get);
    for (const calls of this.calls.values()) calls.configure(get, String(values.ownerNote) === "true");
    // The engine itself keeps secrets that programs declare.
    return new messages.ConfigureResponse().setAcceptsecrets(false).setSupportspreview(true);
  }

  private of(request: { getType(): string; getUrn(): string }): ResourceCalls {
    const token = request.getType() || (request.getUrn().split("::")[2]?.split("$").at(-1) ?? "");
    return this.require(this.calls, "resource", token);
  }

  private require<Calls>(all: ReadonlyMap<string, Calls>, noun: string, token: string): Calls {
    const calls = all.get(token);
    if (calls === undefined) throw new Error(`${this.plugin.name} has no ${noun} ${token}`);
    return calls;
  }
}

export class CallClocks {
  private readonly ends = new AsyncLocalStorage<number>();
  /** The clock of whichever call asks it. */
  readonly clock: Clock;

  /** `cancelled` aborts when the run is to end. */
  constructor(cancelled: AbortSignal) {
    const { ends } = this;
    this.clock = {
      ...interruptibleClock(cancelled),
      get endsAt() {
        return ends.getStore();
      },
    };
  }

  /** Runs a call that has to end after these seconds. Zero stands for no deadline, as in the protocol. */
  async within<T>(seconds: number, call: () => Promise<T>): Promise<T> {
    if (seconds === 0) return call();
    const endsAt = this.clock.now() + seconds * 1000;
    try {
      return await this.ends.run(endsAt, call);
    } catch (error) {
      const isOver =
        this.clock.now() >= endsAt || (error instanceof ServiceError && error.details.isOutOfTime);
      if (isBug(error) || !isOver) throw error;
      // Other calls may fail with the same error.
      const words = `${(error as Error).message}; customTimeouts of the resource ended this after ${seconds} s`;
      const late = new ExpectedError(words, { cause: error });
      throw error instanceof KeptInState ? new KeptInState(error.id, error.state, late) : late;
    }
  }
}

export function pluginMessages(engineAddress: string): Messages {
  const engine = new EngineClient(engineAddress, grpc.credentials.createInsecure());
  const send = (severity: LogSeverity) => (text: string) => {
    // A message that does not arrive must not fail the write that it is about.
    engine.log(new LogRequest().setSeverity(severity).setMessage(text), () => undefined);
  };
  return composeMessages({ warn: send(LogSeverity.WARNING), info: send(LogSeverity.INFO) });
}
