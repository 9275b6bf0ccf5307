import assert from "node:assert/strict";
import * as pulumi from "@pulumi/pulumi";
import { getAlertsOutput } from "../../../provider/alerting/lookups/alerts.lookups";
import { Alert } from "../../../provider/alerting/alert/alert";
import { Source } from "../../../provider/alerting/source/source";
import { BackupBucket } from "../../../provider/cloud/backup-bucket/backup-bucket";
import { BackupConfiguration } from "../../../provider/cloud/backup-configuration/backup-configuration";
import { ClickPipeSettings } from "../../../provider/cloud/click-pipe-settings/click-pipe-settings";
import { Organization } from "../../../provider/cloud/organization/organization";
import { kinds } from "../../../provider/kinds";
import { declaredAlerts, declaredResources, type DeclaredResource } from "../../../test-kit";
import { tileAlert } from "../../support/alerts";

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

  it("says what a preview would refuse, whatever the kind", async () => {
    const resources = await declaredResources(() => {
      new Organization("acme", { organizationId: "acme" });
    });
    assert.deepEqual(problemsIn(resources), { acme: ["organizationId"] });
  });

  it("gives the names of services that a program writes, and finds nothing wrong with them", async () => {
    const [backups] = await declaredResources(() => {
      new BackupConfiguration("backups", { service: "production", backupPeriodInHours: 24 });
    });
    assert.deepEqual(backups?.problems, []);
    assert.deepEqual(backups?.args, { serviceId: "production", backupPeriodInHours: 24 });
  });

  it("says that a resource names its service in two ways, or in none", async () => {
    const both = { service: "production", serviceId: organizationId };
    const resources = await declaredResources(() => {
      new BackupConfiguration("both", both);
      new BackupConfiguration("none", {});
    });
    assert.deepEqual(problemsIn(resources), { both: ["service"], none: ["serviceId"] });
  });

  it("gives the names of pipes, and says what of a pipe is named in two ways or not at all", async () => {
    const resources = await declaredResources(() => {
      new ClickPipeSettings("named", { service: "analytics", clickPipe: "orders", dbMaxThreads: 4 });
      new ClickPipeSettings("both", {
        service: "analytics",
        clickPipe: "orders",
        clickPipeId: organizationId,
      });
      new ClickPipeSettings("nowhere", { clickPipe: "orders" });
      new ClickPipeSettings("none", { service: "analytics" });
      new ClickPipeSettings("imported", {}, { import: `${organizationId}/${organizationId}` });
    });
    const named = resources.find(({ name }) => name === "named");
    assert.deepEqual(named?.args, { serviceId: "analytics", clickPipeId: "orders", dbMaxThreads: 4 });
    assert.deepEqual(problemsIn(resources), {
      named: [],
      both: ["clickPipe"],
      nowhere: ["serviceId"],
      none: ["clickPipeId"],
      imported: [],
    });
  });

  it("gives a bucket with its secret, and says what a bucket of its provider lacks", async () => {
    const bucket = { service: "production", bucketProvider: "GCP", bucketPath: "gs://acme" } as const;
    const resources = await declaredResources(() => {
      const secretAccessKey = pulumi.secret("of-a-test");
      new BackupBucket("whole", { ...bucket, accessKeyId: "GOOG1E", secretAccessKey });
      new BackupBucket("half", { ...bucket });
      new BackupBucket("adopted", { backupBucketId: organizationId });
    });
    const whole = resources.find(({ name }) => name === "whole");
    const { service: serviceId, ...values } = bucket;
    const args = { serviceId, ...values, accessKeyId: "GOOG1E", secretAccessKey: "of-a-test" };
    assert.deepEqual(whole?.args, args);
    assert.deepEqual(problemsIn(resources), {
      whole: [],
      half: ["accessKeyId", "secretAccessKey"],
      adopted: [],
    });
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

  it("leaves out what is not of this package", async () => {
    const resources = await declaredResources(() => {
      new pulumi.ComponentResource("acme:index:Team", "team");
    });
    assert.deepEqual(resources, []);
  });

  it("finds no objects where a program lists them", async () => {
    let found: unknown;
    await declaredResources(() => getAlertsOutput().apply((alerts) => (found = alerts)));
    assert.deepEqual(found, []);
  });

  it("tells the kinds of resources apart by their type tokens", () => {
    assert.equal(new Set(kinds.map(({ type }) => type.token)).size, kinds.length);
  });
});
