import type { World } from "../command";
import { withProgress } from "../progress";
import { describeError, type Engine } from "../stacks/engine";

/** The exit code for findings, which differs from the one for errors, as in a drift report. */
const NOT_EMPTY = 2;

/** Shows the preview of the next update. Any change fails the command; if there is none, prints what is next. */
export async function printPreview(
  engine: Engine,
  next: string,
  { terminal, endWith }: World,
): Promise<void> {
  const ran = await withProgress(terminal, (say) => {
    say("Running a preview");
    return engine.previewNoChanges();
  });
  if (ran.exitCode === 0) return terminal.print(`Its preview is empty. ${next}`);
  terminal.print(`Its preview is not empty:\n${ran.stdout.trim()}\n${describeError({ ...ran, stdout: "" })}`);
  endWith(NOT_EMPTY);
}
