import assert from "node:assert/strict";
import { seed } from "../../emulator";
import { alertKind } from "../../provider/alerting/alert/alert.kind";
import { tileAlert, webhook } from "../support/alerts";
import { Host } from "../support/provider-harness";
import { requestsOf } from "../support/settings";
import { provideEmulator } from "../support/provided";

/** The figures of docs/comparison.md. */
describe("figures of the comparison", () => {
  const emulator = provideEmulator();

  it("a refresh of 1,000 alerts is 2 requests", async () => {
    const like = emulator.store.alerts.get(seed.alerts.latency.id);
    assert.ok(like);
    const ids = Array.from({ length: 1000 }, (_, index) => index.toString(16).padStart(24, "a"));
    for (const id of ids) emulator.store.alerts.add({ ...like, id });
    const host = new Host(alertKind, emulator);
    const resources = ids.map((id) => Object.assign(host.resource(), { id }));
    await Promise.all(resources.map((resource) => resource.refresh()));
    assert.ok(resources.every(({ outputs }) => outputs.threshold === like.threshold));
    assert.equal(emulator.requests.length, 2, requestsOf(emulator).join("\n"));
  });

  it("an answer to a create that was lost after it took effect leaves one alert", async () => {
    const before = emulator.store.alerts.size;
    emulator.fault({ method: "POST", path: "/api/v2/alerts", reset: true, effect: "after" });
    await new Host(alertKind, emulator).resource().up(tileAlert());
    assert.equal(emulator.store.alerts.size, before + 1);
  });

  it("a second channel that somebody added is shown where a channel is declared, and kept where none is", async () => {
    const { id } = seed.alerts.latency;
    const host = new Host(alertKind, emulator);
    const [declaring, silent] = [host.resource(), host.resource()];
    await declaring.up(tileAlert());
    await silent.up({ alertId: id, threshold: 2 });
    const channels = [webhook(seed.webhooks.oncall.id), webhook(seed.webhooks.oncallBackup.id)];
    for (const resource of [declaring, silent]) emulator.editAlert(resource.id, { channels });

    host.nextRun();
    await Promise.all([declaring.refresh(), silent.refresh()]);
    assert.deepEqual(await declaring.differences(tileAlert()), ["channel"]);
    assert.equal(await silent.up({ alertId: id, threshold: 3 }), "update");
    assert.deepEqual(emulator.store.alerts.get(id)?.channels, channels);
  });
});
