import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setImmediate as waitForEvents } from "node:timers/promises";
import { promisify } from "node:util";
import type { PulumiCommand } from "@pulumi/pulumi/automation";
import { UserError } from "../failure";
import { readIfThere } from "../files";
import { findPulumi, type Stack } from "./workspace";
import { isAtLeast, PULUMI_FOR_IMPORT } from "../version";
import { engineEvent, preview, type ImportEntry, type Preview, type Violation } from "./engine.schema";

/** The output limit for the engine, because the preview of a large stack is long. */
const LONGEST_OUTPUT = 2 ** 29;

interface Result {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Pulumi's own command line, for one stack. */
export class Engine {
  private constructor(
    private readonly pulumi: PulumiCommand,
    private readonly stack: Stack,
  ) {}

  static async open(stack: Stack): Promise<Engine> {
    return new Engine(await findPulumi(), stack);
  }

  /** Errors: this Pulumi version reads imports from the provider, which dynamic providers do not support. */
  refuseOld(): void {
    const version = String(this.pulumi.version);
    if (isAtLeast(version, PULUMI_FOR_IMPORT)) return;
    throw new UserError(
      `import needs pulumi ${PULUMI_FOR_IMPORT} or newer; this is ${version}. Either upgrade it, or run "import plan" again with --adopt: then the next update adopts the resources`,
      "pulumi",
    );
  }

  /** Imports resources into the state of the stack. Resources in state do not change. */
  async import(entries: readonly ImportEntry[]): Promise<Result> {
    return inFolder((folder) => {
      const file = join(folder, "import.json");
      writeFileSync(file, JSON.stringify({ resources: entries }));
      return this.run("import", "--file", file, "--yes", "--skip-preview", "--generate-code=false");
    });
  }

  /** Runs a preview of the next update, with these policy packs and those of the organization. */
  async preview(policyPacks: readonly string[] = []): Promise<Preview> {
    const packs = policyPacks.flatMap((folder) => ["--policy-pack", folder]);
    const { ran, violations } = await inFolder(async (folder) => {
      const log = join(folder, "events.json");
      const result = await this.run("preview", "--json", "--event-log", log, ...packs);
      return { ran: result, violations: readViolations(readIfThere(log)) };
    });
    const { data } = preview.safeParse(parseJson(ran.stdout));
    const isExplained = (data?.diagnostics ?? []).length > 0 || violations.length > 0;
    if (data !== undefined && (ran.exitCode === 0 || isExplained)) return { ...data, violations };
    throw new UserError(`the preview failed: ${describeError(ran)}`, "pulumi");
  }

  private async run(...args: string[]): Promise<Result> {
    const all = [...args, "--stack", this.stack.name, "--non-interactive", "--color", "never"];
    // Without this variable, the engine has no option for an event log.
    const env = { ...process.env, PULUMI_DEBUG_COMMANDS: "true" };
    const options = { cwd: resolve(this.stack.directory), maxBuffer: LONGEST_OUTPUT, env };
    try {
      return { exitCode: 0, ...(await promisify(execFile)(this.pulumi.command, all, options)) };
    } catch (error) {
      const { code, stdout, stderr } = error as { code?: unknown; stdout?: string; stderr?: string };
      if (stdout === undefined || stderr === undefined) throw error;
      // Ctrl-C ends the engine, too, and this process may learn of that end before its own signal.
      await waitForEvents();
      return { exitCode: typeof code === "number" ? code : 1, stdout, stderr };
    }
  }
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "pulumi-clickstack-"));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Reads what policies say from the event log, which has one event a line. */
function readViolations(log = ""): Violation[] {
  const events = log.split("\n").map((line) => engineEvent.safeParse(parseJson(line)));
  return events.flatMap(({ data }) => data?.policyEvent ?? []);
}

/** Extracts the errors from the output, without the progress lines before them. */
export function describeError({ stdout, stderr }: Result): string {
  // The JSON of a preview that did not begin is empty.
  const output = stdout.trim() === "{}" ? "" : stdout.slice(Math.max(0, stdout.indexOf("Diagnostics:")));
  return `${output}\n${stderr}`
    .replace(/^error: /gm, "")
    .replace(/\n{2,}/g, "\n")
    .trim();
}

/**
 * Returns why a provider refused the arguments of a resource; undefined for another error. The engine tells both as one
 * kind of event, so this is the one place that reads its words.
 */
export function readRefusal(message: string): string | undefined {
  const found = /(?:'?: property (\S+) value [\s\S]*?)? has a problem: ([\s\S]*)$/.exec(message);
  const [, property, reason] = found ?? [];
  return property === undefined ? reason?.trim() : `${property}: ${reason?.trim()}`;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
