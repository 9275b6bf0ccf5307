import assert from "node:assert/strict";
import { credentials, seed, startEmulator, type Emulator } from "../../../../emulator";
import { AlertingConnection } from "../../../../provider/alerting/connection";
import { findConnection, findSource } from "../../../../provider/alerting/names/find";
import { sourceKind } from "../../../../provider/alerting/source/source.kind";
import { selfHosted } from "../../../../provider/alerting/transport/self-hosted";
import { omit } from "../../../../provider/engine/plain";
import { Host, QuickClock, Refused, Told } from "../../../support/provider-harness";
import { sourceSample } from "../../../support/samples/source";
import { transports } from "../../../support/transports";

const [, managed] = transports;
const { args: program } = sourceSample;

describe("a source", () => {
  let emulator: Emulator;
  let host: Host;

  before(async () => {
    emulator = await startEmulator({ rateLimits: false });
  });
  beforeEach(() => {
    emulator.reset();
    host = new Host(sourceKind, emulator, {}, new QuickClock());
  });
  after(() => emulator.stop());

  async function assertRefused(args: object, reason: RegExp, where = host): Promise<void> {
    await assert.rejects(where.resource().check(args), (error) => {
      assert.ok(error instanceof Refused);
      assert.match(error.message, reason);
      return true;
    });
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
  });

  it("can become one of another kind, and loses what only the old one had", async () => {
    const source = host.resource();
    await source.up(program);
    const { id } = source;
    const logs = omit(
      program,
      Object.keys(program).filter((key) => /^(duration|span|parentSpan)/.test(key)),
    );
    assert.equal(await source.up({ ...logs, kind: "log" }), "update");
    assert.equal(source.id, id);
    assert.equal(emulator.store.sources.get(id)?.durationExpression, undefined);
  });

  it("and its connection are found by name", async () => {
    const { accessToken } = credentials;
    const settings = { endpoint: emulator.url, accessToken, timeoutSeconds: 60 };
    const run = { clock: new QuickClock(), messages: new Told() };
    const connection = new AlertingConnection(selfHosted(settings, run));
    assert.equal((await findSource(connection, { name: "Logs" })).id, seed.sources.logs);
    const { id } = await findConnection(connection, { name: "Production ClickHouse" });
    assert.equal(id, seed.connectionId);
    await assert.rejects(findSource(connection, { name: "Log" }), /Logs/);
  });
});
