import assert from "node:assert/strict";
import { emulators, send } from "../support";
import { provideEmulator } from "../../../support/provided";
import { clickStackPath, company, isNoSuchRoute, managedAlert } from "./support";

const filter = {
  type: "QUERY_EXPRESSION",
  name: "Service",
  expression: "ServiceName",
  sourceId: company.sources.logs,
};
const ids = (list: { id: string }[]) => list.map(({ id }) => id);

describe("Dashboards in the ClickStack of a service", () => {
  const emulator = provideEmulator();
  const path = clickStackPath("dashboards");

  it("give the filters of every write new ids", async () => {
    const body = { name: "New", tiles: [], filters: [filter, { ...filter, name: "Other" }] };
    const created = (await send(emulator, "POST", path, { body })).json.result;
    const filters = created.filters as { id: string }[];
    const replacement = { name: "New", tiles: [], filters };
    const replaced = (await send(emulator, "PUT", `${path}/${created.id}`, { body: replacement })).json
      .result;
    const after = replaced.filters as { id: string }[];
    assert.equal(new Set([...ids(filters), ...ids(after)]).size, 4);
  });

  for (const [title, sent, words] of [
    ["an id of another shape", ["x"], "Invalid filter ID: x"],
    [
      "one id twice",
      [company.sources.logs, company.sources.logs],
      `Duplicate filter ID: ${company.sources.logs}`,
    ],
  ] as const) {
    it(`refuse ${title} for the filters of a replacement`, async () => {
      const body = { name: "API", tiles: [], filters: sent.map((id) => ({ ...filter, id })) };
      const { status, json } = await send(emulator, "PUT", `${path}/${company.dashboards.api.id}`, { body });
      assert.equal(status, 400);
      assert.equal(json.error, `BAD_REQUEST: ${words}`);
    });
  }

  it("give authored tiles ids of the server's in a POST, and keep known ones in a PUT", async () => {
    const config = { displayType: "number", sourceId: company.sources.logs, select: [{ aggFn: "count" }] };
    const tile = { id: "mine", name: "Events", x: 0, y: 0, w: 6, h: 3, config };
    const created = (await send(emulator, "POST", path, { body: { name: "New", tiles: [tile] } })).json
      .result;
    const id = created.tiles[0]?.id;
    assert.notEqual(id, "mine");
    const body = {
      name: "New",
      tiles: [
        { ...tile, id },
        { ...tile, id: "new" },
      ],
    };
    const { tiles } = (await send(emulator, "PUT", `${path}/${created.id}`, { body })).json.result;
    assert.equal(tiles[0]?.id, id);
    assert.notEqual(tiles[1]?.id, "new");
  });

  it("take the tiles of an answer back", async () => {
    for (const { id, name, tiles, filters } of (await send(emulator, "GET", path)).json.result) {
      const { status, json } = await send(emulator, "PUT", `${path}/${id}`, {
        body: { name, tiles, filters },
      });
      assert.equal(status, 200, json.error);
      assert.deepEqual(json.result.tiles, tiles);
    }
  });

  it("are checked without being stored, and the verdict is the result", async () => {
    const before = emulator.store.dashboards.size;
    const body = { name: "New", tiles: [] };
    const { status, json } = await send(emulator, "POST", `${path}/validate`, { body });
    assert.equal(status, 200);
    assert.equal(json.result.valid, true);
    const refusal = await send(emulator, "POST", `${path}/validate`, { body: { ...body, pinned: true } });
    assert.equal(refusal.json.error, "BAD_REQUEST: request body property can't be validated: pinned");
    assert.equal(emulator.store.dashboards.size, before);
  });

  it("come all at once, whatever page is asked for", async () => {
    const { result } = (await send(emulator, "GET", `${path}?limit=1`)).json;
    assert.equal(result.length, Object.keys(company.dashboards).length);
  });
});

describe("Webhooks in the ClickStack of a service", () => {
  const emulator = provideEmulator();
  const path = clickStackPath("webhooks");

  it("are listed with those that the API cannot create", async () => {
    const { result } = (await send(emulator, "GET", path)).json;
    assert.deepEqual(
      result.map(({ service }) => service),
      ["generic", "generic", "slack", "slack_api", "pagerduty_api"],
    );
  });

  it("cannot be read one by one", async () => {
    const one = `${path}/${company.webhooks.oncall.id}`;
    assert.ok(isNoSuchRoute(await send(emulator, "GET", one), `GET ${one}`));
  });

  it("cannot be deleted while an alert notifies them first", async () => {
    const { status, json } = await send(emulator, "DELETE", `${path}/${company.webhooks.oncall.id}`);
    assert.equal(status, 409);
    assert.match(json.error, /^CONFLICT: Cannot delete webhook: /);
    const unused = await send(emulator, "DELETE", `${path}/${company.webhooks.oncallBackup.id}`);
    assert.equal(unused.status, 200);
  });
});

describe("Sources in the ClickStack of a service", () => {
  const start = emulators();
  const emulator = provideEmulator();
  const path = clickStackPath("sources");
  const body = {
    id: "ignored",
    name: "Events",
    kind: "log",
    connection: company.connectionId,
    from: { databaseName: "default", tableName: "events" },
    defaultTableSelectExpression: "Body",
    timestampValueExpression: "Timestamp",
    bodyExpression: null,
  };

  it("show expressions that nobody set as empty texts", async () => {
    const { result } = (await send(emulator, "POST", path, { body })).json;
    assert.notEqual(result.id, "ignored");
    assert.deepEqual([result.bodyExpression, result.serviceNameExpression], ["", ""]);
    assert.equal(result.defaultTableSelectExpression, "Body");
  });

  it("of metrics need no table of their own", async () => {
    const { status, json } = await send(emulator, "POST", path, {
      body: {
        name: "Metrics",
        kind: "metric",
        connection: company.connectionId,
        from: { databaseName: "default" },
        metricTables: { gauge: "otel_metrics_gauge", "exponential histogram": "otel_metrics_exp" },
        timestampValueExpression: "TimeUnix",
        resourceAttributesExpression: "ResourceAttributes",
      },
    });
    assert.equal(status, 200, json.error);
  });

  it("can be created, changed and deleted only where that is offered", async () => {
    const own = await start({ managed: { sourceWrites: false } });
    const one = `${path}/${company.sources.logs}`;
    assert.ok(isNoSuchRoute(await send(own, "POST", path, { body }), `POST ${path}`));
    for (const method of ["PUT", "DELETE"]) {
      assert.ok(isNoSuchRoute(await send(own, method, one, { body }), `${method} ${one}`));
    }
    assert.equal((await send(own, "GET", path)).json.result.length, 2);
  });

  it("can be read one by one only where that is offered", async () => {
    const one = `${path}/${company.sources.logs}`;
    assert.ok(isNoSuchRoute(await send(emulator, "GET", one), `GET ${one}`));
    emulator.managed({ sourceById: true });
    assert.equal((await send(emulator, "GET", one)).json.result.name, "Logs");
  });
});

describe("Other routes of the ClickStack of a service", () => {
  const emulator = provideEmulator();

  it("saved searches are there unless they are switched off", async () => {
    const path = clickStackPath("saved-searches");
    assert.equal((await send(emulator, "GET", `${path}?limit=1`)).json.result.length, 1);
    emulator.managed({ savedSearches: false });
    assert.ok(isNoSuchRoute(await send(emulator, "GET", path), `GET ${path}`));
  });

  it("the deletion of a saved search takes its alerts with it", async () => {
    const search = `saved-searches/${company.savedSearches.errors.id}`;
    assert.equal((await send(emulator, "DELETE", clickStackPath(search))).status, 200);
    const alert = clickStackPath(`alerts/${company.alerts.errors.id}`);
    assert.equal((await send(emulator, "GET", alert)).status, 404);
  });

  for (const route of [
    "connections",
    "team",
    "team/members",
    "charts/series",
    "search",
    "roles",
    "nothing",
  ]) {
    it(`there is no ${route}`, async () => {
      const path = clickStackPath(route);
      assert.ok(isNoSuchRoute(await send(emulator, "GET", path), `GET ${path}`));
    });
  }

  it("an alert cannot be patched", async () => {
    const path = clickStackPath(`alerts/${company.alerts.latency.id}`);
    const answer = await send(emulator, "PATCH", path, { body: managedAlert });
    assert.ok(isNoSuchRoute(answer, `PATCH ${path}`));
  });
});
