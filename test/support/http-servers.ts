import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo, Server, Socket } from "node:net";

/** Self-signed for 127.0.0.1, for tests only: no machine trusts it. */
export const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgBhjO3bHnwRpN80Jh
GRK61iKPsQxJv9Mwu6C+oUUiuj2hRANCAAQifte5X5lUXpqAj8lbGuLixrEAn89s
I2fDLrX+eonymXPrmZG/WC/HXXuA06Uyw/EShugh6bf9yFe3YWYIMR5u
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBvTCCAWOgAwIBAgIUCkWq1gkWcSoYBoONmAYMbdswN6YwCgYIKoZIzj0EAwIw
JTEjMCEGA1UEAwwadGVzdHMgb2YgcHVsdW1pLWNsaWNrc3RhY2swIBcNMjYxMTIx
MDE0NTI4WhgPMjEyNjEwMjgwMTQ1MjhaMCUxIzAhBgNVBAMMGnRlc3RzIG9mIHB1
bHVtaS1jbGlja3N0YWNrMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEIn7XuV+Z
VF6agI/JWxri4saxAJ/PbCNnwy61/nqJ8plz65mRv1gvx117gNOlMsPxEoboIem3
/chXt2FmCDEebqNvMG0wHQYDVR0OBBYEFF7sWNC0Lye8QRuzMiXbwvFgDcy3MB8G
A1UdIwQYMBaAFF7sWNC0Lye8QRuzMiXbwvFgDcy3MA8GA1UdEwEB/wQFMAMBAf8w
GgYDVR0RBBMwEYcEfwAAAYIJbG9jYWxob3N0MAoGCCqGSM49BAMCA0gAMEUCICBT
yILEwb3Geb4Mn7+cQD6AtDq2oksYkgslGwooase9AiEAlywkxz8vHfCGN32bmNaO
YB576am9mWRrrbymecMy2Ww=
-----END CERTIFICATE-----`,
};

/** A request as it arrived. */
export interface SeenRequest {
  readonly method: string;
  /** The path and query as sent, not decoded. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** An answer in full, or what a server in trouble does instead. */
export type Reply = PlainReply | ((response: ServerResponse, request: SeenRequest) => void);

export interface PlainReply {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** Sent as JSON unless it is a text. */
  readonly body?: unknown;
}

export interface TestServer {
  readonly url: string;
  readonly requests: SeenRequest[];
  connections(): number;
}

interface StoppableServer extends TestServer {
  stop(): Promise<void>;
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

  async function start(make: (listener: RequestListener) => Server, replies: readonly Reply[]) {
    const requests: SeenRequest[] = [];
    const server = make(answering(replies, requests));
    running.push(server);
    let connections = 0;
    server.on("connection", () => (connections += 1));
    const port = await listen(server);
    return { port, requests, connections: () => connections };
  }

  return {
    /** Each request gets the next reply; the last one is for all that follow. */
    async serve(...replies: Reply[]): Promise<TestServer> {
      const { port, ...rest } = await start(createServer, replies);
      return { url: `http://127.0.0.1:${port}`, ...rest };
    },

    async serveSecurely(identity: { key: string; cert: string }, ...replies: Reply[]): Promise<TestServer> {
      const { port, ...rest } = await start((listener) => createSecureServer(identity, listener), replies);
      return { url: `https://127.0.0.1:${port}`, ...rest };
    },

    /** Breaks its first connections before it reads anything, then serves. */
    async serveAfterResets(resets: number, ...replies: Reply[]): Promise<TestServer> {
      const make = (listener: RequestListener) => {
        let left = resets;
        return createServer(listener).prependListener("connection", (socket) => {
          if (left-- > 0) socket.resetAndDestroy();
        });
      };
      const { port, ...rest } = await start(make, replies);
      return { url: `http://127.0.0.1:${port}`, ...rest };
    },

    /** Nobody listens here any more. */
    async closed(): Promise<{ url: string; open(...replies: Reply[]): Promise<StoppableServer> }> {
      const server = createServer();
      const port = await listen(server);
      await stop(server);
      return {
        url: `http://127.0.0.1:${port}`,
        async open(...replies) {
          const requests: SeenRequest[] = [];
          const opened = createServer(answering(replies, requests));
          running.push(opened);
          await listen(opened, port);
          const url = `http://127.0.0.1:${port}`;
          return { url, requests, connections: () => requests.length, stop: () => stop(opened) };
        },
      };
    },
  };
}

function answering(replies: readonly Reply[], requests: SeenRequest[]): RequestListener {
  return (request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const seen = { method, url, headers, body: Buffer.concat(parts).toString("utf8") };
      const reply = replies[Math.min(requests.length, replies.length - 1)] ?? {};
      requests.push(seen);
      if (typeof reply === "function") reply(response, seen);
      else send(response, reply);
    });
  };
}

function send(response: ServerResponse, { status = 200, headers = {}, body = {} }: PlainReply): void {
  const type = typeof body === "string" ? "text/plain" : "application/json";
  response.writeHead(status, { "Content-Type": type, ...headers });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

function listen(server: Server, port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

function stop(server: Server): Promise<void> {
  if ("closeAllConnections" in server) (server.closeAllConnections as () => void)();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** Starts a server that passes reads on to another one at once, and writes once it is told to. */
export async function holdWrites(serve: ReturnType<typeof servers>["serve"], target: string) {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  /** The methods of the writes that have arrived. */
  const held: string[] = [];
  const { url } = await serve((response, request) => {
    const { method, headers, body } = request;
    if (method !== "GET") held.push(method);
    void (async () => {
      if (method !== "GET") await opened;
      const own = { authorization: headers.authorization ?? "", "content-type": "application/json" };
      const sent = { method, headers: own, ...(body === "" ? {} : { body }) };
      const answer = await fetch(target + request.url, sent);
      const type = { "content-type": answer.headers.get("content-type") ?? "" };
      response.writeHead(answer.status, type).end(await answer.text());
    })();
  });
  return { url, held, open };
}
