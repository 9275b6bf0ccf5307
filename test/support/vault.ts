import { createDecipheriv } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Any 32 bytes. */
const KEY = Buffer.alloc(32, "key of the tests");

let started: Promise<NodeJS.ProcessEnv> | undefined;

const SECRETS_PROVIDER = "hashivault://tests";

/** The configuration of a stack for whose secrets this process keeps the key. */
export const SECRETS = `secretsprovider: ${SECRETS_PROVIDER}\nencryptedkey: ${btoa("a key")}\n`;

/**
 * Starts a server that answers as HashiCorp's Vault does, once, and returns the environment in which the engine asks it
 * for the key. To derive a key from a passphrase takes the engine a sixth of the time of a command.
 */
export function startVault(): Promise<NodeJS.ProcessEnv> {
  started ??= listen();
  return started;
}

async function listen(): Promise<NodeJS.ProcessEnv> {
  const answer = JSON.stringify({ data: { plaintext: KEY.toString("base64"), ciphertext: "a key" } });
  const server = createServer((_, response) => response.end(answer)).unref();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return { VAULT_SERVER_URL: `http://127.0.0.1:${port}`, VAULT_SERVER_TOKEN: "tests" };
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
