import assert from "node:assert/strict";
import { seed } from "../../../../emulator";
import { clickPipeSettingsKind } from "../../../../provider/cloud/click-pipe-settings/click-pipe-settings.kind";
import { shareHosted } from "../../../support/provided";
import { bodiesOf, requestsOf } from "../../../support/settings";

const { organization, services, pipes } = seed;
const serviceId = services.production.id;
const PIPES = `/v1/organizations/${organization.id}/services/${serviceId}/clickpipes`;
const pathTo = (pipe: { id: string }) => `${PIPES}/${pipe.id}/settings`;
const kafka = { serviceId, clickPipeId: pipes.kafka.id };
const s3 = { serviceId, clickPipeId: pipes.s3.id };
const postgres = { serviceId, clickPipeId: pipes.postgres.id };
const place = { organizationId: organization.id, ...s3 };

describe("settings of a pipe", () => {
  const { emulator, host, resource } = shareHosted(clickPipeSettingsKind);

  const puts = () => bodiesOf(emulator, "PUT");
  const stored = (pipe: { id: string }) => emulator.store.pipes.get(pipe.id)?.settings;

  it("are adopted by reads alone when nothing differs, under the names that the lookup gives", async () => {
    await resource.up({ serviceId: serviceId.toUpperCase(), clickPipeId: pipes.s3.id.toUpperCase() });
    assert.deepEqual(requestsOf(emulator), [`GET ${PIPES}/${pipes.s3.id}`, `GET ${pathTo(pipes.s3)}`]);
    const { __provider: _, __undeclared: __, ...outputs } = resource.outputs;
    assert.deepEqual(outputs, {
      ...place,
      objectStorageConcurrency: 4,
      objectStoragePollingIntervalMs: 30_000,
      objectStorageMaxInsertBytes: 10_737_418_240,
      objectStorageMaxFileCount: 100,
      objectStorageUseClusterFunction: true,
      dbMaxThreads: 0,
      dbMaxInsertThreads: 1,
      dbMinInsertBlockSizeBytes: 1_073_741_824,
      dbMaxDownloadThreads: 4,
      dbParallelDistributedInsertSelect: 2,
      dbParallelViewProcessing: false,
      otherSettings: { object_storage_skip_glacier: true },
    });
    assert.equal(resource.id, pipes.s3.id);
  });

  it("are changed by one request that carries only what differs, zero and false too", async () => {
    const changes = { objectStorageConcurrency: 8, objectStorageUseClusterFunction: false };
    const before = stored(pipes.s3);
    await resource.up({ ...s3, ...changes, dbMaxThreads: 0, objectStorageMaxFileCount: 100 });
    const sent = { object_storage_concurrency: 8, object_storage_use_cluster_function: false };
    assert.deepEqual(puts(), [sent]);
    assert.deepEqual(stored(pipes.s3), { ...before, ...sent });
  });

  it("that cannot be read when they are adopted keep their place in state, and a refresh reads them", async () => {
    emulator.fault({ method: "GET", path: pathTo(pipes.s3), status: 404, body: "<html>no route</html>" });
    await resource.up(s3);
    const { organizationId, serviceId: service, clickPipeId } = resource.outputs;
    assert.deepEqual({ organizationId, serviceId: service, clickPipeId }, place);
    await resource.refreshNext();
    assert.equal(resource.outputs.objectStorageConcurrency, 4);
  });

  it("that this package does not know are managed by their names on the wire, and no other than the declared", async () => {
    emulator.editPipe(pipes.s3.id, { object_storage_newer: 7 });
    const program = { ...s3, otherSettings: { object_storage_skip_glacier: false } };
    await resource.up(program);
    assert.deepEqual(puts(), [{ object_storage_skip_glacier: false }]);
    assert.deepEqual(resource.outputs.otherSettings, program.otherSettings);
    emulator.editPipe(pipes.s3.id, { object_storage_newer: 8 });
    await resource.assertSettled(program);
    emulator.editPipe(pipes.s3.id, { object_storage_skip_glacier: true });
    await resource.refresh();
    assert.deepEqual(await resource.differences(program), ["otherSettings"]);
  });

  it("of Kafka: read_committed goes along when it is declared, and is never made up", async () => {
    await resource.up({ ...kafka, kafkaReadCommitted: true, dbMaxThreads: 5 });
    await host.resource().up({ ...kafka, dbMaxThreads: 6 });
    assert.deepEqual(puts(), [
      { clickhouse_max_threads: 5, kafka_read_committed: true },
      { clickhouse_max_threads: 6 },
    ]);
    assert.deepEqual(host.told.warnings, []);
  });

  it("that an update resets without sending them are told", async () => {
    const result = { ...stored(pipes.kafka), clickhouse_max_threads: 6, kafka_read_committed: null };
    const body = { status: 200, requestId: "r", result };
    emulator.fault({ method: "PUT", path: pathTo(pipes.kafka), status: 200, body });
    await resource.up({ ...kafka, dbMaxThreads: 6 });
    assert.deepEqual(host.told.warnings, [
      `pipe settings ${pipes.kafka.id}: kafkaReadCommitted was true before the update and is not set now, ` +
        "although the update did not send it: declare it, to keep it",
    ]);
  });

  for (const [what, program, message, ...asked] of [
    [
      "one of Kafka for a pipe from object storage",
      { ...s3, kafkaReadCommitted: false },
      'kafkaReadCommitted expected only for a pipe from kafka; found pipe "logs from S3" from objectStorage',
      `GET ${PIPES}/${pipes.s3.id}`,
    ],
    [
      "one of streams for a pipe from object storage",
      { ...s3, streamingMaxInsertWaitMs: 1000 },
      "streamingMaxInsertWaitMs expected only for a pipe from kafka, kinesis, pubsub; found",
      `GET ${PIPES}/${pipes.s3.id}`,
    ],
    [
      "those of a pipe from a database",
      postgres,
      `clickPipeId Pipe "users from Postgres" (${pipes.postgres.id}) reads from Postgres: a pipe from a database has no`,
      `GET ${PIPES}/${pipes.postgres.id}`,
    ],
    ["no service", { clickPipeId: pipes.s3.id }, "serviceId is required"],
    [
      "a pipe that is no UUID",
      { ...s3, clickPipeId: "orders" },
      "clickPipeId expected the identifier of a pipe",
    ],
    [
      "a pipe of another service than the declared one",
      { serviceId: services.staging.id, clickPipeId: `${serviceId}/${pipes.s3.id}` },
      "clickPipeId expected the identifier of a pipe",
    ],
    ["a fraction", { ...s3, dbMaxThreads: 1.5 }, "dbMaxThreads expected a whole number; found 1.5"],
    [
      "a known setting among the others",
      { ...s3, otherSettings: { clickhouse_max_threads: 4 } },
      "otherSettings.clickhouse_max_threads expected only settings that this package does not know: declare dbMaxThreads; found 4",
    ],
    [
      "another setting that is a list",
      { ...s3, otherSettings: { object_storage_skip_glacier: [] } },
      "otherSettings.object_storage_skip_glacier expected",
    ],
  ] as [string, object, string, ...string[]][]) {
    it(`are refused at preview: ${what}`, async () => {
      const found = await resource.refusal(program);
      assert.ok(found.startsWith(message), found);
      assert.deepEqual(requestsOf(emulator), asked);
    });
  }

  it("beyond the bounds of the service are refused by the service, whose answer names the property", async () => {
    await resource.up(s3);
    for (const [declared, property] of [
      [{ objectStorageConcurrency: 36 }, "objectStorageConcurrency"],
      [{ otherSettings: { object_storage_skip_glacier: 1 } }, "otherSettings.object_storage_skip_glacier"],
    ] as const) {
      await assert.rejects(resource.up({ ...s3, ...declared }), {
        message: new RegExp(`answered 400: BAD_REQUEST: .*The service refuses ${property} of this pipe`),
      });
    }
  });

  it("of the wrong kind of pipe are refused by the service where a preview may not read the pipe", async () => {
    emulator.fault({ method: "GET", path: `${PIPES}/:id`, status: 403, times: Infinity });
    await assert.rejects(resource.up({ ...s3, kafkaReadCommitted: true }), {
      message:
        /Setting 'kafka_read_committed' is only supported .*The service refuses kafkaReadCommitted of this pipe/,
    });
  });

  it("may be read or written under a kind of pipe that is newer than this package", async () => {
    const pipe = emulator.store.pipes.get(pipes.s3.id);
    assert.ok(pipe);
    emulator.store.pipes.add({ ...pipe, sourceType: "carrierPigeon" });
    assert.equal(await resource.preview({ ...s3, kafkaReadCommitted: true }), "create");
  });

  it("that are no longer declared are kept by the service, and the update says so", async () => {
    const others = { object_storage_skip_glacier: true };
    emulator.editPipe(pipes.s3.id, { object_storage_newer: 7 });
    await resource.up({ ...s3, dbMaxThreads: 8, otherSettings: { ...others, object_storage_newer: 7 } });
    await resource.up({ ...s3, otherSettings: others });
    const beginning = `pipe settings ${pipes.s3.id}:`;
    assert.deepEqual(host.told.warnings, [
      `${beginning} dbMaxThreads is no longer managed, and the service keeps 8`,
      `${beginning} otherSettings.object_storage_newer is no longer managed, and the service keeps 7`,
    ]);
    assert.equal(stored(pipes.s3)?.clickhouse_max_threads, 8);
    assert.equal(puts().length, 1);
    assert.equal(await resource.preview({ ...s3, otherSettings: others }), "same");
  });

  it("are looked up without state by the identifiers of service and pipe", async () => {
    const wrong = Object.assign(host.resource(), { id: `${serviceId}/orders` });
    await assert.rejects(wrong.refresh(), { message: /^clickPipeId: expected .*, a UUID; found "orders"$/ });
    const found = Object.assign(host.resource(), { id: `${serviceId}/${pipes.s3.id}` });
    await found.refresh();
    assert.equal(found.id, pipes.s3.id);
    assert.equal(found.outputs.objectStorageConcurrency, 4);
    assert.deepEqual(requestsOf(emulator), [`GET ${pathTo(pipes.s3)}`]);
    await found.refresh();
    assert.equal(found.outputs.serviceId, serviceId);
    const alone = Object.assign(host.resource(), { id: pipes.s3.id });
    await assert.rejects(alone.refresh(), {
      message: /^expected <serviceId>\/<clickPipeId>, because a pipe/,
    });
  });
});

describe("settings of a pipe", () => {
  const { emulator, host } = shareHosted(clickPipeSettingsKind, { enginePrefix: "db" });

  it("of an engine with another name are sent under the names that the service shows", async () => {
    await host.resource().up({ ...s3, dbMaxThreads: 8, dbParallelViewProcessing: true });
    assert.deepEqual(bodiesOf(emulator, "PUT"), [{ db_max_threads: 8, db_parallel_view_processing: true }]);
  });
});
