import { delimiter, join } from "node:path";
import { MANAGERS } from "../../cli/init/template";
import { run } from "../support/child";
import { clone } from "../support/folders";
import { assertGoesUp, packed } from "../support/packed";
import { shareEmulator } from "../support/provided";
import { settingsFor } from "../support/settings";
import { succeeded } from "../support/stack";
import { install, installManagers, installWith, type Manager } from "./managers";

describe("a project that init made in a folder that has the tarball installed", () => {
  const emulator = shareEmulator();
  let env: NodeJS.ProcessEnv & { readonly PATH: string };
  let tarball: string;
  before(async () => {
    const path = [join(clone, "node_modules", ".bin"), await installManagers(), process.env.PATH];
    env = { ...process.env, PATH: path.join(delimiter), CLICKSTACK_ENDPOINT: "", CLICKSTACK_SERVICE_ID: "" };
    ({ tarball } = await packed());
  });

  async function init(manager: Manager): Promise<string> {
    const folder = await installWith(manager, { "pulumi-clickstack": `file:${tarball}` }, env);
    const [program = "", ...args] = MANAGERS[manager].run.split(" ");
    succeeded(await run(program, [...args, "pulumi-clickstack", "init", "my-alerts"], { cwd: folder, env }));
    return join(folder, "my-alerts");
  }

  for (const manager of Object.keys(MANAGERS) as Manager[]) {
    it(`is installed by ${manager}, is checked by its types, goes up, and has no changes`, async () => {
      const project = await init(manager);
      await install(manager, project, env);
      const bin = join(project, "node_modules", ".bin");
      succeeded(await run(join(bin, "tsc"), ["-p", "."], { cwd: project, env }));
      await assertGoesUp(project, { ...settingsFor(emulator.url), PATH: env.PATH }, emulator);
    });
  }
});
