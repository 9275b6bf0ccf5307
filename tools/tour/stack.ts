/** The quickstart stack with a project folder, a state and a home of its own, which go when the tour ends. */
import { spawn } from "node:child_process";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Emulator } from "../../emulator";
import { localBackend } from "../environment.mjs";
import { clone } from "../prepare/folders.mjs";
import type { Way } from "./way";

export interface Managed {
  type: string;
  name: string;
  id: string;
}

export interface Deployment {
  managed: Managed[];
  outputs: Record<string, unknown>;
}

interface ExportedResource {
  type: string;
  urn: string;
  id?: string;
  custom?: boolean;
}

export class Stack {
  private constructor(
    private readonly folder: string,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  static async create(emulator: Emulator, way: Way): Promise<Stack> {
    // Pulumi writes a stack's settings beside Pulumi.yaml, so the tour works on a copy.
    const folder = join(tmpdir(), "quickstart");
    for (const path of ["Pulumi.yaml", "examples"]) {
      await cp(join(clone, path), join(folder, path), { recursive: true });
    }
    const stack = new Stack(folder, {
      ...withoutPulumi(process.env),
      ...localBackend(tmpdir()),
      // The environment wins over Pulumi.yaml, whose port another emulator may be using.
      ...way.environment(emulator),
    });
    await stack.run(["stack", "init", "tour", "--non-interactive"], "pipe");
    for (const [key, value] of Object.entries(way.config))
      await stack.run(["config", "set", key, value], "pipe");
    return stack;
  }

  /** Shows what Pulumi says. */
  async pulumi(...args: string[]): Promise<void> {
    const colour = process.stdout.isTTY && process.env.NO_COLOR === undefined ? "always" : "never";
    await this.run([...args, "--non-interactive", "--color", colour], "inherit");
  }

  async read(): Promise<Deployment> {
    const state = JSON.parse(await this.run(["stack", "export"], "pipe")) as {
      deployment: { resources: ExportedResource[] };
    };
    const outputs = JSON.parse(await this.run(["stack", "output", "--json"], "pipe")) as Record<
      string,
      unknown
    >;
    const managed = state.deployment.resources.flatMap(({ type, urn, id, custom }) =>
      custom && id !== undefined && !type.startsWith("pulumi:")
        ? [{ type, name: urn.split("::").at(-1) ?? urn, id }]
        : [],
    );
    return { managed, outputs };
  }

  /** Not spawnSync: the emulator answers in this process. */
  private run(args: string[], output: "inherit" | "pipe"): Promise<string> {
    return new Promise((resolve, reject) => {
      const child = spawn("pulumi", args, {
        cwd: this.folder,
        env: this.env,
        stdio: ["ignore", output, "inherit"],
      });
      let text = "";
      child.stdout?.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      child.once("error", reject);
      child.once("close", (code) => {
        if (code === 0) resolve(text);
        else reject(new Error(`pulumi ${args.join(" ")} ended with exit code ${code}.\n${text}`));
      });
    });
  }
}

/** A backend, stack or token that the user chose for their own work is none of the tour's. */
function withoutPulumi(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const others = Object.entries(env).filter(([name]) => !name.startsWith("PULUMI_"));
  return { ...Object.fromEntries(others), PULUMI_SKIP_UPDATE_CHECK: "1" };
}
