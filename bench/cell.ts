import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { startEmulator, type Emulator } from "../emulator";
import { clone } from "../test/support/folders";
import { installPlugin } from "../test/support/import-command";
import { settingsFor } from "../test/support/settings";
import { Stack } from "../test/support/stack";
import { Windows } from "./measure/limit";
import { trafficOf, type Traffic } from "./measure/traffic";
import { measured, type Role, type Usage } from "./measure/usage";
import { CHANGED, COUNT } from "./programs/alerts";
import { nativeProgram } from "./programs/native";
import { STEPS, type Scene, type Step } from "./steps";

/** Programs in `bench/programs` that declare the same alerts in different ways. */
export type Provider = "by-reference" | "with-webhooks" | "workspace" | "empty" | "native";

/** One stack under one set of circumstances. */
export interface Cell {
  readonly provider: Provider;
  readonly size: number;
  readonly latencyMs: number;
  /** With the real limit of 100 requests a minute? */
  readonly limited: boolean;
  /** Variables that the engine and its processes are given, such as `PULUMI_PARALLEL_DIFF`. */
  readonly env: Readonly<Record<string, string>>;
  /** How many of the steps to go, from the first on. Default: all. */
  readonly steps?: number;
}

/** What one step of a cell took. */
export interface Figures extends Omit<Cell, "steps">, Traffic {
  readonly step: string;
  /** Why the step did not succeed, in the engine's words. */
  readonly failure?: string;
  readonly wallSeconds: number;
  readonly usage?: Record<Role, Usage>;
  readonly stateBytes: number;
  /** The least time that the limit allows for so many requests; where there is a limit. */
  readonly leastSeconds?: number;
}

const LONGEST_STEP_MS = 3 * 3600 * 1000;

/** Takes a new stack through the steps, each told as it ends. Stops at the first that fails. */
export async function runCell(cell: Cell, report: (figures: Figures) => void): Promise<void> {
  const emulator = await startEmulator({ latencyMs: cell.latencyMs, rateLimits: cell.limited });
  const windows = new Windows(emulator);
  const stack = await Stack.create({ env: settingsFor(emulator.url), timeoutMs: LONGEST_STEP_MS });
  try {
    const scene = await sceneOf(cell, stack, emulator);
    for (const step of STEPS.slice(0, cell.steps)) {
      windows.begin();
      const figures = await runStep(cell, step, scene, windows);
      report(figures);
      if (figures.failure !== undefined) break;
    }
  } finally {
    stack.dispose();
    await emulator.stop();
  }
}

async function sceneOf({ provider, size, env }: Cell, stack: Stack, emulator: Emulator): Promise<Scene> {
  if (provider === "native") return nativeScene(size, env, stack, emulator);
  // As a user's project: with the program in it, and the package installed.
  cpSync(join(__dirname, "programs"), stack.folder, { recursive: true });
  const project = { name: "tested", runtime: "nodejs", main: `${provider}.ts` };
  const packages = join(stack.folder, "node_modules");
  mkdirSync(packages);
  symlinkSync(clone, join(packages, "pulumi-clickstack"), "junction");
  stack.source(JSON.stringify(project), "Pulumi.yaml");
  const settings = {
    ...stack.env,
    // The type check of a program takes seconds, and has nothing to do with its resources.
    PULUMI_NODEJS_TRANSPILE_ONLY: "true",
    ...env,
    [COUNT]: String(size),
  };
  const change = (changed: number): void => {
    stack.env = { ...settings, [CHANGED]: String(changed) };
  };
  change(0);
  return { stack, emulator, size, change };
}

/** The same alerts in YAML, for the native provider. */
async function nativeScene(size: number, env: Cell["env"], stack: Stack, emulator: Emulator): Promise<Scene> {
  await installPlugin(stack);
  stack.env = { ...stack.env, ...env };
  const change = (changed: number): void => void stack.source(nativeProgram(size, changed), "Pulumi.yaml");
  change(0);
  return { stack, emulator, size, change };
}

async function runStep(
  { steps: _, ...cell }: Cell,
  step: Step,
  scene: Scene,
  windows: Windows,
): Promise<Figures> {
  const { stack, emulator } = scene;
  emulator.clearRequests();
  const began = performance.now();
  const { result, usage } = await measured(() => step.run(scene));
  const wallSeconds = (performance.now() - began) / 1000;
  const traffic = trafficOf(emulator.requests);
  return {
    ...cell,
    step: step.name,
    failure: result.exitCode === 0 ? undefined : failureIn(result.output),
    wallSeconds,
    usage,
    ...traffic,
    stateBytes: Buffer.byteLength(stack.stateText()),
    leastSeconds: cell.limited
      ? windows.leastSeconds(emulator.requests.length, traffic.beganAt ?? 0)
      : undefined,
  };
}

function failureIn(output: string): string {
  const reason = output.split("\n").find((line) => /error: /.test(line)) ?? output.split("\n").at(-1) ?? "";
  return reason.trim().slice(0, 200);
}
