import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { alerting } from "../../../provider";
import { mockedRun, settled } from "../../support/mocks";

const oncall = { type: "webhook", webhookId: "69a548941e8c4d0b7a2f3120" };
const backup = { type: "webhook", webhookId: "69a548941e8c4d0b7a2f3121" };

describe("the outputs of an alert", () => {
  it("have a declared channel as a list, too", async () => {
    await mockedRun();
    const alert = new alerting.Alert("a", { channel: oncall });
    assert.deepEqual((await settled(alert.channel)).value, oncall);
    assert.deepEqual((await settled(alert.channels)).value, [oncall]);
  });

  it("have the first of the declared channels as the channel, too", async () => {
    await mockedRun();
    const alert = new alerting.Alert("a", { channels: [oncall, backup] });
    assert.deepEqual((await settled(alert.channel)).value, oncall);
    assert.deepEqual((await settled(alert.channels)).value, [oncall, backup]);
  });
});
