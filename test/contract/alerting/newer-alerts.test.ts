import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import type { Plain } from "../../../provider/engine/values/plain";
import { searchAlert, tileAlert } from "../../support/alerts";
import { shareHosted } from "../../support/provided";
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
  const { emulator, host, resource: alert } = shareHosted(alertKind, { clickstack: "next" });

  const stored = (one = alert) => emulator.store.alerts.get(one.id);

  async function assertQuiet(program: object): Promise<void> {
    await alert.refreshNext();
    assert.ok(alert.exists);
    assert.equal(await alert.preview(program), "same");
    assert.deepEqual(host.told.warnings, []);
  }

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

    it("has them in state as declared on a server that drops them, which one warning says", async () => {
      emulator.clickstack("2.36");
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
      emulator.clickstack("2.40");
      await alert.up(searchAlert({ detectionMode: "threshold" }));
      await assertQuiet(searchAlert({ detectionMode: "threshold" }));
    });
  });

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

    it("which lists leave out, is read once a run by itself after any other write", async () => {
      const first = await host.create(tileAlert({ name: "First" }));
      const inline = [host.resource(), host.resource()] as const;
      for (const [index, one] of inline.entries()) await one.up(inlineAlert({ name: `${index}` }));
      const [{ id }] = inline;
      emulator.editAlert(id, { state: "ALERT" });
      host.nextRun(emulator);
      await first.refresh();
      await Promise.all([...inline, ...inline].map((one) => one.refresh()));
      for (const { outputs } of inline) assert.equal((outputs.chartConfig as Plain).displayType, "line");
      assert.deepEqual(requestsOf(emulator).slice(1).sort(), [
        "GET /api/v2/alerts",
        `GET /api/v2/alerts/${id}`,
      ]);
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
      for (const [index, one] of resources.entries())
        assert.partialDeepStrictEqual(stored(one), charts[index]);
    });
  });
});
