import Ajv from "ajv";
import addFormats from "ajv-formats";
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { seed, type credentials, type Emulator } from "../../emulator";
import { clone } from "./folders";

/** Reads the published schema as a function that says whether it allows a value and lists all of its properties. */
export function publishedSchema(file: string) {
  const schema = JSON.parse(readFileSync(join(clone, "schemas", file), "utf8")) as object;
  const closed = { ...schema, additionalProperties: false };
  return addFormats(new Ajv({ allErrors: true, strict: false })).compile(closed);
}

/** The JSON that a command printed, which the published schema has to allow as the whole of standard output. */
export function readByPublished<T>(file: string, printed: string): T {
  const validate = publishedSchema(file);
  const value: unknown = JSON.parse(printed);
  assert.ok(validate(value), JSON.stringify(validate.errors));
  return value as T;
}

/** What the runners of pipelines obey in a line of a log. */
const COMMANDS = [
  // GitHub: a line that begins with `::name` after white space, as .NET trims it, and has another `::`.
  /^[\t-\r \u0085\p{Z}]*::(.*?)::/su,
  // Azure Pipelines: a prefix anywhere in the line, with a `]` behind it.
  /##\[(.*?)\]/s,
  /##vso\[(.*?)\]/s,
  // TeamCity
  /(##teamcity\[.*)/s,
];

/** Lists the commands in a log. */
export function listCommands(log: string): string[] {
  const lines = log.split(/\r\n|\r|\n/);
  return lines.flatMap((line) => COMMANDS.flatMap((command) => command.exec(line)?.[1] ?? []));
}

/** Gives the emulator a new access token, which it takes from now on instead of the seeded one. */
export function newAccessToken(
  { store: { users } }: Pick<Emulator, "store">,
  accessKey: string = randomUUID(),
): string {
  const user = users.get(seed.users.member.id);
  if (user) users.add({ ...user, accessKey });
  return accessKey;
}

type Secrets = Pick<typeof credentials, "accessToken" | "apiKeyId" | "apiKeySecret">;

/** Every form in which the credentials could be found. */
export function formsOf({ accessToken, apiKeyId, apiKeySecret }: Secrets): string[] {
  const basic = Buffer.from(`${apiKeyId}:${apiKeySecret}`).toString("base64");
  return [accessToken, apiKeySecret, basic];
}

export function assertWithout(secrets: readonly string[], text: string, where: string): void {
  for (const secret of secrets) {
    const at = text.indexOf(secret);
    assert.equal(at, -1, `${where} holds a secret: …${text.slice(Math.max(0, at - 200), at)}<here>`);
  }
}
