import { join } from "node:path";
import { run } from "../support/child";
import { assertGoesUp, link, packed } from "../support/packed";
import { shareEmulator } from "../support/provided";
import { Stack, succeeded } from "../support/stack";

describe("a project that npx pulumi-clickstack init made, from the package and outside of a clone", () => {
  const emulator = shareEmulator();
  let project: string;
  before(async () => {
    ({ project } = await packed());
    link(project, "typescript");
  });

  async function init(name: string, ...args: string[]): Promise<string> {
    const main = join(project, "node_modules", "pulumi-clickstack", "dist", "cli", "main.js");
    const env = { ...process.env, CLICKSTACK_ENDPOINT: "", CLICKSTACK_SERVICE_ID: "" };
    succeeded(await run("node", [main, "init", name, ...args], { cwd: project, env }));
    return join(project, name);
  }

  // The environment wins over the emulator's usual port in Pulumi.yaml; the credentials are those of Pulumi.yaml.
  const environment = () => ({ CLICKSTACK_ENDPOINT: emulator.url, PULUMI_NODEJS_TRANSPILE_ONLY: "true" });

  it("is checked by its types, goes up, has no changes, and goes away", async () => {
    const folder = await init("made");
    succeeded(await run("tsc", ["-p", folder], { cwd: folder }));
    await assertGoesUp(folder, environment(), emulator);
  });

  it("goes up in JavaScript", async () => {
    const folder = await init("made-in-javascript", "--language", "javascript");
    const stack = await Stack.open(folder, { env: environment() });
    succeeded(await stack.up());
    stack.dispose();
  });
});
