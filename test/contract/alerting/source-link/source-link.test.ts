import assert from "node:assert/strict";
import { seed } from "../../../../emulator";
import { sourceKind } from "../../../../provider/alerting/source/source.kind";
import { sourceLinkKind } from "../../../../provider/alerting/source-link/source-link.kind";
import type { Refused } from "../../../support/provider-harness";
import { describeEveryTransport } from "../../../support/transports";
import { shareHosted } from "../../../support/provided";

const { logs, traces } = seed.sources;
const link = { sourceId: logs, traceSourceId: traces };

describeEveryTransport("a link between sources", (transport) => {
  const { emulator, host } = shareHosted(sourceLinkKind, { transport });
  const stored = () => emulator.store.sources.get(logs) ?? assert.fail("there are logs");
  const edit = (change: object): void => void Object.assign(stored(), change);
  const writes = () => emulator.requests.filter(({ method }) => method !== "GET");
  const linked = async () => {
    const resource = await host.create(link);
    host.nextRun(emulator);
    return resource;
  };

  it("changes one argument of a source and nothing else, and has it in state", async () => {
    const { traceSourceId: _, ...before } = structuredClone(stored());
    const resource = await linked();
    const { traceSourceId, ...after } = stored();
    assert.equal(traceSourceId, traces);
    assert.deepEqual({ ...after, updatedAt: undefined }, { ...before, updatedAt: undefined });
    assert.equal(resource.id, `${logs}/traceSourceId`);
    const { __provider: _provider, __undeclared: _undeclared, __writtenAt: _at, ...state } = resource.outputs;
    assert.deepEqual(state, { sourceLinkId: resource.id, ...link });
  });

  it("shares a source with other links, whichever are made, changed and deleted at the same time", async () => {
    const links = ["traceSourceId", "metricSourceId"].map((key) => {
      return { key, resource: host.resource(), args: (to: string) => ({ sourceId: logs, [key]: to }) };
    });
    for (const to of [traces, logs]) {
      await Promise.all(links.map(({ resource, args }) => resource.up(args(to))));
      assert.deepEqual([stored().traceSourceId, stored().metricSourceId], [to, to]);
      host.nextRun();
    }
    await Promise.all(links.map(({ resource }) => resource.destroy()));
    assert.deepEqual([stored().traceSourceId, stored().metricSourceId], [undefined, undefined]);
  });

  it("writes nothing where the reference is there, in either case of letters", async () => {
    await linked();
    await host.resource().up({ sourceId: logs.toUpperCase(), traceSourceId: traces.toUpperCase() });
    assert.deepEqual(writes(), []);
  });

  it("keeps what others change of the source, and repairs the reference", async () => {
    const resource = await linked();
    edit({ section: "Shop", traceSourceId: logs });
    await resource.refresh();
    assert.deepEqual(await resource.differences(link), ["traceSourceId"]);
    await resource.up(link);
    assert.deepEqual([stored().section, stored().traceSourceId], ["Shop", traces]);
  });

  it("is gone with its source, and then needs no deletion", async () => {
    const [resource, other] = [await linked(), await linked()];
    emulator.store.sources.delete(logs);
    await other.destroy();
    assert.deepEqual(writes(), []);
    await resource.refreshNext();
    assert.equal(resource.exists, false);
  });

  it("is another one for another source or another argument", async () => {
    const resource = await linked();
    assert.equal(await resource.preview({ ...link, sourceId: traces }), "replace");
    assert.equal(await resource.preview({ sourceId: logs, metricSourceId: traces }), "replace");
    assert.equal(await resource.preview({ ...link, traceSourceId: logs }), "update");
  });

  it("leaves a reference that points elsewhere by then, or that the source declares itself by then", async () => {
    const [first, second] = [await linked(), await linked()];
    edit({ traceSourceId: logs });
    await first.destroy();
    assert.equal(stored().traceSourceId, logs);
    edit({ traceSourceId: traces });
    host.nextRun();
    const source = await host.beside(sourceKind).create({ sourceId: logs, traceSourceId: traces });
    await source.up({ sourceId: logs, traceSourceId: traces });
    await second.destroy();
    assert.equal(stored().traceSourceId, traces);
    assert.deepEqual(writes(), []);
  });

  it("is read by its identifier alone", async () => {
    await linked();
    const found = host.resource();
    found.id = `${logs}/traceSourceId`;
    await found.refresh();
    assert.deepEqual([found.outputs.sourceId, found.outputs.traceSourceId], [logs, traces]);
  });

  it("is refused without a source, or with another number of references than one", async () => {
    const wrong: [object, string][] = [
      [{ traceSourceId: traces }, "sourceId is required; found nothing"],
      [
        { sourceId: logs },
        " expected one of logSourceId, traceSourceId, sessionSourceId, metricSourceId; found none",
      ],
      [
        { ...link, logSourceId: logs },
        " expected one of logSourceId, traceSourceId, sessionSourceId, metricSourceId; found logSourceId and traceSourceId",
      ],
      [
        { ...link, sourceLinkId: `${traces}/traceSourceId` },
        `sourceLinkId expected "${logs}/traceSourceId", which the other arguments say; found "${traces}/traceSourceId"`,
      ],
    ];
    for (const [args, message] of wrong) {
      await assert.rejects(host.resource().check(args), (error: Refused) => error.message === message);
    }
  });
});
