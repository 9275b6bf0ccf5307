import assert from "node:assert/strict";
import { credentials } from "../../emulator";
import type { Stack } from "../../cli/stacks/workspace";
import { commandLine, type Printed } from "./command-line";
import { temporaryFolder } from "./folders";
import { ManualClock } from "./manual-clock";
import { inProject, pulumiOf } from "./pulumi-command";

const current = pulumiOf("3.255.0");
export const nowhere = temporaryFolder("no-project");

/** Runs it outside of a project. */
export function doctor(environment: NodeJS.ProcessEnv, ...args: string[]): Promise<Printed> {
  return run(nowhere, { ...current, ...environment }, args);
}

/** Runs it in a project whose selected stack has this state. */
export function doctorOf(stack: Stack, environment: NodeJS.ProcessEnv, ...args: string[]): Promise<Printed> {
  return inProject(stack, (folder, pulumi) => run(folder, { ...pulumi, ...environment }, args));
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
