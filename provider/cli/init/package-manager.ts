import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

export type ManagerName = "npm" | "pnpm" | "yarn";

export interface Manager {
  /** The beginning of a command line that runs an installed program. */
  readonly run: string;
  readonly lockFile: string;
  /** Files that a project needs for this package manager, by their names. */
  readonly files: Readonly<Record<string, string>>;
  readonly ignored: readonly string[];
}

export const MANAGERS: Readonly<Record<ManagerName, Manager>> = {
  npm: { run: "npx", lockFile: "package-lock.json", files: {}, ignored: [] },
  pnpm: {
    run: "pnpm exec",
    lockFile: "pnpm-lock.yaml",
    files: {
      "pnpm-workspace.yaml":
        "# Pulumi brings protobufjs, which need not run its script.\nallowBuilds:\n  protobufjs: false\n",
    },
    ignored: [],
  },
  yarn: {
    run: "yarn run",
    lockFile: "yarn.lock",
    files: {
      ".yarnrc.yml": "# Pulumi does not know Plug'n'Play.\nnodeLinker: node-modules\n",
      // Without a lock file of its own, a folder inside another project is not a project.
      "yarn.lock": "",
    },
    ignored: [".yarn/"],
  },
};

/** Detects the package manager of this folder, or else the one that runs this command. Default: npm. */
export function detectManager(directory: string, environment: NodeJS.ProcessEnv): ManagerName {
  const names = Object.keys(MANAGERS) as ManagerName[];
  const locked = names.find((name) => existsSync(join(directory, MANAGERS[name].lockFile)));
  if (locked !== undefined) return locked;
  const parent = dirname(directory);
  if (parent !== directory) return detectManager(parent, environment);
  return names.find((name) => environment.npm_config_user_agent?.startsWith(`${name}/`)) ?? "npm";
}
