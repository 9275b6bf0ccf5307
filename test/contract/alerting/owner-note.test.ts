import assert from "node:assert/strict";
import fc from "fast-check";
import { startEmulator, type Emulator } from "../../../emulator";
import { alertKind } from "../../../provider/alerting/alert/alert.kind";
import { replaceFlag } from "../../../provider/engine/replace-on-changes";
import { alertArguments, plantWebhooks } from "../../support/alert-arbitraries";
import { tileAlert } from "../../support/alerts";
import { Host, Refused } from "../../support/provider-harness";

const URN = "urn:pulumi:dev::shop::pulumi-nodejs:dynamic/alerting:Alert::errors";
const LINE = `Managed by Pulumi: ${URN}`;
const marked = (program: object, urn = URN) => ({ ...program, __owner: urn });

describe("an alert whose note names its owner", () => {
  let emulator: Emulator;
  let host: Host;

  beforeEach(async () => {
    emulator = await startEmulator({ rateLimits: false });
    plantWebhooks(emulator.store);
    host = new Host(alertKind, emulator);
  });

  afterEach(() => emulator.stop());

  const noteOf = (id: string) => emulator.store.alerts.get(id)?.note;

  it("has the line on the service, and not in state", async () => {
    const alert = host.resource();
    await alert.up(marked(tileAlert()));
    assert.equal(noteOf(alert.id), LINE);
    assert.equal(alert.outputs.note, undefined);
    await alert.up(marked(tileAlert({ note: "Call Ada" })));
    assert.equal(noteOf(alert.id), `Call Ada\n\n${LINE}`);
    assert.equal(alert.outputs.note, "Call Ada");
  });

  it("shows no drift, whatever its arguments are", async () => {
    const property = fc.asyncProperty(alertArguments, async (args) => {
      const program = marked({ ...args, note: args.note?.slice(0, 3900) });
      const alert = host.resource();
      await alert.up(program);
      host.nextRun();
      await alert.refresh();
      assert.equal(await alert.preview(program), "same");
      assert.ok(noteOf(alert.id)?.endsWith(LINE));
      assert.equal(alert.outputs.note, args.note?.slice(0, 3900));
      emulator.deleteAlert(alert.id);
      host.nextRun();
    });
    await fc.assert(property, { numRuns: 50 });
  });

  it("gets the line when the setting is turned on, and loses it when that is turned off", async () => {
    const alert = host.resource();
    const program = tileAlert({ note: "Call Ada" });
    await alert.up(program);
    assert.equal(await alert.up(marked(program)), "update");
    assert.equal(noteOf(alert.id), `Call Ada\n\n${LINE}`);
    assert.equal(await alert.preview(marked(program)), "same");
    assert.equal(await alert.up(program), "update");
    assert.equal(noteOf(alert.id), "Call Ada");
    assert.equal(await alert.preview(program), "same");
  });

  it("loses the line, and nothing else, also when the program does not declare a note", async () => {
    for (const [written, left] of [
      [LINE, undefined],
      [`By hand\n\n${LINE}`, "By hand"],
    ] as const) {
      const alert = host.resource();
      await alert.up(marked(tileAlert()));
      emulator.editAlert(alert.id, { note: written });
      host.nextRun();
      assert.equal(await alert.up(tileAlert()), "update");
      assert.equal(noteOf(alert.id) ?? undefined, left);
      assert.equal(await alert.preview(tileAlert()), "same");
    }
  });

  it("keeps a line that this resource did not write when the setting is off", async () => {
    const alert = host.resource();
    await alert.up(tileAlert());
    emulator.editAlert(alert.id, { note: LINE });
    host.nextRun();
    emulator.clearRequests();
    const adopted = host.resource();
    await adopted.up(tileAlert({ alertId: alert.id }));
    assert.ok(emulator.requests.every(({ method }) => method === "GET"));
    await adopted.up(tileAlert({ alertId: alert.id, threshold: 9 }));
    assert.equal(noteOf(alert.id), LINE);
  });

  it("keeps what people write above the line when the program does not declare a note", async () => {
    const alert = host.resource();
    await alert.up(marked(tileAlert()));
    emulator.editAlert(alert.id, { note: `By hand\n\n${LINE}` });
    host.nextRun();
    await alert.refresh();
    assert.equal(await alert.preview(marked(tileAlert())), "same");
    await alert.up(marked(tileAlert({ threshold: 9 })));
    assert.equal(noteOf(alert.id), `By hand\n\n${LINE}`);
  });

  it("that a killed run left behind is taken over and brought to what is declared", async () => {
    const lost = host.resource();
    await lost.up(marked(tileAlert({ name: "Older", message: "Older" })));
    host.nextRun();
    const alert = host.resource();
    const { name: _, ...program } = tileAlert({ threshold: 9 });
    await alert.up(marked(program));
    assert.equal(alert.id, lost.id);
    const stored = emulator.store.alerts.get(lost.id);
    assert.deepEqual({ ...stored, name: null, message: null, threshold: 9, note: LINE }, stored);
    host.nextRun();
    await alert.refresh();
    assert.equal(await alert.preview(marked(program)), "same");
  });

  it("that was left behind more than once is taken over once, and pointed out otherwise", async () => {
    const lost = [host.resource(), host.resource(), host.resource()];
    for (const [i, one] of lost.entries()) await one.up(marked(tileAlert(), `${URN}-${i}`));
    for (const { id } of lost) Object.assign(emulator.store.alerts.get(id) ?? {}, { note: LINE });
    host.nextRun();
    const alert = host.resource();
    await alert.up(marked(tileAlert()));
    const others = lost.map(({ id }) => id).filter((id) => id !== alert.id);
    assert.equal(others.length, 2);
    const { warnings } = host.told;
    assert.equal(warnings.length, 2);
    for (const [i, id] of others.entries()) {
      assert.match(
        warnings[i] ?? "",
        new RegExp(`^alert ${id}, made .* this resource's, too.*curl -X DELETE .*/${id}$`),
      );
    }
  });

  it("that its own replacement took over outlives a kill before the engine's deletion of the old resource", async () => {
    const old = host.resource();
    await old.up(marked(tileAlert()));
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
    const program = { ...marked(tileAlert()), ...replaceFlag({ replaceOnChanges: ["*"] }) };
    const [old, replacement] = [host.resource(), host.resource()];
    await old.up(program);
    host.nextRun();
    await replacement.up(program);
    host.nextRun();
    assert.equal(await replacement.up(program), "same");
    await old.destroy();
    assert.ok(emulator.store.alerts.has(replacement.id));
  });

  it("that its own replacement took over outlives that deletion beside an update, too", async () => {
    const old = host.resource();
    await old.up(marked(tileAlert()));
    host.nextRun();
    const replacement = host.resource();
    await replacement.up(marked(tileAlert()));
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
    const replacement = host.resource();
    await replacement.up(marked(tileAlert()));
    const ids = [replacement, replaced, dropped].map(({ id }) => id);
    await replaced.destroy();
    await dropped.destroy();
    const left = ids.map((id) => emulator.store.alerts.has(id));
    assert.deepEqual(left, [true, false, false]);
  });

  it("of another resource is not taken over", async () => {
    const other = host.resource();
    await other.up(marked(tileAlert(), `${URN}-2`));
    host.nextRun();
    const alert = host.resource();
    await alert.up(marked(tileAlert()));
    assert.notEqual(alert.id, other.id);
  });

  it("has less room for the note, and says how much", async () => {
    const program = marked(tileAlert({ note: "x".repeat(4096 - LINE.length - 1) }));
    await assert.rejects(host.resource().check(program), (error) => {
      assert.ok(error instanceof Refused);
      assert.deepEqual(error.paths, ["note"]);
      return true;
    });
    const alert = host.resource();
    await alert.up(marked(tileAlert({ note: "x".repeat(4096 - LINE.length - 2) })));
    assert.equal(noteOf(alert.id)?.length, 4096);
  });
});
