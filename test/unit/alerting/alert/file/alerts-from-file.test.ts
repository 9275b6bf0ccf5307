import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { alertsFromFile } from "../../../../../provider/alerting/alert/file/alerts-from-file";
import { temporaryFolder } from "../../../../support/folders";
import { mockedRun, settled } from "../../../../support/mocks";

const FILE = `
defaults:
  interval: 5m
  channel: { type: webhook, webhookId: 69a548941e8c4d0b7a2f3120 }
alerts:
  errors: { savedSearchId: 69a548941e8c4d0b7a2f3150, thresholdType: above, threshold: 50 }
  payments: { savedSearchId: 69a548941e8c4d0b7a2f3151, thresholdType: above, threshold: 5, interval: 1h }
`;

describe("alertsFromFile", () => {
  const file = join(temporaryFolder("alerts"), "alerts.yaml");

  it("makes a resource of each alert, under its key, with the defaults of the file", async () => {
    writeFileSync(file, FILE);
    const { registered } = await mockedRun();
    const alerts = alertsFromFile(file, { protect: true });
    assert.deepEqual(Object.keys(alerts), ["errors", "payments"]);
    assert.equal((await settled(alerts.errors?.interval as never)).value, "5m");
    assert.equal((await settled(alerts.payments?.interval as never)).value, "1h");
    assert.deepEqual(registered.map(({ name }) => name).sort(), ["errors", "payments"]);
  });

  it("makes none when one of them is wrong, and says where", async () => {
    writeFileSync(
      file,
      FILE.replace("thresholdType: above, threshold: 50", "thresholdType: beyond, threshold: 50"),
    );
    const { registered } = await mockedRun();
    assert.throws(() => alertsFromFile(file), /alerts\.yaml:6:\d+.*thresholdType/s);
    assert.deepEqual(registered, []);
  });
});
