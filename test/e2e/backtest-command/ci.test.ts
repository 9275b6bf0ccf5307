import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { before, describe, it } from "mocha";
import { parse } from "yaml";
import { demoTelemetry } from "../../../emulator/alerting/telemetry/demo";
import { tileAlert } from "../../support/alerts";
import { run, type Ended } from "../../support/child";
import { clone } from "../../support/folders";
import { Forge } from "../../support/forge";
import { alerts } from "../../support/programs";
import { stage } from "../../support/stage";
import { succeeded } from "../../support/stack";

interface Workflow {
  readonly jobs: { readonly backtest: { readonly steps: readonly { readonly run?: string }[] } };
}

const file = readFileSync(join(clone, "examples", "ci", "github-backtest.yml"), "utf8");
const script = (parse(file) as Workflow).jobs.backtest.steps.flatMap((step) => step.run ?? []).join("\n");

describe("the workflow for a pull request that changes alerts", () => {
  const on = stage({ telemetry: demoTelemetry(Date.now()) });
  const forge = new Forge("gh");

  const job = (): Promise<Ended> => {
    const env = { ...on.stack.environment(), STACK: on.stack.fullName, PULL_REQUEST: "7", POLICY_PACK: "" };
    const lines = ['cd "$1"', script].join("\n");
    const options = { cwd: on.stack.folder, env: forge.environment(env) };
    return run("bash", ["-eo", "pipefail", "-c", lines, "job", on.stack.folder], options);
  };

  /** Errors in every window: how many times they fire depends on the time of the day. */
  const declare = (threshold: number) => {
    const args = tileAlert({ name: "errors", thresholdType: "above", threshold, interval: "5m" });
    on.stack.program(alerts, { errors: args });
  };

  before(async () => {
    declare(10_000);
    succeeded(await on.stack.up());
  });

  it("says nothing as long as nothing changes", async () => {
    succeeded(await job());
    assert.throws(() => forge.others, /ENOENT/);
  });

  it("tells of the plan and of the firings in one comment, and passes", async () => {
    declare(9000);
    const ended = await job();
    assert.equal(ended.exitCode, 0, ended.output);
    const [comment = ""] = forge.others.trim().split("\n");
    assert.match(comment, /## Plan.*threshold *: 10000 => 9000.*## Backtest: 0 firings instead of 0/);
  });

  it("fails for an alert that would fire more than twice as often, after the comment", async () => {
    declare(20);
    assert.notEqual((await job()).exitCode, 0);
    assert.match(forge.others.trim().split("\n").at(-1) ?? "", /\*\*failed\*\*: `new>old\*2`/);
  });
});
