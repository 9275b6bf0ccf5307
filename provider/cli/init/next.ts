import { relative } from "node:path";
import type { Setting } from "../../engine/setting";
import { configCommand, shellCommand } from "../shell";
import { MANAGERS } from "./package-manager";
import type { Project } from "./template";

const LANGUAGE = { typescript: "TypeScript", javascript: "JavaScript" } as const;

/** What was written, and the next commands. */
export function describeProject(
  project: Project,
  files: readonly string[],
  environment: NodeJS.ProcessEnv,
): string {
  const { name, language, manager } = project;
  return [
    `${name}: a project in ${LANGUAGE[language]} for ${manager}`,
    ...files.map((file) => `  ${file}`),
    "",
    "Next:",
    ...nextCommands(project, environment).map((command) => `  ${command}`),
  ].join("\n");
}

function nextCommands({ folder, manager, target }: Project, environment: NodeJS.ProcessEnv): string[] {
  const place = relative(".", folder);
  const run = `${MANAGERS[manager].run} pulumi-clickstack`;
  return [
    ...(place === "" ? [] : [shellCommand("cd", place)]),
    `${manager} install`,
    "pulumi stack init dev",
    ...target.credentials.map((setting) => setCommand(setting, environment)),
    target.credentials.length === 0 ? `${run} emulator    # in a terminal of its own` : `${run} doctor`,
    "pulumi up",
  ];
}

/** Without a value, Pulumi asks for one, and a secret is on no screen and in no history of the shell. */
function setCommand(
  { config, environment: variable = "", secret }: Setting,
  environment: NodeJS.ProcessEnv,
): string {
  const value = environment[variable] ? ` "$${variable}"` : "";
  return configCommand(config, secret === true) + value;
}
