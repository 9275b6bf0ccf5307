import { join } from "node:path";
import { startEmulator, type Emulator } from "../../emulator";
import { run } from "../support/child";
import { assertGoesUp } from "../support/init-project";
import { link, packed } from "../support/packed";
import { succeeded } from "../support/stack";

const LANGUAGES = ["typescript", "javascript"] as const;

describe("a project that npx pulumi-clickstack init made, from the package and outside of a clone", () => {
  let emulator: Emulator;
  let project: string;
  before(async () => {
    emulator = await startEmulator();
    ({ project } = await packed());
    link(project, "typescript");
  });
  after(() => emulator.stop());

  async function init(name: string, ...args: string[]): Promise<string> {
    const main = join(project, "node_modules", "pulumi-clickstack", "dist", "cli", "main.js");
    const env = { ...process.env, CLICKSTACK_ENDPOINT: "", CLICKSTACK_SERVICE_ID: "" };
    succeeded(await run("node", [main, "init", name, ...args], { cwd: project, env }));
    return join(project, name);
  }

  for (const language of LANGUAGES) {
    it(`goes up in ${language}, has no changes, and goes away`, async () => {
      const folder = await init(`made-in-${language}`, "--language", language);
      // The environment wins over the emulator's usual port in Pulumi.yaml; the credentials are those of Pulumi.yaml.
      // Types are checked below.
      const env = { CLICKSTACK_ENDPOINT: emulator.url, PULUMI_NODEJS_TRANSPILE_ONLY: "true" };
      await assertGoesUp(folder, env, emulator);
    });
  }

  it("is checked by its types", async () => {
    const folder = await init("checked");
    succeeded(await run("tsc", ["-p", folder], { cwd: folder, env: process.env }));
  });
});
