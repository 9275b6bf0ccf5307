import assert from "node:assert/strict";
import { seed } from "../../../../emulator";
import { dashboardKind } from "../../../../provider/alerting/dashboard/dashboard.kind";
import { Host, QuickClock } from "../../../support/provider-harness";
import { describeEveryTransport } from "../../../support/transports";
import { shareEmulator } from "../../../support/provided";

const nobodys = "69ae9a981e8c4d0b7affffff";
const chart = { displayType: "line", sourceId: seed.sources.logs, select: [{ aggFn: "count" }] };
const tile = { x: 0, y: 0, w: 12, h: 4, config: chart };
const filter = { type: "QUERY_EXPRESSION", name: "Service", expression: "a", sourceId: seed.sources.logs };
const program = { name: "Shop", tiles: { orders: { ...tile, y: 4 }, errors: tile }, filters: [filter] };
const reading = (sourceId: string) => ({ ...tile, config: { ...chart, sourceId } });

describeEveryTransport("a preview of a dashboard with alerting:verifyReferences", (transport) => {
  const emulator = shareEmulator({}, transport);
  let host: Host;
  beforeEach(() => {
    const settings = { ...transport.settings, "alerting:verifyReferences": "true" };
    host = new Host(dashboardKind, emulator, settings, new QuickClock());
    emulator.clearRequests();
  });

  const problemsOf = async (args: object): Promise<string[]> => {
    const { failures = [] } = await host.provider.check({}, args as Record<string, unknown>);
    return failures.map(({ property, reason }) => `${property}: ${reason}`);
  };
  const validations = () => emulator.requests.filter(({ path }) => path.endsWith("/dashboards/validate"));

  it("has the service check what is new or changed, stores nothing, and asks nothing without a change", async () => {
    const resource = host.resource();
    await resource.preview(program);
    assert.equal(validations().length, 1);
    assert.deepEqual(host.told.warnings, []);
    await resource.up(program);
    host.nextRun(emulator);
    assert.equal(await resource.preview(program), "same");
    assert.deepEqual(emulator.requests, []);
    assert.equal(await resource.preview({ ...program, name: "Store" }), "update");
    assert.equal(validations().length, 1);
  });

  it("fails for a source that the team does not have, under the path that the program knows", async () => {
    const errors = reading(nobodys);
    const [problem, ...others] = await problemsOf({ ...program, tiles: { ...program.tiles, errors } });
    assert.deepEqual(others, []);
    assert.match(
      problem ?? "",
      new RegExp(`^tiles\\.errors\\.config\\.sourceId: the service refuses it: .*${nobodys}`),
    );
    const list = [
      { ...tile, name: "a" },
      { ...reading(nobodys), name: "b" },
    ];
    assert.match((await problemsOf({ ...program, tiles: list }))[0] ?? "", /^tiles\[1\]\.config\.sourceId: /);
    const filters = [{ ...filter, sourceId: nobodys }];
    assert.match((await problemsOf({ ...program, filters }))[0] ?? "", /^filters\[0\]\.sourceId: /);
  });

  it("says where the program has what the service names by number", async () => {
    const answer = {
      valid: false,
      errors: [
        { path: "tiles.0.config.select.0.where", message: "no such field" },
        { path: "tiles.1.h", message: "too high" },
        { path: "filters.0.expression", message: "no such column" },
      ],
      normalized: null,
    };
    const body = transport.name === "self-hosted" ? answer : transport.item(answer);
    emulator.fault({ method: "POST", path: /validate/, status: 200, body });
    assert.deepEqual(await problemsOf(program), [
      "tiles.errors.config.select[0].where: the service refuses it: no such field",
      "tiles.orders.h: the service refuses it: too high",
      "filters[0].expression: the service refuses it: no such column",
    ]);
  });

  it("checks an adopted dashboard as far as the program declares it", async () => {
    const resource = await host.create(program);
    const adopted = { dashboardId: resource.id, tiles: { errors: { ...tile, containerId: "top" } } };
    assert.deepEqual(await problemsOf(adopted), []);
    assert.deepEqual(await problemsOf({ dashboardId: resource.id, tags: ["a"] }), []);
  });

  it("warns once where the service does not say, and refuses nothing", async () => {
    emulator.fault({ method: "POST", path: /validate/, status: 200, body: { data: {} } });
    assert.deepEqual(await problemsOf(program), []);
    assert.deepEqual(await problemsOf({ ...program, name: "Store" }), []);
    assert.equal(host.told.warnings.length, 1);
    assert.match(host.told.warnings[0] ?? "", /^dashboards could not be checked: /);
    assert.equal(validations().length, 1);
  });

  it("asks nothing without the setting", async () => {
    host = new Host(dashboardKind, emulator, transport.settings, new QuickClock());
    const errors = reading(nobodys);
    assert.deepEqual(await problemsOf({ ...program, tiles: { ...program.tiles, errors } }), []);
    assert.deepEqual(validations(), []);
  });
});
