import assert from "node:assert/strict";
import type { Output } from "@pulumi/pulumi";
import { startEmulator, type Emulator, type EmulatorOptions } from "../../../emulator";
import { restoreEnvironment } from "../../support/provided";
import { settingsFor } from "../../support/settings";

/** An emulator that each test starts, whose settings are in the environment of the test. */
export function emulatorInEnvironment() {
  let emulator: Emulator;
  restoreEnvironment();
  afterEach(() => emulator.stop());

  return {
    get emulator() {
      return emulator;
    },
    async start(options: EmulatorOptions = {}): Promise<void> {
      emulator = await startEmulator({ rateLimits: false, ...options });
      Object.assign(process.env, settingsFor(emulator.url));
    },
  };
}

/** Is it an error whose message has all of these texts? */
export const saying =
  (...texts: string[]) =>
  (error: unknown) => {
    assert.ok(error instanceof Error);
    for (const text of texts) assert.ok(error.message.includes(text), `${text}\nis not in\n${error.message}`);
    return true;
  };

export function valueOf<T>(output: Output<T>): Promise<T> {
  return new Promise((resolve) => output.apply((value) => resolve(value)));
}
