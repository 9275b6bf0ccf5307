import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { provideEmulator } from "../../support/provided";
import { emulators, organizationPath, send, servicePath } from "./support";

const { privateEndpoint } = seed.organization;
const neverExisted = "00000000-0000-4000-8000-000000000000";
const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe("Organizations in the emulator", () => {
  const start = emulators();
  const emulator = provideEmulator();
  const off = { rateLimits: false };

  it("come in the envelope, with a request id of their own each time", async () => {
    const [one, two] = [
      await send(emulator, "GET", organizationPath),
      await send(emulator, "GET", organizationPath),
    ];
    assert.equal(one.json.status, 200);
    assert.match(one.json.requestId, uuid4);
    assert.notEqual(one.json.requestId, two.json.requestId);
    assert.equal(one.json.result.name, seed.organization.name);
    assert.equal(one.json.result.enableCoreDumps, true);
    const list = (await send(emulator, "GET", "/v1/organizations")).json.result;
    assert.deepEqual(list, [one.json.result]);
  });

  it("are shown to the right key only", async () => {
    const key = Buffer.from("demo-api-key-id:wrong").toString("base64");
    for (const authorization of [`Basic ${key}`, "Bearer demo-access-token-not-a-secret"]) {
      const answer = await send(emulator, "GET", organizationPath, {
        headers: { Authorization: authorization },
      });
      assert.equal(answer.status, 401);
      assert.equal(answer.text, '{"error":"UNAUTHORIZED: Key is not found","status":401}');
    }
  });

  it("remove endpoints before they add, so one PATCH can replace a description", async () => {
    const { id } = privateEndpoint;
    const body = {
      privateEndpoints: { add: [{ id, description: "new" }], remove: [{ id, description: "" }] },
    };
    const { json } = await send(emulator, "PATCH", organizationPath, { body });
    assert.deepEqual(json.result.privateEndpoints, [{ id, description: "new" }]);
  });

  it("refuse to add an endpoint that is there, and change nothing then", async () => {
    const body = {
      name: "Renamed",
      privateEndpoints: { add: [{ id: privateEndpoint.id, description: "again" }] },
    };
    const answer = await send(emulator, "PATCH", organizationPath, { body });
    assert.equal(answer.status, 400);
    assert.match(answer.json.error, /^BAD_REQUEST: /);
    assert.equal(emulator.store.organizations.get(seed.organization.id)?.name, seed.organization.name);
  });

  it("show an unset description as an empty one, and take the removal of an absent endpoint", async () => {
    const body = { privateEndpoints: { add: [{ id: "vpce-1" }], remove: [{ id: "vpce-none" }] } };
    const { status, json } = await send(emulator, "PATCH", organizationPath, { body });
    assert.equal(status, 200);
    assert.deepEqual(json.result.privateEndpoints[1], { id: "vpce-1", description: "" });
  });

  for (const [title, body, words] of [
    ["a number as name", { name: 5 }, "request body.name value is not a string: 5"],
    [
      "endpoints as an array",
      { privateEndpoints: [] },
      "request body.privateEndpoints value is not an object: []",
    ],
    [
      "an endpoint without id",
      { privateEndpoints: { add: [{ description: "x" }] } },
      "request body.privateEndpoints.add[0].id value is not a string: undefined",
    ],
    ["a misspelled field", { nmae: "New" }, "request body property can't be validated: nmae"],
    [
      "a misspelled list of endpoints",
      { privateEndpoints: { ad: [] } },
      "request body.privateEndpoints property can't be validated: ad",
    ],
    [
      "a misspelled field of an endpoint",
      { privateEndpoints: { remove: [{ id: "vpce-1", regoin: "us-east-1" }] } },
      "request body.privateEndpoints.remove[0] property can't be validated: regoin",
    ],
    [
      "another cloud",
      { privateEndpoints: { add: [{ id: "vpce-1", cloudProvider: "hetzner" }] } },
      "request body.privateEndpoints.add[0].cloudProvider: 'hetzner'",
    ],
    ["an empty name", { name: "" }, "request body.name: ''"],
  ] as const) {
    it(`refuse ${title} in the service's words`, async () => {
      const answer = await send(emulator, "PATCH", organizationPath, { body });
      assert.equal(answer.status, 400);
      assert.equal(answer.json.error, `BAD_REQUEST: ${words}`);
      assert.match(answer.json.requestId, uuid4);
    });
  }

  it("lag behind a PATCH for as many reads as asked", async () => {
    const own = await start({ ...off, staleReads: 2 });
    const patch = await send(own, "PATCH", organizationPath, { body: { name: "New" } });
    const names = [patch.json.result.name];
    for (let read = 0; read < 3; read += 1) {
      names.push((await send(own, "GET", organizationPath)).json.result.name);
    }
    assert.deepEqual(names, ["Acme", "Acme", "Acme", "New"]);
  });

  it("lag after one PATCH only, when a fault rule says so", async () => {
    emulator.fault({ method: "PATCH", path: "/v1/organizations/:id", stale: 1 });
    const first = await send(emulator, "PATCH", organizationPath, { body: { name: "One" } });
    await send(emulator, "GET", organizationPath);
    const second = await send(emulator, "PATCH", organizationPath, { body: { name: "Two" } });
    assert.deepEqual([first.json.result.name, second.json.result.name], ["Acme", "Two"]);
  });
});

describe("Backups and pipes in the emulator", () => {
  const emulator = provideEmulator();

  it("backups are listed with the latest first", async () => {
    const { result } = (await send(emulator, "GET", `${servicePath}/backups`)).json;
    const { inProgress, error, incremental, full, gcp } = seed.backups;
    assert.deepEqual(
      result.map(({ id }: { id: string }) => id),
      [inProgress, error, incremental, full, gcp].map(({ id }) => id),
    );
    assert.ok(!("finishedAt" in (result[0] ?? {})));
    assert.equal(result[4]?.bucket.bucketProvider, "GCP");
  });

  it("one backup is as it is in the list", async () => {
    const { result } = (await send(emulator, "GET", `${servicePath}/backups`)).json;
    const one = await send(emulator, "GET", `${servicePath}/backups/${seed.backups.full.id}`);
    assert.deepEqual(one.json.result, result[3]);
  });

  it("an id that never was is a bad request, a deleted one is not found", async () => {
    const never = await send(emulator, "GET", `${servicePath}/backups/${neverExisted}`);
    assert.equal(never.status, 400);
    assert.equal(never.json.error, `BAD_REQUEST: Invalid backup id string:"${neverExisted}"`);
    emulator.store.backups.delete(seed.backups.full.id);
    const deleted = await send(emulator, "GET", `${servicePath}/backups/${seed.backups.full.id}`);
    assert.equal(deleted.status, 404);
    assert.equal(deleted.json.error, `NOT_FOUND: ${seed.backups.full.id}`);
  });

  it("a wrong organization or service is named as such", async () => {
    const wrongService = `${organizationPath}/services/${neverExisted}/backups`;
    const { json } = await send(emulator, "GET", wrongService);
    assert.equal(json.error, `BAD_REQUEST: Invalid service id string:"${neverExisted}"`);
    const wrongOrganization = `/v1/organizations/${neverExisted}`;
    const answer = await send(emulator, "GET", wrongOrganization);
    assert.equal(answer.json.error, `BAD_REQUEST: Invalid organization id string:"${neverExisted}"`);
  });

  it("pipe settings keep nulls, big numbers and names that nobody knows", async () => {
    const path = `${servicePath}/clickpipes/${seed.pipes.s3.id}/settings`;
    const { result } = (await send(emulator, "GET", path)).json;
    assert.equal(result.streaming_max_insert_wait_ms, null);
    assert.equal(result.object_storage_max_insert_bytes, 10_737_418_240);
    assert.equal(result.object_storage_skip_glacier, true);
  });

  it("a database pipe has no settings", async () => {
    const { id } = seed.pipes.postgres;
    const answer = await send(emulator, "GET", `${servicePath}/clickpipes/${id}/settings`);
    assert.equal(answer.status, 404);
    assert.equal(answer.json.error, `NOT_FOUND: ingestion for pipe "${id}" not found`);
    const body = { clickhouse_max_threads: 4 };
    const update = await send(emulator, "PUT", `${servicePath}/clickpipes/${id}/settings`, { body });
    assert.equal(update.json.error, answer.json.error);
  });

  describe("an update of pipe settings", () => {
    const pathTo = (pipe: { id: string }) => `${servicePath}/clickpipes/${pipe.id}/settings`;

    it("merges, and takes zero and false", async () => {
      const path = pathTo(seed.pipes.s3);
      const before = (await send(emulator, "GET", path)).json.result;
      const body = { clickhouse_max_threads: 0, object_storage_use_cluster_function: false };
      const { json } = await send(emulator, "PUT", path, { body });
      assert.deepEqual(json.result, { ...before, ...body });
      assert.deepEqual((await send(emulator, "GET", path)).json.result, json.result);
    });

    for (const [body, words] of [
      [{}, "request body must have at least one setting"],
      [
        { kafka_read_committed: true },
        "Setting 'kafka_read_committed' is only supported for Kafka ClickPipes",
      ],
      [{ object_storage_max_insert_bytes: 10_485_760 }, "object_storage_max_insert_bytes: '10485760'"],
      [{ clickhouse_max_threads: 1.5 }, "clickhouse_max_threads: '1.5'"],
      [{ clickhouse_max_threads: "4" }, 'clickhouse_max_threads value is not a number: "4"'],
      [{ dbMaxThreads: 4 }, "property can't be validated: dbMaxThreads"],
    ] as const) {
      it(`refuses ${JSON.stringify(body)} and changes nothing`, async () => {
        const path = pathTo(seed.pipes.s3);
        const before = (await send(emulator, "GET", path)).json.result;
        const { status, json } = await send(emulator, "PUT", path, { body });
        assert.equal(status, 400);
        assert.ok(json.error.startsWith("BAD_REQUEST: ") && json.error.includes(words), json.error);
        assert.deepEqual((await send(emulator, "GET", path)).json.result, before);
      });
    }

    it("may show the settings as they were, and reads lag", async () => {
      emulator.staleReads(1);
      const path = pathTo(seed.pipes.kafka);
      const threads = async (method: string, body?: object) =>
        (await send(emulator, method, path, { body })).json.result.clickhouse_max_threads;
      assert.equal(await threads("PUT", { clickhouse_max_threads: 8 }), 3);
      assert.deepEqual([await threads("GET"), await threads("GET")], [3, 8]);
    });
  });
});
