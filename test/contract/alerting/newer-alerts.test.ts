import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import type { Plain } from "../../../provider/engine/plain";
import { searchAlert, tileAlert } from "../../support/alerts";
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

describe("an alert of a newer server", () => {
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

  describe("on a chart of its own", () => {
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

    it("is not gone because no list has it, and gone when the service says so", async () => {
      const tile = host.resource();
      await alert.up(inlineAlert());
      await tile.up(tileAlert());
      await tile.refreshNext();
      await host.resource().up(tileAlert({ name: "Another" }));
      await alert.refresh();
      assert.ok(alert.exists);

      emulator.deleteAlert(alert.id);
      await alert.refreshNext();
      assert.equal(alert.exists, false);
    });

    it("is read by one request, while all others are read by one list", async () => {
      const resources = Array.from({ length: 6 }, () => host.resource());
      for (const [index, one] of resources.entries()) {
        await one.up(index % 2 === 0 ? inlineAlert({ name: `${index}` }) : tileAlert({ name: `${index}` }));
      }
      host.nextRun(emulator);
      await Promise.all(resources.map((one) => one.refresh()));
      const inline = resources.filter((_, index) => index % 2 === 0);
      assert.deepEqual(
        requestsOf(emulator).sort(),
        ["GET /api/v2/alerts", ...inline.map(({ id }) => `GET /api/v2/alerts/${id}`)].sort(),
      );
      for (const one of inline) assert.equal((one.outputs.chartConfig as Plain).displayType, "line");
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
      emulator.fault({ method: "POST", path: "/api/v2/alerts", reset: true, effect: "after" });
      await assert.rejects(alert.up(inlineAlert()), {
        message:
          /no list of the service shows such an object\. Look for it in the web app .* adopt it: set alertId/,
      });
      const made = [...emulator.store.alerts.values()].filter(({ source }) => source === "inline");
      assert.equal(made.length, 1);
      assert.equal(bodiesOf(emulator, "POST").length, 1);
      await alert.up(inlineAlert({ alertId: made[0]?.id }));
      assert.equal(alert.id, made[0]?.id);
    });

    it("fails with the server's words on a server without such alerts", async () => {
      emulator.newerAlerts({ inline: false });
      await assert.rejects(alert.up(inlineAlert()), { message: /Invalid enum value.*received 'inline'/ });
    });
  });

  describe("with labels that the server fills in", () => {
    const labels = { displayName: "Checkout", tags: ["shop", "pay"] };

    it("has no difference and no label in state, where the program declares none", async () => {
      await alert.up(tileAlert());
      assert.ok(stored()?.displayName);
      assert.ok(!("displayName" in alert.outputs) && !("tags" in alert.outputs));
      await assertQuiet(tileAlert());
      await alert.up(tileAlert({ threshold: 9 }));
      const [body = {}] = bodiesOf(emulator, "PUT");
      assert.ok(!("displayName" in body) && !("tags" in body));
    });

    for (const [what, program] of [
      ["a tile", tileAlert],
      ["a saved search", searchAlert],
      ["a chart of its own", inlineAlert],
    ] as const) {
      it(`keeps those that somebody gave it in the web app, on ${what}`, async () => {
        await alert.up(program());
        emulator.editAlert(alert.id, labels);
        await assertQuiet(program());
        await alert.up(program({ threshold: 9 }));
        assert.partialDeepStrictEqual(stored(), { ...labels, threshold: 9 });
        await assertQuiet(program({ threshold: 9 }));
      });
    }

    it("keeps the one that is its own, beside the one that the server fills in", async () => {
      await alert.up(tileAlert());
      emulator.editAlert(alert.id, { displayName: "Mine" });
      await alert.up(tileAlert({ threshold: 9 }));
      const [body = {}] = bodiesOf(emulator, "PUT");
      assert.deepEqual([body.displayName, "tags" in body], ["Mine", false]);
    });

    it("keeps them where the server does not say what it would fill in", async () => {
      await alert.up(tileAlert());
      emulator.editAlert(alert.id, labels);
      emulator.fault({ method: "GET", path: "/api/v2/dashboards*", status: 403, times: Infinity });
      await alert.up(tileAlert({ threshold: 9 }));
      assert.partialDeepStrictEqual(stored(), labels);
    });

    it("has the declared ones, whatever their order, and gets them back", async () => {
      const program = tileAlert(labels);
      await alert.up(program);
      assert.partialDeepStrictEqual(stored(), labels);
      emulator.editAlert(alert.id, { tags: ["pay", "shop"] });
      await assertQuiet(program);
      emulator.editAlert(alert.id, { displayName: "Mine" });
      await alert.refreshNext();
      assert.deepEqual(await alert.differences(program), ["displayName"]);
      await alert.up(program);
      assert.partialDeepStrictEqual(stored(), labels);
    });

    it("has those of the server again once the program declares none any more", async () => {
      await alert.up(tileAlert(labels));
      assert.equal(await alert.up(tileAlert()), "update");
      assert.notEqual(stored()?.displayName, labels.displayName);
      assert.notDeepEqual(stored()?.tags, labels.tags);
      await assertQuiet(tileAlert());
    });

    it("is like one that is created, whatever the server has filled in", async () => {
      await alert.up(searchAlert());
      const twin = host.resource();
      host.nextRun();
      await twin.up(searchAlert());
      assert.match(host.told.warnings.join(), /is identical to the new one/);
    });

    it("has them in state as declared on a server that drops them, which one warning says", async () => {
      emulator.newerAlerts({ labels: false });
      const program = tileAlert(labels);
      await alert.up(program);
      await host.resource().up({ ...program, name: "Another" });
      assert.deepEqual(host.told.warnings, [
        "The server did not keep displayName and tags of alerts, which newer ones do: " +
          "state has them as declared, because nothing else depends on them",
      ]);
      assert.partialDeepStrictEqual(alert.outputs, labels);
      assert.equal(await alert.preview(program), "same");
      await assertQuiet(program);
      await assertQuiet(program);
    });

    it("shows those that a server has once it keeps them", async () => {
      emulator.newerAlerts({ labels: false });
      const program = tileAlert(labels);
      await alert.up(program);
      emulator.newerAlerts({ labels: true });
      emulator.editAlert(alert.id, { displayName: "Mine", tags: labels.tags });
      await alert.refreshNext();
      assert.deepEqual(await alert.differences(program), ["displayName"]);
      assert.equal(await alert.up(program), "update");
      assert.partialDeepStrictEqual(stored(), labels);
      await assertQuiet(program);
    });

    it("forgets them with the program on a server that drops them", async () => {
      emulator.newerAlerts({ labels: false });
      await alert.up(tileAlert(labels));
      assert.equal(await alert.up(tileAlert()), "update");
      assert.ok(!("displayName" in alert.outputs));
      await assertQuiet(tileAlert());
    });
  });

  describe("that detects anomalies", () => {
    const ANOMALY = { detectionMode: "anomaly", anomalyConfig: { sensitivity: 3, window: "1d" } };

    it("stays one, with its tuning, through every update by this package", async () => {
      await alert.up(searchAlert({ name: "Errors", note: "Ours" }));
      emulator.editAlert(alert.id, ANOMALY);
      await assertQuiet(searchAlert({ name: "Errors", note: "Ours" }));
      const programs = [
        searchAlert({ name: "Errors", note: "Ours", threshold: 9 }),
        searchAlert({ name: "Errors" }),
        searchAlert({ name: "Errors", message: "{{value}}", interval: "15m" }),
        tileAlert(),
        inlineAlert(),
        { ...inlineAlert(), alertId: alert.id, threshold: 1 },
      ];
      for (const program of programs) {
        assert.equal(await alert.up(program), "update");
        assert.partialDeepStrictEqual(stored(), ANOMALY);
        assert.ok(!("detectionMode" in alert.outputs));
      }
    });

    it("stays one when it is adopted, or written without a refresh before", async () => {
      const { id } = seed.alerts.errors;
      emulator.editAlert(id, ANOMALY);
      await alert.up({ alertId: id, threshold: 77 });
      assert.partialDeepStrictEqual(stored(), { ...ANOMALY, threshold: 77 });
      host.nextRun();
      await alert.up({ alertId: id, threshold: 78 });
      assert.partialDeepStrictEqual(stored(), { ...ANOMALY, threshold: 78 });
    });

    it("is declared in part: the rest of the tuning stays", async () => {
      const program = searchAlert({ detectionMode: "anomaly", anomalyConfig: { sensitivity: 4 } });
      await alert.up(program);
      emulator.editAlert(alert.id, { anomalyConfig: { sensitivity: 4, window: "1h" } });
      await assertQuiet(program);
      await alert.up({ ...program, anomalyConfig: { sensitivity: 5 } });
      assert.deepEqual(stored()?.anomalyConfig, { sensitivity: 5, window: "1h" });
    });

    it("becomes one with a threshold when the program says so, and when it no longer declares the mode", async () => {
      for (const [name, changes] of [
        ["said", { detectionMode: "threshold" }],
        ["left out", {}],
      ] as const) {
        const one = await host.create(searchAlert({ ...ANOMALY, name }));
        await one.up(searchAlert({ ...changes, name }));
        assert.equal(stored(one)?.detectionMode, "threshold");
      }
    });

    it("is no difference to a declared threshold on a server without such modes", async () => {
      emulator.newerAlerts({ anomalies: false });
      await alert.up(searchAlert({ detectionMode: "threshold" }));
      await assertQuiet(searchAlert({ detectionMode: "threshold" }));
    });
  });
});
