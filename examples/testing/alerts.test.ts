import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { alerting } from "pulumi-clickstack";
import {
  declaredAlerts,
  environmentOf,
  problemsOfAlert,
  seed,
  startEmulator,
} from "pulumi-clickstack/testing";
import { paymentAlerts } from "./alerts";

describe("alerts of payments", () => {
  it("wake somebody up in production", async () => {
    const [payments] = await declaredAlerts(() => paymentAlerts("production"));
    assert.deepEqual(payments?.args.channels, [{ type: "webhook", webhookId: "oncall" }]);
    assert.equal(payments.args.interval, "1m");
  });

  it("wake nobody up anywhere else", async () => {
    const [payments] = await declaredAlerts(() => paymentAlerts("dev"));
    assert.deepEqual(payments?.args.channels, [{ type: "webhook", webhookId: "platform-alerts" }]);
  });

  for (const stack of ["production", "dev"]) {
    it(`are in ${stack} nothing that a preview would refuse, and a runbook for every alert`, async () => {
      for (const { name, args, problems } of await declaredAlerts(() => paymentAlerts(stack))) {
        assert.deepEqual(problems, [], name);
        assert.match(args.message ?? "", /Runbook: https:/, name);
      }
    });
  }
});

describe("arguments", () => {
  it("are checked without an engine", async () => {
    const problems = await problemsOfAlert({
      ...alerting.between(10, 5),
      savedSearch: "Payment failures",
      interval: "5m",
      channels: [{ webhook: "oncall" }],
    });
    assert.deepEqual(
      problems.map(({ path }) => path),
      ["thresholdMax"],
    );
  });
});

describe("what they refer to", () => {
  it("is found by its name", async () => {
    const emulator = await startEmulator();
    try {
      Object.assign(process.env, environmentOf(emulator));
      const { id } = await alerting.getSavedSearch({ name: "Payment failures" });
      assert.equal(id, seed.savedSearches.payments.id);
    } finally {
      await emulator.stop();
    }
  });
});
