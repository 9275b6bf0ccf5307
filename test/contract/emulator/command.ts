import { type ChildProcess, spawn } from "node:child_process";
import { compile } from "../../support/packed";
import { clone } from "../../support/folders";

let made: string | undefined;

export const emulatorScript = (): string => (made ??= compile("emulator/main.ts"));

/** Runs emulator/main.ts as a person would, in a process of its own. */
export function spawnEmulator(...args: string[]): ChildProcess {
  const options = { cwd: clone, env: { ...process.env, NO_COLOR: "1" } };
  return spawn(process.execPath, [emulatorScript(), ...args], options);
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
