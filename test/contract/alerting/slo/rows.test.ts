import assert from "node:assert/strict";
import { seed, type Emulator } from "../../../../emulator";
import type { SloArgs } from "../../../../provider/alerting/alerting.types";
import type { Plain } from "../../../../provider/engine/values/plain";
import { restoreEnvironment } from "../../../support/provided";
import { registerSlo } from "../../../support/slo/deployed";
import { describeEveryTransport, startFor } from "../../../support/transports";
import { problemsIn } from "../registration";

const channels = [{ webhook: "oncall" }];

describeEveryTransport("the rows of an objective", (transport) => {
  restoreEnvironment();
  let emulator: Emulator;
  beforeEach(async () => {
    emulator = await startFor(transport, { rateLimits: false });
  });
  afterEach(() => emulator.stop());

  async function tilesOf(indicator: SloArgs["indicator"]): Promise<Record<string, { config: Plain }>> {
    const args = { objective: 0.999, indicator, page: channels, ticket: channels };
    const { dashboard } = await registerSlo(emulator, transport, args);
    return dashboard.tiles as Record<string, { config: Plain }>;
  }

  async function problemsOf(indicator: SloArgs["indicator"]): Promise<string[]> {
    const found = problemsIn(await tilesOf(indicator)).map(({ path, reason }) => `${path}: ${reason}`);
    return [...new Set(found)];
  }

  it("are those of a source, by its name or its identifier", async () => {
    for (const of of [{ source: "Logs" }, { sourceId: seed.sources.logs.toUpperCase() }]) {
      const { events } = await tilesOf({ ...of, total: "a = 1", good: "b = 2" });
      const { sourceId, connectionId, sqlTemplate } = events?.config ?? {};
      assert.deepEqual(
        { sourceId, connectionId, sqlTemplate },
        {
          sourceId: seed.sources.logs,
          connectionId: seed.connectionId,
          sqlTemplate: [
            "SELECT count() AS events",
            "FROM $__sourceTable",
            "WHERE Timestamp >= $__toTime_ms - INTERVAL 3600 SECOND AND Timestamp < $__toTime_ms AND (a = 1)",
          ].join("\n"),
        },
      );
    }
  });

  it("are the rows and the weights of the source's own charts", async () => {
    const source = emulator.store.sources.get(seed.sources.traces) ?? assert.fail();
    Object.assign(source, { tableFilterExpression: "Kept = 1", sampleRateExpression: "SampleRate" });
    const { events } = await tilesOf({ source: "Traces", bad: "b = 2" });
    const { sqlTemplate } = events?.config ?? {};
    assert.match(
      String(sqlTemplate),
      /^SELECT sum\(greatest\(toUInt64OrZero\(toString\(SampleRate\)\), 1\)\)/,
    );
    assert.match(String(sqlTemplate), / AND \(Kept = 1\)$/);
  });

  it("may be those of a table that counts", async () => {
    const { "burn-1h-5m": burn } = await tilesOf({
      connectionId: seed.connectionId,
      table: "default.requests_1m",
      time: "Minute",
      sums: { total: "Requests", bad: "Failures" },
    });
    const { sourceId, connectionId, sqlTemplate } = burn?.config ?? {};
    assert.deepEqual([sourceId, connectionId], [undefined, seed.connectionId]);
    assert.match(
      String(sqlTemplate),
      /sum\(toUInt64\(Requests\)\) AS long_total,\n.*sum\(toUInt64\(Failures\)\) AS long_bad/,
    );
    assert.match(String(sqlTemplate), /FROM default\.requests_1m\n/);
  });

  it("are of a source that exists, or the preview names the argument and what there is", async () => {
    const [problem = "", ...others] = await problemsOf({ source: "Log", good: "a" });
    assert.match(problem, /^indicator\.source: expected the name of a source; found "Log". There are "Logs"/);
    assert.deepEqual(others, []);
    const unknown = "0123456789abcdef01234567";
    const [ofId = "", ...more] = await problemsOf({ sourceId: unknown, good: "a" });
    assert.match(ofId, /^indicator\.sourceId: expected the identifier of a source .*There are "Logs"/);
    assert.deepEqual(more, []);
  });

  it("have one column of time", async () => {
    const source = emulator.store.sources.get(seed.sources.logs) ?? assert.fail();
    Object.assign(source, { timestampValueExpression: "TimestampDate, Timestamp" });
    const [problem = ""] = await problemsOf({ source: "Logs", good: "a" });
    assert.match(problem, /^indicator\.time: is required for a source whose time is not one column/);
    assert.deepEqual(await problemsOf({ source: "Logs", time: "Timestamp", good: "a" }), []);
  });
});
