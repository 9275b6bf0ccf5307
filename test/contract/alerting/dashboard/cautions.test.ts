import assert from "node:assert/strict";
import { seed } from "../../../../emulator";
import { dashboardKind } from "../../../../provider/alerting/dashboard/dashboard.kind";
import { shareHosted } from "../../../support/provided";
import { describeEveryTransport } from "../../../support/transports";

const chart = { displayType: "line", sourceId: seed.sources.logs, select: [{ aggFn: "count" }] };
const tiles = { errors: { x: 0, y: 0, w: 12, h: 4, config: chart } };
const program = { name: "Shop", tiles };
const renamed = { ...program, name: "Store" };

describeEveryTransport("a preview of a change of a dashboard", (transport) => {
  const on = shareHosted(transport, dashboardKind);

  const made = async (args: object = program) => {
    const resource = await on.host.create(args);
    return resource;
  };
  const plantSource = () => {
    const [like] = on.emulator.store.sources.values();
    assert.ok(like);
    on.emulator.store.sources.add({ ...like, id: "69ae9a981e8c4d0b7a0000aa", kind: "promql" });
  };
  const plantConnection = () => {
    const [like] = on.emulator.store.connections.values();
    assert.ok(like);
    on.emulator.store.connections.add({ ...like, isPrometheusEndpoint: true });
  };
  const lists = () => on.emulator.requests.filter(({ path }) => /\/(sources|connections)$/.test(path)).length;

  for (const [what, plant] of [
    ["source", plantSource],
    ["connection", plantConnection],
  ] as const) {
    // The ClickStack in ClickHouse Cloud lists no connections.
    if (what === "connection" && transport.name !== "self-hosted") continue;
    it(`warns once of tiles that the API does not show where the team has a ${what} for PromQL`, async () => {
      plant();
      const [one, other] = [await made(), await made({ ...program, name: "Other" })];
      on.host.nextRun(on.emulator);
      assert.equal(await one.preview(renamed), "update");
      assert.equal(await other.preview({ ...renamed, tags: ["a"] }), "update");
      assert.equal(on.host.told.warnings.length, 1);
      assert.match(on.host.told.warnings[0] ?? "", /deletes tiles of PromQL .* allowTileLoss: true/);
      assert.equal(lists(), what === "source" ? 1 : 2);
    });
  }

  it("says nothing where there is neither, nor without a change, nor where the program lets such tiles go", async () => {
    const resource = await made();
    await resource.preview(renamed);
    plantSource();
    on.host.nextRun(on.emulator);
    await resource.preview(program);
    assert.equal(lists(), 0);
    await resource.preview({ ...renamed, allowTileLoss: true });
    assert.deepEqual(on.host.told.warnings, []);
    assert.equal(lists(), 0);
  });
});
