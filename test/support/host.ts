import { once } from "node:events";
import { join } from "node:path";
import * as grpc from "@grpc/grpc-js";
import { ResourceProviderClient } from "@pulumi/pulumi/proto/provider_grpc_pb";
import * as messages from "@pulumi/pulumi/proto/provider_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import { writeStruct } from "../../provider/engine/plugin/calls";
import { start } from "./child";
import { CalledProvider, callsBy, send } from "./native-provider";

/** The text that every state refers to the package by; it stands here a second time on purpose. */
export const REFERENCES = {
  alert:
    "exports.handler=()=>require('module').createRequire(process.cwd()+'/_')('pulumi-clickstack/runtime').alert",
  organization:
    "exports.handler=()=>require('module').createRequire(process.cwd()+'/_')('pulumi-clickstack/runtime').organization",
} as const;

export type Kind = keyof typeof REFERENCES;

/** The process in which the engine runs dynamic resources, spoken to as the engine does. */
export type Host = Awaited<ReturnType<typeof startHost>>;

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
) {
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
  const calls = callsBy((method) => (request) => send(client, method, request));
  const providerOf = (kind: Kind) => new CalledProvider(calls, { __provider: implementations[kind] });
  return {
    alert: providerOf("alert"),
    organization: providerOf("organization"),
    async configure(config: Record<string, string>): Promise<void> {
      await send(client, "configure", new messages.ConfigureRequest().setArgs(writeStruct(config)));
    },
    /** Sends the engine's request after Ctrl-C. */
    cancel: () => send(client, "cancel", new Empty()),
    /** Resolves when the process has ended after the signal. */
    async kill(signal: NodeJS.Signals): Promise<void> {
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    },
    end,
  };
}
