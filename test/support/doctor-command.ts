import assert from "node:assert/strict";
import { chmodSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { credentials } from "../../emulator";
import type { Stack } from "../../provider/cli/stacks/workspace";
import { commandLine, type Printed } from "./command-line";
import { clone, temporaryFolder } from "./folders";
import { ManualClock } from "./manual-clock";

/** A folder with a command pulumi that only tells its version, as `pulumi version` does. */
export function pulumiOf(version: string): NodeJS.ProcessEnv {
  return commandPulumi(`echo v${version}`);
}

function commandPulumi(script: string): NodeJS.ProcessEnv {
  const folder = temporaryFolder("path");
  const file = join(folder, "pulumi");
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return { PATH: folder };
}

const current = pulumiOf("3.255.0");
export const nowhere = temporaryFolder("no-project");

/** Runs it outside of a project. */
export function doctor(environment: NodeJS.ProcessEnv, ...args: string[]): Promise<Printed> {
  return run(nowhere, { ...current, ...environment }, args);
}

/** Runs it in a project whose selected stack has this state. */
export async function doctorOf(
  { name, project, deployment }: Stack,
  environment: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<Printed> {
  const folder = temporaryFolder("project");
  writeFileSync(join(folder, "Pulumi.yaml"), `name: ${project}\nruntime: nodejs\n`);
  symlinkSync(join(clone, "node_modules"), join(folder, "node_modules"));
  const answers = {
    version: "v3.255.0",
    "stack ls": JSON.stringify([{ name, current: true }]),
    "stack export": JSON.stringify({ version: 3, deployment }),
    config: "{}",
  };
  const cases = Object.entries(answers).map(([words, text]) => `"${words}"*) printf '%s' '${text}' ;;`);
  const pulumi = commandPulumi(`case "$*" in ${cases.join(" ")} *) exit 1 ;; esac`);
  // The automation API looks for the command on the path of this process.
  const { PATH } = process.env;
  process.env.PATH = [pulumi.PATH, PATH].join(delimiter);
  return run(folder, { ...pulumi, ...environment }, args).finally(() => {
    process.env.PATH = PATH;
  });
}

/** Time passes at once, so that nobody waits for what does not answer. */
function run(folder: string, environment: NodeJS.ProcessEnv, args: readonly string[]): Promise<Printed> {
  const clock = new ManualClock(Date.now());
  const watched = true;
  return clock.run(commandLine(["doctor", "--cwd", folder, ...args], { environment, clock, watched }));
}

export function assertNoSecret({ out, told }: Printed): void {
  for (const secret of [credentials.accessToken, credentials.apiKeySecret, credentials.apiKeyId]) {
    assert.ok(!(out + told).includes(secret), `${secret} was printed`);
  }
}
