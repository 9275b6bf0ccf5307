import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { shareEmulator } from "../../support/provided";
import { organizationPath, send, servicePath, tileAlert } from "./support";

const webhook = { name: "new", service: "generic", url: "https://hooks.example.com/new" };

describe("An emulator that fills in omitted fields", () => {
  const emulator = shareEmulator({ clickstack: "2.36" });

  // What a newer server fills in if only the body is sent, and other values of fields that only newer servers keep.
  for (const [collection, body, filled, newer] of [
    [
      "alerts",
      tileAlert,
      { tags: [], numConsecutiveWindows: 1, scheduleOffsetMinutes: 0, message: null, note: null },
      { displayName: "Errors", tags: ["shop"] },
    ],
    ["webhooks", webhook, { description: "", isDefault: false }, { isDefault: true }],
    ["saved-searches", { name: "New", sourceId: seed.sources.logs }, { pinned: false }, { pinned: true }],
    ["dashboards", { name: "New", tiles: [] }, { pinned: false }, { pinned: true }],
  ] as const) {
    it(`does so in ${collection}, and drops what today's server does not know unless it is switched on`, async () => {
      const created = async (sent: object): Promise<object> =>
        (await send(emulator, "POST", `/api/v2/${collection}`, { body: sent })).json.data;
      for (const key of Object.keys(newer)) assert.ok(!(key in (await created({ ...body, ...newer }))));
      emulator.fillOmittedFields(true);
      assert.partialDeepStrictEqual(await created({ ...body, name: "Second" }), filled);
      assert.partialDeepStrictEqual(await created({ ...body, ...newer, name: "Third" }), newer);
    });
  }
});

describe("What no answer of the emulator shows of a webhook", () => {
  const emulator = shareEmulator();
  const secrets = { headers: { Authorization: "Bearer x" }, queryParams: { key: "y" } };
  const none = { headers: undefined, queryParams: undefined };
  const others = { headers: { "X-Other": "z" }, queryParams: {} };

  for (const [title, change, expected] of [
    ["stays when a PUT to the same receiver leaves it out", { name: "renamed" }, secrets],
    ["goes with another address", { url: "https://hooks.example.com/other" }, none],
    ["goes with another service", { service: "incidentio" }, none],
    ["is replaced as a whole when it is sent", others, others],
  ] as const) {
    it(title, async () => {
      const post = await send(emulator, "POST", "/api/v2/webhooks", { body: { ...webhook, ...secrets } });
      const { id } = post.json.data;
      const body = { ...webhook, ...change };
      assert.equal((await send(emulator, "PUT", `/api/v2/webhooks/${id}`, { body })).status, 200);
      const { headers, queryParams } = emulator.store.webhooks.get(id) ?? assert.fail();
      assert.deepEqual({ headers, queryParams }, expected);
    });
  }
});

describe("A saved search in the emulator", () => {
  const emulator = shareEmulator();

  it("keeps a filter that the UI made and a PUT sends unchanged", async () => {
    const { id } = seed.savedSearches.errors;
    const filters = [{ type: "lucene", condition: "level:error" }];
    const stored = emulator.store.savedSearches.get(id) ?? assert.fail();
    emulator.store.savedSearches.add({ ...stored, filters });
    const body = { name: "Errors", sourceId: seed.sources.logs, filters };
    const { json } = await send(emulator, "PUT", `/api/v2/saved-searches/${id}`, { body });
    assert.deepEqual(json.data.filters, filters);
  });
});

describe("Bodies that the emulated cloud service refuses", () => {
  const emulator = shareEmulator();

  const settingsOf = (pipe: { readonly id: string }) => `${servicePath}/clickpipes/${pipe.id}/settings`;
  const endpoints = (privateEndpoints: object) => ({ privateEndpoints });
  const { id } = seed.organization.privateEndpoint;

  for (const [method, path, body, words] of [
    ["PATCH", organizationPath, { name: 5 }, "name value is not a string: 5"],
    ["PATCH", organizationPath, { name: "" }, "name: ''"],
    ["PATCH", organizationPath, { nmae: "New" }, "property can't be validated: nmae"],
    ["PATCH", organizationPath, endpoints([]), "privateEndpoints value is not an object: []"],
    ["PATCH", organizationPath, endpoints({ ad: [] }), "privateEndpoints property can't be validated: ad"],
    [
      "PATCH",
      organizationPath,
      endpoints({ add: [{ description: "x" }] }),
      "privateEndpoints.add[0].id value is not a string: undefined",
    ],
    [
      "PATCH",
      organizationPath,
      endpoints({ remove: [{ id: "vpce-1", regoin: "us-east-1" }] }),
      "privateEndpoints.remove[0] property can't be validated: regoin",
    ],
    [
      "PATCH",
      organizationPath,
      endpoints({ add: [{ id: "vpce-1", cloudProvider: "hetzner" }] }),
      "privateEndpoints.add[0].cloudProvider: 'hetzner'",
    ],
    ["PATCH", organizationPath, { name: "Renamed", ...endpoints({ add: [{ id }] }) }, id],
    ["PUT", settingsOf(seed.pipes.s3), {}, "request body must have at least one setting"],
    [
      "PUT",
      settingsOf(seed.pipes.s3),
      { kafka_read_committed: true },
      "Setting 'kafka_read_committed' is only supported for Kafka ClickPipes",
    ],
    [
      "PUT",
      settingsOf(seed.pipes.s3),
      { object_storage_max_insert_bytes: 10_485_760 },
      "object_storage_max_insert_bytes: '10485760'",
    ],
    ["PUT", settingsOf(seed.pipes.s3), { clickhouse_max_threads: 1.5 }, "clickhouse_max_threads: '1.5'"],
    [
      "PUT",
      settingsOf(seed.pipes.s3),
      { clickhouse_max_threads: "4" },
      'clickhouse_max_threads value is not a number: "4"',
    ],
    ["PUT", settingsOf(seed.pipes.s3), { dbMaxThreads: 4 }, "property can't be validated: dbMaxThreads"],
  ] as const) {
    it(`change nothing, and are named in its words: ${JSON.stringify(body)}`, async () => {
      const before = (await send(emulator, "GET", path)).json.result;
      const { status, json } = await send(emulator, method, path, { body });
      assert.equal(status, 400);
      assert.ok(json.error.startsWith("BAD_REQUEST: ") && json.error.includes(words), json.error);
      assert.deepEqual((await send(emulator, "GET", path)).json.result, before);
    });
  }
});
