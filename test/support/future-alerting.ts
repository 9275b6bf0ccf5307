import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

type Alert = Record<string, unknown> & { id: string };

/** An alerting service that is newer than this package: it stores and shows every field that it is sent. */
export interface FutureAlerting {
  readonly url: string;
  readonly alerts: Map<string, Alert>;
  stop(): Promise<void>;
}

export async function startFutureAlerting(): Promise<FutureAlerting> {
  const alerts = new Map<string, Alert>();
  const answer = async (request: IncomingMessage): Promise<unknown> => {
    const id = /^\/api\/v2\/alerts\/(\w+)$/.exec(request.url ?? "")?.[1];
    if (request.method === "GET") return id === undefined ? [...alerts.values()] : alerts.get(id);
    if (request.method === "DELETE") return alerts.delete(id ?? "") ? {} : undefined;
    const sent = JSON.parse(await textOf(request)) as object;
    const stored = { ...sent, id: id ?? (alerts.size + 1).toString(16).padStart(24, "0"), state: "OK" };
    alerts.set(stored.id, stored);
    return stored;
  };
  const server = createServer((request, response) => {
    void answer(request).then((data) => {
      response.writeHead(data === undefined ? 404 : 200, { "Content-Type": "application/json" });
      response.end(JSON.stringify(data === undefined ? { message: "Alert not found" } : { data }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    alerts,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString("utf8");
}
