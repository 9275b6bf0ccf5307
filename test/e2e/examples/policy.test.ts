import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { alerting } from "../../../provider";
import { blocksOf, page } from "../../support/markdown";
import { copyOfPack } from "../../support/packed";
import { alerts, onManaged } from "../../support/clickstacks";
import { failed, succeeded } from "../../support/stack";
import { assertShown } from "../../support/built-command";

const good = {
  name: "Payments fail",
  message: "Runbook: https://wiki.example.com/payments",
  savedSearch: "Payment failures",
  interval: "5m",
  threshold: 10,
  thresholdType: "above",
  channel: { webhook: "oncall" },
} satisfies alerting.AlertArgs;

const { company, stage } = onManaged;

describe("examples/policy", () => {
  const on = stage();
  let pack: string;
  before(() => {
    pack = copyOfPack();
  });
  const preview = (declared: Record<string, alerting.AlertArgs>, config: object = {}) => {
    const file = join(dirname(pack), "config.json");
    writeFileSync(file, JSON.stringify(config));
    on.stack.program(alerts, declared);
    return on.stack.preview("--policy-pack", pack, "--policy-pack-config", file);
  };

  it("lets alerts pass that keep every rule, with short windows anywhere but in production", async () => {
    const other = { ...good, name: "Many payments fail", threshold: 100, interval: "1m" } as const;
    // A preview does not know what adopted alerts watch, so they are no duplicates of each other.
    const { message, channel } = good;
    const adopted = (alertId: string) => ({ alertId, message, channel });
    const { errorRate, errors } = company.alerts;
    const declared = { payments: good, other, one: adopted(errorRate.id), another: adopted(errors.id) };
    const { output } = succeeded(await preview(declared));
    assert.match(output, /clickstack-alerts@v1\.0\.0/);
  });

  it("refuses each alert that breaks a rule, with what to do", async () => {
    const declared = {
      "no-channel": { alertId: company.alerts.latency.id, threshold: 2, message: good.message },
      "no-runbook": { ...good, threshold: 11, message: "Good luck" },
      payments: good,
      again: { ...good, name: "Payments still fail", interval: "15m" },
      "too-often": { ...good, threshold: 12, interval: "1m" },
    } satisfies Record<string, alerting.AlertArgs>;
    const config = { "production-windows": { stacks: ["test"] } };
    const { output } = failed(await preview(declared, config));
    const [shown] = blocksOf(page("examples/policy/README.md")).filter(({ language }) => language === "text");
    assert.ok(shown);
    assertShown(output, shown);
  });

  it("refuses windows of seconds in production", async () => {
    const seconds = { ...good, interval: "30s" } as const;
    const config = { "production-windows": { stacks: ["test"], shortest: "5m" } };
    const { output } = failed(await preview({ seconds }, config));
    assert.match(output, /let interval be 5m or longer; found 30s/);
  });
});
