import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { connect, type AddressInfo, type Socket } from "node:net";
import { answering, forward, listen, stop, type SeenRequest } from "../../support/http-servers";

/** A web proxy as companies have them: tunnels for https, whole requests for plain http. */
export class ConnectProxy {
  /** Its requests: `CONNECT host:port`, or `GET http://host/path`. */
  readonly asked: string[] = [];
  /** Every byte that it could have read. */
  readonly seen: Buffer[] = [];
  /** The status that it refuses with. */
  refuses: number | undefined;
  /** Whether it closes every tunnel instead of answering. */
  hangsUp = false;
  private readonly server = createServer(
    answering([(response, request) => this.forward(response, request)], []),
  );

  /** Names that only the proxy can resolve, and where they lead. */
  constructor(private readonly hosts: Readonly<Record<string, string>> = {}) {
    this.server.on("connect", (request: IncomingMessage, socket: Socket) => this.tunnel(request, socket));
  }

  get address(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async start(): Promise<this> {
    await listen(this.server);
    return this;
  }

  stop(): Promise<void> {
    return stop(this.server);
  }

  private tunnel(request: IncomingMessage, socket: Socket): void {
    this.note("CONNECT", request.url, request.headers);
    if (this.hangsUp) {
      socket.end();
      return;
    }
    if (this.refuses !== undefined) {
      socket.end(`HTTP/1.1 ${this.refuses} No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
      return;
    }
    const [host = "", port = ""] = (request.url ?? "").split(":");
    const onward = connect(Number(port), host, () => socket.write("HTTP/1.1 200 OK\r\n\r\n"));
    socket.on("data", (bytes: Buffer) => this.seen.push(bytes));
    // Whichever breaks ends both.
    pipeline(socket, onward, socket, () => undefined);
  }

  private async forward(response: ServerResponse, request: SeenRequest): Promise<void> {
    this.note(request.method, request.url, request.headers);
    const { origin, pathname, search } = new URL(request.url);
    await forward(response, request, (this.hosts[origin] ?? origin) + pathname + search);
  }

  private note(method: string, url = "", headers: IncomingHttpHeaders): void {
    this.asked.push(`${method} ${url}`);
    this.seen.push(Buffer.from(JSON.stringify(headers)));
  }
}
