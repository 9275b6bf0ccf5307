import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { listen, passOn } from "./http-servers";

/**
 * A door in front of a server that fails as the network does, before the server reads any request: nobody listens, or
 * connections break. Each request comes on a connection of its own, so that connections can be told apart.
 */
export class Gate {
  /** Requests that got through. */
  passed = 0;
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
    this.server = createServer((request, response) => this.enter(request, response));
    this.port = await listen(this.server, this.port);
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
    if (!server) return;
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  }

  private enter(request: IncomingMessage, response: ServerResponse): void {
    if (this.passed >= this.breakAfter && this.toBreak > 0) {
      this.toBreak -= 1;
      request.socket.resetAndDestroy();
      return;
    }
    response.shouldKeepAlive = false;
    passOn(request, response, this.target + request.url, () => {
      this.passed += 1;
      if (this.passed < this.shutAfter) return;
      // This answer is the last one, and the next connection is refused.
      this.server?.close();
      this.server = undefined;
    });
  }
}
