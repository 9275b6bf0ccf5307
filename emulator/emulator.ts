import type { AddressInfo } from "node:net";
import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import type { Emulator, EmulatorOptions } from "./api";
import { Machine } from "./machine";

/** Starts both services on one port of this machine. Errors: a port in use, a `dataFile` that cannot be read. */
export async function startEmulator(options: EmulatorOptions = {}): Promise<Emulator> {
  const { host = "127.0.0.1", port = 0 } = options;
  const machine = new Machine(options);
  const server = createAdaptorServer({ fetch: machine.app.fetch }) as Server;
  // As the alerting service has it: longer than the idle time of the usual clients.
  server.keepAliveTimeout = 61_000;
  await listen(server, port, host);
  const address = server.address() as AddressInfo;
  machine.url = `http://${host.includes(":") ? `[${host}]` : host}:${address.port}`;
  machine.server = server;
  return machine;
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
