import assert from "node:assert/strict";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import type { Plain } from "../../../provider/engine/values/plain";
import { searchAlert, tileAlert } from "../../support/alerts";
import { Host, type Resource } from "../../support/provider-harness";
import { bodiesOf } from "../../support/settings";
import { shareHosted } from "../../support/provided";
import { transports } from "../../support/transports";
import { managedAlert } from "./managed/support";

const ANOMALY = { detectionMode: "anomaly", anomalyConfig: { sensitivity: 3, window: "1d" } };

describe("an alert that detects anomalies, on a server that knows none", () => {
  const { emulator, host, resource: alert } = shareHosted(alertKind);

  const stored = () => emulator.store.alerts.get(alert.id);

  async function assertQuiet(args: object): Promise<void> {
    await alert.assertSettled(args);
    assert.deepEqual(host.told.warnings, []);
  }

  const program = searchAlert(ANOMALY);

  /** Returns the error of an `up`, and keeps the state that the engine records with it. */
  async function fails(one: Resource, args: object): Promise<string> {
    const inputs = await one.check(args);
    const error: unknown = await one.up(args).catch((reason: unknown) => reason);
    assert.ok(error instanceof Error && "properties" in error, String(error));
    const { id, properties } = error as Error & { id?: string; properties?: Plain };
    Object.assign(one, { id, outputs: properties, inputs });
    return error.message;
  }

  it("is an error that says what the server made of it, and is in state as it is", async () => {
    const message = await fails(alert, program);
    assert.match(
      message,
      /^alert \w+ is not what the program declares, because the server did not keep detectionMode: declared "anomaly", stored nothing; anomalyConfig: .*\. It is an alert with a threshold, above \d+, and is in state as it is\. /,
    );
    assert.equal(stored()?.threshold, program.threshold);
    assert.ok(!("detectionMode" in alert.outputs));
    const { id } = alert;
    host.nextRun();
    await alert.destroy();
    assert.equal(emulator.store.alerts.get(id), undefined);
  });

  it("is refused at each later preview, also after a refresh, and in the same run before it is created", async () => {
    await fails(alert, program);
    const message = /is not written: detectionMode: expected nothing, because this server does not keep it/;
    await assert.rejects(host.resource().up({ ...program, name: "Another" }), {
      message: /detectionMode expected nothing, because this server does not keep it; found "anomaly"/,
    });
    assert.equal(bodiesOf(emulator, "POST").length, 1);
    host.nextRun();
    await assert.rejects(alert.preview(program), { message });
    await alert.refreshNext();
    await assert.rejects(alert.preview(program), { message });
    await assert.rejects(host.resource().preview(program), { message: /detectionMode/ });
    assert.equal(bodiesOf(emulator, "PUT").length, 0);
  });

  it("is an error of an update, too, and none once the program takes it back", async () => {
    await alert.up(searchAlert());
    await fails(alert, program);
    host.nextRun();
    assert.equal(await alert.up(searchAlert({ threshold: 9 })), "update");
    await assertQuiet(searchAlert({ threshold: 9 }));
  });

  it("is written once the server shows such modes", async () => {
    await fails(alert, program);
    emulator.clickstack("next");
    await new Host(alertKind, emulator).resource().up(tileAlert());
    host.nextRun();
    assert.equal(await alert.up(program), "update");
    assert.partialDeepStrictEqual(stored(), ANOMALY);
    await assertQuiet(program);
  });
});

describe("an alert in ClickHouse Cloud that detects anomalies", () => {
  const inCloud = { clickstack: "next", settings: transports[1].settings } as const;
  const { emulator, host, resource: alert } = shareHosted(alertKind, inCloud);
  beforeEach(async () => {
    await alert.up(managedAlert());
    emulator.editAlert(alert.id, ANOMALY);
    host.nextRun();
  });

  const stored = () => emulator.store.alerts.get(alert.id);

  it("is no difference, and stays one where the gateway takes its mode", async () => {
    emulator.managed({ anomalies: true });
    await alert.refresh();
    assert.equal(await alert.preview(managedAlert()), "same");
    await alert.up(managedAlert({ threshold: 7 }));
    assert.partialDeepStrictEqual(stored(), { ...ANOMALY, threshold: 7 });
  });

  it("stays one where the gateway does not: the update fails, and says why", async () => {
    await assert.rejects(alert.up(managedAlert({ threshold: 7 })), {
      message:
        /can't be validated: detectionMode.*The alert detects anomalies, which the API of ClickHouse Cloud cannot keep/,
    });
    assert.partialDeepStrictEqual(stored(), { ...ANOMALY, threshold: 5 });
  });

  it("is updated without a word of it once it has a threshold again", async () => {
    emulator.editAlert(alert.id, { detectionMode: "threshold", anomalyConfig: null });
    emulator.clearRequests();
    await alert.up(managedAlert({ threshold: 7 }));
    const [body = {}] = bodiesOf(emulator, "PUT");
    assert.deepEqual(
      Object.keys(body).filter((key) => key in ANOMALY),
      [],
    );
  });
});
