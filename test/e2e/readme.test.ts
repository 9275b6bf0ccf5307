import assert from "node:assert/strict";
import { existsSync, mkdirSync, realpathSync, symlinkSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { version } from "../../tools/prepare/engine.mjs";
import { run } from "../support/child";
import { clone, temporaryFolder } from "../support/folders";
import { page } from "../support/markdown";
import { playsAsShown } from "../support/reader";
import { succeeded } from "../support/stack";

describe("the commands of the README and of the quickstart", () => {
  [page("README.md"), page("docs/quickstart.md")].forEach(playsAsShown);
});

/** The file that a command of the tests runs. */
function locate(command: string): string {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const folder = folders.find((candidate) => existsSync(join(candidate, command)));
  assert.ok(folder, `${command} is on the PATH`);
  return realpathSync(join(folder, command));
}

describe("npm start in a clone", () => {
  it("needs Node and npm on the PATH and nothing else, and downloads the engine once", async () => {
    const home = temporaryFolder("bare");
    const [commands, kept] = [join(home, "bin"), join(home, "cache", "pulumi-clickstack")];
    for (const folder of [commands, kept]) mkdirSync(folder, { recursive: true });
    symlinkSync(process.execPath, join(commands, "node"));
    symlinkSync(locate("npm"), join(commands, "npm"));
    symlinkSync(dirname(locate("pulumi")), join(kept, `engine-${version}`));
    const PATH = [commands, "/usr/bin", "/bin"].join(delimiter);
    const env = { HOME: home, XDG_CACHE_HOME: join(home, "cache"), PATH };
    const { output } = succeeded(await run("npm", ["start"], { cwd: clone, env }));
    assert.match(output, /^» pulumi up: [^]*^» Next/m);
  });
});
