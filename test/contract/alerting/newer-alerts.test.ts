import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import type { Plain } from "../../../provider/engine/plain";
import { searchAlert, tileAlert } from "../../support/alerts";
import { provideEmulator, provideHost, provideResource } from "../../support/provided";
import { bodiesOf } from "../../support/settings";

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
