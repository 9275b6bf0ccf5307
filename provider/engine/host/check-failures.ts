import type { CheckFailure } from "@pulumi/pulumi/dynamic";
import type { Messages } from "../messages";
import type { Problem } from "../problems";

/** Problems become failures of the preview, but for those that are only worth saying. */
export function toFailures(noun: string, problems: readonly Problem[], messages: Messages): CheckFailure[] {
  for (const { path, reason, warning } of problems) {
    if (warning) messages.warnOnce(`${noun}: ${path}: ${reason}`);
  }
  return problems.filter(({ warning }) => !warning).map(({ path, reason }) => ({ property: path, reason }));
}
