import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { devDependencies } from "../../package.json";
import { run } from "../support/child";
import { clone, temporaryFolder } from "../support/folders";
import { succeeded } from "../support/stack";

/** Package managers, each in the version of tools/package-lock.json. */
export type Manager = "npm" | "pnpm" | "yarn";

/** Longest that an installation may take, with nothing in any cache. */
const INSTALL_MS = 240_000;

const INSTALL: Record<Manager, string[]> = {
  npm: ["install", "--no-audit", "--no-fund", "--prefer-offline"],
  pnpm: ["install", "--store-dir=.store"],
  yarn: ["install"],
};

/** Settings that a project needs for Pulumi's packages. This package needs none. */
const SETTINGS: Record<Manager, Record<string, string>> = {
  npm: {},
  // It ends with an error until somebody has decided about the scripts of what Pulumi brings.
  pnpm: { "pnpm-workspace.yaml": "allowBuilds:\n  protobufjs: false\n" },
  // Pulumi's host of programs does not know Plug'n'Play; without a lock file of its own a folder is no project.
  yarn: {
    ".yarnrc.yml": "nodeLinker: node-modules\nenableTelemetry: false\nenableGlobalCache: false\n",
    "yarn.lock": "",
  },
};

/** Installs the package managers themselves, and a Node 22. Gives the folder of their programs. */
export async function installManagers(): Promise<string> {
  const folder = temporaryFolder("managers");
  cpSync(join(clone, "test", "install", "tools"), folder, { recursive: true });
  const options = { cwd: folder, timeoutMs: INSTALL_MS };
  succeeded(await run("npm", ["ci", "--no-audit", "--no-fund", "--prefer-offline"], options));
  return join(folder, "node_modules", ".bin");
}

/** A project of its own in a clean folder, as somebody begins one. */
export async function installWith(
  manager: Manager,
  packages: Record<string, string>,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  const project = temporaryFolder(manager);
  const dependencies = { "@pulumi/pulumi": devDependencies["@pulumi/pulumi"], ...packages };
  writeFileSync(
    join(project, "package.json"),
    JSON.stringify({ name: "installed", private: true, dependencies }),
  );
  for (const [file, text] of Object.entries(SETTINGS[manager])) writeFileSync(join(project, file), text);
  await install(manager, project, env);
  return project;
}

/** Installs what the `package.json` of a folder names. */
export async function install(manager: Manager, folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  succeeded(await run(manager, INSTALL[manager], { cwd: folder, env, timeoutMs: INSTALL_MS }));
}
