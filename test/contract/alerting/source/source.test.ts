import assert from "node:assert/strict";
import { credentials, seed } from "../../../../emulator";
import { AlertingConnection } from "../../../../provider/alerting/connection";
import { findConnection, findSource } from "../../../../provider/alerting/names/named";
import { sourceKind } from "../../../../provider/alerting/source/source.kind";
import { selfHosted } from "../../../../provider/alerting/transport/self-hosted";
import { omit } from "../../../../provider/engine/values/plain";
import { Host, QuickClock, Told } from "../../../support/provider-harness";
import { sourceSample } from "../../../support/samples/source";
import { transports } from "../../../support/transports";
import { provideHost, shareEmulator } from "../../../support/provided";

const [, managed] = transports;
const { args: program } = sourceSample;

describe("a source", () => {
  const emulator = shareEmulator();
  const host = provideHost(sourceKind, emulator);

  async function assertRefused(args: object, reason: RegExp, where = host): Promise<void> {
    assert.match(await where.resource().refusal(args), reason);
  }

  it("is refused at preview without what its kind needs", () =>
    assertRefused(
      omit(program, ["durationExpression"]),
      /^durationExpression is required for a new source of the kind "trace"/,
    ));

  it("is refused at preview with what belongs to another kind", () =>
    assertRefused(
      { ...program, bodyExpression: "Body" },
      /^bodyExpression does not belong to the kind "trace"/,
    ));

  it("of metrics is refused at preview without a table", () =>
    assertRefused(
      { ...program, kind: "metric", metricTables: {} },
      /metricTables expected at least one table/,
    ));

  it("is refused at preview in ClickHouse Cloud with what only self-hosted ones take", async () => {
    const { name, connectionId, from, timestampValueExpression } = program;
    const tables = { metricTables: { gauge: "g" }, resourceAttributesExpression: "a", seriesTable: "s" };
    const metrics = { kind: "metric", name, connectionId, from, timestampValueExpression, ...tables };
    await host.resource().check(metrics);
    const cloud = new Host(sourceKind, emulator, managed.settings, new QuickClock());
    await assertRefused(metrics, /seriesTable ClickStack in ClickHouse Cloud does not accept it/, cloud);
    const newer = { ...omit(metrics, ["seriesTable"]), minAutoGranularity: "5m" };
    await assertRefused(newer, /minAutoGranularity ClickStack in ClickHouse Cloud does not accept it/, cloud);
  });

  it("can become one of another kind, and loses what only the old one had", async () => {
    const source = await host.create(program);
    const { id } = source;
    const logs = omit(
      program,
      Object.keys(program).filter((key) => /^(duration|span|parentSpan)/.test(key)),
    );
    assert.equal(await source.up({ ...logs, kind: "log" }), "update");
    assert.equal(source.id, id);
    assert.equal(emulator.store.sources.get(id)?.durationExpression, undefined);
  });

  describe("of metrics", () => {
    const metrics = {
      kind: "metric",
      name: "Metrics",
      connectionId: seed.connectionId,
      from: { databaseName: "default" },
      timestampValueExpression: "TimeUnix",
      resourceAttributesExpression: "ResourceAttributes",
      metricTables: { gauge: "gauges" },
    };
    const stored = (id: string) => emulator.store.sources.get(id) ?? assert.fail("gone");

    it("has a shortest interval in either spelling, which a newer server keeps as it was sent", async () => {
      for (const kind of ["metric", "promql"]) {
        const { metricTables, resourceAttributesExpression, ...common } = metrics;
        const of =
          kind === "metric"
            ? { metricTables, resourceAttributesExpression }
            : { from: { databaseName: "d", tableName: "t" } };
        const args = { ...common, ...of, kind, minAutoGranularity: "5 minute" };
        const source = await host.create(args);
        await source.assertSettled(args);
        assert.equal(await source.preview({ ...args, minAutoGranularity: "5m" }), "same");
        assert.equal(await source.up(omit(args, ["minAutoGranularity"])), "update");
        assert.equal(stored(source.id).minAutoGranularity, undefined);
      }
    });

    it("is managed as far as it is declared, also within its table and the tables of its metrics", async () => {
      const source = await host.create(metrics);
      const { from, metricTables } = stored(source.id);
      emulator.store.sources.set(source.id, {
        ...stored(source.id),
        from: { databaseName: "default", ...(from as object), tableName: "by_hand" },
        metricTables: { ...(metricTables as object), sum: "sums" },
      });
      await source.refreshNext();
      assert.deepEqual(await source.differences(metrics), []);
      assert.deepEqual(source.inputs.from, metrics.from);
      await source.up({ ...metrics, name: "Renamed", metricTables: { gauge: "others" } });
      const after = stored(source.id);
      assert.deepEqual(after.from, { databaseName: "default", tableName: "by_hand" });
      assert.deepEqual(after.metricTables, { gauge: "others", sum: "sums" });
    });

    it("shows what somebody changed of the declared part, and loses what is no longer declared", async () => {
      const source = host.resource();
      const wider = { ...metrics, metricTables: { gauge: "gauges", sum: "sums" } };
      await source.up(wider);
      emulator.store.sources.set(source.id, {
        ...stored(source.id),
        from: { databaseName: "other", tableName: "" },
      });
      await source.refreshNext();
      assert.deepEqual(await source.differences(wider), ["from"]);
      assert.equal(await source.up(metrics), "update");
      assert.deepEqual(stored(source.id).metricTables, { gauge: "gauges" });
      assert.equal(await source.preview(metrics), "same");
    });
  });

  it("and its connection are found by name", async () => {
    const { accessToken } = credentials;
    const settings = { endpoint: emulator.url, accessToken, timeoutSeconds: 60 };
    const run = { clock: new QuickClock(), messages: new Told() };
    const connection = new AlertingConnection(selfHosted(settings, run), run.clock);
    assert.equal((await findSource(connection, { name: "Logs" })).id, seed.sources.logs);
    const { id } = await findConnection(connection, { name: "Production ClickHouse" });
    assert.equal(id, seed.connectionId);
    await assert.rejects(findSource(connection, { name: "Log" }), /Logs/);
  });
});
