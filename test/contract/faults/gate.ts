import { createServer, type Server, type ServerResponse } from "node:http";
import { answering, forward, listen, stop, type SeenRequest } from "../../support/http-servers";

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
    this.server = createServer(answering([(response, request) => this.enter(response, request)], []));
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
    if (server) await stop(server);
  }

  private async enter(response: ServerResponse, request: SeenRequest): Promise<void> {
    if (this.passed >= this.breakAfter && this.toBreak > 0) {
      this.toBreak -= 1;
      response.socket?.resetAndDestroy();
      return;
    }
    response.shouldKeepAlive = false;
    await forward(response, request, this.target + request.url, () => {
      this.passed += 1;
      if (this.passed < this.shutAfter) return;
      // This answer is the last one, and the next connection is refused.
      this.server?.close();
      this.server = undefined;
    });
  }
}
