import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startEmulator, type Emulator } from "../../emulator";
import { PROGRAM } from "../support/built-command";
import { copyOfExample } from "../support/packed";
import { settingsFor } from "../support/settings";
import { Stack } from "../support/stack";

/** One command, as somebody types it, and what it prints, in colors. */
export interface Scene {
  /** The event before the command, if it was not in the terminal. */
  readonly remark?: string;
  readonly command: string;
  readonly output: string;
}

/** The contents of the pictures: a run of the quickstart, and the report of its drift. */
export interface Story {
  readonly scenes: readonly Scene[];
  readonly report: string;
}

/** Standard output of a command line, as a terminal of this width. */
const TERMINAL = "Object.assign(process.stdout, { isTTY: true, columns: 96, hasColors: () => true });";

/** An update, an edit outside of Pulumi, the drift and the repair, on an emulator. */
export async function tellStory(): Promise<Story> {
  const emulator = await startEmulator({ seed: "fresh" });
  const env = { ...settingsFor(emulator.url), PULUMI_NODEJS_TRANSPILE_ONLY: "true" };
  const stack = await Stack.open(copyOfExample("quickstart"), { name: "dev", env });
  try {
    return await play(stack, emulator);
  } finally {
    stack.dispose();
    await emulator.stop();
  }
}

async function play(stack: Stack, emulator: Emulator): Promise<Story> {
  const up = await pulumi(stack, "up");
  // The baseline hides the long list of unmanaged objects.
  await drift(stack, 0, "--write-baseline");
  emulator.editAlert(stack.resource("error-rate").id ?? "", { threshold: 500, message: null });
  const found = await drift(stack, 2, "--output", "html=drift.html");
  const repair = await pulumi(stack, "up", "--refresh");
  const nothing = await drift(stack, 0);
  const scenes = [
    { command: "pulumi up", output: up },
    {
      remark: "Somebody edits the alert in the web app …",
      command: "npx pulumi-clickstack drift",
      output: found,
    },
    { command: "pulumi up --refresh", output: repair },
    { command: "npx pulumi-clickstack drift", output: nothing },
  ];
  return { scenes, report: readFileSync(join(stack.folder, "drift.html"), "utf8") };
}

async function pulumi(stack: Stack, ...args: string[]): Promise<string> {
  const flags = ["--yes", "--skip-preview", "--non-interactive", "--color=always", "--parallel=1"];
  const ended = await stack.run("pulumi", ...args, ...flags);
  assert.equal(ended.exitCode, 0, ended.output);
  return ended.stdout;
}

async function drift(stack: Stack, exitCode: number, ...args: string[]): Promise<string> {
  const terminal = join(stack.folder, "terminal.cjs");
  writeFileSync(terminal, TERMINAL);
  const ended = await stack.run("node", "--require", terminal, PROGRAM, "drift", "--stack", "dev", ...args);
  assert.equal(ended.exitCode, exitCode, ended.output);
  return ended.stdout;
}
