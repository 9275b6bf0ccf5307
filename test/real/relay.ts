import { createServer, type Server, type ServerResponse } from "node:http";
import { answering, listen, send, stop, type SeenRequest } from "../support/http-servers";
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
    const reply = (response: ServerResponse, request: SeenRequest) => pass(recorder, request, response);
    const server = createServer(answering([reply], []));
    return new Relay(server, `http://127.0.0.1:${await listen(server)}`);
  }

  close(): Promise<void> {
    return stop(this.server);
  }
}

async function pass(recorder: Recorder, request: SeenRequest, response: ServerResponse): Promise<void> {
  const { method, url: path, headers, body } = request;
  const sent = { method, path, headers: withoutHop(Object.entries(headers)), body: body || undefined };
  try {
    const answer = await recorder.send(sent);
    response.writeHead(answer.status, withoutHop(answer.headers)).end(answer.whole);
  } catch (error) {
    // No status that is repeated.
    send(response, { status: 422, body: { message: (error as Error).message } });
  }
}

function withoutHop(headers: Iterable<[string, unknown]>): Record<string, string> {
  const kept = [...headers].filter(([name]) => !HOP.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}
