import * as grpc from "@grpc/grpc-js";
import { ResourceProviderClient } from "@pulumi/pulumi/proto/provider_grpc_pb";
import * as messages from "@pulumi/pulumi/proto/provider_pb";
import { Empty } from "google-protobuf/google/protobuf/empty_pb";
import { ALL_SETTINGS } from "../../../provider/alerting/settings";
import type { Kind } from "../../../provider/engine/kind/kind";
import { CallClocks, PluginServer } from "../../../provider/engine/plugin/server";
import { nativeToken } from "../../../provider/engine/plugin/configuration";
import { writeStruct } from "../../../provider/engine/plugin/calls";
import type { Connections } from "../../../provider/engine/service/service";
import type { Clock } from "../../../provider/http/clock";
import { kinds, NATIVE_NAME } from "../../../provider/kinds";
import { callsBy, send, type Calls } from "../../support/native-provider";
import type { Plain } from "../spec/values";

/** The process of the native provider: its server, and the client of the engine, which talk over a socket. */
export class Plugin {
  private readonly server: PluginServer;
  private readonly client: Promise<ResourceProviderClient>;

  /** Configures it before any other call, with the stack's configuration or the arguments of an explicit provider. */
  constructor(connect: (clock: Clock) => Connections, provider: string, settings: Plain) {
    const cancelled = new AbortController();
    const clocks = new CallClocks(cancelled.signal);
    this.server = new PluginServer({
      ...{ name: NATIVE_NAME, version: "0.0.0", schema: () => "{}", settings: ALL_SETTINGS, kinds },
      ...{ lookups: [], connections: connect(clocks.clock), clocks },
      cancel: () => cancelled.abort(),
    });
    const urn = `urn:pulumi:one::lives::pulumi:providers:${NATIVE_NAME}::${provider}`;
    const args = Object.entries(ALL_SETTINGS).flatMap(([name, { config }]) =>
      settings[config] === undefined ? [] : [[name, settings[config]] as const],
    );
    const request = new messages.ConfigureRequest()
      .setUrn(urn)
      .setArgs(writeStruct(Object.fromEntries(args)));
    this.client = this.server.listen().then(async (port) => {
      const client = new ResourceProviderClient(`127.0.0.1:${port}`, grpc.credentials.createInsecure());
      await send(client, "configure", request);
      return client;
    });
  }

  /** The calls about the resources of a kind. An error of the server says what of an object has to stay in state. */
  callsOf(kind: Kind): Calls {
    const type = nativeToken(NATIVE_NAME, kind.type.token);
    return callsBy((method) => async (request) => send(await this.client, method, request.setType(type)));
  }

  async cancel(): Promise<void> {
    await send(await this.client, "cancel", new Empty());
  }

  async stop(): Promise<void> {
    (await this.client).close();
    await this.server.stop();
  }
}
