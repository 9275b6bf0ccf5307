import { spawn } from "node:child_process";
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { UserError } from "../failure";
import { PACKAGE } from "../package";

const EXAMPLES = join(PACKAGE, "examples");
const COMMAND_LINE = join(PACKAGE, "dist", "cli", "main.js");

interface DemoStackOptions {
  /** The environment variables of the program, in addition to those of this process. */
  readonly environment: NodeJS.ProcessEnv;
  readonly colors: boolean;
  /** File descriptor on which commands show their output. */
  readonly output: 1 | 2;
  readonly interrupted: AbortSignal;
}

/** The quickstart in a temporary project folder, with its own backend and home. `remove` deletes all of them. */
export class DemoStack {
  readonly name = "demo";
  private readonly folder = mkdtempSync(join(tmpdir(), "pulumi-clickstack-demo-"));
  private readonly project = join(this.folder, "quickstart");
  private readonly env: NodeJS.ProcessEnv;

  constructor(private readonly options: DemoStackOptions) {
    const state = join(this.folder, "state");
    mkdirSync(state);
    // A backend, stack or token of the user must not reach the demo.
    const others = Object.entries(options.environment).filter(([name]) => !name.startsWith("PULUMI_"));
    this.env = {
      ...Object.fromEntries(others),
      PULUMI_BACKEND_URL: pathToFileURL(state).href,
      PULUMI_HOME: join(this.folder, "home"),
      PULUMI_CONFIG_PASSPHRASE: "",
      PULUMI_SKIP_UPDATE_CHECK: "1",
      // The program is the package's own, so its types need no check.
      PULUMI_NODEJS_TRANSPILE_ONLY: "true",
    };
  }

  async create(config: Readonly<Record<string, string>>): Promise<void> {
    mkdirSync(this.project);
    for (const file of ["Pulumi.yaml", "index.ts"])
      copyFileSync(join(EXAMPLES, "quickstart", file), join(this.project, file));
    writeFileSync(join(this.project, "package.json"), JSON.stringify({ private: true }));
    const modules = join(this.project, "node_modules");
    mkdirSync(join(modules, "@pulumi"), { recursive: true });
    symlinkSync(PACKAGE, join(modules, "pulumi-clickstack"), "junction");
    const sdk = dirname(require.resolve("@pulumi/pulumi/package.json"));
    symlinkSync(sdk, join(modules, "@pulumi", "pulumi"), "junction");
    await this.read("stack", "init", this.name);
    for (const [key, value] of Object.entries(config)) await this.read("config", "set", key, value);
  }

  add(example: string): void {
    copyFileSync(join(EXAMPLES, example, "index.ts"), join(this.project, `${example}.ts`));
    appendFileSync(join(this.project, "index.ts"), `\nimport "./${example}";\n`);
  }

  async pulumi(...args: string[]): Promise<void> {
    const color = this.options.colors ? "always" : "never";
    await this.run("pulumi", [...args, "--non-interactive", "--color", color], this.options.output);
  }

  async read(...args: string[]): Promise<string> {
    return this.run("pulumi", [...args, "--non-interactive"], "pipe");
  }

  /** Runs a command of this package on the stack, and shows its output. Exit code 2 means that it found something. */
  async command(...args: string[]): Promise<void> {
    const place = ["--stack", this.name, "--cwd", this.project];
    await this.run(process.execPath, [COMMAND_LINE, ...args, ...place], this.options.output, [0, 2]);
  }

  /** Deletes the folder, with retries because a language host may still write briefly after its command. */
  remove(): void {
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  /** Runs a command asynchronously, because the emulator answers in this process. */
  private async run(command: string, args: string[], output: 1 | 2 | "pipe", good = [0]): Promise<string> {
    const { interrupted: signal } = this.options;
    const stdio = ["ignore", output, output === "pipe" ? output : 2] as const;
    const child = spawn(command, args, { cwd: this.project, env: this.env, stdio: [...stdio], signal });
    let text = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
    child.once("error", ({ message }) => (text += message));
    const code = await new Promise<number | null>((settle) => child.once("close", settle));
    if (signal.aborted) throw new UserError("the demo was interrupted", "interrupted");
    if (good.includes(code ?? -1)) return text.trim();
    throw new UserError(`${command} ${args.join(" ")} ended with exit code ${code}\n${text}`, "pulumi");
  }
}
