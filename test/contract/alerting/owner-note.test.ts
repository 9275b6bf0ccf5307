import assert from "node:assert/strict";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import { replaceFlag } from "../../../provider/engine/instructions";
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

  it("gets the line back that somebody removed, and a preview after a refresh shows that", async () => {
    const alert = await host.create(marked(tileAlert({ note: "Ours" })));
    emulator.editAlert(alert.id, { note: "Ours" });
    await alert.refreshNext();
    assert.equal(await alert.preview(marked(tileAlert({ note: "Ours" }))), "update");
    assert.equal(await alert.up(marked(tileAlert({ note: "Ours" }))), "update");
    assert.equal(noteOf(alert.id), `Ours\n\n${LINE}`);
    await alert.assertSettled(marked(tileAlert({ note: "Ours" })));
  });

  it("that was left behind more than once is taken over once, and pointed out otherwise", async () => {
    const lost = [host.resource(), host.resource(), host.resource()];
    for (const [i, one] of lost.entries()) await one.up(marked(tileAlert(), `${URN}-${i}`));
    for (const { id } of lost) Object.assign(emulator.store.alerts.get(id) ?? {}, { note: LINE });
    host.nextRun();
    const alert = await host.create(marked(tileAlert()));
    const others = lost.map(({ id }) => id).filter((id) => id !== alert.id);
    assert.equal(others.length, 2);
    const { warnings } = host.told;
    assert.equal(warnings.length, 2);
    for (const [i, id] of others.entries()) {
      assert.match(
        warnings[i] ?? "",
        new RegExp(
          `^alert ${id}, created 2\\S+Z, has the mark of this resource, too: .* "drift" lists it as unmanaged$`,
        ),
      );
    }
  });

  it("that no program declares any more is deleted after a refresh in the same run", async () => {
    const alert = await host.create(marked(tileAlert()));
    await alert.refreshNext();
    const { id } = alert;
    await alert.destroy();
    assert.ok(!emulator.store.alerts.has(id));
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
    const program = { ...marked(tileAlert()), ...replaceFlag({ replaceOnChanges: ["*"] }) };
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

  it("is deleted when the resource gets another alert or is gone from the program", async () => {
    const [replaced, dropped] = [host.resource(), host.resource()];
    await replaced.up(marked(tileAlert()));
    await dropped.up(marked(tileAlert(), `${URN}-2`));
    host.nextRun();
    assert.equal(await replaced.preview(marked(tileAlert())), "same");
    const replacement = await host.create(marked(tileAlert()));
    const ids = [replacement, replaced, dropped].map(({ id }) => id);
    await replaced.destroy();
    await dropped.destroy();
    const left = ids.map((id) => emulator.store.alerts.has(id));
    assert.deepEqual(left, [true, false, false]);
  });
});
