import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import type { Plain } from "../../../provider/engine/plain";
import { tileAlert } from "../../support/alerts";
import { provideEmulator, provideHost, provideResource } from "../../support/provided";
import { bodiesOf, requestsOf } from "../../support/settings";

const CHART = {
  displayType: "line",
  sourceId: seed.sources.logs,
  select: [{ aggFn: "count", where: "level:error" }],
};

function inlineAlert(changes: Plain = {}): Plain {
  const { dashboardId: _, tileId: __, ...rest }: Plain = { ...tileAlert() };
  return { ...rest, chartConfig: CHART, ...changes };
}

describe("an alert on a chart of its own", () => {
  const emulator = provideEmulator({ newerAlerts: { inline: true, labels: true, anomalies: true } });
  const host = provideHost(alertKind, emulator);
  const alert = provideResource(host);

  const stored = (one = alert) => emulator.store.alerts.get(one.id);

  async function assertQuiet(program: object): Promise<void> {
    await alert.refreshNext();
    assert.ok(alert.exists);
    assert.equal(await alert.preview(program), "same");
    assert.deepEqual(host.told.warnings, []);
  }

  it("is created, read without a difference, updated and destroyed", async () => {
    assert.equal(await alert.up(inlineAlert()), "create");
    assert.equal(stored()?.source, "inline");
    assert.deepEqual(alert.outputs.chartConfig, CHART, "state has the chart as declared");
    await assertQuiet(inlineAlert());

    const wider = inlineAlert({ chartConfig: { ...CHART, groupBy: "ServiceName" } });
    assert.equal(await alert.up(wider), "update");
    await assertQuiet(wider);
    await alert.destroy();
    assert.equal(emulator.store.alerts.get(alert.id), undefined);
  });

  it("is gone when the service says so", async () => {
    await alert.up(inlineAlert());
    emulator.deleteAlert(alert.id);
    await alert.refreshNext();
    assert.equal(alert.exists, false);
  });

  describe("which lists leave out", () => {
    let firstRead: ReturnType<typeof host.resource>;
    let inline: ReturnType<typeof host.resource>[] = [];

    beforeEach(async () => {
      firstRead = await host.create(tileAlert({ name: "First" }));
      inline = [host.resource(), host.resource()];
      for (const [index, one] of inline.entries()) await one.up(inlineAlert({ name: `${index}` }));
    });

    async function refreshAll(): Promise<string[]> {
      host.nextRun(emulator);
      await firstRead.refresh();
      await Promise.all([...inline, ...inline].map((one) => one.refresh()));
      for (const one of inline) assert.equal((one.outputs.chartConfig as Plain).displayType, "line");
      return requestsOf(emulator).slice(1).sort();
    }

    it("needs no request of its own if nothing was written since state was", async () => {
      assert.deepEqual(await refreshAll(), ["GET /api/v2/alerts"]);
    });

    it("is read once a run by itself after any other write", async () => {
      const [one] = inline;
      emulator.editAlert(one?.id ?? "", { state: "ALERT" });
      assert.deepEqual(await refreshAll(), ["GET /api/v2/alerts", `GET /api/v2/alerts/${one?.id}`]);
    });

    it("keeps its chart with an update that reads a list", async () => {
      emulator.editAlert(inline[1]?.id ?? "", { note: "by hand" });
      host.nextRun(emulator);
      const others = Array.from({ length: 6 }, () => host.resource());
      for (const [index, one] of others.entries()) await one.up(tileAlert({ name: `other ${index}` }));
      for (const one of others) await one.up(tileAlert({ name: "renamed" }));
      for (const one of inline) await one.up(inlineAlert({ name: "x", threshold: 9 }));
      for (const one of inline)
        assert.partialDeepStrictEqual(stored(one), { threshold: 9, chartConfig: CHART });
    });
  });

  describe("of which no answer shows the chart, because the web app has given it a filter", () => {
    beforeEach(async () => {
      await alert.up(inlineAlert());
      emulator.editAlert(alert.id, { chartConfig: { ...stored()?.chartConfig, having: "count() > 1" } });
    });

    it("keeps the chart in state, has no difference, and is said to be unknown", async () => {
      await alert.refreshNext();
      assert.deepEqual(alert.outputs.chartConfig, CHART);
      assert.equal(await alert.preview(inlineAlert()), "same");
      const [warning, ...others] = host.told.warnings;
      assert.deepEqual(others, []);
      assert.match(
        warning ?? "",
        new RegExp(`^alert ${alert.id}: the service does not show its chartConfig, .*is unknown`),
      );
    });

    for (const [what, program] of [
      ["with the chart of the program", () => inlineAlert({ threshold: 9 })],
      ["without a chart, once adopted", () => ({ alertId: alert.id, threshold: 9 })],
    ] as const) {
      it(`is not written ${what}`, async () => {
        const adopting = host.resource();
        const resource = "alertId" in program() ? adopting : alert;
        await assert.rejects(resource.up(program()), {
          message: /^alert \w+ is not updated: the service does not show its chartConfig/,
        });
        assert.deepEqual(bodiesOf(emulator, "PUT"), []);
      });
    }

    it("may become one on a tile", async () => {
      assert.equal(await alert.up(tileAlert()), "update");
      assert.partialDeepStrictEqual(stored(), { source: "tile", chartConfig: undefined });
    });
  });

  it("keeps with an update what the program does not declare of the chart", async () => {
    await alert.up(inlineAlert());
    const stays = { seriesLimit: 7, zoom: "later" };
    emulator.editAlert(alert.id, { chartConfig: { ...stored()?.chartConfig, ...stays } });
    await assertQuiet(inlineAlert());
    await alert.up(inlineAlert({ threshold: 9 }));
    const [body] = bodiesOf(emulator, "PUT");
    assert.partialDeepStrictEqual(body?.chartConfig, { ...CHART, ...stays });
  });

  it("keeps what the program does not declare of an item, also when it gets another one beside", async () => {
    const [item] = CHART.select;
    await alert.up(inlineAlert());
    const { chartConfig } = stored() ?? {};
    emulator.editAlert(alert.id, {
      chartConfig: { ...chartConfig, select: [{ ...item, numberFormat: { output: "byte" } }] },
    });
    const select = [{ ...item, where: "level:fatal" }, item];
    await alert.up(inlineAlert({ chartConfig: { ...CHART, select } }));
    const [body] = bodiesOf(emulator, "PUT");
    assert.partialDeepStrictEqual(body?.chartConfig, {
      select: [{ where: "level:fatal" }, { ...item, numberFormat: { output: "byte" } }],
    });
  });

  it("is the same with a default of the service declared, and an identifier in capitals", async () => {
    await alert.up(inlineAlert());
    const sourceId = CHART.sourceId.toUpperCase();
    await assertQuiet(inlineAlert({ chartConfig: { ...CHART, sourceId, asRatio: false } }));
  });

  it("shows as changed when somebody changed what is declared of the chart", async () => {
    await alert.up(inlineAlert());
    emulator.editAlert(alert.id, { chartConfig: { ...stored()?.chartConfig, displayType: "number" } });
    await alert.refreshNext();
    assert.deepEqual(await alert.differences(inlineAlert()), ["chartConfig"]);
  });

  it("may become one on a tile, and come back", async () => {
    await alert.up(inlineAlert());
    const { id } = alert;
    assert.equal(await alert.up(tileAlert()), "update");
    assert.deepEqual([stored()?.source, stored()?.chartConfig], ["tile", undefined]);
    await assertQuiet(tileAlert());
    assert.equal(await alert.up(inlineAlert()), "update");
    assert.deepEqual([stored()?.source, stored()?.tileId, alert.id], ["inline", undefined, id]);
    await assertQuiet(inlineAlert());
  });

  it("is not made twice when the answer to its creation is lost", async () => {
    const charts = [{ ...CHART, groupBy: "ServiceName" }, CHART].map((chartConfig) => ({ chartConfig }));
    const resources = charts.map(() => host.resource());
    emulator.fault({ method: "POST", path: "/api/v2/alerts", reset: true, effect: "after", times: 2 });
    await Promise.all(resources.map((one, index) => one.up(inlineAlert(charts[index]))));
    const made = [...emulator.store.alerts.values()].filter(({ source }) => source === "inline");
    assert.equal(made.length, 2);
    for (const [index, one] of resources.entries()) assert.partialDeepStrictEqual(stored(one), charts[index]);
  });

  it("fails with the server's words on a server without such alerts", async () => {
    emulator.newerAlerts({ inline: false });
    await assert.rejects(alert.up(inlineAlert()), { message: /Invalid enum value.*received 'inline'/ });
  });
});
