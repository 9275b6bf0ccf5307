import { join } from "node:path";
import type { World } from "../command";
import { UserError } from "../failure";
import { refuseUsed, writeFile } from "../files";
import { withProgress } from "../progress";
import { shellCommand } from "../shell";
import { Engine } from "../stacks/engine";
import { ownerOf } from "../stacks/settings-owner";
import { readPlace, trimName, type Place } from "../stacks/workspace";
import { count } from "../words";
import { printPreview } from "./empty-preview";
import { convertConfiguration, convertProject } from "./project";
import { refuseUnfinished } from "./unfinished";
import { YamlProgram } from "./yaml-program";

export interface MigrateOptions extends Place {
  /** Folder of the new project. */
  readonly out?: string;
}

const RESOURCE = { one: "resource", many: "resources" };

/** Writes a project in YAML that declares the resources of a stack for the native provider, and shows its preview. */
export async function migrate({ out, ...place }: MigrateOptions, world: World): Promise<void> {
  if (out === undefined) throw new UserError("name the folder of the new project with --out, or add --back");
  refuseUsed(out);
  const { environment, terminal } = world;
  const stack = await withProgress(terminal, (say) => readPlace(place, say, environment));
  refuseUnfinished(stack, environment);
  const { resources, secrets, managed } = new YamlProgram(stack, environment);
  if (managed.length === 0 || ownerOf(stack).isNative)
    throw new UserError(`stack ${stack.name} has no dynamic resources of pulumi-clickstack`, "stack");
  writeFile(join(out, "Pulumi.yaml"), convertProject(place.cwd, resources, secrets.keys()));
  const file = `Pulumi.${trimName(stack.name)}.yaml`;
  const configuration = convertConfiguration(join(place.cwd, file));
  if (configuration !== undefined) writeFile(join(out, file), configuration);
  const moved = { ...stack, directory: out };
  const engine = await Engine.open(moved);
  for (const [key, value] of secrets) await engine.setSecret(key, value);
  terminal.print(`${out} declares ${count(managed.length, RESOURCE)} of stack ${stack.name} in YAML`);
  const up = shellCommand("pulumi", "up", "--cwd", out, "--stack", stack.name);
  await printPreview(engine, `Take over the state, which sends no request:\n  ${up}`, world);
}
