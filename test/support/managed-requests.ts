import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import { findUnlistedKeys, managedRoute } from "./managed-keys";

/** What this package has sent to the managed ClickStacks of this process against the contract. */
const violations: string[] = [];

/** Ends what was seen so far. */
export function takeViolations(): string[] {
  return violations.splice(0);
}

/** Sees each request to a server of this process before the server does. */
subscribe("http.server.request.start", (message) => {
  const { request } = message as { request: IncomingMessage };
  const route = managedRoute(request.url ?? "");
  const isOurs = request.headers["user-agent"]?.startsWith("pulumi-clickstack/");
  if (route !== undefined && isOurs) watchBody(request, (text) => check(request, route, text));
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

function check({ method, url }: IncomingMessage, route: string, text: string): void {
  if (text === "") return;
  const unlisted = findUnlistedKeys(route, JSON.parse(text));
  if (unlisted.length > 0) violations.push(`${method} ${url} has ${unlisted.join(", ")}`);
}

/** Fails the test that has sent a key that the contract does not list. */
export const mochaHooks = {
  afterEach(): void {
    const found = takeViolations();
    if (found.length > 0) throw new Error(`keys that the contract does not list: ${found.join("; ")}`);
  },
};
