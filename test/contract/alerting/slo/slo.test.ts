import assert from "node:assert/strict";
import { seed, startEmulator, type Emulator, type Telemetry } from "../../../../emulator";
import type { SloArgs } from "../../../../provider/alerting/alerting.types";
import type { Plain } from "../../../../provider/engine/values/plain";
import { restoreEnvironment, shareEmulator } from "../../../support/provided";
import { deploySlo, eventsIn, firesAt, REFERENCE, registerSlo } from "../../../support/slo";
import { describeEveryTransport } from "../../../support/transports";
import { problemsIn } from "../registration";

describeEveryTransport("the rows of an objective", (transport) => {
  restoreEnvironment();
  const emulator = shareEmulator({}, transport);

  async function tilesOf(indicator: SloArgs["indicator"]): Promise<Record<string, { config: Plain }>> {
    const { dashboard } = await registerSlo(emulator, { indicator }, transport);
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

const MINUTE = 60_000;
const START = Date.parse("2026-11-20T00:00:00Z");

/** Creates requests every minute, but for the silent ones, and bad ones beside them in the outage. */
function createTelemetry(
  minutes: number,
  outage: [number, number],
  silent: [number, number][] = [],
): Telemetry {
  const [from, to] = outage;
  return {
    seed: 5,
    start: new Date(START).toISOString(),
    minutes,
    services: [
      { name: "healthy", perMinute: 6, errorShare: 0, silent },
      {
        name: "broken",
        perMinute: 6,
        errorShare: 1,
        silent: [
          [0, from],
          [to, minutes],
        ],
      },
    ],
  };
}

// The rows and the evaluation are the same on either transport; slo/rows registers objectives on both.
describe("the alerts of an objective", () => {
  restoreEnvironment();
  let emulator: Emulator | undefined;
  afterEach(() => emulator?.stop());

  /** Runs the evaluator every minute, and returns the ends of the windows in which each alert was sent, in minutes. */
  async function play(telemetry: Telemetry, from: number, to: number) {
    emulator = await startEmulator({ rateLimits: false, telemetry: { [seed.sources.logs]: telemetry } });
    const { alerts } = await deploySlo(emulator);
    const names = new Map(Object.entries(alerts).map(([name, { id }]) => [id, name]));
    const sent: Record<string, string[]> = {};
    for (let minute = from; minute <= to; minute += 1) {
      emulator.setNow(new Date(START + minute * MINUTE + 20_000));
      for (const { alertId, state, windowEnd } of emulator.evaluateAlerts()) {
        const name = names.get(alertId);
        if (name === undefined) continue;
        (sent[name] ??= []).push(`${state} ${(Date.parse(windowEnd) - START) / MINUTE}`);
      }
    }
    return sent;
  }

  /** Computes the same without the package and without the emulator's SQL. */
  function expect(telemetry: Telemetry, from: number, to: number) {
    const events = eventsIn(telemetry);
    const entries = Object.entries(REFERENCE).map(([name, alert]) => {
      const messages: string[] = [];
      let fired = false;
      const first = Math.floor((from * MINUTE) / alert.every) * alert.every;
      for (let end = first; end <= to * MINUTE; end += alert.every) {
        const fires = firesAt(events, alert, START + end);
        if (fires || fired) messages.push(`${fires ? "ALERT" : "OK"} ${end / MINUTE}`);
        fired = fires;
      }
      return [name, messages] as const;
    });
    return Object.fromEntries(entries.filter(([, messages]) => messages.length > 0));
  }

  it("page for a spike at the end of the computed window and not before, and recover", async () => {
    const telemetry = createTelemetry(600, [482, 488]);
    const sent = await play(telemetry, 470, 600);
    assert.deepEqual(sent, expect(telemetry, 470, 600));
    assert.deepEqual(sent["1h-5m"], ["ALERT 485", "ALERT 490", "OK 495"]);
  });

  it("stop with the data, because what is not measured does not burn", async () => {
    const telemetry = createTelemetry(600, [482, 485], [[482, 600]]);
    const sent: Record<string, string[]> = await play(telemetry, 470, 605);
    const { "1h-5m": fastest } = sent;
    assert.deepEqual(sent, { ...expect(telemetry, 470, 605), absence: ["ALERT 600"] });
    assert.deepEqual(fastest, ["ALERT 485", "OK 490"]);
  });
});
