import * as grpc from "@grpc/grpc-js";
import { ResourceProviderService } from "@pulumi/pulumi/proto/provider_grpc_pb";
import * as messages from "@pulumi/pulumi/proto/provider_pb";
import { PluginInfo } from "@pulumi/pulumi/proto/plugin_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import type { Kind } from "../kind/kind";
import type { LookupKind } from "../service/lookup-kind";
import type { Connections } from "../service/service";
import {
  Configuration,
  isDefaultProvider,
  functionToken,
  nativeToken,
  type NativeSettings,
} from "./configuration";
import { toServiceError, readStruct, type Kept } from "./values";
import { ResourceCalls, LookupCalls } from "./calls";
import { AsyncLocalStorage } from "node:async_hooks";
import { interruptibleClock, type Clock } from "../../http/clock";
import { ServiceError } from "../../http/errors";
import { EngineClient } from "@pulumi/pulumi/proto/engine_grpc_pb";
import { LogRequest, LogSeverity } from "@pulumi/pulumi/proto/engine_pb";
import type { Messages } from "../service/messages";

/** Values of any size: the engine sends all of a resource in one message. */
const UNLIMITED = { "grpc.max_receive_message_length": -1, "grpc.max_send_message_length": -1 };

/** Facts that the plugin tells the engine about itself, and what it does for it. */
export interface Plugin {
  readonly name: string;
  readonly version: string;
  /** The text of the package's schema. */
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

/** The server of the resource provider protocol. */
export class PluginServer {
  private readonly calls: ReadonlyMap<string, ResourceCalls>;
  private readonly lookups: ReadonlyMap<string, LookupCalls>;
  private readonly server = new grpc.Server(UNLIMITED);

  constructor(private readonly plugin: Plugin) {
    const { name, connections } = plugin;
    const configuration = new Configuration(plugin.settings, name);
    const all = plugin.kinds.map((kind) => new ResourceCalls(configuration.rename(kind), connections));
    this.calls = new Map(all.map((calls) => [nativeToken(name, calls.kind.type.token), calls]));
    const lookups = plugin.lookups.map((kind) => new LookupCalls(configuration.rename(kind), connections));
    this.lookups = new Map(lookups.map((calls) => [functionToken(name, calls.kind.name), calls]));
  }

  /** Listens for the engine on this machine. Returns the port. */
  listen(): Promise<number> {
    this.server.addService(ResourceProviderService, this.handlers());
    return new Promise((resolve, reject) => {
      const credentials = grpc.ServerCredentials.createInsecure();
      const ready = (error: Error | null, port: number) => (error ? reject(error) : resolve(port));
      this.server.bindAsync("127.0.0.1:0", credentials, ready);
    });
  }

  /** Takes no further calls, and ends once no call is open, so that no write ends without its result in state. */
  stop(): Promise<void> {
    return new Promise((resolve, reject) =>
      this.server.tryShutdown((error) => (error ? reject(error) : resolve())),
    );
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
      create: this.answer(
        (request: messages.CreateRequest) =>
          clocks.within(request.getTimeout(), () => this.of(request).create(request)),
        (request) => (written) => this.of(request).keep(request, written),
      ),
      update: this.answer(
        (request: messages.UpdateRequest) =>
          clocks.within(request.getTimeout(), () => this.of(request).update(request)),
        (request) => (written) => this.of(request).keep(request, written),
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
    keep?: (request: Request) => Kept,
  ): grpc.handleUnaryCall<Request, Response> {
    return ({ request }, callback) => {
      void (async () => handle(request))().then(
        (response) => callback(null, response),
        (error: unknown) => callback(toServiceError(error, keep?.(request)), null),
      );
    };
  }

  private configure(request: messages.ConfigureRequest): messages.ConfigureResponse {
    const values = readStruct(request.getArgs());
    const isExplicit = !isDefaultProvider(request.getUrn() ?? "", values.version);
    const get = Configuration.reader(values, isExplicit);
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

/** The clock of calls, of which each may have a deadline of its own. */
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
      if (!(error instanceof Error) || !isOver) throw error;
      throw withWords(error, `customTimeouts of the resource ended this after ${seconds} s`);
    }
  }
}

/** Returns the same error with further words. Other calls may fail with the error itself, so it stays as it is. */
function withWords(error: Error, words: string): Error {
  const more = { message: { value: `${error.message}; ${words}`, configurable: true, writable: true } };
  const prototype = Object.getPrototypeOf(error) as Error;
  return Object.create(prototype, { ...Object.getOwnPropertyDescriptors(error), ...more }) as Error;
}

/** Messages of the plugin, which the engine shows as its own. */
export function pluginMessages(engineAddress: string): Messages {
  const engine = new EngineClient(engineAddress, grpc.credentials.createInsecure());
  const shown = new Set<string>();
  const send = (severity: LogSeverity, text: string): void => {
    // A message that does not arrive must not fail the write that it is about.
    engine.log(new LogRequest().setSeverity(severity).setMessage(text), () => undefined);
  };
  const warn = (text: string): void => send(LogSeverity.WARNING, text);
  return {
    warn,
    warnOnce: (text) => {
      if (!shown.has(text)) warn(text);
      shown.add(text);
    },
    info: (text) => send(LogSeverity.INFO, text),
  };
}
