import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import {
  getBackup,
  getBackups,
  getClickPipe,
  getClickPipes,
  getLatestBackup,
  getOrganization,
  getPipeSettings,
  getService,
  getServices,
} from "../../../provider/cloud";
import { requestsOf } from "../../support/settings";
import { emulatorInEnvironment, saying } from "./support";

const { organization, services, backups, pipes } = seed;
const { production, staging, analytics } = services;
const NOBODY = "00000000-0000-4000-8000-000000000000";
const ORGANIZATION = `/v1/organizations/${organization.id}`;

describe("services and pipes", () => {
  const on = emulatorInEnvironment();
  beforeEach(() => on.start());

  it("are found by name and by identifier", async () => {
    const named = await getService({ name: "analytics" });
    assert.deepEqual(await getService({ id: analytics.id.toUpperCase() }), named);
    assert.equal(named.id, analytics.id);
    assert.equal(named.state, "idle");
    assert.equal(named.minReplicaMemoryGb, 8);
    assert.deepEqual(named.endpoints?.[1], {
      protocol: "mysql",
      host: "analytics.eu-central-1.aws.clickhouse.example",
      port: 3306,
    });
    const pipe = await getClickPipe({ service: "production", name: pipes.kafka.name });
    assert.deepEqual(await getClickPipe({ serviceId: production.id, id: pipes.kafka.id }), pipe);
    assert.deepEqual(pipe, {
      ...pipes.kafka,
      serviceId: production.id,
      state: "Running",
      sourceType: "kafka",
      scaling: { replicas: 1, replicaCpuMillicores: 250, replicaMemoryGb: 1 },
      destination: { database: "default", table: "events", managedTable: true },
      createdAt: "2026-02-01T08:00:00Z",
    });
  });

  it("are listed, with filters that all have to fit", async () => {
    const namesOf = async (filter: Parameters<typeof getServices>[0]) =>
      (await getServices(filter)).map(({ name }) => name);
    assert.deepEqual(await namesOf({}), ["production", "staging", "analytics"]);
    assert.deepEqual(await namesOf({ name: "staging" }), ["staging"]);
    assert.deepEqual(await namesOf({ state: "running", region: "eu-central-1" }), ["production", "staging"]);
    assert.deepEqual(await namesOf({ state: "idle", region: "eu-central-1" }), []);
    assert.deepEqual(await namesOf({ provider: "gcp" }), []);
    assert.deepEqual(await namesOf({ tags: [{ key: "stage", value: "staging" }] }), ["staging"]);
    assert.deepEqual(await namesOf({ tags: [{ key: "stage" }, { key: "acme" }] }), ["production", "staging"]);
    const all = await getClickPipes({ service: "production" });
    assert.deepEqual(
      all.map(({ sourceType }) => sourceType),
      ["kafka", "objectStorage", "postgres"],
    );
    assert.deepEqual(await getClickPipes({ service: "staging" }), []);
  });

  it("have no source in a program: it may hold secrets", async () => {
    const pipe = await getClickPipe({ service: "production", name: pipes.postgres.name });
    assert.doesNotMatch(JSON.stringify(pipe), /postgres\.example/);
  });

  it("stand in for identifiers wherever one is asked for, and are listed once in a run", async () => {
    const settings = await getPipeSettings({ service: "production", clickPipe: pipes.kafka.name });
    assert.equal(settings.kafkaReadCommitted, true);
    assert.equal((await getBackup({ service: "production", backupId: backups.full.id })).id, backups.full.id);
    assert.equal((await getLatestBackup({ service: "analytics" })).id, backups.unknown.id);
    assert.equal((await getBackups({ service: "production" })).length, 5);
    await getPipeSettings({ serviceId: production.id, clickPipe: pipes.s3.name });
    const lists = requestsOf(on.emulator).filter((request) => /\/(services|clickpipes)$/.test(request));
    assert.deepEqual(lists, [
      `GET ${ORGANIZATION}/services`,
      `GET ${ORGANIZATION}/services/${production.id}/clickpipes`,
    ]);
  });

  it("are listed with all candidates when no name fits, or several do", async () => {
    const twin = on.emulator.store.services.get(staging.id);
    assert.ok(twin);
    for (const id of [staging.id, NOBODY]) on.emulator.store.services.add({ ...twin, id, name: "twin" });
    await assert.rejects(
      getBackups({ service: "produktion" }),
      saying(
        'cloud.getBackups: service: expected the name of a service; found "produktion"',
        `There are "production" (${production.id}, aws eu-central-1, running)`,
        analytics.id,
      ),
    );
    await assert.rejects(
      getPipeSettings({ service: "twin", clickPipe: "orders" }),
      saying("cloud.getPipeSettings: service: expected a name that only one service has"),
    );
    await assert.rejects(
      getPipeSettings({ serviceId: production.id, clickPipe: "orders" }),
      saying(
        "clickPipe: expected the name of a pipe",
        `"orders from Kafka" (${pipes.kafka.id}, from kafka, Running)`,
      ),
    );
    await assert.rejects(
      getClickPipe({ serviceId: production.id, name: "orders" }),
      saying("cloud.getClickPipe: name: expected the name of a pipe"),
    );
    await assert.rejects(getService({ name: "nothing" }), saying("name: expected the name of a service"));
  });

  for (const [what, ask, ...texts] of [
    ["both of a name and an identifier", () => getBackups({ serviceId: NOBODY, service: "x" }), "found both"],
    [
      "an identifier that is no UUID",
      () => getBackup({ serviceId: "production", backupId: NOBODY }),
      'serviceId: expected the identifier of a service, a UUID; found "production"',
    ],
    [
      "a start that is no instant",
      () => getBackups({ serviceId: NOBODY, startedAfter: "yesterday" }),
      "startedAfter: expected an instant",
    ],
    ["neither of them", () => getService({}), "id: expected the identifier of a service, a UUID, or name"],
    ["an empty name", () => getBackups({ service: "" }), "service: expected the name of a service"],
    ["a pipe that is not named", () => getPipeSettings({ service: "x" }), "clickPipeId: expected"],
    ["tags that are no list", () => getServices({ tags: { a: "b" } as never }), "tags: expected a list"],
  ] as [string, () => Promise<unknown>, ...string[]][]) {
    it(`refuse ${what} without asking`, async () => {
      await assert.rejects(ask(), saying(...texts));
      assert.deepEqual(on.emulator.requests, []);
    });
  }

  it("say of what is not there what to check", async () => {
    await assert.rejects(getService({ id: NOBODY }), saying(`reading service ${NOBODY} failed`, "may view"));
    await assert.rejects(
      getClickPipe({ service: "production", id: NOBODY }),
      saying(`reading pipe ${NOBODY} failed`, "permission to manage ClickPipes"),
    );
  });
});

describe("the organization", () => {
  const on = emulatorInEnvironment();
  beforeEach(async () => {
    await on.start();
    delete process.env.CLICKHOUSE_ORG_ID;
  });

  it("is found by asking once when none is named and the key belongs to one only", async () => {
    assert.equal((await getOrganization()).id, organization.id);
    assert.equal((await getBackups({ service: "production" })).length, 5);
    assert.equal((await getServices({})).length, 3);
    const lists = requestsOf(on.emulator).filter((request) => request === "GET /v1/organizations");
    assert.equal(lists.length, 1);
  });

  it("has to be named when the key belongs to several, and each of these is shown", async () => {
    const acme = on.emulator.store.organizations.get(organization.id);
    assert.ok(acme);
    on.emulator.store.organizations.add({ ...acme, id: NOBODY, name: "Globex" });
    await assert.rejects(
      getBackups({ serviceId: production.id }),
      saying(
        "cloud.getBackups: organizationId: is required",
        `Acme (${organization.id}), Globex (${NOBODY})`,
        "pulumi config set cloud:organizationId",
        "CLICKHOUSE_ORG_ID",
      ),
    );
    assert.equal((await getBackups({ serviceId: production.id, organizationId: organization.id })).length, 5);
  });
});
