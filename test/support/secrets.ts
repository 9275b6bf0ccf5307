import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Emulator } from "../../emulator";

/** Credentials that occur nowhere by chance. */
export interface Secrets {
  readonly accessToken: string;
  readonly apiKeyId: string;
  readonly apiKeySecret: string;
}

/** New credentials, which the emulator takes from now on instead of the seeded ones. */
export function newAccessToken(emulator: Emulator): string {
  const accessToken = `token-${randomUUID()}`;
  for (const user of emulator.store.users.values()) {
    if (user.accessKey === emulator.credentials.accessToken || user.accessKey.startsWith("token-")) {
      emulator.store.users.add({ ...user, accessKey: accessToken });
    }
  }
  return accessToken;
}

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

/** The text of every file in a folder, whatever is in it. */
export function textsIn(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file, readFileSync(file, "latin1")]);
}
