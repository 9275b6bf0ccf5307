import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { connectionKind } from "../../../provider/alerting/clickhouse-connection/clickhouse-connection.kind";
import { sourceKind } from "../../../provider/alerting/source/source.kind";
import { sourceSample } from "../../support/samples/source";
import { provideEmulator, provideHost } from "../../support/provided";

describe("an object that others use, and that the service would delete without a word,", () => {
  const emulator = provideEmulator();
  const host = provideHost(sourceKind, emulator);

  it("such as a source is not deleted, and the message names what uses it", async () => {
    const source = await host.create({ sourceId: seed.sources.logs });
    host.nextRun();
    await assert.rejects(source.destroy(), (error: Error) => {
      assert.match(
        error.message,
        /^source \w+ is not deleted: it is used by saved search ".+" \(\w+\), .*dashboard "API"/,
      );
      return true;
    });
    assert.ok(emulator.store.sources.has(seed.sources.logs));
  });

  it("such as a connection is not deleted while a source reads through it", async () => {
    const connections = host.beside(connectionKind);
    const connection = connections.resource();
    await connection.up({ connectionId: seed.connectionId });
    connections.nextRun();
    await assert.rejects(connection.destroy(), { message: /used by source "Logs" \(\w+\), source "Traces"/ });
    assert.ok(emulator.store.connections.has(seed.connectionId));
  });

  for (const [what, answer] of [
    ["without such objects", { status: 404, body: { message: "Not found" } }],
    ["without such a route", { status: 404, body: "<html></html>" }],
  ] as const)
    it(`is not deleted where its users cannot be looked up, on a server ${what}`, async () => {
      emulator.store.dashboards.clear();
      const source = await host.create({ sourceId: seed.sources.logs });
      host.nextRun();
      emulator.fault({ times: 99, method: "GET", path: "/api/v2/saved-searches", ...answer });
      await assert.rejects(source.destroy(), (error: Error) => {
        assert.match(error.message, /^listing saved searches failed: .*404/);
        assert.match(
          error.message,
          /Without that list, nobody can tell what uses it, so nothing was deleted: .* retainOnDelete/,
        );
        return true;
      });
      assert.ok(emulator.store.sources.has(seed.sources.logs));
    });

  it("can be deleted once nothing uses it", async () => {
    emulator.store.savedSearches.clear();
    emulator.store.dashboards.clear();
    const source = await host.create({ sourceId: seed.sources.logs });
    host.nextRun();
    await source.destroy();
    assert.ok(!emulator.store.sources.has(seed.sources.logs));
  });

  it("is no hindrance to a source that it refers to, and that refers back", async () => {
    const [traces, logs] = [host.resource(), host.resource()];
    await traces.up({ ...sourceSample.args, name: "Both traces" });
    const { name: _, ...log } = { ...sourceSample.args, name: "" };
    const { connectionId, from, timestampValueExpression, defaultTableSelectExpression } = log as Record<
      string,
      unknown
    >;
    const own = { connectionId, from, timestampValueExpression, defaultTableSelectExpression };
    await logs.up({ ...own, name: "Both logs", kind: "log", traceSourceId: traces.id });
    await traces.up({ ...sourceSample.args, name: "Both traces", logSourceId: logs.id });
    host.nextRun();
    await logs.destroy();
    await traces.destroy();
    assert.equal(logs.exists || traces.exists, false);
  });
});
