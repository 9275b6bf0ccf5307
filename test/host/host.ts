import { once } from "node:events";
import { join } from "node:path";
import * as grpc from "@grpc/grpc-js";
import { ResourceProviderClient } from "@pulumi/pulumi/proto/provider_grpc_pb";
import * as messages from "@pulumi/pulumi/proto/provider_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import { writeStruct } from "../../provider/engine/plugin/calls";
import { start } from "../support/child";
import { CalledProvider, callsBy, send } from "../support/native-provider";

/** The text that every state refers to the package by; it stands here a second time on purpose. */
export const REFERENCES = {
  alert:
    "exports.handler=()=>require('module').createRequire(process.cwd()+'/_')('pulumi-clickstack/runtime').alert",
  organization:
    "exports.handler=()=>require('module').createRequire(process.cwd()+'/_')('pulumi-clickstack/runtime').organization",
} as const;

/** The process in which the engine runs dynamic resources, spoken to as the engine does. */
export type Host = Awaited<ReturnType<typeof startHost>>;

/** Each host is that of another run, whose engine has another port. */
let engines = 0;

/** Starts the host with the project as its folder, as the engine does. No engine listens to its messages. */
export async function startHost(
  project: string,
  env: NodeJS.ProcessEnv = {},
  implementation: string = REFERENCES.alert,
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
  return {
    alert: new CalledProvider(calls, { __provider: implementation }),
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
