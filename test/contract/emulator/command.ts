import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { compile } from "../../support/packed";
import { clone } from "../../support/folders";

let script: string | undefined;

/** Runs emulator/main.ts as a person would, in a process of its own. */
export function spawnEmulator(...args: string[]): ChildProcess {
  script ??= compile("emulator/main.ts");
  return spawn(process.execPath, [script, ...args], { cwd: clone, env: { ...process.env, NO_COLOR: "1" } });
}

/** Waits until a started emulator has printed its introduction. */
export async function introduction(child: ChildProcess): Promise<{ url: string; text: string }> {
  let text = "";
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    const url = /listens on (\S+)/.exec(text)?.[1];
    if (url !== undefined && text.includes("Ctrl-C")) {
      return { url, text };
    }
  }
  throw new Error(`The emulator ended without an introduction: ${text}`);
}

/** Runs a command to its end. */
export async function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const child = spawnEmulator(...args);
  const output = { stdout: "", stderr: "" };
  child.stdout?.on("data", (chunk) => (output.stdout += String(chunk)));
  child.stderr?.on("data", (chunk) => (output.stderr += String(chunk)));
  const [code] = (await once(child, "close")) as [number];
  return { code, ...output };
}
