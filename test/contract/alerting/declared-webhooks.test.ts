import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { Slo, Webhook } from "../../../provider/alerting";
import { webhook } from "../../support/alerts";
import { registrations } from "../../support/mocks";
import { problemsIn, registration } from "./registration";

describe("the name of a webhook that the program declares before", () => {
  const world = registration();
  const { start, inputsOf } = world;
  const declare = (name: string, id = name) =>
    new Webhook(id, { name, service: "generic", url: "https://pager.example.com/notify" });

  it("is the identifier of that webhook, although no list has it", async () => {
    await start();
    declare("night");
    const { channels } = await inputsOf({ channels: [{ webhook: "night" }, { webhook: "oncall" }] });
    assert.deepEqual(channels, [webhook("night-id"), webhook(seed.webhooks.oncall.id)]);
  });

  it("is that in the alerts of an objective, too", async () => {
    await start();
    declare("night");
    new Slo("checkouts", {
      objective: 0.9,
      indicator: { source: "Logs", good: "SeverityText != 'error'" },
      alerts: [{ notify: "page", factor: 1.7, long: "30m", short: "5m" }],
      page: [{ webhook: "night" }],
    });
    await registrations();
    const channels = world.registered().flatMap((inputs) => inputs.channels ?? []);
    assert.deepEqual(channels, [webhook("night-id"), webhook("night-id")]);
  });

  it("is refused if the program gives it to several", async () => {
    await start();
    declare("night");
    declare("night", "second");
    const inputs = await inputsOf({ channel: { webhook: "night" } });
    assert.deepEqual(problemsIn(inputs), [
      {
        path: "channel.webhook",
        reason: 'expected a name that the program gives once; found "night", which 2 resources have',
      },
    ]);
  });
});
