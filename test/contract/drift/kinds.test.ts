import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { sourceKind } from "../../../provider/alerting/source/source.kind";
import { sourceLinkKind } from "../../../provider/alerting/source-link/source-link.kind";
import { webhookKind } from "../../../provider/alerting/webhook/webhook.kind";
import { backupBucketKind } from "../../../provider/cloud/backup-bucket/backup-bucket.kind";
import { backupConfigurationKind } from "../../../provider/cloud/backup-configuration/backup-configuration.kind";
import { clickPipeSettingsKind } from "../../../provider/cloud/click-pipe-settings/click-pipe-settings.kind";
import { kinds } from "../../../provider/kinds";
import { tileAlert } from "../../support/alerts";
import { ofClass, titlesOf, unmanagedOf } from "../../support/drift-command";
import { Host } from "../../support/provider-harness";
import { configFor, recordedProvider } from "../../support/recorded-stack";
import { driftWorld } from "./support";
import { describeEveryTransport } from "../../support/transports";

const slackUrl = "https://hooks.slack.com/services/T000/B000/a-secret-of-a-test";
const slack = { name: "paging", service: "slack", url: slackUrl };

const GCP_BUCKET = {
  bucketProvider: "GCP",
  bucketPath: "gs://acme-backups",
  accessKeyId: "GOOG1EDEMODEMODEMO",
  secretAccessKey: "declared-secret-of-a-test",
};

const OWNER = "urn:pulumi:dev::shop::pulumi-nodejs:dynamic/alerting:Any::one";
const MARKED_STORES: Record<string, string> = {
  alert: "alerts",
  webhook: "webhooks",
  savedSearch: "savedSearches",
  dashboard: "dashboards",
};
const MARKED_ARGS: Record<string, object> = {
  alert: tileAlert(),
  webhook: slack,
  savedSearch: { name: "Slow", sourceId: seed.sources.logs },
  dashboard: { name: "Traffic", tiles: {} },
};

describeEveryTransport("a report of drift over several kinds", (transport) => {
  const world = driftWorld(transport);
  const { findingsOf, reportOn, stackOf } = world;
  const webhook = (args: object) => world.made(args, world.host(webhookKind));
  const unmanagedWebhook = async (args: object) => {
    const { id } = await webhook(args);
    const report = await reportOn([stackOf({})]);
    const finding = unmanagedOf(report, "webhook").find(({ subject }) => subject.id === id);
    return { id, report, finding };
  };

  it("has coverage of every kind that can be listed, and of parts, in their own nouns", async () => {
    const { coverage } = await reportOn([stackOf({})]);
    const connectable = kinds.filter(({ type }) => type.reference in coverage);
    assert.ok(connectable.length >= 2);
    for (const { type, many } of connectable) assert.equal(coverage[type.reference]?.plural, many);
    assert.equal(coverage.privateEndpoint?.plural, "private endpoints");
    assert.equal(coverage.webhook?.total, Object.keys(seed.webhooks).length);
  });

  it("reports a change of how backups are taken", async () => {
    const { id: serviceId } = seed.services.production;
    const args = { serviceId, backupRetentionPeriodInHours: 48 };
    const resource = await world.made(args, new Host(backupConfigurationKind, world.emulator));
    const service = world.emulator.store.services.get(serviceId);
    assert.ok(service?.backupConfiguration);
    const { backupConfiguration } = service;
    const changed = { ...backupConfiguration, backupPeriodInHours: 12, backupRetentionPeriodInHours: 72 };
    world.emulator.store.services.add({ ...service, backupConfiguration: changed });
    const report = await reportOn([stackOf({ backups: { resource, type: "backupConfiguration" } })]);
    const [finding, ...others] = ofClass(report, "changed");
    assert.equal(finding?.subject.id, serviceId);
    assert.match(JSON.stringify(finding), /backupRetentionPeriodInHours/);
    assert.doesNotMatch(JSON.stringify(finding), /backupPeriodInHours/);
    assert.deepEqual(others, []);
  });

  it("reports a change of a backup bucket, and nothing of the secret that the service does not return", async () => {
    const args = { serviceId: seed.services.production.id, ...GCP_BUCKET };
    const resource = await world.made(args, new Host(backupBucketKind, world.emulator));
    const { backupBuckets } = world.emulator.store;
    const stored = backupBuckets.get(resource.id);
    assert.ok(stored);
    backupBuckets.add({
      ...stored,
      bucketPath: "gs://elsewhere",
      secretAccessKey: "another-secret-of-a-test",
    });
    const report = await reportOn([stackOf({ bucket: { resource, type: "backupBucket" } })]);
    const [finding, ...others] = ofClass(report, "changed");
    assert.equal(finding?.subject.id, resource.id);
    assert.match(JSON.stringify(finding), /bucketPath.*gs:\/\/elsewhere/);
    assert.doesNotMatch(JSON.stringify(report), /secret-of-a-test|secretAccessKey/);
    assert.deepEqual(others, []);
  });

  it("reports a changed reference of a source once, of the link that has made it, by the name of its argument", async () => {
    const { logs, traces } = seed.sources;
    const [source, link] = [sourceKind, sourceLinkKind].map((kind) => world.host(kind).resource());
    assert.ok(source && link);
    await source.up({ sourceId: logs, name: "Logs" });
    await link.up({ sourceId: logs, traceSourceId: traces });
    Object.assign(world.emulator.store.sources.get(logs) ?? {}, { traceSourceId: logs });
    const managed = {
      source: { resource: source, type: "source" },
      link: { resource: link, type: "sourceLink" },
    };
    const report = await reportOn([stackOf(managed)]);
    assert.deepEqual(
      ofClass(report, "changed").map(({ summary }) => summary),
      ["traceSourceId of source link link differs from what the program declares"],
    );
    assert.deepEqual(ofClass(report, "duplicate"), []);
    assert.deepEqual(unmanagedOf(report, "sourceLink"), []);
  });

  it("reports a change of the declared settings of a pipe, each by its property, and of no others", async () => {
    const [serviceId, clickPipeId] = [seed.services.production.id, seed.pipes.s3.id];
    const otherSettings = { object_storage_skip_glacier: true };
    const args = { serviceId, clickPipeId, dbMaxThreads: 0, objectStorageConcurrency: 4, otherSettings };
    const resource = await world.made(args, new Host(clickPipeSettingsKind, world.emulator));
    world.emulator.editPipe(clickPipeId, { clickhouse_max_threads: 3, clickhouse_max_insert_threads: 9 });
    world.emulator.editPipe(clickPipeId, { object_storage_skip_glacier: false, object_storage_newer: 1 });
    const report = await reportOn([stackOf({ logs: { resource, type: "clickPipeSettings" } })]);
    const [finding, ...others] = ofClass(report, "changed");
    assert.deepEqual(others, []);
    assert.equal(finding?.subject.id, clickPipeId);
    const text = JSON.stringify(finding);
    for (const drifted of ["dbMaxThreads", "object_storage_skip_glacier"])
      assert.ok(text.includes(drifted), text);
    assert.doesNotMatch(text, /dbMaxInsertThreads|object_storage_newer|objectStorageConcurrency/);
  });

  it("reports a change, a duplicate and an unmanaged object of another kind than alerts", async () => {
    const resource = await webhook({ ...slack, name: "ours" });
    const other = await webhook({ ...slack, name: "theirs" });
    const stored = world.emulator.store.webhooks.get(resource.id);
    assert.ok(stored);
    world.emulator.store.webhooks.add({ ...stored, name: "renamed" });
    const type = "webhook";
    const stack = stackOf({ one: { resource, type }, two: { resource, type } });
    const report = await reportOn([stack]);
    assert.deepEqual(
      ofClass(report, "changed").map(({ summary }) => summary),
      ["one", "two"].map((name) => `name of webhook ${name} differs from what the program declares`),
    );
    assert.match(
      ofClass(report, "duplicate")[0]?.summary ?? "",
      /^webhook renamed is managed by 2 resources/,
    );
    assert.ok(titlesOf(unmanagedOf(report, "webhook")).includes("theirs"));
    assert.ok(!titlesOf(unmanagedOf(report, "webhook")).includes("renamed"));
    assert.ok(other.id);
  });

  for (const kind of kinds.filter(({ mark }) => mark !== undefined)) {
    const { reference } = kind.type;
    it(`names an owner mark that somebody removed, and nothing else: ${reference}`, async () => {
      const args = MARKED_ARGS[reference];
      assert.ok(kind.mark && args);
      const { key } = kind.mark;
      const resource = await world.made({ ...args, __owner: OWNER }, world.host(kind));
      const store = world.emulator.store[MARKED_STORES[reference] as "alerts"];
      const stored = store.get(resource.id);
      assert.ok(stored);
      const stack = stackOf({ one: { resource, type: reference } });
      assert.deepEqual(await findingsOf("changed", stack), []);
      store.add({ ...stored, [key]: kind.mark.remove(stored[key as "note"]) });
      const [finding] = await findingsOf("changed", stack);
      const summary = `owner mark of ${kind.one} one differs from what the program declares`;
      assert.equal(finding?.summary, summary);
      const mark = kind.mark.textOf(OWNER);
      const values = { declared: mark, recorded: mark, live: undefined };
      assert.deepEqual(finding.properties, [{ name: "owner mark", ...values, secret: false, isMark: true }]);
      const note = "no line of a program declares an owner mark: the next update puts it back";
      assert.deepEqual(finding.accept, { lines: [], remove: [], note });
    });
  }

  it("has an unmanaged object of any kind imported into a folder of its own", async () => {
    const { id, finding } = await unmanagedWebhook(slack);
    assert.equal(
      finding?.fix[0]?.command,
      `npx pulumi-clickstack import --webhooks --id=${id} --out webhooks/${id} --stack dev`,
    );
  });

  it("never shows what is secret by the kind of an unmanaged object, nor where another one repeats it", async () => {
    await world.made(tileAlert({ note: slackUrl }));
    const { finding, report } = await unmanagedWebhook(slack);
    assert.deepEqual([finding?.live.url, finding?.live.name], ["[secret]", "paging"]);
    assert.equal(unmanagedOf(report, "alert")[0]?.live.note, "[secret]");
    assert.ok(!JSON.stringify(report).includes("a-secret-of-a-test"));
  });

  it("never shows a change of what is secret by the kind, although state does not mark it", async () => {
    const resource = await webhook(slack);
    const stored = world.emulator.store.webhooks.get(resource.id);
    assert.ok(stored);
    world.emulator.store.webhooks.add({ ...stored, url: `${slackUrl}-changed` });
    const report = await reportOn([stackOf({ one: { resource, type: "webhook" } })]);
    assert.deepEqual(
      ofClass(report, "changed").flatMap(({ properties }) =>
        properties.map(({ name, live }) => [name, live]),
      ),
      [["url", "[secret]"]],
    );
    assert.ok(!JSON.stringify(report).includes("a-secret-of-a-test"));
  });
});

describe("a report of drift over stacks with other settings", () => {
  const world = driftWorld();
  const { reportOn, stackOf } = world;

  it("imports by any stack whose own settings reach the account, also where others differ", async () => {
    const config: Record<string, string> = { ...configFor(world.emulator), "alerting:ownerNote": "true" };
    const { "alerting:accessToken": token, ...without } = config;
    const provider = recordedProvider("explicit", { "alerting:accessToken": token });
    const { id } = await world.made(slack, world.host(webhookKind));
    const report = await reportOn([
      stackOf({}, { name: "by-provider", config: without, others: [provider] }),
      stackOf({}, { name: "marking", config }),
      stackOf({}),
    ]);
    const found = unmanagedOf(report, "webhook").filter(({ subject }) => subject.id === id);
    assert.deepEqual(
      found.map(({ fix }) => fix[0]?.command?.replace(/.* --stack /, "")),
      ["marking"],
    );
  });
});
