import { createDecipheriv } from "node:crypto";
import { createServer } from "node:http";
import type { Deployment, StateResource } from "../../cli/stacks/engine.schema";
import type { Stack } from "../../cli/stacks/workspace";
import { listen } from "./http-servers";
import type { Resource } from "./provider-harness";

type Recorded = Pick<Resource, "type" | "id" | "inputs" | "outputs">;

/** A resource as a stack's state has it, perhaps with changes of that. */
export type RecordedResource =
  | Recorded
  | { readonly resource: Recorded; readonly more: Partial<StateResource> };

export interface RecordedStackOptions extends Partial<Omit<Stack, "deployment">> {
  readonly pending?: Deployment["pending_operations"];
  readonly others?: readonly StateResource[];
}

/** A stack as it is read from its backend, of resources that went through the steps of the engine. */
export function recordedStack(
  resources: Record<string, RecordedResource>,
  options: RecordedStackOptions = {},
): Stack {
  const { name = "dev", project = "shop", directory = ".", config = {}, pending, others = [] } = options;
  const provider = `urn:pulumi:${name}::${project}::pulumi:providers:pulumi-nodejs::default::1`;
  const recorded = Object.entries(resources).map(([resourceName, one]) => {
    const { resource, more } = "resource" in one ? one : { resource: one, more: {} };
    const { type, id, inputs, outputs } = resource;
    const urn = `urn:pulumi:${name}::${project}::${type}::${resourceName}`;
    return { urn, type, id, inputs, outputs, provider, ...more };
  });
  const deployment = { resources: [...others, ...recorded], pending_operations: pending };
  return { name, project, directory, deployment, config };
}

/** A Provider in state, as the program names it. */
export function recordedProvider(id: string, settings: Record<string, string | undefined>): StateResource {
  const inputs = Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [`explicit-${key}`, value]),
  );
  const type = "pulumi:providers:pulumi-nodejs";
  return { urn: `urn:pulumi:dev::shop::${type}::${id}`, type, id, inputs };
}

/** Any 32 bytes. */
const KEY = Buffer.alloc(32, "key of the tests");

let started: Promise<NodeJS.ProcessEnv> | undefined;

/** The configuration of a stack for whose secrets this process keeps the key. */
export const SECRETS = `secretsprovider: hashivault://tests\nencryptedkey: ${btoa("a key")}\n`;

/**
 * Starts a server that answers as HashiCorp's Vault does, once, and returns the environment in which the engine asks it
 * for the key. To derive a key from a passphrase takes the engine a sixth of the time of a command.
 */
export const startVault = (): Promise<NodeJS.ProcessEnv> => (started ??= serveKey());

async function serveKey(): Promise<NodeJS.ProcessEnv> {
  const answer = JSON.stringify({ data: { plaintext: KEY.toString("base64"), ciphertext: "a key" } });
  const server = createServer((_, response) => response.end(answer)).unref();
  return { VAULT_SERVER_URL: `http://127.0.0.1:${await listen(server)}`, VAULT_SERVER_TOKEN: "tests" };
}

/** Returns a value of state with what the engine has encrypted in it by the key. */
export function decrypted(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_, one: unknown) => {
    const { ciphertext } = (one ?? {}) as { ciphertext?: unknown };
    return typeof ciphertext === "string" ? decrypted(JSON.parse(decrypt(ciphertext))) : one;
  });
}

function decrypt(text: string): string {
  const [nonce, sealed] = text
    .split(":")
    .slice(1)
    .map((part) => Buffer.from(part, "base64"));
  if (nonce === undefined || sealed === undefined) throw new Error("The key is another one");
  const decipher = createDecipheriv("aes-256-gcm", KEY, nonce).setAuthTag(sealed.subarray(-16));
  return decipher.update(sealed.subarray(0, -16), undefined, "utf8") + decipher.final("utf8");
}
