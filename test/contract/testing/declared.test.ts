import assert from "node:assert/strict";
import * as pulumi from "@pulumi/pulumi";
import { Alert, otherInterval, type AlertArgs } from "../../../provider/alerting";
import { getLatestBackupOutput } from "../../../provider/cloud/backup/backup.lookups";
import {
  declaredAlerts,
  problemsOfAlert,
  type Problem,
  declaredResources,
  type DeclaredResource,
} from "../../../test-kit";
import { unchecked, tileAlert } from "../../support/alerts";
import { Source } from "../../../provider/alerting/source/source";
import { BackupConfiguration } from "../../../provider/cloud/backup-configuration/backup-configuration";
import { Organization } from "../../../provider/cloud/organization/organization";

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

  it("says nothing of channels that are right beside something that is wrong", async () => {
    const twice = { ...byName, savedSearch: "Failed orders" };
    for (const args of [twice, { ...twice, channel: undefined, channels: [{ webhook: "oncall" }] }]) {
      assert.deepEqual(pathsOf(await problemsOfAlert(unchecked(args))), ["tile"]);
    }
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

const organizationId = "0d4bb71c-1c3f-4c6a-a2f5-2e8b7b8b4f10";

/** The paths of the problems of each resource, by its name. */
function problemsIn(resources: readonly DeclaredResource[]): Record<string, string[]> {
  return Object.fromEntries(resources.map(({ name, problems }) => [name, problems.map(({ path }) => path)]));
}

describe("declaredResources", () => {
  it("gives resources of every kind, in their order, each with its kind and type", async () => {
    const resources = await declaredResources(() => {
      new Organization("acme", { organizationId, name: "Acme" });
      new Alert("errors", tileAlert());
    });
    assert.deepEqual(
      resources.map(({ kind, type, name, problems }) => ({ kind, type, name, problems })),
      [
        { kind: "organization", type: Organization.__pulumiType, name: "acme", problems: [] },
        { kind: "alert", type: Alert.__pulumiType, name: "errors", problems: [] },
      ],
    );
    assert.deepEqual(resources[0]?.args, { organizationId, name: "Acme" });
  });

  it("gives resources of the native provider, under its types", async () => {
    const args = tileAlert({ interval: "5 minutes" });
    class NativeAlert extends pulumi.CustomResource {}
    const program = () => void new NativeAlert("clickstack:alerting:Alert", "errors", args);
    const resources = await declaredResources(program);
    assert.deepEqual(
      resources.map(({ kind, type }) => ({ kind, type })),
      [{ kind: "alert", type: "clickstack:alerting:Alert" }],
    );
    assert.deepEqual(problemsIn(resources), { errors: ["interval"] });
    assert.equal((await declaredAlerts(program)).length, 1);
  });

  it("gives the names of services that a program writes, and finds nothing wrong with them", async () => {
    const [backups] = await declaredResources(() => {
      new BackupConfiguration("backups", { service: "production", backupPeriodInHours: 24 });
    });
    assert.deepEqual(backups?.problems, []);
    assert.deepEqual(backups?.args, { serviceId: "production", backupPeriodInHours: 24 });
  });

  it("says that several resources have the name of a reference, whether it is before or after them", async () => {
    const source = { kind: "log", connectionId: "69a548941e8c4d0b7a2f3111" } as const;
    const from = { databaseName: "default", tableName: "logs" };
    const columns = { timestampValueExpression: "Timestamp", defaultTableSelectExpression: "Body" };
    const common = { ...source, ...columns, from };
    const resources = await declaredResources(() => {
      new Source("before", { ...common, name: "Logs", traceSource: "Twins" });
      new Source("one", { ...common, name: "Twins" });
      new Source("other", { ...common, name: "Twins" });
      new Source("after", { ...common, name: "More", traceSource: "Twins" });
    });
    const problems = resources.map(({ name, problems: all }) => [name, all.map(({ path }) => path)]);
    assert.deepEqual(Object.fromEntries(problems), {
      before: ["traceSource"],
      one: [],
      other: [],
      after: ["traceSource"],
      "before-traceSource": [],
    });
  });
});
