import assert from "node:assert/strict";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import type { Host, Resource } from "../../../support/provider-harness";
import { bodiesOf } from "../../../support/settings";
import { managedAlert, managedHost } from "./support";
import { provideEmulator } from "../../../support/provided";

const ANOMALY = { detectionMode: "anomaly", anomalyConfig: { sensitivity: 3 } };

describe("an alert in ClickHouse Cloud that detects anomalies", () => {
  const emulator = provideEmulator({ newerAlerts: { anomalies: true } });
  let host: Host;
  let alert: Resource;
  beforeEach(async () => {
    host = managedHost(alertKind, emulator);
    alert = host.resource();
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
