import assert from "node:assert/strict";
import { companyTelemetry } from "../../../../emulator";
import { backtestReport } from "../../../support/backtest-command";
import { shareEmulator } from "../../../support/provided";

const DAY_MS = 86_400_000;

describe("pulumi-clickstack backtest, of the company that pages name", () => {
  const now = Date.now();
  const emulator = shareEmulator({ telemetry: companyTelemetry(now) });

  it("computes every alert, one of which fires", async () => {
    const midnight = now - (now % DAY_MS);
    const [since = "", until = ""] = [midnight - 7 * DAY_MS, midnight].map((time) =>
      new Date(time).toISOString(),
    );
    const { summary } = await backtestReport(emulator, "--all", "--since", since, "--until", until);
    assert.deepEqual([summary.alerts, summary.computed, summary.fires], [6, 6, 1]);
  });
});
