import { relative } from "node:path";
import type { Setting } from "../../engine/setting";
import { configCommand, shellCommand } from "../shell";
import { MANAGERS } from "./package-manager";
import type { NewProject } from "./template";

/** Lists the commands that begin the work on the project. */
export function nextCommands(project: NewProject, environment: NodeJS.ProcessEnv): string[] {
  const { folder, manager, target, bringsPulumi } = project;
  const place = relative(".", folder);
  const run = `${MANAGERS[manager].run} pulumi-clickstack`;
  const pulumi = (command: string): string =>
    bringsPulumi ? `${MANAGERS[manager].run} ${command}` : command;
  return [
    ...(place === "" ? [] : [shellCommand("cd", place)]),
    `${manager} install`,
    pulumi("pulumi stack init dev"),
    ...target.credentials.map((setting) => pulumi(setCommand(setting, environment))),
    target.credentials.length === 0 ? `${run} emulator    # in a terminal of its own` : `${run} doctor`,
    pulumi("pulumi up"),
  ];
}

/**
 * Formats the command for a setting. Without a value, Pulumi asks for it, so a secret is not shown and not in the shell
 * history.
 */
function setCommand(
  { config, environment: variable = "", secret }: Setting,
  environment: NodeJS.ProcessEnv,
): string {
  const value = environment[variable] ? ` "$${variable}"` : "";
  return configCommand(config, secret === true) + value;
}
