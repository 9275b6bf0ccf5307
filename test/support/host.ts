import { once } from "node:events";
import { join } from "node:path";
import * as grpc from "@grpc/grpc-js";
import { ResourceProviderClient } from "@pulumi/pulumi/proto/provider_grpc_pb";
import * as messages from "@pulumi/pulumi/proto/provider_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import { Struct } from "google-protobuf/google/protobuf/struct_pb";
import { start } from "./child";

type Plain = Record<string, unknown>;

/** The text that every state refers to the package by; it stands here a second time on purpose. */
export const REFERENCES = {
  alert:
    "exports.handler=()=>require('module').createRequire(process.cwd()+'/_')('pulumi-clickstack/runtime').alert",
  organization:
    "exports.handler=()=>require('module').createRequire(process.cwd()+'/_')('pulumi-clickstack/runtime').organization",
} as const;

export type Kind = keyof typeof REFERENCES;

/** The process in which the engine runs dynamic resources, spoken to as the engine does. */
export interface Host {
  configure(config: Record<string, string>): Promise<void>;
  check(
    kind: Kind,
    inputs: Plain,
  ): Promise<{ inputs: Plain; failures: { property: string; reason: string }[] }>;
  diff(
    kind: Kind,
    id: string,
    recorded: Plain,
    inputs: Plain,
  ): Promise<{ changes: number; replaces: string[] }>;
  create(kind: Kind, inputs: Plain): Promise<{ id: string; outputs: Plain }>;
  read(kind: Kind, id: string, recorded: Plain): Promise<{ id: string; outputs: Plain; inputs: Plain }>;
  update(kind: Kind, id: string, recorded: Plain, inputs: Plain): Promise<Plain>;
  delete(kind: Kind, id: string, recorded: Plain): Promise<void>;
  /** Sends the engine's request after Ctrl-C. */
  cancel(): Promise<void>;
  /** Resolves when the process has ended after the signal. */
  kill(signal: NodeJS.Signals): Promise<void>;
  end(): Promise<void>;
}

/** Each host is that of another run, whose engine has another port. */
let engines = 0;

/**
 * Starts the host with the project as its folder, as the engine does. No engine listens to its messages. The texts of
 * the implementations are those of this package, unless others are given.
 */
export async function startHost(
  project: string,
  env: NodeJS.ProcessEnv = {},
  implementations: Record<Kind, string> = REFERENCES,
): Promise<Host> {
  const script = join(project, "node_modules", "@pulumi", "pulumi", "cmd", "dynamic-provider");
  const { PATH, Path, NODE_COMPILE_CACHE } = process.env;
  engines += 1;
  const { child, end } = start("node", [script, `127.0.0.1:${engines}`], {
    cwd: project,
    env: { PATH, Path, NODE_COMPILE_CACHE, ...env },
  });
  const [line] = (await once(child.stdout.setEncoding("utf8"), "data")) as [string];
  const address = `127.0.0.1:${line.trim()}`;
  const client = new ResourceProviderClient(address, grpc.credentials.createInsecure());
  const kill = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  return { ...callsOf(client, implementations), kill, end };
}

type Call<Request, Response> = (
  request: Request,
  callback: (error: grpc.ServiceError | null, response: Response) => void,
) => unknown;

function callsOf(
  client: ResourceProviderClient,
  implementations: Record<Kind, string>,
): Omit<Host, "end" | "kill"> {
  const ask = <Request, Response>(call: Call<Request, Response>, request: Request): Promise<Response> =>
    new Promise((resolve, reject) =>
      call.call(client, request, (error, response) => (error ? reject(error) : resolve(response))),
    );
  const properties = (kind: Kind, values: Plain): Struct =>
    structOf({ ...values, __provider: implementations[kind] });

  return {
    async configure(config) {
      const request = new messages.ConfigureRequest();
      request.setArgs(structOf(config));
      await ask<messages.ConfigureRequest, unknown>(client.configure, request);
    },
    async check(kind, inputs) {
      const request = new messages.CheckRequest();
      request.setOlds(structOf({}));
      request.setNews(properties(kind, inputs));
      const answer = await ask<messages.CheckRequest, messages.CheckResponse>(client.check, request);
      return { inputs: plainOf(answer.getInputs()), failures: answer.toObject().failuresList };
    },
    async diff(kind, id, recorded, inputs) {
      const request = new messages.DiffRequest();
      request.setId(id);
      request.setOlds(properties(kind, recorded));
      request.setNews(properties(kind, inputs));
      const answer = await ask<messages.DiffRequest, messages.DiffResponse>(client.diff, request);
      return { changes: answer.getChanges(), replaces: answer.getReplacesList() };
    },
    async create(kind, inputs) {
      const request = new messages.CreateRequest();
      request.setProperties(properties(kind, inputs));
      const answer = await ask<messages.CreateRequest, messages.CreateResponse>(client.create, request);
      return { id: answer.getId(), outputs: plainOf(answer.getProperties()) };
    },
    async read(kind, id, recorded) {
      const request = new messages.ReadRequest();
      request.setId(id);
      request.setProperties(properties(kind, recorded));
      const answer = await ask<messages.ReadRequest, messages.ReadResponse>(client.read, request);
      return {
        id: answer.getId(),
        outputs: plainOf(answer.getProperties()),
        inputs: plainOf(answer.getInputs()),
      };
    },
    async update(kind, id, recorded, inputs) {
      const request = new messages.UpdateRequest();
      request.setId(id);
      request.setOlds(properties(kind, recorded));
      request.setNews(properties(kind, inputs));
      const answer = await ask<messages.UpdateRequest, messages.UpdateResponse>(client.update, request);
      return plainOf(answer.getProperties());
    },
    async delete(kind, id, recorded) {
      const request = new messages.DeleteRequest();
      request.setId(id);
      request.setProperties(properties(kind, recorded));
      await ask<messages.DeleteRequest, unknown>(client.delete, request);
    },
    async cancel() {
      await ask<Empty, unknown>(client.cancel, new Empty());
    },
  };
}

/** Builds a struct without undefined values, as the engine does. */
function structOf(values: Plain): Struct {
  return Struct.fromJavaScript(JSON.parse(JSON.stringify(values)) as Record<string, never>);
}

function plainOf(struct: Struct | undefined): Plain {
  return struct?.toJavaScript() ?? {};
}
