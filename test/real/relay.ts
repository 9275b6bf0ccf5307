import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Recorder } from "./recorder";

/** Headers of the connection itself, which each of the two connections has for itself. */
const HOP = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "host",
  "keep-alive",
  "transfer-encoding",
]);

/** A server on this machine that passes on what programs send, by the recorder. */
export class Relay {
  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async open(recorder: Recorder): Promise<Relay> {
    const server = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        const { method = "", url: path = "" } = request;
        const headers = entries(request.headers).filter(([name]) => !HOP.has(name));
        const body = parts.length === 0 ? undefined : Buffer.concat(parts).toString("utf8");
        recorder
          .send({ method, path, headers: Object.fromEntries(headers), body })
          .then(({ status, headers: sent, whole }) => {
            response.writeHead(status, Object.fromEntries([...sent].filter(([name]) => !HOP.has(name))));
            response.end(whole);
          })
          .catch((error: Error) => {
            // No status that is repeated.
            response.writeHead(422, { "Content-Type": "application/json" });
            response.end(JSON.stringify({ message: error.message }));
          });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return new Relay(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

function entries(headers: NodeJS.Dict<string | string[]>): [string, string][] {
  return Object.entries(headers).map(([name, value]) => [name, String(value)]);
}
