import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import type * as pulumi from "@pulumi/pulumi";
import type { StateResource as EngineResource } from "../../cli/stacks/engine.schema";
import type * as clickstack from "../../provider";
import { newBackend } from "./backend";
import { PROGRAM } from "./built-command";
import { run, type Ended } from "./child";
import { clone, folderInClone, temporaryFolder } from "./folders";
import { SECRETS, startVault } from "./recorded-stack";

/** The packages of a test's program, required by their names. */
export type Library = typeof clickstack & { readonly pulumi: typeof pulumi };

/**
 * A program, written as a function in the test. It runs in a process of its own, so it may use its arguments only:
 * the library, and data that survives JSON. What it returns are the outputs of the stack.
 */
export type Program<Data> = (library: Library, data: Data) => unknown;

/** A resource in state. */
export type StateResource = EngineResource & {
  readonly protect?: boolean;
  /** Errors of a write that was half done. */
  readonly initErrors?: readonly string[];
  readonly parent?: string;
};

export interface StackOptions {
  /** Settings of the environment; the default is none at all. */
  readonly env?: NodeJS.ProcessEnv;
  /** The folder of the project. Default: a new one in the clone. */
  readonly folder?: string;
  readonly name?: string;
  /** The longest that one command may take. Default: enough for any test. */
  readonly timeoutMs?: number | undefined;
}

/** Variables with which the engine writes its state at the end of a command only. */
export const NO_CHECKPOINTS = { PULUMI_EXPERIMENTAL: "true", PULUMI_SKIP_CHECKPOINTS: "true" };

/** Options with which a Node process of the engine starts sooner. */
export const QUICK_START = `--require=${JSON.stringify(join(clone, "test", "support", "quick-start.cjs"))}`;

/** A stack on a backend of its own, driven through the engine's command line as a user does. */
export class Stack {
  env: NodeJS.ProcessEnv;
  readonly folder: string;
  readonly home = temporaryFolder("home");
  readonly backend = newBackend(this.home);
  private readonly name: string;
  private vault: NodeJS.ProcessEnv = {};

  private constructor(
    private readonly options: StackOptions,
    private readonly project = "tested",
  ) {
    this.name = options.name ?? "test";
    this.env = options.env ?? {};
    this.folder = options.folder ?? folderInClone("stack");
  }

  static async create(options: StackOptions = {}): Promise<Stack> {
    const stack = new Stack(options);
    const project = {
      name: stack.project,
      runtime: { name: "nodejs", options: { typescript: false } },
      main: "index.js",
    };
    writeFileSync(join(stack.folder, "Pulumi.yaml"), JSON.stringify(project));
    return stack.init();
  }

  /** A stack of the project that is in a folder. */
  static async open(folder: string, options: Pick<StackOptions, "env" | "name">): Promise<Stack> {
    const text = readFileSync(join(folder, "Pulumi.yaml"), "utf8");
    const stack = new Stack({ ...options, folder }, /^name: (.*)$/m.exec(text)?.[1]);
    return stack.init();
  }

  /** Names it wherever a command runs, and whichever stack is selected. */
  get fullName(): string {
    return `organization/${this.project}/${this.name}`;
  }

  /** Creates and selects a stack, faster than `pulumi stack init`. */
  async init(project = this.project, name = this.name, folder = this.folder): Promise<this> {
    if (!this.backend.keepNew(project, name)) {
      await this.succeed("stack", "init", name, "--cwd", folder);
      return this;
    }
    const file = join(folder, `Pulumi.${name}.yaml`);
    writeFileSync(file, SECRETS + readIfThere(file));
    this.vault = await startVault();
    const hash = createHash("sha1").update(join(folder, "Pulumi.yaml")).digest("hex");
    const workspaces = join(this.home, "home", "workspaces");
    mkdirSync(workspaces, { recursive: true });
    const selected = JSON.stringify({ stack: `organization/${project}/${name}` });
    writeFileSync(join(workspaces, `${project}-${hash}-workspace.json`), selected);
    return this;
  }

  /** Sets what the next command runs. */
  program<Data = undefined>(program: Program<Data>, data?: Data): this {
    const text = [
      'const library = { ...require("pulumi-clickstack"), pulumi: require("@pulumi/pulumi") };',
      `module.exports = () => (${program.toString()})(library, ${JSON.stringify(data)});`,
    ];
    return this.source(text.join("\n"));
  }

  source(text: string, file = "index.js"): this {
    writeFileSync(join(this.folder, file), text);
    return this;
  }

  up(...flags: string[]): Promise<Ended> {
    return this.pulumi("up", "--yes", "--skip-preview", ...flags);
  }

  preview(...flags: string[]): Promise<Ended> {
    return this.pulumi("preview", ...flags);
  }

  refresh(...flags: string[]): Promise<Ended> {
    const yes = flags.includes("--preview-only") ? [] : ["--yes", "--skip-preview"];
    return this.pulumi("refresh", ...yes, ...flags);
  }

  destroy(...flags: string[]): Promise<Ended> {
    return this.pulumi("destroy", "--yes", "--skip-preview", ...flags);
  }

  /** Any command of the engine. */
  pulumi(...args: string[]): Promise<Ended> {
    return this.run("pulumi", ...args, "--non-interactive", "--color=never");
  }

  /** Any command of this package, as it is built. */
  clickstack(...args: string[]): Promise<Ended> {
    return this.run(process.execPath, PROGRAM, ...args);
  }

  /** Any command, in the folder of the project. */
  run(command: string, ...args: string[]): Promise<Ended> {
    const { timeoutMs } = this.options;
    return run(command, args, { cwd: this.folder, env: this.environment(), timeoutMs });
  }

  /** Sets plain values of the stack's configuration, and secret ones by one command of the engine. */
  async configure(plain: Record<string, string>, secret: Record<string, string> = {}): Promise<void> {
    if (Object.keys(secret).length === 0) {
      const file = join(this.folder, `Pulumi.${this.name}.yaml`);
      const settings = parse(readIfThere(file)) as { config?: object } | null;
      const own = (key: string) => (key.includes(":") ? key : `${this.project}:${key}`);
      const values = Object.entries(plain).map(([key, value]) => [own(key), value] as const);
      writeFileSync(
        file,
        stringify({ ...settings, config: { ...settings?.config, ...Object.fromEntries(values) } }),
      );
      return;
    }
    const flags = (flag: string, values: Record<string, string>) =>
      Object.entries(values).flatMap(([key, value]) => [flag, `${key}=${value}`]);
    await this.succeed("config", "set-all", ...flags("--plaintext", plain), ...flags("--secret", secret));
  }

  /** A command that has to work. */
  async succeed(...args: string[]): Promise<Ended> {
    return succeeded(await this.pulumi(...args));
  }

  /** The state, as the backend keeps it. */
  stateText(): string {
    return this.backend.stateText(this.project, this.name);
  }

  /** Returns all resources in state. */
  stateResources(): readonly StateResource[] {
    const { checkpoint } = JSON.parse(this.stateText()) as {
      checkpoint: { latest?: { resources?: StateResource[] } };
    };
    return checkpoint.latest?.resources ?? [];
  }

  /** Returns the dynamic resources in state by their names in the program. */
  resources(): Record<string, StateResource> {
    const ours = this.stateResources().filter(({ type }) => type.includes("dynamic/"));
    return Object.fromEntries(ours.map((resource) => [resource.urn.replace(/^.*::/, ""), resource]));
  }

  resource(name: string): StateResource {
    const resource = this.resources()[name];
    assert.ok(resource, `state has no resource ${name}`);
    return resource;
  }

  /** Returns the outputs of the stack. Only the engine knows secret ones. */
  async outputs<Outputs = Record<string, unknown>>(): Promise<Outputs> {
    const root = this.stateResources().find(({ type }) => type === "pulumi:pulumi:Stack");
    const text = JSON.stringify(root?.outputs ?? {});
    if (!text.includes('"ciphertext"')) return JSON.parse(text) as Outputs;
    const { stdout } = await this.succeed("stack", "output", "--json", "--show-secrets");
    return JSON.parse(stdout) as Outputs;
  }

  /** A language host that ends after its command may still write for a moment: each folder is tried again. */
  dispose(): void {
    for (const folder of [this.folder, this.home]) {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    }
  }

  /** Returns the environment of commands for this stack. */
  environment(): NodeJS.ProcessEnv {
    return {
      ...withoutSettings(process.env),
      PULUMI_BACKEND_URL: this.backend.url,
      PULUMI_HOME: join(this.home, "home"),
      PULUMI_CONFIG_PASSPHRASE: "",
      ...this.vault,
      PULUMI_DIY_BACKEND_DISABLE_CHECKPOINT_BACKUPS: "true",
      // Only tests have this cache: what measures gets what users have.
      NODE_OPTIONS: process.env.NODE_COMPILE_CACHE && QUICK_START,
      PULUMI_SKIP_UPDATE_CHECK: "1",
      PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: "true",
      ...this.env,
    };
  }
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

/** Nothing that the developer has set reaches a test. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const foreign = /^(CLICKSTACK_|CLICKHOUSE_|PULUMI_|NODE_V8_COVERAGE$|FORCE_COLOR$)/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !foreign.test(name)));
}

export function succeeded(ended: Ended): Ended {
  assert.equal(ended.exitCode, 0, ended.output);
  return ended;
}

export function failed(ended: Ended): Ended {
  assert.notEqual(ended.exitCode, 0, ended.output);
  return ended;
}
