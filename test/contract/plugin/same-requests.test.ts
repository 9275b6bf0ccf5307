import assert from "node:assert/strict";
import { omit, toStableText } from "../../../provider/engine/values/plain";
import { Host, QuickClock, type Door } from "../../support/provider-harness";
import { describeEveryKind, type Ground } from "../kinds/every-kind";

/** Takes a resource of the kind through its life. Returns all requests, and the state before its end. */
async function live({ kind, sample, emulator, transport }: Ground, door: Door) {
  emulator.clearRequests();
  const host = new Host(kind, emulator, transport.settings, new QuickClock(), door);
  const resource = await host.create(sample.args);
  await resource.assertSettled(sample.args);
  await resource.up({ ...sample.args, ...sample.change });
  await resource.refreshNext();
  const outputs = omit(resource.outputs, ["__provider"]);
  host.nextRun();
  await resource.destroy();
  const requests = emulator.requests.map(({ method, path, body }) => ({ method, path, body }));
  return { requests, outputs };
}

describeEveryKind((on) => {
  it("sends the same requests and has the same state through either provider", async () => {
    const dynamic = await live(on, "dynamic");
    assert.ok(dynamic.requests.length > 0);
    // Identifiers, digests and times of two lives differ, and values of the protocol have no order of keys.
    const normal = (value: unknown): string =>
      toStableText(value)
        .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{24,}/g, "ID")
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME");
    assert.equal(normal(await live(on, "native")), normal(dynamic));
  });
});
