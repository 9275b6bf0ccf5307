import * as messages from "@pulumi/pulumi/proto/provider_pb";
import type * as dynamic from "@pulumi/pulumi/dynamic";
import { presentErrors } from "../../provider/engine/host/dynamic-provider";
import type { Kind } from "../../provider/engine/kind/kind";
import type { Plain } from "../../provider/engine/values/plain";
import { ResourceCalls, writeStruct } from "../../provider/engine/plugin/calls";
import { Connections } from "../../provider/engine/service/service";

type Struct = Parameters<messages.CreateResponse["setProperties"]>[0];

const { DIFF_SOME } = messages.DiffResponse.DiffChanges;

/** Facts of a resource that the engine tells a native provider only. */
export interface Told {
  /** The inputs in state. */
  readonly inputs?: Plain;
  readonly ignoreChanges?: readonly string[];
}

/** The calls of the engine about resources of one kind. */
export type Calls = Omit<Pick<ResourceCalls, keyof ResourceCalls>, "kind">;

/** The native provider of a kind for tests that call a dynamic one: without its server, or by calls of a client. */
export class NativeProvider implements Required<dynamic.ResourceProvider<Plain, Plain>> {
  private readonly calls: Calls;

  constructor(kind: Kind, by: Connections | Calls) {
    this.calls = by instanceof Connections ? new ResourceCalls(kind, by) : by;
  }

  configure({ config }: dynamic.ConfigureRequest, isMarking = false): Promise<void> {
    this.calls.configure((key) => config.get(key), isMarking);
    return Promise.resolve();
  }

  async check(olds: Plain, news: Plain, urn = ""): Promise<dynamic.CheckResult<Plain>> {
    const request = new messages.CheckRequest().setUrn(urn).setOlds(writeStruct(olds));
    const response = await this.calls.check(request.setNews(writeStruct(news)));
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
      .setOlds(writeStruct(olds))
      .setNews(writeStruct(news))
      .setIgnorechangesList([...ignoreChanges]);
    const response = await presentErrors(() => this.calls.diff(request));
    return {
      changes: response.getChanges() === DIFF_SOME,
      diffs: response.getDiffsList(),
      replaces: response.getReplacesList(),
      deleteBeforeReplace: response.getDeletebeforereplace(),
    };
  }

  async create(inputs: Plain): Promise<dynamic.CreateResult<Plain>> {
    const request = new messages.CreateRequest().setProperties(writeStruct(inputs));
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
    request.setOlds(writeStruct(olds)).setNews(writeStruct(news));
    const response = await presentErrors(() => this.calls.update(request));
    return { outs: read(response.getProperties()) };
  }

  async read(id: string, props: Plain = {}): Promise<dynamic.ReadResult<Plain>> {
    const request = new messages.ReadRequest().setId(id).setProperties(writeStruct(props));
    const response = await presentErrors(() => this.calls.read(request));
    const inputs = response.getInputs();
    return {
      id: response.getId(),
      props: read(response.getProperties()),
      ...(inputs && { inputs: read(inputs) }),
    };
  }

  delete(id: string, props: Plain): Promise<void> {
    const request = new messages.DeleteRequest().setId(id).setProperties(writeStruct(props));
    return presentErrors(() => this.calls.delete(request));
  }
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
