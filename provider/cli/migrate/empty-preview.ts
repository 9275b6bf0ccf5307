import type { World } from "../command";
import { withProgress } from "../progress";
import { describeError, type Engine } from "../stacks/engine";
import type { Preview } from "../stacks/engine.schema";
import { resourceName } from "../stacks/managed";
import { enumerateFirst } from "../words";

/** The exit code for findings, which differs from the one for errors, as in a drift report. */
const NOT_EMPTY = 2;

/**
 * Shows the preview of the next update. Any change fails the command, except that of a component, because none of the two
 * programs needs to have those of the other. If there is no other change, prints what is next.
 */
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
  const components = await findComponents(engine);
  if (components.length > 0)
    return terminal.print(
      `Its preview changes no object, only the components ${enumerateFirst(components, 5, "component")}. ${next}`,
    );
  terminal.print(`Its preview is not empty:\n${ran.stdout.trim()}\n${describeError({ ...ran, stdout: "" })}`);
  endWith(NOT_EMPTY);
}

/** Names the components that the next update creates or removes, if it changes nothing else. */
async function findComponents(engine: Engine): Promise<string[]> {
  const { steps } = await engine.preview().catch((): Preview => ({}));
  const changes = (steps ?? []).filter(({ op }) => op !== "same");
  const isOther = changes.some(({ oldState, newState }) => (newState ?? oldState)?.custom !== false);
  return isOther ? [] : changes.map(({ urn }) => resourceName(urn));
}
