import assert from "node:assert/strict";
import { once } from "node:events";
import { companyTelemetry, seed } from "../../emulator";
import { PROGRAM } from "../support/built-command";
import { collect, start } from "../support/child";
import { temporaryFolder } from "../support/folders";
import { shareEmulator } from "../support/provided";
import { settingsFor } from "../support/settings";

const CODES = { SIGINT: 130, SIGTERM: 143 } as const;

describe("the exit code of a command that a signal ends", () => {
  const emulator = shareEmulator({ telemetry: companyTelemetry(Date.now()) });

  /** Runs a command that waits for this path, and ends it with a signal. */
  async function signaled(signal: keyof typeof CODES, path: string, ...args: string[]) {
    const hanging = emulator.fault({ path, hang: true, times: Infinity });
    const env = { ...process.env, ...settingsFor(emulator.url) };
    const options = { cwd: temporaryFolder("signal"), env };
    const { child, end } = start(process.execPath, [PROGRAM, ...args], options);
    const stdout = collect(child.stdout);
    const exited = once(child, "close") as Promise<[number | null]>;
    while (hanging.hits === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill(signal);
    const [exitCode] = await exited;
    emulator.clearFaults();
    await end();
    return { exitCode, stdout: stdout() };
  }

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    it(`is ${CODES[signal]} after ${signal}`, async () => {
      assert.equal((await signaled(signal, "/api/v2/alerts", "doctor")).exitCode, CODES[signal]);
    });

    it(`is ${CODES[signal]} after ${signal}, also if the command reports what it has`, async () => {
      const args = ["backtest", "--id", seed.alerts.latency.id, "--json"];
      const { exitCode, stdout } = await signaled(signal, "/api/v2/charts/series", ...args);
      assert.equal(exitCode, CODES[signal]);
      assert.equal((JSON.parse(stdout) as { interrupted: boolean }).interrupted, true);
    });
  }
});
