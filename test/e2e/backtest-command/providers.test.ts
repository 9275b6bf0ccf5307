import assert from "node:assert/strict";
import { parseReport, resultOf, shareLogs, START, TELEMETRY, UNTIL } from "../../support/backtest-command";
import { runBuilt } from "../../support/built-command";
import { stage } from "../../support/stage";
import { succeeded, type Library } from "../../support/stack";

interface Data {
  readonly endpoint: string;
  readonly threshold: number;
  readonly isNext: boolean;
}

function program({ alerting, Provider }: Library, { endpoint, threshold, isNext }: Data) {
  const args = {
    tile: { dashboard: "API", name: "Error rate" },
    interval: "5m",
    thresholdType: "above",
    threshold,
    channel: { webhook: "oncall" },
  } as const;
  const other = new Provider("other", { alerting: { endpoint } });
  new alerting.Alert("own", args);
  new alerting.Alert("elsewhere", args, { provider: other });
  if (!isNext) return;
  const fresh = new Provider("fresh", { alerting: { endpoint } });
  new alerting.Alert("unknown", args, { provider: fresh });
}

describe("pulumi-clickstack backtest, of alerts on several accounts", () => {
  const on = stage({ telemetry: TELEMETRY });
  const other = shareLogs();

  it("tests each on its own account, and says of which the account is not known yet", async () => {
    const { stack } = on;
    stack.program(program, { endpoint: other.url, threshold: 12, isNext: false });
    succeeded(await stack.up());
    stack.program(program, { endpoint: other.url, threshold: 8, isNext: true });
    other.clearRequests();
    const args = ["backtest", "--since", START, "--until", UNTIL, "--format", "json"];
    const { stdout, stderr } = await runBuilt(args, { cwd: stack.folder, env: stack.environment() });
    const report = parseReport({ out: stdout, told: stderr });
    const find = (name: string) => report.alerts.find(({ resource }) => resource === name);
    assert.equal(find("own")?.endpoint, undefined);
    assert.ok(find("elsewhere")?.endpoint?.startsWith(other.url));
    for (const name of ["own", "elsewhere"]) {
      const { change, old, new: next } = find(name) ?? {};
      assert.deepEqual([change, resultOf(old), resultOf(next)], ["changed", 2, 3]);
    }
    assert.equal(report.requests.sent, 2);
    assert.equal(other.requests.filter(({ path }) => path === "/api/v2/charts/series").length, 1);
    assert.match(String(resultOf(find("unknown")?.new)), /known only after the update/);
  });
});
