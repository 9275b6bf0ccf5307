import { symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import type { Preview } from "../../cli/stacks/engine.schema";
import type { Stack } from "../../cli/stacks/workspace";
import { clone, temporaryFolder } from "./folders";

/** A folder with a command pulumi that only tells its version, as `pulumi version` does. */
export function pulumiOf(version: string): NodeJS.ProcessEnv {
  return commandPulumi(`echo v${version}`);
}

/** A folder with a command pulumi that is this script. */
export function commandPulumi(script: string): NodeJS.ProcessEnv {
  const folder = temporaryFolder("path");
  writeFileSync(join(folder, "pulumi"), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return { PATH: folder };
}

/** Quotes a text for a shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'"'"'`)}'`;
}

/** A project with one stack, in which a command pulumi tells its state, its configuration and a preview. */
export async function inProject<T>(
  { name, project, deployment, config }: Stack,
  work: (folder: string, pulumi: NodeJS.ProcessEnv) => Promise<T>,
  preview: Preview = {},
): Promise<T> {
  const folder = temporaryFolder("project");
  writeFileSync(join(folder, "Pulumi.yaml"), `name: ${project}\nruntime: nodejs\n`);
  symlinkSync(join(clone, "node_modules"), join(folder, "node_modules"));
  const values = Object.entries(config).map(([key, value]) => [key, { value, secret: false }]);
  const answers = {
    version: "v3.255.0",
    "stack ls": JSON.stringify([{ name, current: true }]),
    "stack export": JSON.stringify({ version: 3, deployment }),
    config: JSON.stringify(Object.fromEntries(values)),
    preview: JSON.stringify(preview),
  };
  const cases = Object.entries(answers).map(([words, text]) => `"${words}"*) printf '%s' ${quote(text)} ;;`);
  const pulumi = commandPulumi(`case "$*" in ${cases.join(" ")} *) exit 1 ;; esac`);
  // The automation API looks for the command on the path of this process.
  const { PATH } = process.env;
  process.env.PATH = [pulumi.PATH, PATH].join(delimiter);
  return work(folder, pulumi).finally(() => {
    process.env.PATH = PATH;
  });
}
