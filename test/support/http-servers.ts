import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from "node:http";
import { Server as SecureServer } from "node:https";
import type { AddressInfo, Server, Socket } from "node:net";
import { join } from "node:path";

/** A certificate for 127.0.0.1 and its key, for tests only: no machine trusts it. */
export const SELF_SIGNED = join(__dirname, "self-signed.pem");

/** A request as it arrived. */
export interface SeenRequest {
  readonly method: string;
  /** The path and query as sent, not decoded. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** An answer in full, or what a server in trouble does instead. */
export type Reply = PlainReply | ((response: ServerResponse, request: SeenRequest) => unknown);

export interface PlainReply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** Sent as JSON unless it is a text. */
  readonly body?: unknown;
}

/** The request was read, and maybe acted upon; then the connection breaks. */
export const resetAfter: Reply = (response) => {
  (response.socket as Socket).resetAndDestroy();
};

/** Nothing is ever answered. */
export const hang: Reply = () => undefined;

/** The connection ends in the middle of the body. */
export const truncated: Reply = (response) => {
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" });
  response.write('{"data":', () => response.socket?.destroy());
};

/** The body never ends, one byte at a time. */
export const trickle: Reply = (response) => {
  response.writeHead(200, { "Content-Type": "application/json" });
  const timer = setInterval(() => response.write(" "), 10);
  response.on("close", () => clearInterval(timer));
};

/** Servers on loopback for one describe block, each stopped after the test that started it. */
export function servers() {
  const running: Server[] = [];
  const stopAll = () => Promise.all(running.splice(0).map(stop));
  afterEach(stopAll);
  after(stopAll);

  async function start(
    make: (listener: RequestListener) => Server,
    replies: readonly Reply[],
    port?: number,
  ) {
    const requests: SeenRequest[] = [];
    const server = make(answering(replies, requests));
    running.push(server);
    let connections = 0;
    server.on("connection", () => (connections += 1));
    const found = await listen(server, port);
    const url = `http${server instanceof SecureServer ? "s" : ""}://127.0.0.1:${found}`;
    return { url, port: found, requests, connections: () => connections, stop: () => stop(server) };
  }

  return {
    /** Each request gets the next reply; the last one is for all that follow. */
    serve: (...replies: Reply[]) => start(createServer, replies),

    serveSecurely(...replies: Reply[]) {
      const pem = readFileSync(SELF_SIGNED);
      return start((listener) => new SecureServer({ key: pem, cert: pem }, listener), replies);
    },

    /** Breaks its first connections before it reads anything, then serves. */
    serveAfterResets(resets: number, ...replies: Reply[]) {
      let left = resets;
      const reset = (socket: Socket) => void (left-- > 0 && socket.resetAndDestroy());
      return start((listener) => createServer(listener).prependListener("connection", reset), replies);
    },

    /** Nobody listens here any more. */
    async closed() {
      const { url, port, stop: close } = await start(createServer, []);
      await close();
      return { url, open: (...replies: Reply[]) => start(createServer, replies, port) };
    },
  };
}

/** Reads each request as a whole, and gives it the next reply. */
export function answering(replies: readonly Reply[], requests: SeenRequest[]): RequestListener {
  return (request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const seen = { method, url, headers, body: Buffer.concat(parts).toString("utf8") };
      const reply = replies[Math.min(requests.length, replies.length - 1)] ?? {};
      requests.push(seen);
      if (typeof reply === "function") void reply(response, seen);
      else send(response, reply);
    });
  };
}

export function send(response: ServerResponse, { status = 200, headers = {}, body = {} }: PlainReply): void {
  const type = typeof body === "string" ? "text/plain" : "application/json";
  response.writeHead(status, { "Content-Type": type, ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

/** Returns the port of a server on loopback, which is any free one unless one is given. */
export async function listen(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

export function stop(server: Server): Promise<void> {
  if ("closeAllConnections" in server) (server.closeAllConnections as () => void)();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** Passes a request on to an address, and its answer back. */
export async function forward(
  response: ServerResponse,
  request: SeenRequest,
  address: string,
  onAnswer = (): void => undefined,
): Promise<void> {
  const { method, body, headers } = request;
  const passed = ["authorization", "content-type", "user-agent"].flatMap((name) =>
    headers[name] === undefined ? [] : [[name, String(headers[name])] as const],
  );
  const sent = { method, headers: Object.fromEntries(passed), body: body === "" ? undefined : body };
  const answer = await fetch(address, { ...sent, redirect: "manual" });
  const { connection: _, "keep-alive": __, ...own } = Object.fromEntries(answer.headers);
  onAnswer();
  response.writeHead(answer.status, own).end(await answer.text());
}

/** Starts a server that passes reads on to another one at once, and writes once it is told to. */
export async function holdWrites(serve: ReturnType<typeof servers>["serve"], target: string) {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  /** The methods of the writes that have arrived. */
  const held: string[] = [];
  const { url } = await serve(async (response, request) => {
    if (request.method !== "GET") {
      held.push(request.method);
      await opened;
    }
    await forward(response, request, target + request.url);
  });
  return { url, held, open };
}
