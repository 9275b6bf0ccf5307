import assert from "node:assert/strict";
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { credentials } from "../../emulator";
import { commandLine, type Printed } from "./command-line";
import { temporaryFolder } from "./folders";
import { ManualClock } from "./manual-clock";

/** A folder with a command pulumi that only tells its version, as `pulumi version` does. */
export function pulumiOf(version: string): NodeJS.ProcessEnv {
  const folder = temporaryFolder("path");
  const file = join(folder, "pulumi");
  writeFileSync(file, `#!/bin/sh\necho v${version}\n`);
  chmodSync(file, 0o755);
  return { PATH: folder };
}

const current = pulumiOf("3.255.0");
export const nowhere = temporaryFolder("no-project");

/** Runs it outside of a project. Time passes at once, so that nobody waits for what does not answer. */
export async function doctor(environment: NodeJS.ProcessEnv): Promise<Printed> {
  const clock = new ManualClock(Date.now());
  return clock.run(
    commandLine(["doctor", "--cwd", nowhere], { environment: { ...current, ...environment }, clock }),
  );
}

export function assertNoSecret({ out, told }: Printed): void {
  for (const secret of [credentials.accessToken, credentials.apiKeySecret, credentials.apiKeyId]) {
    assert.ok(!(out + told).includes(secret), `${secret} was printed`);
  }
}
