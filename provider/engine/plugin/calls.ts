import * as messages from "@pulumi/pulumi/proto/provider_pb";
import { ResourceProvider } from "../host/resource-provider";
import { findChangedKeys } from "../host/diff";
import { isNew, KeptInState } from "../host/state";
import { ignoredKeys, OWNER, REPLACING, formatReference, PROVIDER_KEY } from "../arguments/instructions";
import type { Kind } from "../kind/kind";
import { omit, type Plain, mapDeep } from "../values/plain";
import { markSecrets, isMarkedAsSecret } from "../values/secrets";
import { type Connections, Account } from "../service/service";
import { PlainResolver, settle, NotFound } from "../names/resolver";
import { checkArgs, type LookupKind } from "../service/lookup-kind";
import type { Problem } from "../problems/problem";
import { showPath } from "../problems/problems";
import { listKey } from "./configuration";
import { Struct } from "google-protobuf/google/protobuf/struct_pb";
import { isDeepStrictEqual } from "node:util";
import { PropertyDiff, ErrorResourceInitFailed } from "@pulumi/pulumi/proto/provider_pb";
import { Metadata, status, type ServiceError } from "@grpc/grpc-js";
import { Status } from "@pulumi/pulumi/proto/status_pb";
import { Any } from "google-protobuf/google/protobuf/any_pb";
import { isBug } from "../../http/errors";

const { DIFF_NONE, DIFF_SOME } = messages.DiffResponse.DiffChanges;

export class ResourceCalls {
  private readonly provider: ResourceProvider;

  constructor(
    readonly kind: Kind,
    connections: Connections,
  ) {
    this.provider = new ResourceProvider(kind, connections);
  }

  /** `isMarking` asks for marks by which objects name their resource. */
  configure(get: (key: string) => unknown, isMarking: boolean): void {
    this.isMarking = isMarking && this.kind.mark !== undefined;
    this.provider.configure(get);
  }

  private isMarking = false;

  async check(request: messages.CheckRequest): Promise<messages.CheckResponse> {
    const [olds, news] = [readStruct(request.getOlds()), readStruct(request.getNews())];
    const owner = this.isMarking ? { [OWNER]: request.getUrn() } : {};
    const args = { ...(await this.resolveNames(news)), ...owner };
    const { inputs, problems } = await this.provider.check(olds, args, request.getUrn());
    const failures = toFailures(problems.map((problem) => showPath(problem, news)));
    const marked = markSecrets(inputs, this.kind.type.secretKeys(inputs));
    return new messages.CheckResponse().setInputs(writeStruct(marked)).setFailuresList(failures);
  }

  async diff(request: messages.DiffRequest): Promise<messages.DiffResponse> {
    const { type } = this.kind;
    // The native provider names the keys that changed, so it needs no flag for `replaceOnChanges`.
    const outputs = omit(readStruct(request.getOlds()), [REPLACING]);
    const wanted = this.readNews(request);
    const difference = await this.provider.diff(request.getId(), outputs, wanted);
    const { changes, replaces, deleteBeforeReplace } = difference;
    const response = new messages.DiffResponse()
      .setChanges(changes ? DIFF_SOME : DIFF_NONE)
      .setReplacesList(replaces);
    const keys = [...new Set([...replaces, ...findChangedKeys(type, outputs, wanted)])];
    if (!changes || keys.length === 0) return response;
    const sides = { outputs, inputs: readStruct(request.getOldInputs()), wanted };
    for (const key of keys) {
      response.getDetaileddiffMap().set(key, describeDifference(key, sides, replaces.includes(key)));
    }
    return response.setDiffsList(keys).setHasdetaileddiff(true).setDeletebeforereplace(deleteBeforeReplace);
  }

  /** In a preview, the outputs of an object are those that its inputs say. */
  async create(request: messages.CreateRequest): Promise<messages.CreateResponse> {
    if (request.getPreview()) return new messages.CreateResponse().setProperties(request.getProperties());
    const { id, state } = await this.provider.create(readStruct(request.getProperties()));
    return new messages.CreateResponse().setId(id).setProperties(this.toProperties(state));
  }

  async update(request: messages.UpdateRequest): Promise<messages.UpdateResponse> {
    if (request.getPreview()) {
      this.provider.noteRenamed(request.getId(), readStruct(request.getNews()));
      return new messages.UpdateResponse().setProperties(request.getNews());
    }
    const olds = omit(readStruct(request.getOlds()), [REPLACING]);
    const { state } = await this.provider.update(request.getId(), olds, this.readNews(request));
    return new messages.UpdateResponse().setProperties(this.toProperties(state));
  }

  async read(request: messages.ReadRequest): Promise<messages.ReadResponse> {
    const recorded = readStruct(request.getProperties());
    const { id, state, inputs } = isNew(recorded)
      ? await this.provider.import(request.getId())
      : await this.provider.read(request.getId(), recorded);
    const response = new messages.ReadResponse().setId(id);
    if (id === "") return response;
    return response
      .setProperties(this.toProperties(state))
      .setInputs(inputs ? writeStruct(inputs) : request.getInputs());
  }

  delete(request: messages.DeleteRequest): Promise<void> {
    return this.provider.delete(request.getId(), readStruct(request.getProperties()));
  }

  /** Reads the new inputs, with the arguments whose changes the program ignores. */
  private readNews(request: messages.DiffRequest | messages.UpdateRequest): Plain {
    const ignoreChanges = request.getIgnorechangesList();
    return { ...readStruct(request.getNews()), ...ignoredKeys(this.kind.type, { ignoreChanges }) };
  }

  private async resolveNames(args: Plain): Promise<Plain> {
    const resolver = new PlainResolver(this.provider.connect());
    return settle(this.kind.resolveNames?.(args, resolver) ?? args);
  }

  /** Adds the reference of the dynamic resource, so that the program can go back to it with the same state. */
  private toProperties(state: Plain) {
    return writeStruct({ ...state, [PROVIDER_KEY]: formatReference(this.kind.type.reference) });
  }
}

export class LookupCalls {
  private readonly account: Account;
  private readonly answers = new Map<string, Promise<unknown>>();

  constructor(
    readonly kind: LookupKind,
    connections: Connections,
  ) {
    this.account = new Account(kind.service, connections);
  }

  configure(get: (key: string) => unknown): void {
    this.account.configure(get);
  }

  async invoke(request: messages.InvokeRequest): Promise<messages.InvokeResponse> {
    const connected = this.account.connect();
    if (connected === undefined) return fail(this.account.problems());
    const { args, problems } = checkArgs(this.kind, connected.settings, readStruct(request.getArgs()));
    if (problems.length > 0) return fail(problems);
    try {
      return new messages.InvokeResponse().setReturn(writeStruct(await this.ask(connected.connection, args)));
    } catch (error) {
      if (error instanceof NotFound) return fail(error.problems);
      throw error;
    }
  }

  /** Asks once in a run, and again after a failure. A result of the protocol is an object, so a list is in one. */
  private async ask(connection: unknown, args: Plain): Promise<Plain> {
    const { kind, answers } = this;
    const question = JSON.stringify(Object.entries(args).sort());
    const answer = answers.get(question) ?? kind.ask(connection, args);
    answers.set(question, answer);
    answer.catch(() => answers.delete(question));
    return kind.list ? { [listKey(kind.name)]: await answer } : ((await answer) as Plain);
  }
}

function fail(problems: readonly Problem[]): messages.InvokeResponse {
  return new messages.InvokeResponse().setFailuresList(toFailures(problems));
}

function toFailures(problems: readonly Problem[]): messages.CheckFailure[] {
  return problems.map(({ path, reason }) => new messages.CheckFailure().setProperty(path).setReason(reason));
}

/** Reads values. The engine marks secrets of the configuration only, as the provider accepts no marks elsewhere. */
export function readStruct(struct: Struct | undefined): Plain {
  const unmark = (part: unknown): unknown =>
    typeof part === "object" && part !== null && isMarkedAsSecret(part)
      ? unmark((part as Plain).value)
      : part;
  return mapDeep(struct?.toJavaScript() ?? {}, unmark) as Plain;
}

export function writeStruct(values: Plain): Struct {
  return Struct.fromJavaScript(values as Parameters<typeof Struct.fromJavaScript>[0]);
}

const { Kind } = PropertyDiff;

interface Sides {
  readonly outputs: Plain;
  readonly inputs: Plain;
  readonly wanted: Plain;
}

/** Describes how one argument differs. The engine shows the old input, or what state has if the input is the same. */
export function describeDifference(
  key: string,
  { outputs, inputs, wanted }: Sides,
  replaces: boolean,
): PropertyDiff {
  const isOfInputs = !isDeepStrictEqual(inputs[key], wanted[key]);
  const before = isOfInputs ? inputs[key] : outputs[key];
  const kind = before === undefined ? Kind.ADD : wanted[key] === undefined ? Kind.DELETE : Kind.UPDATE;
  // Each kind is followed by the one of a replacement.
  return new PropertyDiff().setKind(replaces ? kind + 1 : kind).setInputdiff(isOfInputs);
}

/**
 * Converts the error of a call to the form that the engine shows: of a mistake of a user the text, of a bug the stack.
 * An object that was written nevertheless stays in state.
 */
export function toServiceError(error: unknown): Partial<ServiceError> {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const details = isBug(error) ? (stack ?? message) : message;
  const kept = error instanceof KeptInState ? { metadata: describeKept(error) } : {};
  return { code: status.UNKNOWN, details, ...kept };
}

function describeKept({ id, state, message }: KeptInState): Metadata {
  const detail = new ErrorResourceInitFailed()
    .setId(id)
    .setProperties(writeStruct(state))
    .setReasonsList([message]);
  const any = new Any();
  any.pack(detail.serializeBinary(), "pulumirpc.ErrorResourceInitFailed");
  const description = new Status().setCode(status.UNKNOWN).setMessage(message).addDetails(any);
  const metadata = new Metadata();
  metadata.add("grpc-status-details-bin", Buffer.from(description.serializeBinary()));
  return metadata;
}
