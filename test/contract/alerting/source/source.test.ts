import assert from "node:assert/strict";
import { seed } from "../../../../emulator";
import { sourceKind } from "../../../../provider/alerting/source/source.kind";
import { omit, pick, type Plain } from "../../../../provider/engine/values/plain";
import { Host } from "../../../support/provider-harness";
import { sourceSample } from "../../../support/samples/source";
import { transports, describeEveryTransport } from "../../../support/transports";
import { shareHosted } from "../../../support/provided";
import { connectionKind } from "../../../../provider/alerting/clickhouse-connection/clickhouse-connection.kind";

const [, managed] = transports;
const { args: program } = sourceSample;

describe("a source", () => {
  const { emulator, host } = shareHosted(sourceKind);

  const tables = { metricTables: { gauge: "g" }, resourceAttributesExpression: "a", seriesTable: "s" };
  const shared = pick(program, ["name", "connectionId", "from", "timestampValueExpression"]);
  const selfHosted = { kind: "metric", ...shared, ...tables };
  const newer = { ...omit(selfHosted, ["seriesTable"]), minAutoGranularity: "5m" };
  for (const [what, args, reason, settings] of [
    [
      "without what its kind needs",
      omit(program, ["durationExpression"]),
      /^durationExpression is required for a new source of the kind "trace"/,
    ],
    [
      "with what belongs to another kind",
      { ...program, bodyExpression: "Body" },
      /^bodyExpression does not belong to the kind "trace"/,
    ],
    [
      "of metrics without a table",
      { ...program, kind: "metric", metricTables: {} },
      /metricTables expected at least one table/,
    ],
    [
      "in ClickHouse Cloud with a table that only self-hosted ones take",
      selfHosted,
      /seriesTable expected none: ClickStack in ClickHouse Cloud does not accept it/,
      managed.settings,
    ],
    [
      "in ClickHouse Cloud with an interval that only self-hosted ones take",
      newer,
      /minAutoGranularity expected none: ClickStack in ClickHouse Cloud does not accept it/,
      managed.settings,
    ],
  ] as [string, Plain, RegExp, Plain?][]) {
    it(`is refused at preview ${what}`, async () => {
      if (settings !== undefined) await host.resource().check(args);
      const on = new Host(sourceKind, emulator, settings);
      assert.match(await on.resource().refusal(args), reason);
    });
  }

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
  });
});

const later = {
  kind: "later_profile",
  name: "Profiles",
  connectionId: seed.connectionId,
  from: { databaseName: "default", tableName: "profiles" },
  timestampValueExpression: "Timestamp",
  otherProperties: { stackExpression: "Stack", bodyExpression: "Body", frames: { depth: 2 } },
};

describeEveryTransport("a source of a kind that nothing here lists", (transport) => {
  const on = shareHosted(sourceKind, { transport });

  const stored = (id: string) => on.emulator.store.sources.get(id) ?? assert.fail("gone");

  const refusedWith = async (args: object): Promise<string[]> =>
    (await on.host.resource().refusal(args)).split("\n");

  it("is created with its own properties, and an update keeps those that are not declared", async () => {
    const source = await on.host.create(later);
    assert.equal(stored(source.id).stackExpression, "Stack");
    assert.equal(stored(source.id).bodyExpression, "Body");
    const frames = { depth: 2, isInlined: true };
    on.emulator.store.sources.set(source.id, { ...stored(source.id), frames, language: "go" });
    await source.assertSettled(later);
    await source.up({ ...later, name: "CPU" });
    const { name, language, ...rest } = stored(source.id);
    assert.deepEqual({ name, language, frames: rest.frames }, { name: "CPU", language: "go", frames });
  });

  it("shows what somebody changed of them, and loses those that are no longer declared", async () => {
    const source = await on.host.create(later);
    on.emulator.store.sources.set(source.id, { ...stored(source.id), stackExpression: "Other" });
    await source.refreshNext();
    assert.deepEqual(await source.differences(later), ["otherProperties"]);
    const { stackExpression, ...fewer } = later.otherProperties;
    await source.up({ ...later, otherProperties: fewer });
    assert.equal(stored(source.id).stackExpression, undefined);
    assert.equal(stackExpression, "Stack");
    const { otherProperties: _, ...without } = later;
    await source.up(without);
    assert.equal(stored(source.id).bodyExpression, undefined);
    await source.assertSettled(without);
  });

  it("is refused at preview for a typo of a known kind, and for arguments that other kinds have", async () => {
    assert.deepEqual(await refusedWith({ ...later, kind: "logs" }), [
      'kind expected "log", "trace", "metric", "session" or "promql"; found "logs"',
    ]);
    assert.deepEqual(await refusedWith({ ...later, bodyExpression: "Body" }), [
      'bodyExpression does not belong to the kind "later_profile": write it into otherProperties; found "Body"',
    ]);
    assert.deepEqual(await refusedWith({ ...later, otherProperties: { name: "Twice" } }), [
      'otherProperties.name: expected none: the argument name has it; found "Twice"'.replace(": ", " "),
    ]);
  });

  it("is the only one with other properties in ClickHouse Cloud, whose API refuses them elsewhere", async () => {
    const { args } = sourceSample;
    const other = { ...args, otherProperties: { x: 1 } };
    if (transport === transports[0]) await on.host.resource().check(other);
    else
      assert.deepEqual(await refusedWith(other), [
        "otherProperties.x expected none: ClickStack in ClickHouse Cloud does not accept it of a known kind; found 1",
      ]);
  });
});

const warehouse = { name: "Analytics", host: "https://ch.example.com:8443", username: "hyperdx" } as const;
const password = "a-password-of-clickhouse";

describe("a connection", () => {
  const { host } = shareHosted(connectionKind);

  it("of another host warns at preview that the password goes along, unless one is declared", async () => {
    const connection = await host.create(warehouse);
    const moved = { ...warehouse, host: "https://elsewhere.example.com" };
    await connection.preview({ ...moved, password });
    assert.deepEqual(host.told.warnings, []);
    await connection.preview(moved);
    assert.match(
      host.told.warnings.join(),
      /^connection "Analytics": host: the service sends the password that it has to the new host, "https:\/\/elsewhere.example.com"/,
    );
  });

  it("refuses an empty password, which the service would ignore, and says why", async () => {
    assert.match(
      await host.resource().refusal({ ...warehouse, password: "" }),
      /the service cannot clear one/,
    );
  });
});
