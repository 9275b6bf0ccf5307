import assert from "node:assert/strict";
import { stage } from "../support/clickstacks";
import { succeeded, type Library } from "../support/stack";

function program({ alerting }: Library) {
  const select = [{ aggFn: "count" as const, where: "level:error" }];
  const config = { displayType: "line" as const, source: "Logs", select };
  const errors = { name: "Errors", x: 0, y: 0, w: 12, h: 4, config };
  const shop = new alerting.Dashboard("shop", { name: "Shop", tiles: { errors } });
  new alerting.Alert("errors", {
    ...alerting.above(10),
    dashboardId: shop.id,
    tileId: shop.tileIds.errors ?? "",
    interval: "5m",
    channel: { webhook: "oncall" },
  });
}

describe("a dashboard with an alert on one of its tiles", () => {
  const on = stage();

  it("takes its alert along when it is replaced, before the old one is deleted", async () => {
    on.stack.program(program);
    succeeded(await on.stack.up());
    const [before, alertId = ""] = ["shop", "errors"].map((name) => on.stack.resource(name).id);
    on.emulator.clearRequests();
    succeeded(await on.stack.up("--replace", "**shop"));
    const written = on.emulator.requests.filter(({ method }) => method !== "GET");
    assert.deepEqual(
      written.map(({ method, path }) => `${method} ${path.replace(/^\/api\/v2\/(\w+).*$/, "$1")}`),
      ["POST dashboards", "PUT alerts", "DELETE dashboards"],
    );
    const after = on.stack.resource("shop");
    assert.notEqual(after.id, before);
    const { errors } = (after.outputs?.tileIds ?? {}) as Record<string, string>;
    const { dashboardId, tileId } = on.emulator.store.alerts.get(alertId) ?? assert.fail();
    assert.deepEqual([dashboardId, tileId], [after.id, errors]);
  });
});
