import assert from "node:assert/strict";
import type { Emulator } from "../../../../emulator";
import { seed } from "../../../../emulator";
import { dashboardKind } from "../../../../provider/alerting/dashboard/dashboard.kind";
import { Host, QuickClock } from "../../../support/provider-harness";
import { describeEveryTransport, resetFor, startFor } from "../../../support/transports";

const chart = { displayType: "line", sourceId: seed.sources.logs, select: [{ aggFn: "count" }] };
const tiles = { errors: { x: 0, y: 0, w: 12, h: 4, config: chart } };
const program = { name: "Shop", tiles };
const renamed = { ...program, name: "Store" };

describeEveryTransport("a preview of a change of a dashboard", (transport) => {
  let emulator: Emulator;
  let host: Host;

  before(async () => {
    emulator = await startFor(transport, { rateLimits: false });
  });
  beforeEach(() => {
    resetFor(transport, emulator);
    host = new Host(dashboardKind, emulator, transport.settings, new QuickClock());
  });
  after(() => emulator.stop());

  const made = async (args: object = program) => {
    const resource = host.resource();
    await resource.up(args);
    return resource;
  };
  const plantSource = () => {
    const [like] = emulator.store.sources.values();
    assert.ok(like);
    emulator.store.sources.add({ ...like, id: "69ae9a981e8c4d0b7a0000aa", kind: "promql" });
  };
  const plantConnection = () => {
    const [like] = emulator.store.connections.values();
    assert.ok(like);
    emulator.store.connections.add({ ...like, isPrometheusEndpoint: true });
  };
  const lists = () => emulator.requests.filter(({ path }) => /\/(sources|connections)$/.test(path)).length;

  for (const [what, plant] of [
    ["source", plantSource],
    ["connection", plantConnection],
  ] as const) {
    // The ClickStack in ClickHouse Cloud lists no connections.
    if (what === "connection" && transport.name !== "self-hosted") continue;
    it(`warns once of tiles that the API does not show where the team has a ${what} for PromQL`, async () => {
      plant();
      const [one, other] = [await made(), await made({ ...program, name: "Other" })];
      host.nextRun();
      emulator.clearRequests();
      assert.equal(await one.preview(renamed), "update");
      assert.equal(await other.preview({ ...renamed, tags: ["a"] }), "update");
      assert.equal(host.told.warnings.length, 1);
      assert.match(host.told.warnings[0] ?? "", /deletes tiles of PromQL .* allowTileLoss: true/);
      assert.equal(lists(), what === "source" ? 1 : 2);
    });
  }

  it("says nothing where there is neither, nor without a change, nor where the program lets such tiles go", async () => {
    const resource = await made();
    await resource.preview(renamed);
    plantSource();
    host.nextRun();
    emulator.clearRequests();
    await resource.preview(program);
    assert.equal(lists(), 0);
    await resource.preview({ ...renamed, allowTileLoss: true });
    assert.deepEqual(host.told.warnings, []);
    assert.equal(lists(), 0);
  });
});
