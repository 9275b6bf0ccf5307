import assert from "node:assert/strict";
import { seed } from "../../../../emulator";
import { dashboardKind } from "../../../../provider/alerting/dashboard/dashboard.kind";
import { shareHosted } from "../../../support/provided";
import type { Plain } from "../../../../provider/engine/values/plain";
import type { Host } from "../../../support/provider-harness";
import { describeEveryTransport, transports } from "../../../support/transports";

const sourceId = seed.sources.logs;
const ratioChart = {
  displayType: "line",
  sourceId,
  select: [{ aggFn: "count" }, { aggFn: "max", valueExpression: "Duration" }],
  formulas: [{ expression: "B / A" }],
  showOperandSeries: false,
  seriesLimit: 5,
};
const ratioTiles = { ratio: { x: 0, y: 0, w: 12, h: 4, config: ratioChart } };
const query = { type: "QUERY_EXPRESSION", name: "Service", expression: "ServiceName", sourceId };
const asVariable = { isBroadcastEnabled: false, isVariableEnabled: true, variableName: "service" };

async function problemsOf({ provider }: Host, args: Plain): Promise<string[]> {
  const { failures = [] } = await provider.check({}, args);
  return failures.map(({ property, reason }) => `${property}: ${reason}`);
}

describeEveryTransport("what newer servers have of a dashboard", (transport) => {
  const on = shareHosted(dashboardKind, { transport });

  const least = transport === transports[0] ? { minSelections: 1, isGlobalRequirement: true } : {};

  const problemsOfFilter = (filter: object) =>
    problemsOf(on.host, { name: "Shop", tiles: ratioTiles, filters: [filter] });

  async function assertStays(args: Record<string, unknown>): Promise<void> {
    const resource = await on.host.create(args);
    for (const change of [{}, { name: "Store" }]) {
      await resource.up({ ...args, ...change });
      await resource.assertSettled({ ...args, ...change });
      assert.deepEqual(resource.outputs.filters, args.filters);
    }
  }

  it("is created, updated and read: formulas, a limit of series, and a filter that is a variable", async () => {
    await assertStays({ name: "Shop", tiles: ratioTiles, filters: [{ ...query, ...asVariable, ...least }] });
  });

  it("is created, updated and read as written: a ratioChart of a type that nothing here lists", async () => {
    const gauge = {
      ...{ displayType: "later_gauge", sourceId, source: "x", ticks: [{ level: 0.5, at: 1 }] },
      select: [{ aggFn: "count", level: 0.9, valueExpression: "", whereLanguage: "lucene" }],
    };
    const tile = { x: 0, y: 0, w: 12, h: 4, config: gauge };
    const args = { name: "Shop", tiles: { gauge: tile } };
    const resource = await on.host.create(args);
    const stored = () => on.emulator.store.dashboards.get(resource.id) ?? assert.fail("gone");
    assert.deepEqual(stored().tiles[0]?.config, gauge);

    // Somebody adds to it what the program does not declare: that stays.
    const dashboard = stored();
    const edited = dashboard.tiles.map((one) => ({
      ...one,
      config: { ...one.config, needle: { width: 2 } },
    }));
    on.emulator.store.dashboards.set(resource.id, { ...dashboard, tiles: edited });
    await resource.assertSettled(args);
    await resource.up({ ...args, name: "Store" });
    assert.deepEqual(stored().tiles[0]?.config, { ...gauge, needle: { width: 2 } });

    await resource.up({ ...args, tiles: { gauge: { ...tile, config: { ...gauge, ticks: [] } } } });
    assert.deepEqual(stored().tiles[0]?.config, { ...gauge, ticks: [], needle: { width: 2 } });
    await resource.refreshNext();
    assert.deepEqual(await resource.differences(args), ["tiles"]);
  });

  if (transport === transports[0])
    it("is created, updated and read: a filter of another type, with properties that nothing here lists", async () => {
      const region = { type: "STATIC_LIST", name: "Region", isVariableEnabled: true, choices: ["eu", "us"] };
      await assertStays({ name: "Shop", tiles: ratioTiles, filters: [region, query] });
    });

  it("is refused at preview for what is wrong with a filter of the known type, or a typo of it", async () => {
    assert.deepEqual(await problemsOfFilter({ ...query, minSelections: 2 }), [
      "filters[0].minSelections: expected 0 or 1; found 2",
    ]);
    assert.deepEqual(
      await problemsOfFilter({ type: "STATIC_LIST", name: "Region", isGlobalRequirement: true }),
      [
        "filters[0].isGlobalRequirement: expected none without minSelections 1: " +
          "no tile waits for a filter that needs no selection; found true",
      ],
    );
    assert.deepEqual(await problemsOfFilter({ type: "QUERY_EXPRESSION", name: "Service", sourceId }), [
      "filters[0].expression: expected a string; found nothing",
    ]);
    assert.deepEqual(await problemsOfFilter({ ...query, type: "QUERY_EXPRESION" }), [
      'filters[0].type: expected "QUERY_EXPRESSION"; found "QUERY_EXPRESION"',
    ]);
    assert.deepEqual(await problemsOfFilter({ type: "STATIC_LIST", minSelections: 1 }), [
      "filters[0].name: expected a string; found nothing",
    ]);
  });
});

const nobodys = "69ae9a981e8c4d0b7affffff";
const chart = { displayType: "line", sourceId, select: [{ aggFn: "count" }] };
const tile = { x: 0, y: 0, w: 12, h: 4, config: chart };
const filter = { type: "QUERY_EXPRESSION", name: "Service", expression: "a", sourceId };
const program = { name: "Shop", tiles: { orders: { ...tile, y: 4 }, errors: tile }, filters: [filter] };
const reading = (source: string) => ({ ...tile, config: { ...chart, sourceId: source } });

describeEveryTransport("a preview of a dashboard with alerting:verifyReferences", (transport) => {
  const settings = { ...transport.settings, "alerting:verifyReferences": "true" };
  const { emulator, host } = shareHosted(dashboardKind, { transport, settings });

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
    const [problem, ...others] = await problemsOf(host, { ...program, tiles: { ...program.tiles, errors } });
    assert.deepEqual(others, []);
    assert.match(
      problem ?? "",
      new RegExp(`^tiles\\.errors\\.config\\.sourceId: the service refuses it: .*${nobodys}`),
    );
    const list = [
      { ...tile, name: "a" },
      { ...reading(nobodys), name: "b" },
    ];
    assert.match(
      (await problemsOf(host, { ...program, tiles: list }))[0] ?? "",
      /^tiles\[1\]\.config\.sourceId: /,
    );
    const filters = [{ ...filter, sourceId: nobodys }];
    assert.match((await problemsOf(host, { ...program, filters }))[0] ?? "", /^filters\[0\]\.sourceId: /);
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
    assert.deepEqual(await problemsOf(host, program), [
      "tiles.errors.config.select[0].where: the service refuses it: no such field",
      "tiles.orders.h: the service refuses it: too high",
      "filters[0].expression: the service refuses it: no such column",
    ]);
  });

  it("warns once where the service does not say, and refuses nothing", async () => {
    emulator.fault({ method: "POST", path: /validate/, status: 200, body: { data: {} } });
    assert.deepEqual(await problemsOf(host, program), []);
    assert.deepEqual(await problemsOf(host, { ...program, name: "Store" }), []);
    assert.equal(host.told.warnings.length, 1);
    assert.match(host.told.warnings[0] ?? "", /^dashboards could not be checked: /);
    assert.equal(validations().length, 1);
  });
});

const { logs, traces } = seed.sources;
const board = (source: string, name = "Errors") => ({
  name: "Shop",
  tiles: {
    errors: {
      ...{ name, x: 0, y: 0, w: 12, h: 4 },
      config: { displayType: "line", sourceId: source, select: [{ aggFn: "count" }] },
    },
  },
});

describe("a dashboard that looks doubled", () => {
  const { emulator, host, resource: left } = shareHosted(dashboardKind);
  beforeEach(async () => {
    await left.up(board(logs));
    host.nextRun();
  });

  /** The whole of what is said before the age, and after what the two have in common. */
  const named = (alike: string) =>
    new RegExp(
      `^dashboard ${left.id}, created 20\\d\\d-[^ ]+Z, ${alike}\\. It may belong to .*; if this run replaces or ` +
        `renames its resource, .* To adopt it .*, set dashboardId .* to "${left.id}"$`,
    );

  /** The only thing that was said. */
  const warning = (): string => {
    assert.equal(host.told.warnings.length, 1);
    return host.told.warnings[0] ?? "";
  };

  it("is named, with how to adopt it, once a killed run has left it", async () => {
    await host.resource().up(board(logs));
    assert.match(warning(), named("is identical to the new one"));
    assert.doesNotMatch(warning(), /delete|curl/i);
  });

  it("is named where the sources of its tiles are doubled, too", async () => {
    await host.resource().up(board(traces));
    assert.match(warning(), named("has the same name as the new one, and tiles of the same names"));
  });

  it("is not named because its name is the same, nor where the run knows it", async () => {
    await host.resource().up(board(logs, "Failures"));
    await left.preview(board(logs));
    await host.resource().up(board(traces));
    assert.deepEqual(host.told.warnings, []);
  });

  it("is said to go where the command asks to replace it, unless an interrupted run left it", async () => {
    const { id } = left;
    assert.equal(await left.up(board(logs), { replace: true }), "replace");
    assert.notEqual(left.id, id);
    const goes = /if this run replaces or renames its resource, it is the old one, which goes at the end/;
    assert.match(warning(), goes);
    assert.ok(!emulator.store.dashboards.has(id));
  });
});
