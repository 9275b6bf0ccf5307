import { cpSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { after, before, beforeEach, describe, it } from "mocha";
import { startEmulator, type Emulator } from "../../../emulator";
import { run } from "../../support/child";
import { ALERTS, OTHERS } from "../../support/example";
import { clone } from "../../support/folders";
import { link, packed } from "../../support/packed";
import { settingsFor } from "../../support/settings";
import { Stack, succeeded } from "../../support/stack";

/** What examples need beside the package, as their package.json says. */
const INSTALLED = ["typescript", "mocha", "@types/mocha", "@types/node", "@pulumi/policy"];

describe("an example, copied out of the clone, with the package from its tarball", () => {
  let emulator: Emulator;
  let project: string;
  before(async () => {
    emulator = await startEmulator({ rateLimits: false });
    ({ project } = await packed());
    for (const name of INSTALLED) link(project, name);
  });
  beforeEach(() => emulator.reset());
  after(() => emulator.stop());

  /** In the folder that has the package installed, so that one installation is enough for all. */
  function copyOf(name: string): string {
    const folder = join(project, name);
    cpSync(join(clone, "examples", name), folder, { recursive: true });
    return folder;
  }

  for (const name of [...ALERTS, ...OTHERS]) {
    it(`${name} has a preview`, async () => {
      // Their types are checked below, all at once; a language host does so for the quickstart.
      const PULUMI_NODEJS_TRANSPILE_ONLY = String(name !== "quickstart");
      const env = { ...settingsFor(emulator.url), PULUMI_NODEJS_TRANSPILE_ONLY };
      const stack = await Stack.open(copyOf(name), { env });
      try {
        succeeded(await stack.preview());
      } finally {
        stack.dispose();
      }
    });
  }

  it("is checked by its types", async () => {
    const include = [...ALERTS, ...OTHERS, "policy"].map((name) => `${relative(project, copyOf(name))}/*.ts`);
    // The declarations of @pulumi/policy itself have errors.
    const compilerOptions = { rootDir: ".", skipLibCheck: true };
    const config = { extends: "./quickstart/tsconfig.json", compilerOptions, include };
    writeFileSync(join(project, "tsconfig.json"), JSON.stringify(config));
    succeeded(await run("tsc", ["-p", project], { cwd: project, env: process.env }));
  });
});
