import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { dashboardKind } from "../../../provider/alerting/dashboard/dashboard.kind";
import { ofClass } from "../../support/report-commands";
import { describeEveryTransport } from "../../support/transports";
import { driftWorld } from "./support";

const select = [{ aggFn: "count", where: "level:error" }];
const chart = { displayType: "line", sourceId: seed.sources.logs, select };
const tile = { x: 0, y: 0, w: 12, h: 4, config: chart };
const filter = { type: "QUERY_EXPRESSION", name: "Service", expression: "ServiceName" };
const program = {
  name: "Shop",
  tiles: { errors: tile, "order rate": { ...tile, y: 4 } },
  filters: [{ ...filter, sourceId: seed.sources.logs }],
};
const edited = {
  ...tile,
  x: 6,
  name: "errors",
  config: { ...chart, select: [{ aggFn: "count", where: "level:fatal" }] },
};
const added = { ...tile, name: "Added by hand", y: 9, config: { displayType: "markdown", markdown: "Hi" } };

describeEveryTransport("a report of drift within an argument", (transport) => {
  const world = driftWorld(transport);

  /** A dashboard that somebody changed after the program made it. */
  const changedBy = async (edit: object, declared: object = program, ...ignoreChanges: string[]) => {
    const resource = await world.made(declared, world.host(dashboardKind));
    await world.made({ dashboardId: resource.id, ...edit }, world.host(dashboardKind));
    const one = { resource, more: { ignoreChanges } };
    return world.stackOf({ one });
  };
  const editedTiles = [edited, { ...tile, y: 4, name: "order rate" }, added];
  const findingOf = async (...made: Parameters<typeof changedBy>) => {
    const [finding, ...others] = await world.findingsOf("changed", await changedBy(...made));
    assert.deepEqual(others, []);
    assert.ok(finding);
    return finding;
  };

  it("names the places in a dashboard that differ, with the values of those only", async () => {
    const { properties } = await findingOf({ tiles: editedTiles, filters: [] });
    const where = "tiles.errors.config.select[0].where";
    const values = properties.map(({ name, declared, recorded, live }) => [name, declared, recorded, live]);
    const { name: _, ...addedByHand } = added;
    assert.deepEqual(values, [
      ["filters", program.filters, program.filters, []],
      [where, "level:error", "level:error", "level:fatal"],
      ["tiles.errors.x", 0, 0, 6],
      ["tiles.addedByHand", undefined, undefined, { name: "Added by hand", ...addedByHand }],
    ]);
  });

  it("says in what place of the program the live values go", async () => {
    const { accept } = await findingOf({ name: "Store", tiles: editedTiles, filters: [] });
    assert.deepEqual(accept, {
      lines: [
        "filters: [],",
        'name: "Store",',
        "// in tiles.errors.config.select[0]:",
        'where: "level:fatal",',
        "// in tiles.errors:",
        "x: 6,",
        "// in tiles:",
        'addedByHand: { "name": "Added by hand", "x": 0, "y": 9, "w": 12, "h": 4, "config": { "displayType": "markdown", "markdown": "Hi" } },',
      ],
      remove: [],
    });
  });

  it("has a tile that somebody removed as one to take out of the program", async () => {
    const stack = await changedBy({});
    const id = stack.deployment.resources?.[0]?.id ?? "";
    world.emulator.store.dashboards.get(id)?.tiles.pop();
    const [finding] = await world.findingsOf("changed", stack);
    const [property, ...others] = finding?.properties ?? [];
    assert.deepEqual(others, []);
    const name = 'tiles["order rate"]';
    assert.deepEqual([property?.name, property?.live], [name, undefined]);
    assert.deepEqual(finding?.accept, { lines: [], remove: [name] });
  });

  it("ignores places that the program or a rule ignores, and no others", async () => {
    const { properties } = await findingOf({ tiles: editedTiles }, program, "tiles.errors.x");
    const names = properties.map(({ name }) => name);
    assert.deepEqual(names, ["tiles.errors.config.select[0].where", "tiles.addedByHand"]);
    const stack = await changedBy({ tiles: editedTiles });
    const rule = { file: "rules", line: 1, property: "tiles.errors", reason: "" };
    const some = await world.reportOn([stack], [rule]);
    assert.deepEqual(
      ofClass(some, "changed").flatMap((one) => one.properties.map(({ name }) => name)),
      ["tiles.addedByHand"],
    );
    const all = await world.reportOn([stack], [{ ...rule, property: "tiles" }]);
    assert.deepEqual(ofClass(all, "changed"), []);
  });
});
