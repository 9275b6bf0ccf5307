import type { CheckFailure } from "@pulumi/pulumi/dynamic";
import type { Messages } from "../messages";
import type { Problem } from "../problems";

/** Converts problems to failures of the preview. A problem that is only a warning becomes a message. */
export function toFailures(noun: string, problems: readonly Problem[], messages: Messages): CheckFailure[] {
  for (const { path, reason, warning } of problems) {
    if (warning) messages.warnOnce(`${noun}: ${path}: ${reason}`);
  }
  return problems.filter(({ warning }) => !warning).map(({ path, reason }) => ({ property: path, reason }));
}
