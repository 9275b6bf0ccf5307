import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { findBodyErrors, isCloudPath } from "./cloud-bodies";

/**
 * Violations of the contract in requests to the emulated cloud services of this process. The gateway before a managed
 * ClickStack has the contract of that, and refuses what it does not list.
 */
const violations: string[] = [];

/** Ends what was seen so far. */
export function takeViolations(): string[] {
  return violations.splice(0);
}

/** Sees each request to a server of this process before the server does. */
subscribe("http.server.request.start", (message) => {
  const { request } = message as { request: IncomingMessage };
  if (!request.headers["user-agent"]?.startsWith("pulumi-clickstack/")) return;
  const { url = "" } = request;
  if (isCloudPath(url)) watchBody(request, (text) => check(request, text));
});

function watchBody(request: IncomingMessage, done: (text: string) => void): void {
  const chunks: Buffer[] = [];
  const push = request.push.bind(request);
  request.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    if (chunk !== null) chunks.push(chunk);
    else done(Buffer.concat(chunks).toString());
    return push(chunk, encoding);
  };
}

function check({ method = "", url = "" }: IncomingMessage, text: string): void {
  if (text === "") return;
  const found = findBodyErrors(method, url, JSON.parse(text));
  if (found.length > 0) violations.push(`${method} ${url} has ${found.join(", ")}`);
}

/** Fails the test that has sent something that the contract does not list. */
export const mochaHooks = {
  afterEach(): void {
    const found = takeViolations();
    if (found.length > 0) throw new Error(`bodies that the contract does not list: ${found.join("; ")}`);
  },
};
