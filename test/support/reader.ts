import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { companyTelemetry, startEmulator, type Emulator } from "../../emulator";
import { assertShown, introductionOf, runBlock, runBuilt, TYPED } from "./built-command";
import { clone } from "./folders";
import { blocksOf, outputOf, type Block, type Page } from "./markdown";
import { NOT_RUN } from "./not-run";
import { link, packed } from "./packed";
import { Stack, succeeded } from "./stack";

/** The command that serves until it is stopped, in a terminal of its own. */
const EMULATOR = "npx pulumi-clickstack emulator";

/** Where it listens, unless an option says something else. */
const USUAL_PORT = ":4318";

/** Packages that projects and examples need, by their package.json. */
const INSTALLED = ["typescript", "ts-node", "mocha", "@types/mocha", "@types/node"];

let made: Promise<string> | undefined;

/** A project as `init` makes it, outside of the clone and with the package from its tarball. Made once. */
const madeProject = (): Promise<string> => (made ??= makeProject());

async function makeProject(): Promise<string> {
  const project = await installation();
  const env = { PATH: process.env.PATH };
  succeeded(await runBuilt(["init", "my-alerts", "--yes"], { cwd: project, env }));
  return join(project, "my-alerts");
}

/** The folder that has the package installed. Node finds it from every folder inside. */
export async function installation(): Promise<string> {
  const { project } = await packed();
  for (const name of INSTALLED) link(project, name);
  return project;
}

/** Does what a page says. An emulator runs already, on a free port, and questions are answered by yes. */
export class Reader {
  /** What one block leaves to the next one: its exports and its folder. */
  private readonly left: string;

  constructor(
    private readonly stack: Stack,
    private readonly emulator: Emulator,
    /** Where the page begins. */
    private readonly folder = stack.folder,
  ) {
    this.left = join(stack.home, "left");
    writeFileSync(this.left, "");
    this.nameEmulator();
  }

  /** In a copy of a project of `init`, with its stack selected; or beside it, for a page that makes its own. */
  static async of(blocks: readonly Block[], emulator: Emulator): Promise<Reader> {
    const root = mkdtempSync(join(await installation(), "reader-"));
    const project = join(root, "project");
    cpSync(await madeProject(), project, { recursive: true });
    const stack = await Stack.open(project, { name: "dev", env: { PULUMI_NODEJS_TRANSPILE_ONLY: "true" } });
    stack.env.HOME = stack.home;
    const makesItsOwn = blocks.some(({ text }) => /^(\S+ )?npx pulumi-clickstack init /.test(text));
    const folder = makesItsOwn ? join(root, "empty") : project;
    mkdirSync(folder, { recursive: true });
    return new Reader(stack, emulator, folder);
  }

  /** Runs one of the blocks of a page, and checks how it ends and that it prints what the page shows. */
  async follow(block: Block, blocks: readonly Block[], env: NodeJS.ProcessEnv = {}): Promise<void> {
    const shown = outputOf(block, blocks);
    const isServer = block.text === EMULATOR;
    const printed = await (isServer ? introductionOf(["emulator"]) : this.run(block, shown, env));
    if (shown) assertShown(printed, shown);
  }

  async end(): Promise<void> {
    this.stack.dispose();
    await this.emulator.stop();
  }

  private async run(block: Block, shown: Block | undefined, env: NodeJS.ProcessEnv): Promise<string> {
    const script = [
      "exec 2>&1",
      `. "${this.left}"`,
      "set -e",
      this.asTyped(block.text, shown),
      `{ export -p; echo "cd '$PWD'"; } > "${this.left}"`,
    ];
    const own = this.stack.environment();
    const PATH = `${join(clone, "node_modules", ".bin")}${delimiter}${own.PATH}`;
    const printed = await runBlock(block, script, { cwd: this.folder, env: { ...own, PATH, ...env } });
    this.nameEmulator();
    return printed;
  }

  /** An update has a preview where the page shows it. The packages are installed already. */
  private asTyped(text: string, shown: Block | undefined): string {
    const preview = shown?.text.includes("Previewing") ? "" : " --skip-preview";
    return text
      .replace(/^npm install$/gm, ":")
      .replaceAll(`${EMULATOR} `, `${TYPED} emulator --url ${this.emulator.url} `)
      .replaceAll("npx pulumi-clickstack", TYPED)
      .replaceAll(`http://127.0.0.1${USUAL_PORT}`, this.emulator.url)
      .replace(/^pulumi (up|destroy)\b/gm, `pulumi $1 --yes${preview}`);
  }

  /** Projects name the usual port. */
  private nameEmulator(): void {
    for (const file of globSync("**/Pulumi.yaml", { cwd: this.folder })) {
      const path = join(this.folder, file);
      const text = readFileSync(path, "utf8");
      if (text.includes(USUAL_PORT))
        writeFileSync(path, text.replaceAll(`http://127.0.0.1${USUAL_PORT}`, this.emulator.url));
    }
  }
}

/** Plays a page: each command ends as it says, and prints what it shows. */
export function playsAsShown(page: Page): void {
  const blocks = blocksOf(page);
  const commands = blocks.filter(({ language, text }) => language === "sh" && !(text in NOT_RUN));
  if (commands.length === 0) return;
  describe(page.path, () => {
    itFollows(blocks, commands, async () =>
      Reader.of(commands, await startEmulator({ telemetry: companyTelemetry(Date.now()) })),
    );
  });
}

/** Declares a test for each command of a page, all of one reader. */
export function itFollows(
  blocks: readonly Block[],
  commands: readonly Block[],
  open: () => Promise<Reader>,
  environmentOf?: (block: Block) => NodeJS.ProcessEnv,
): void {
  let reader: Reader;
  before(async () => {
    reader = await open();
  });
  after(() => reader.end());
  for (const block of commands) {
    it(`line ${block.line}: ${block.text.split("\n")[0]}`, () =>
      reader.follow(block, blocks, environmentOf?.(block)));
  }
}
