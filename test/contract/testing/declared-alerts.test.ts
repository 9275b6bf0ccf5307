import assert from "node:assert/strict";
import * as pulumi from "@pulumi/pulumi";
import { Alert, otherInterval, type AlertArgs } from "../../../provider/alerting";
import { getLatestBackupOutput } from "../../../provider/cloud/backup/backup.lookups";
import { declaredAlerts, problemsOfAlert, type Problem } from "../../../test-kit";
import { unchecked } from "../../support/alerts";

const byName = {
  tile: { dashboard: "API", name: "Error rate" },
  interval: "5m",
  threshold: 50,
  thresholdType: "above",
  channel: { webhook: "oncall" },
} satisfies AlertArgs;

const serviceId = "0d9f3a52-6c1e-4b7a-8f23-91c0d4e5a6b7";

const pathsOf = (problems: readonly Problem[]): string[] => problems.map(({ path }) => path);

describe("declaredAlerts", () => {
  it("gives what the program declares, in its order, with names where the program gives names", async () => {
    const alerts = await declaredAlerts(() => {
      new Alert("errors", byName);
      new Alert("orders", { ...byName, threshold: pulumi.output(3), name: "Orders" });
    });
    assert.deepEqual(
      alerts.map(({ name, problems, warnings }) => ({ name, problems, warnings })),
      ["errors", "orders"].map((name) => ({ name, problems: [], warnings: [] })),
    );
    const { dashboardId, tileId, channel } = alerts[0]?.args ?? {};
    assert.deepEqual(
      [dashboardId, tileId, channel],
      ["API", "Error rate", { type: "webhook", webhookId: "oncall" }],
    );
    assert.deepEqual([alerts[1]?.args.threshold, alerts[1]?.args.name], [3, "Orders"]);
  });

  it("says by the path of each property what a preview would refuse", async () => {
    const [alert] = await declaredAlerts(() => {
      new Alert("orders", {
        savedSearch: "Failed orders",
        interval: "5m",
        threshold: 10,
        thresholdType: "between",
        channel: { type: "webhook", webhookId: "nonsense" },
      });
    });
    assert.deepEqual(alert?.problems, [
      { path: "thresholdMax", reason: 'is required with thresholdType "between"; found nothing' },
      { path: "channel.webhookId", reason: 'expected an identifier of 24 hex digits; found "nonsense"' },
    ]);
  });

  it("says what a program says of one thing in two ways", async () => {
    const channel = { type: "webhook", webhookId: "69a548941e8c4d0b7a2f3120" };
    const problems = await problemsOfAlert(unchecked({ ...byName, savedSearch: "Failed orders", channel }));
    assert.deepEqual(pathsOf(problems), ["tile", "savedSearch"]);
  });

  it("says nothing of channels that are right beside something that is wrong", async () => {
    const twice = { ...byName, savedSearch: "Failed orders" };
    for (const args of [twice, { ...twice, channel: undefined, channels: [{ webhook: "oncall" }] }]) {
      assert.deepEqual(pathsOf(await problemsOfAlert(unchecked(args))), ["tile", "savedSearch"]);
    }
  });

  it("waits for what is declared once something else is known", async () => {
    const alerts = await declaredAlerts(async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      pulumi.output(Promise.resolve("late")).apply((name) => new Alert(name, byName));
    });
    assert.deepEqual(
      alerts.map(({ name }) => name),
      ["late"],
    );
  });

  it("gives the program its configuration and answers its lookups", async () => {
    const [alert] = await declaredAlerts(
      () => {
        const limit = new pulumi.Config("acme").requireNumber("limit");
        const { sizeInBytes } = getLatestBackupOutput({ serviceId });
        new Alert("size", { ...byName, threshold: limit, message: pulumi.interpolate`${sizeInBytes} bytes` });
      },
      { config: { "acme:limit": "7" }, lookups: { "cloud.getLatestBackup": () => ({ sizeInBytes: 12 }) } },
    );
    assert.deepEqual([alert?.args.threshold, alert?.args.message], [7, "12 bytes"]);
  });

  it("shows the values of secrets, because a test has to compare them", async () => {
    const [alert] = await declaredAlerts(() => {
      new Alert("errors", { ...byName, message: pulumi.secret("hidden") });
    });
    assert.equal(alert?.args.message, "hidden");
  });

  it("warns as a preview does", async () => {
    const [alert] = await declaredAlerts(() => {
      new Alert("errors", { ...byName, alertId: "69ae9a981e8c4d0b7a2f3161", interval: otherInterval("2m") });
    });
    assert.deepEqual(alert?.problems, []);
    assert.match(alert?.warnings.join() ?? "", /interval/);
  });

  it("fails as the program does", async () => {
    const failing = () => Promise.reject(new Error("the program failed"));
    await assert.rejects(declaredAlerts(failing), /the program failed/);
  });
});

describe("problemsOfAlert", () => {
  it("is empty for what a preview would take", async () => {
    assert.deepEqual(await problemsOfAlert(byName), []);
  });

  it("names the nearest property", async () => {
    const [problem] = await problemsOfAlert({ ...byName, treshold: 3 } as AlertArgs);
    assert.deepEqual(problem, {
      path: "treshold",
      reason: 'there is no such property; did you mean "threshold"?',
    });
  });
});
