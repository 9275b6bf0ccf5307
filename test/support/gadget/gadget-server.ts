import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import type { Plain } from "../../../provider/engine/values/plain";

/** A ClickStack that has gadgets and nothing else. */
export class GadgetServer {
  readonly gadgets = new Map<string, Plain>();

  private constructor(private readonly server: Server) {
    server.on("request", (request, response) => {
      void this.answer(request).then(([status, body]) => {
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      });
    });
  }

  static async start(): Promise<GadgetServer> {
    const server = createServer();
    await once(server.listen(0, "127.0.0.1"), "listening");
    return new GadgetServer(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer(request: IncomingMessage): Promise<[status: number, body: object]> {
    if (!request.url?.startsWith("/api/v2/gadgets")) return [404, { message: "Not found" }];
    const id = /^\/api\/v2\/gadgets\/(\w+)$/.exec(request.url)?.[1];
    if (id === undefined && request.method === "GET") return [200, { data: [...this.gadgets.values()] }];
    if (id === undefined) return this.keep(randomBytes(12).toString("hex"), await json(request));
    if (!this.gadgets.has(id)) return [404, { message: "Spare gadget not found" }];
    if (request.method === "PUT") return this.keep(id, await json(request));
    if (request.method === "GET") return [200, { data: this.gadgets.get(id) }];
    this.gadgets.delete(id);
    return [200, {}];
  }

  private keep(id: string, body: unknown): [status: number, body: object] {
    const gadget = { size: 1, createdAt: "2026-11-01T10:00:00Z", ...(body as Plain), id };
    this.gadgets.set(id, gadget);
    return [200, { data: gadget }];
  }
}
