import assert from "node:assert/strict";
import type { Output } from "@pulumi/pulumi";
import { startEmulator, type Emulator, type EmulatorOptions } from "../../../emulator";
import { settingsFor } from "../../support/settings";

/** An emulator that each test starts, whose settings are in the environment of the test. */
export function emulatorInEnvironment() {
  let emulator: Emulator;
  let environment: NodeJS.ProcessEnv;

  beforeEach(() => {
    environment = { ...process.env };
  });

  afterEach(async () => {
    for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
    Object.assign(process.env, environment);
    await emulator.stop();
  });

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
