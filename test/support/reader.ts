import assert from "node:assert/strict";
import { appendFileSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { collect, start } from "./child";
import { clone, temporaryFolder } from "./folders";
import type { Emulator, SeedKind } from "../../emulator";
import { outputOf, type Block } from "./markdown";
import { settingsFor } from "./settings";
import { QUICK_START } from "./stack";
import { typedCommand } from "./typed-command";
import { assertShown, runBlock } from "./printed";

const EMULATOR = "npm run emulator";

/** Runs until it is stopped, in a terminal of its own. */
const STARTS_EMULATOR = new RegExp(`^${EMULATOR}( -- --seed (?<seed>\\w+))?$`);

/** `test/unit/docs/programs.test.ts` checks the types of what is shown. */
const QUICK = { NODE_OPTIONS: QUICK_START, PULUMI_NODEJS_TRANSPILE_ONLY: "true" };

/** Variables of the tests that a reader has, too. The engine is on the PATH. */
const INHERITED = [
  "PATH",
  "TMPDIR",
  "LANG",
  "XDG_CACHE_HOME",
  "NODE_COMPILE_CACHE",
  "GOGC",
  "npm_execpath",
  "npm_node_execpath",
];

/** Files that `git clone` does not create. */
const NOT_COPIED = [".git", "node_modules", "coverage", ".pulumi-state", "Pulumi.dev.yaml"];

/** Folders of which a copy takes long, and loses what Node has compiled of them; no command of a page changes them. */
const READ_ONLY = ["backtest", "bench", "cli", "dist", "emulator", "provider", "test", "test-kit"];

/** Does what a page says, in a clone of its own. The emulator is on a free port, and questions are answered by yes. */
export class Reader {
  private readonly home = temporaryFolder("reader");
  private readonly clone = join(this.home, "clone");
  /** The exports of one block, which the next one reads. */
  private readonly exports = join(this.home, "exports");
  private readonly env: NodeJS.ProcessEnv = {
    ...Object.fromEntries(INHERITED.map((name) => [name, process.env[name]])),
    ...QUICK,
    // No PULUMI_HOME: `npm run pulumi` has one of its own, so a plain `pulumi` does not know what that one selected.
    HOME: join(this.home, "user"),
    PULUMI_SKIP_UPDATE_CHECK: "1",
    npm_config_loglevel: "error",
  };
  private emulator: ReturnType<typeof start> | undefined;
  private url = "";
  private introduction = "";

  /**
   * With emulators that run already, one for each seed, the reader starts none. The build is
   * that of the tests, which `npm test` made in the same way. `changes` is what the environment has instead.
   */
  constructor(
    changes: NodeJS.ProcessEnv,
    private readonly shared?: Partial<Record<SeedKind, Pick<Emulator, "url">>>,
  ) {
    Object.assign(this.env, changes);
    const linked = ["node_modules", ...(shared ? READ_ONLY : [])];
    const places = linked.map((name) => join(clone, name));
    const filter = (path: string) => !NOT_COPIED.includes(basename(path)) && !places.includes(path);
    cpSync(clone, this.clone, { recursive: true, preserveTimestamps: true, filter });
    for (const name of linked) symlinkSync(join(clone, name), join(this.clone, name), "junction");
    writeFileSync(this.exports, "");
    mkdirSync(join(this.home, "user"));
  }

  /** Runs one of the blocks of a page, and checks how it ends and that it prints what the page shows. */
  async follow(block: Block, blocks: readonly Block[]): Promise<void> {
    const shown = outputOf(block, blocks);
    const isStart = STARTS_EMULATOR.test(block.text);
    const printed = isStart ? await this.openEmulator(block.text) : await this.run(block, shown);
    if (shown) assertShown(printed, shown);
  }

  /** An update has a preview where the page shows it. */
  private async run(block: Block, shown: Block | undefined): Promise<string> {
    const preview = shown?.text.includes("Previewing") ? "" : " --skip-preview";
    const script = [
      "exec 2>&1",
      `. "${this.exports}"`,
      "set -e",
      await this.asTyped(block.text, preview),
      `export -p > "${this.exports}"`,
    ];
    return runBlock(block, script, { cwd: this.clone, env: this.env });
  }

  /** As Ctrl-C does: what npm started is in sessions of its own, and ends in its own way. */
  async end(): Promise<void> {
    const { child } = this.emulator ?? {};
    if (child?.pid === undefined) return;
    const end = new Promise((resolve) => child.once("close", resolve));
    process.kill(-child.pid, "SIGINT");
    await end;
  }

  private async openEmulator(command: string): Promise<string> {
    const seed = (STARTS_EMULATOR.exec(command)?.groups?.seed ?? "company") as SeedKind;
    if (this.shared === undefined) await this.startEmulator(command);
    else this.url = this.shared[seed]?.url ?? assert.fail(`There is no emulator for: ${command}`);
    // The environment wins over the settings of the quickstart, which name the usual port.
    const settings = Object.entries(settingsFor(this.url));
    appendFileSync(this.exports, settings.map(([name, value]) => `export ${name}='${value}'\n`).join(""));
    return this.introduction;
  }

  /** A page that starts another one has stopped the first. */
  private async startEmulator(command: string): Promise<void> {
    await this.end();
    const onFreePort = command === EMULATOR ? `${EMULATOR} -- --port 0` : `${command} --port 0`;
    this.emulator = start("bash", ["-c", onFreePort], { cwd: this.clone, env: this.env });
    this.introduction = await introductionOf(this.emulator.child);
    this.url = /http:\/\/127\.0\.0\.1:\d+/.exec(this.introduction)?.[0] ?? "";
  }

  /** A clone is no project that has the package installed, so its command line is run where it was built. */
  private async asTyped(text: string, preview: string): Promise<string> {
    const typed = text.replace(/^(npm run pulumi -- |pulumi )(up|destroy)\b.*$/gm, `$& --yes${preview}`);
    if (this.shared === undefined) return typed.replaceAll(`${EMULATOR} -- `, `$& --url ${this.url} `);
    const command = await typedCommand();
    return typed
      .replaceAll("npx pulumi-clickstack", command)
      .replaceAll(`${EMULATOR} -- `, `${command} emulator --url ${this.url} `);
  }
}

const PATIENCE_MS = 800_000;

async function introductionOf({ stdout, stderr }: ReturnType<typeof start>["child"]): Promise<string> {
  assert.ok(stdout && stderr);
  const printed = collect(stdout);
  const errors = collect(stderr);
  const deadline = Date.now() + PATIENCE_MS;
  while (!printed().includes("Stop it with Ctrl-C.")) {
    assert.ok(Date.now() < deadline, `The emulator did not start:\n${printed()}${errors()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return printed();
}
