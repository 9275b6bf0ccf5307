import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { demoTelemetry } from "../../../emulator/alerting/telemetry/demo";
import { tileAlert } from "../../support/alerts";
import { run, type Ended } from "../../support/child";
import { clone } from "../../support/folders";
import { Forge } from "../../support/forge";
import { alerts } from "../../support/programs";
import { stage } from "../../support/stage";
import { succeeded } from "../../support/stack";

interface GitHub {
  readonly jobs: { readonly backtest: { readonly steps: readonly { readonly run?: string }[] } };
}
interface GitLab {
  readonly backtest: { readonly script: readonly string[] };
}

function workflow<T>(file: string): T {
  return parse(readFileSync(join(clone, "examples", "ci", file), "utf8")) as T;
}

const SCRIPTS = {
  gh: workflow<GitHub>("github-backtest.yml").jobs.backtest.steps.flatMap((step) => step.run ?? []),
  glab: workflow<GitLab>("gitlab-ci.yml").backtest.script,
};

const PLACE = {
  PULL_REQUEST: "7",
  GITHUB_REPOSITORY: "acme/shop",
  CI_MERGE_REQUEST_IID: "7",
  CI_PROJECT_ID: "9",
  POLICY_PACK: "",
};

for (const tool of ["gh", "glab"] as const) {
  describe(`the workflow for a pull request that changes alerts, over ${tool}`, () => {
    const on = stage({ telemetry: demoTelemetry(Date.now()) });
    const forge = new Forge(tool);

    const job = async (): Promise<Ended> => {
      const env = { ...on.stack.environment(), ...PLACE, STACK: on.stack.fullName };
      const lines = ['cd "$1"', ...SCRIPTS[tool]].join("\n");
      const options = { cwd: on.stack.folder, env: await forge.environment(env) };
      return run("bash", ["-eo", "pipefail", "-c", lines, "job", on.stack.folder], options);
    };

    /** Errors in every window: how many times they fire depends on the time of the day. */
    const declare = (threshold: number) => {
      const args = tileAlert({ name: "errors", thresholdType: "above", threshold, interval: "5m" });
      on.stack.program(alerts, { errors: args });
    };

    const onlyComment = (): string => {
      const [only, ...others] = forge.notes;
      assert.deepEqual(others, []);
      return only?.body ?? "";
    };

    before(async () => {
      declare(10_000);
      succeeded(await on.stack.up());
    });

    it("says nothing as long as nothing changes", async () => {
      succeeded(await job());
      assert.deepEqual(forge.notes, []);
    });

    it("tells of the plan and of the firings in one comment, and passes", async () => {
      declare(9000);
      const ended = await job();
      assert.equal(ended.exitCode, 0, ended.output);
      assert.match(
        onlyComment(),
        /^<!-- backtest -->\n## Plan[\s\S]*threshold *: 10000 => 9000[\s\S]*## Backtest: 0 firings instead of 0/,
      );
    });

    it("fails for an alert that would fire more than twice as often, after the same comment says so", async () => {
      declare(20);
      assert.notEqual((await job()).exitCode, 0);
      assert.match(onlyComment(), /\*\*failed\*\*: `new>old\*2`/);
    });

    it("says in it when nothing would change anymore, and passes", async () => {
      declare(10_000);
      succeeded(await job());
      assert.equal(onlyComment(), "<!-- backtest -->\nNothing would change anymore.\n");
    });
  });
}
