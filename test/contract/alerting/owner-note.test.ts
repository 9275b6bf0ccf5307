import assert from "node:assert/strict";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import { replacingKeys } from "../../../provider/engine/arguments/instructions";
import { tileAlert } from "../../support/alerts";
import { describeEveryTransport } from "../../support/transports";
import { provideEmulator, provideHost } from "../../support/provided";
import { Host, QuickClock } from "../../support/provider-harness";

const URN = "urn:pulumi:dev::shop::pulumi-nodejs:dynamic/alerting:Alert::errors";
const LINE = `Managed by Pulumi: ${URN}`;
const marked = (program: object, urn = URN) => ({ ...program, __owner: urn });

describeEveryTransport("an alert whose note names its owner", (transport) => {
  const emulator = provideEmulator({}, transport);
  const host = provideHost(alertKind, emulator, transport.settings);

  const noteOf = (id: string) => emulator.store.alerts.get(id)?.note;

  it("loses the line, and nothing else, also when the program does not declare a note", async () => {
    for (const [written, left] of [
      [LINE, undefined],
      [`By hand\n\n${LINE}`, "By hand"],
    ] as const) {
      const alert = await host.create(marked(tileAlert()));
      emulator.editAlert(alert.id, { note: written });
      host.nextRun();
      assert.equal(await alert.up(tileAlert()), "update");
      assert.equal(noteOf(alert.id) ?? undefined, left);
      assert.equal(await alert.preview(tileAlert()), "same");
    }
  });

  it("that its own replacement took over outlives a kill before the engine's deletion of the old resource", async () => {
    const old = await host.create(marked(tileAlert()));
    host.nextRun();
    const replacement = host.resource(); // as `up --replace` does: nobody asks for a diff
    await replacement.up(marked(tileAlert()));
    assert.equal(replacement.id, old.id);
    host.nextRun();
    assert.equal(await replacement.up(marked(tileAlert())), "same");
    await old.destroy();
    assert.ok(emulator.store.alerts.has(replacement.id));
    assert.match(host.told.infos.join("\n"), /is in state a second time, and is kept/);
  });

  it("that its own replacement took over outlives that deletion with replaceOnChanges, too", async () => {
    // Only dynamic resources say that they have this option.
    const on = new Host(alertKind, emulator, transport.settings, new QuickClock(), "dynamic");
    const program = { ...marked(tileAlert()), ...replacingKeys({ replaceOnChanges: ["*"] }) };
    const [old, replacement] = [on.resource(), on.resource()];
    await old.up(program);
    on.nextRun();
    await replacement.up(program);
    on.nextRun();
    assert.equal(await replacement.up(program), "same");
    await old.destroy();
    assert.ok(emulator.store.alerts.has(replacement.id));
  });

  it("that its own replacement took over outlives that deletion beside an update, too", async () => {
    const old = await host.create(marked(tileAlert()));
    host.nextRun();
    const replacement = await host.create(marked(tileAlert()));
    host.nextRun();
    assert.equal(await replacement.up(marked(tileAlert({ threshold: 9 }))), "update");
    await old.destroy();
    assert.equal(emulator.store.alerts.get(replacement.id)?.threshold, 9);
  });
});
