import { once } from "node:events";
import {
  createServer as createHttpServer,
  request as send,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { createServer, type Server, type Socket } from "node:net";
import { listen } from "./http-servers";

/**
 * A door in front of a server that fails as the network does, before any request is read: nobody listens, or
 * connections break. Each request comes on a connection of its own, so that connections can be told apart.
 */
export class Gate {
  /** Requests that got through. */
  passed = 0;
  private readonly http = createHttpServer((request, response) => this.forward(request, response));
  private server: Server | undefined;
  private port = 0;
  private shutAfter = Infinity;
  private breakAfter = Infinity;
  private toBreak = 0;

  constructor(private readonly target: string) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async open(): Promise<void> {
    this.shutAfter = Infinity;
    if (this.server) return;
    const server = createServer((socket) => this.enter(socket));
    this.server = server;
    this.port = await listen(server, this.port);
  }

  /** Nobody listens any more once so many requests were answered. */
  async shut(after: number): Promise<void> {
    this.shutAfter = after;
    if (this.passed >= after) await this.close();
  }

  /** Once so many requests were answered, the next connections break. */
  break(after: number, connections: number): void {
    this.breakAfter = after;
    this.toBreak = connections;
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    this.http.closeAllConnections();
    if (!server) return;
    const closed = once(server, "close");
    server.close();
    await closed;
  }

  private enter(socket: Socket): void {
    if (this.passed < this.breakAfter || this.toBreak === 0) {
      this.http.emit("connection", socket);
      return;
    }
    this.toBreak -= 1;
    // Once something was sent: a connection that breaks before that was never made.
    socket.once("data", () => socket.resetAndDestroy());
  }

  private forward(request: IncomingMessage, response: ServerResponse): void {
    const { method, url = "", headers } = request;
    const onward = send(this.target + url, { method, headers, agent: false }, (answer) => {
      this.passed += 1;
      if (this.passed >= this.shutAfter) {
        // This answer is the last one, and the next connection is refused.
        this.server?.close();
        this.server = undefined;
      }
      response.writeHead(answer.statusCode ?? 500, { ...answer.headers, connection: "close" });
      answer.pipe(response);
    });
    request.pipe(onward);
  }
}
