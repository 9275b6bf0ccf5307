import assert from "node:assert/strict";
import { existsSync, mkdirSync, realpathSync, symlinkSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { after, before, describe, it } from "mocha";
import { version } from "../../../tools/prepare/engine.mjs";
import { temporaryFolder } from "../../support/folders";
import { blocksOf, outputOf, page, type Block } from "../../support/markdown";
import { assertShown } from "./printed";
import { Reader } from "./reader";

const HEADING = "## Try it without an account";

/** The commands below the heading, up to the next one. */
function commandsOfTrial(): Block[] {
  const readme = page("README.md");
  const lines = readme.text.split("\n");
  const begin = lines.indexOf(HEADING) + 1;
  const end = lines.findIndex((line, index) => index >= begin && /^#+ /.test(line)) + 1;
  return blocksOf(readme).filter(({ language, line }) => language === "sh" && line > begin && line < end);
}

/** The file that a command of the tests runs. */
function locate(command: string): string {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const folder = folders.find((candidate) => existsSync(join(candidate, command)));
  assert.ok(folder, `${command} is on the PATH`);
  return realpathSync(join(folder, command));
}

/** Node, npm and a shell, and the engine where `npm start` keeps it: on no path. */
function bareMachine(): NodeJS.ProcessEnv {
  const home = temporaryFolder("bare");
  const commands = join(home, "bin");
  const kept = join(home, "cache", "pulumi-clickstack");
  mkdirSync(commands);
  mkdirSync(kept, { recursive: true });
  symlinkSync(process.execPath, join(commands, "node"));
  symlinkSync(locate("npm"), join(commands, "npm"));
  symlinkSync(dirname(locate("pulumi")), join(kept, `engine-${version}`));
  const PATH = [commands, "/usr/bin", "/bin"].join(delimiter);
  return { PATH, XDG_CACHE_HOME: join(home, "cache"), npm_execpath: undefined, npm_node_execpath: undefined };
}

describe("the trial of the README, with Node and npm on the PATH and nothing else", () => {
  let reader: Reader;
  before(() => {
    reader = new Reader(bareMachine());
  });
  after(() => reader.end());

  const all = blocksOf(page("README.md"));
  for (const block of commandsOfTrial()) {
    it(`line ${block.line}: ${block.text.split("\n")[0]}`, async () => {
      const printed = await reader.follow(block);
      const output = outputOf(block, all);
      if (output) assertShown(printed, output);
    });
  }

  it("is more than a start", () => {
    assert.ok(commandsOfTrial().length >= 6);
  });
});
