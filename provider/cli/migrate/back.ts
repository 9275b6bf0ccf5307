import type { World } from "../command";
import { UserError } from "../failure";
import { withProgress } from "../progress";
import { shellCommand } from "../shell";
import { Engine } from "../stacks/engine";
import { readPlace, type Place } from "../stacks/workspace";
import { printPreview } from "./empty-preview";
import { refuseUnfinished } from "./unfinished";

const LINES = `import { mergeOptions, rootStackResource, runtime } from "@pulumi/pulumi";

runtime.registerStackTransformation(({ type, props, opts }) => {
  const native = type.replace("pulumi-nodejs:dynamic/", "clickstack:");
  const aliases = [{ type: native }, { type: native, parent: rootStackResource }];
  return { props, opts: native === type ? opts : mergeOptions(opts, { aliases }) };
});`;

/** Prints what a TypeScript program needs to take over the state of the native provider, and shows its preview. */
export async function migrateBack(place: Place, world: World): Promise<void> {
  const { environment, terminal } = world;
  const stack = await withProgress(terminal, (say) => readPlace(place, say, environment));
  if ((stack.runtime?.name ?? "nodejs") !== "nodejs")
    throw new UserError(`${place.cwd}: run this in the project of the TypeScript program that takes over`);
  refuseUnfinished(stack, environment);
  terminal.print(`The program needs these lines before its first resource:\n\n${LINES}\n`);
  const options = ["--stack", stack.name, ...(place.cwd === "." ? [] : ["--cwd", place.cwd])];
  const up = shellCommand("pulumi", "up", ...options);
  const next = `Take over the state, which sends no request, and then remove the lines:\n  ${up}`;
  await printPreview(await Engine.open(stack), next, world);
}
