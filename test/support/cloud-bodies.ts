import Ajv from "ajv";
import assert from "node:assert/strict";
import { subscribe } from "node:diagnostics_channel";
import { readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { credentials } from "../../emulator/seed";

/** The schema of the body of each request below an organization of the cloud management service. */
const BODIES: readonly (readonly [request: RegExp, definition: string])[] = [
  [/^PATCH $/, "organization"],
  [/^PATCH \/services\/[^/]+\/backupConfiguration$/, "backupConfiguration"],
  [/^POST \/services\/[^/]+\/backupBucket$/, "backupBucket"],
  [/^PATCH \/services\/[^/]+\/backupBucket$/, "backupBucketChange"],
  [/^PUT \/services\/[^/]+\/clickpipes\/[^/]+\/settings$/, "clickPipeSettings"],
];

const SCHEMA = join(__dirname, "schemas/cloud-requests.schema.json");

/** Only of emulators: tests of the network have servers with routes of their own. */
const ORGANIZATION = `/v1/organizations/${credentials.organizationId}`;

let ajv: Ajv | undefined;

/** Compares a body with the tables of the fields of its route. */
export function findBodyErrors(method: string, path: string, body: unknown): string[] {
  const request = `${method} ${path.slice(ORGANIZATION.length)}`;
  const [, definition] = BODIES.find(([pattern]) => pattern.test(request)) ?? [];
  if (definition === undefined) return ["(the route has no table)"];
  const validate = loadSchema().getSchema(`cloud#/definitions/${definition}`);
  assert.ok(validate, definition);
  if (validate(body)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`.trim());
}

/** Not before it is needed: most tests send nothing to the cloud service. */
function loadSchema(): Ajv {
  const read = () => JSON.parse(readFileSync(SCHEMA, "utf8")) as object;
  return (ajv ??= new Ajv({ allErrors: true, allowUnionTypes: true }).addSchema(read(), "cloud"));
}

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
  // A ClickStack within it has a gateway of its own.
  if (url.startsWith(ORGANIZATION) && !url.includes("/clickstack/"))
    watchBody(request, (text) => check(request, text));
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
