import assert from "node:assert/strict";
import * as grpc from "@grpc/grpc-js";
import { ResourceProviderClient } from "@pulumi/pulumi/proto/provider_grpc_pb";
import * as messages from "@pulumi/pulumi/proto/provider_pb";
import { Status } from "@pulumi/pulumi/proto/status_pb";
import type * as dynamic from "@pulumi/pulumi/dynamic";
import { ALL_SETTINGS } from "../../provider/alerting/settings";
import { presentErrors } from "../../provider/engine/host/dynamic-provider";
import type { Kind } from "../../provider/engine/kind/kind";
import type { Plain } from "../../provider/engine/values/plain";
import { ResourceCalls, writeStruct } from "../../provider/engine/plugin/calls";
import { CallClocks, PluginServer } from "../../provider/engine/plugin/server";
import type { Connections } from "../../provider/engine/service/service";
import type { Clock } from "../../provider/http/clock";
import { kinds, NATIVE_NAME } from "../../provider/kinds";
import { lookups } from "../../provider/lookups";

type Struct = Parameters<messages.CreateResponse["setProperties"]>[0];

const { DIFF_SOME, DIFF_UNKNOWN } = messages.DiffResponse.DiffChanges;

/** Facts of a resource that the engine tells a native provider only. */
export interface Told {
  /** The inputs in state. */
  readonly inputs?: Plain;
  readonly ignoreChanges?: readonly string[];
}

/** The calls of the engine about resources of one kind. */
export type Calls = Omit<Pick<ResourceCalls, keyof ResourceCalls>, "kind">;

/** The calls that are requests of the engine. */
export const callsBy = (
  ask: <Request extends { setType(type: string): Request }, Response>(
    method: Method,
  ) => (request: Request) => Promise<Response>,
): Calls => ({
  ...{ check: ask("check"), diff: ask("diff"), create: ask("create"), update: ask("update") },
  ...{ read: ask("read"), delete: ask("delete") },
  configure: () => undefined,
});

/** A provider behind the protocol of the engine, for tests that call a dynamic one. */
export class CalledProvider implements Required<dynamic.ResourceProvider<Plain, Plain>> {
  constructor(
    private readonly calls: Calls,
    /** What the program's SDK adds to the values of a resource. */
    private readonly internal: Plain = {},
  ) {}

  configure({ config }: dynamic.ConfigureRequest, isMarking = false): Promise<void> {
    this.calls.configure((key) => config.get(key), isMarking);
    return Promise.resolve();
  }

  async check(olds: Plain, news: Plain, urn = ""): Promise<dynamic.CheckResult<Plain>> {
    const request = new messages.CheckRequest().setUrn(urn).setOlds(writeStruct(olds));
    const response = await this.calls.check(request.setNews(this.write(news)));
    return {
      inputs: read(response.getInputs()),
      failures: response.toObject().failuresList.map((failure) => toFailure(failure, news)),
    };
  }

  /** `diffs` are the arguments that differ. */
  async diff(
    id: string,
    olds: Plain,
    news: Plain,
    { inputs = {}, ignoreChanges = [] }: Told = {},
  ): Promise<dynamic.DiffResult & { diffs: string[] }> {
    const request = new messages.DiffRequest().setId(id).setOldInputs(writeStruct(inputs));
    request
      .setOlds(this.write(olds))
      .setNews(this.write(news))
      .setIgnorechangesList([...ignoreChanges]);
    const response = await presentErrors(() => this.calls.diff(request));
    assert.notEqual(response.getChanges(), DIFF_UNKNOWN);
    return {
      changes: response.getChanges() === DIFF_SOME,
      diffs: response.getDiffsList(),
      replaces: response.getReplacesList(),
      deleteBeforeReplace: response.getDeletebeforereplace(),
    };
  }

  async create(inputs: Plain): Promise<dynamic.CreateResult<Plain>> {
    const request = new messages.CreateRequest().setProperties(this.write(inputs));
    const response = await presentErrors(() => this.calls.create(request));
    return { id: response.getId(), outs: read(response.getProperties()) };
  }

  async update(
    id: string,
    olds: Plain,
    news: Plain,
    { ignoreChanges = [] }: Told = {},
  ): Promise<dynamic.UpdateResult<Plain>> {
    const request = new messages.UpdateRequest().setId(id).setIgnorechangesList([...ignoreChanges]);
    request.setOlds(this.write(olds)).setNews(this.write(news));
    const response = await presentErrors(() => this.calls.update(request));
    return { outs: read(response.getProperties()) };
  }

  async read(id: string, props: Plain = {}): Promise<dynamic.ReadResult<Plain>> {
    const request = new messages.ReadRequest().setId(id).setProperties(this.write(props));
    const response = await presentErrors(() => this.calls.read(request));
    const inputs = response.getInputs();
    return {
      id: response.getId(),
      props: read(response.getProperties()),
      ...(inputs && { inputs: read(inputs) }),
    };
  }

  delete(id: string, props: Plain): Promise<void> {
    const request = new messages.DeleteRequest().setId(id).setProperties(this.write(props));
    return presentErrors(() => this.calls.delete(request));
  }

  /** Without undefined values, as the engine does. */
  private write(values: Plain) {
    return writeStruct(JSON.parse(JSON.stringify({ ...values, ...this.internal })) as Plain);
  }
}

/** The native provider of a kind, without its server. */
export class NativeProvider extends CalledProvider {
  constructor(kind: Kind, connections: Connections) {
    super(new ResourceCalls(kind, connections));
  }
}

/** Starts a provider of its own, as the engine does. Returns its server, and the engine's client of that. */
export async function startProvider(connect: (clock: Clock) => Connections) {
  const cancelled = new AbortController();
  const clocks = new CallClocks(cancelled.signal);
  const server = new PluginServer({
    ...{ name: NATIVE_NAME, version: "1.2.3", schema: () => "{}", settings: ALL_SETTINGS, kinds, lookups },
    ...{ connections: connect(clocks.clock), clocks, cancel: () => cancelled.abort() },
  });
  const address = `127.0.0.1:${await server.listen()}`;
  return { server, client: new ResourceProviderClient(address, grpc.credentials.createInsecure()) };
}

/** Returns a failure with its path, which for the engine is in the reason if it is no key of the inputs. */
function toFailure({ property, reason }: dynamic.CheckFailure, inputs: Plain): dynamic.CheckFailure {
  const [text = "", path = ""] = /^([\w.[\]]+): /.exec(property === "" ? reason : "") ?? [];
  const isMoved = path !== "" && !(path in inputs);
  return isMoved ? { property: path, reason: reason.slice(text.length) } : { property, reason };
}

/** Reads values with the marks of secrets, as the engine does. */
function read(struct: Struct): Plain {
  return struct?.toJavaScript() ?? {};
}

export type Method = "cancel" | "check" | "configure" | "create" | "delete" | "diff" | "read" | "update";

type Unary<Request, Response> = (
  request: Request,
  callback: (error: grpc.ServiceError | null, response: Response) => void,
) => unknown;

/** Sends a request of the engine. */
export function send<Request, Response>(client: ResourceProviderClient, method: Method, request: Request) {
  const call = client[method] as unknown as Unary<Request, Response>;
  return new Promise<Response>((resolve, reject) =>
    call.call(client, request, (error, response) => (error ? reject(toError(error)) : resolve(response))),
  );
}

/** What the engine reads of a failed call: the message, and the object that stays in state nevertheless. */
function toError({ details, metadata }: grpc.ServiceError): Error {
  const [bytes] = metadata.get("grpc-status-details-bin");
  const [any] = bytes instanceof Buffer ? Status.deserializeBinary(bytes).getDetailsList() : [];
  if (any === undefined) return new Error(details);
  const kept = messages.ErrorResourceInitFailed.deserializeBinary(any.getValue_asU8());
  const properties = kept.getProperties()?.toJavaScript() ?? {};
  return Object.assign(new Error(details), { id: kept.getId(), properties });
}
