import assert from "node:assert/strict";
import { describeMismatch } from "../../../../provider/engine/problems/problems";
import { anyAnswer } from "../../../../provider/engine/arguments/argument.schema";
import { HttpClient } from "../../../../provider/http/client";
import { ServiceError } from "../../../../provider/http/errors";
import type { HttpClientOptions, HttpRequest } from "../../../../provider/http/request";
import type { Method } from "../../../../provider/http/retry";
import { servers, type Reply } from "../../../support/http-servers";
import { ManualClock } from "../../../support/clocks";

export const TOKEN = 'to"ken/with+odd=characters';
export const METHODS: Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];
export const IDEMPOTENT: Method[] = ["GET", "PUT", "PATCH", "DELETE"];
export const OK: Reply = { body: { data: 1 } };
export const PATH = "/things/1";

export const { serve, serveSecurely, serveAfterResets, closed } = servers();

/** What every client here has. */
export const OPTIONS = {
  authorization: `Bearer ${TOKEN}`,
  secrets: [TOKEN],
  timeoutMs: 300_000,
  advice: {},
  describeMismatch,
};

/** A client of a base address on a clock of its own, and what the user was told. */
export function clientOf(
  baseUrl: string,
  { clock = new ManualClock(), ...options }: Partial<HttpClientOptions> & { clock?: ManualClock } = {},
) {
  const waits: [milliseconds: number, reason: string][] = [];
  const onWait = (...wait: (typeof waits)[number]): unknown => waits.push(wait);
  const client = new HttpClient({ ...OPTIONS, baseUrl, clock, onWait, ...options });
  /** Sends a request, and leaves it to the test to let time pass. */
  const ask = (method: Method = "GET", changes: Partial<HttpRequest> = {}): Promise<unknown> =>
    client.send({ method, path: PATH, operation: "doing a thing", ...changes }, anyAnswer);
  const send = (...request: Parameters<typeof ask>): Promise<unknown> => clock.run(ask(...request));
  const fail = async (...request: Parameters<typeof send>): Promise<ServiceError> => {
    const error = await send(...request).then(
      (body) => assert.fail(`succeeded with ${JSON.stringify(body)}`),
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof ServiceError, String(error));
    return error;
  };
  return { client, clock, waits, ask, send, fail };
}

/** A client of a server that gives these replies. */
export async function clientFor(replies: readonly Reply[], options: Parameters<typeof clientOf>[1] = {}) {
  const server = await serve(...replies);
  return { server, ...clientOf(server.url, options) };
}
