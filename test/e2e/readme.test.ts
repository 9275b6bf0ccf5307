import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { version } from "../../tools/prepare/engine.mjs";
import { temporaryFolder } from "../support/folders";
import { blocksOf, page, type Block, type Page } from "../support/markdown";
import { NOT_RUN } from "../support/not-run";
import { Reader } from "../support/reader";

/** The heading at which the README sends its reader to the quickstart. */
const AFTER_THE_TRIAL = "## A program";

/** From here on, a reader of the quickstart has an engine on the PATH, too. */
const WITH_AN_ENGINE = "## With a `pulumi` of your own";

const [README, quickstart] = [page("README.md"), page("docs/quickstart.md")];
const all = [README, quickstart].flatMap(blocksOf);

/** The commands of a page before a heading, and those after it. */
function commandsAround({ path, text: whole }: Page, heading: string): [Block[], Block[]] {
  const at = whole.split("\n").indexOf(heading) + 1;
  assert.ok(at > 0, `${path} has the heading ${heading}`);
  const isCommand = ({ page: on, language, text }: Block) =>
    on === path && language === "sh" && !(text in NOT_RUN);
  const commands = all.filter(isCommand);
  return [commands.filter(({ line }) => line < at), commands.filter(({ line }) => line > at)];
}

const [start, settings] = commandsAround(README, AFTER_THE_TRIAL);
const [byHand, withEngine] = commandsAround(quickstart, WITH_AN_ENGINE);

/** The file that a command of the tests runs. */
function locate(command: string): string {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const folder = folders.find((candidate) => existsSync(join(candidate, command)));
  assert.ok(folder, `${command} is on the PATH`);
  return realpathSync(join(folder, command));
}

/** A machine with Node, npm and a shell on the PATH, and the engine where `npm start` keeps it. */
class BareMachine {
  private readonly home = temporaryFolder("bare");
  private readonly commands = join(this.home, "bin");
  private readonly engine = dirname(locate("pulumi"));

  constructor() {
    const kept = join(this.home, "cache", "pulumi-clickstack");
    mkdirSync(this.commands);
    mkdirSync(kept, { recursive: true });
    symlinkSync(process.execPath, join(this.commands, "node"));
    symlinkSync(locate("npm"), join(this.commands, "npm"));
    symlinkSync(this.engine, join(kept, `engine-${version}`));
  }

  get environment(): NodeJS.ProcessEnv {
    const PATH = [this.commands, "/usr/bin", "/bin"].join(delimiter);
    const XDG_CACHE_HOME = join(this.home, "cache");
    return { PATH, XDG_CACHE_HOME, npm_execpath: undefined, npm_node_execpath: undefined };
  }

  /** Puts the engine on the PATH. */
  installEngine(): void {
    for (const name of readdirSync(this.engine).filter((file) => file.startsWith("pulumi"))) {
      symlinkSync(join(this.engine, name), join(this.commands, name));
    }
  }
}

describe("the commands of the README and of the quickstart", () => {
  let machine: BareMachine;
  let reader: Reader;
  before(() => {
    machine = new BareMachine();
    reader = new Reader(machine.environment);
  });
  after(() => reader.end());

  const follow = (block: Block) =>
    it(`${block.page}, line ${block.line}: ${block.text.split("\n")[0]}`, async () => {
      await reader.follow(block, all);
    });

  describe("with Node and npm on the PATH and nothing else", () => {
    [...start, ...byHand].forEach(follow);

    it("are more than a start", () => {
      assert.ok(byHand.length >= 6);
    });
  });

  describe("with an engine on the PATH", () => {
    before(() => machine.installEngine());
    [...withEngine, ...settings].forEach(follow);
  });
});
