import type { World } from "../command";
import { withProgress } from "../progress";
import { describeError, type Engine } from "../stacks/engine";
import type { Preview, Step } from "../stacks/engine.schema";
import { resourceName } from "../stacks/managed";
import { enumerateFirst } from "../words";

/** The exit code for findings, which differs from the one for errors, as in a drift report. */
const NOT_EMPTY = 2;

/** The type in the URN of a provider, with or without a parent. */
const PROVIDER = /(::|\$)pulumi:providers:/;

/**
 * Shows the preview of the next update. Any change fails the command, except that of a component or a provider, because
 * none of the two programs needs to have those of the other. If there is no other change, prints what is next.
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
  const names = await findLocal(engine);
  if (names.length > 0)
    return terminal.print(
      `Its preview changes no object, only components and providers: ${enumerateFirst(names, 5, "resource")}. ${next}`,
    );
  terminal.print(`Its preview is not empty:\n${ran.stdout.trim()}\n${describeError({ ...ran, stdout: "" })}`);
  endWith(NOT_EMPTY);
}

/** Names the components and providers that the next update creates or removes, if it changes nothing else. */
async function findLocal(engine: Engine): Promise<string[]> {
  const { steps } = await engine.preview().catch((): Preview => ({}));
  const changes = (steps ?? []).filter(({ op }) => op !== "same");
  return changes.every(isLocal) ? changes.map(({ urn }) => resourceName(urn)) : [];
}

/** Tells whether a step is about a resource that has no object on a service. */
function isLocal({ urn, oldState, newState }: Step): boolean {
  return (newState ?? oldState)?.custom === false || PROVIDER.test(urn);
}
