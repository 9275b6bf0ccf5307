import assert from "node:assert/strict";
import { seed, type Emulator, type Telemetry } from "../../../../emulator";
import { generateRows } from "../../../../emulator/alerting/telemetry/rows";
import { restoreEnvironment } from "../../../support/provided";
import { deploySlo } from "../../../support/slo/deployed";
import { REFERENCE, Timeline } from "../../../support/slo/reference";
import { startFor, transports } from "../../../support/transports";

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

function createTimeline(telemetry: Telemetry): Timeline {
  return new Timeline(
    generateRows(telemetry).map(({ time, columns }) => {
      const bad = Number(columns.SeverityText === "error");
      return { time, bad, good: 1 - bad };
    }),
  );
}

// The rows and the evaluation are the same on either transport; slo/rows registers objectives on both.
describe("the alerts of an objective", () => {
  const [transport] = transports;
  restoreEnvironment();
  let emulator: Emulator | undefined;
  afterEach(() => emulator?.stop());

  /** Runs the evaluator every minute, and returns the ends of the windows in which each alert was sent, in minutes. */
  async function play(telemetry: Telemetry, from: number, to: number) {
    emulator = await startFor(transport, {
      rateLimits: false,
      telemetry: { [seed.sources.logs]: telemetry },
    });
    const ids = await deploySlo(emulator, transport, {
      objective: 0.999,
      indicator: { source: "Logs", good: "SeverityText != 'error'" },
      page: [{ webhook: "oncall" }],
      ticket: [{ webhook: "platform-alerts" }],
    });
    const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
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
    const timeline = createTimeline(telemetry);
    const entries = Object.entries(REFERENCE).map(([name, alert]) => {
      const messages: string[] = [];
      let fired = false;
      const first = Math.floor((from * MINUTE) / alert.every) * alert.every;
      for (let end = first; end <= to * MINUTE; end += alert.every) {
        const fires = timeline.fires(alert, START + end);
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

  it("say nothing while there is too little traffic to measure, and page for its absence", async () => {
    const telemetry = createTelemetry(600, [0, 0], [[300, 420]]);
    const { absence, ...burns } = await play(telemetry, 290, 500);
    assert.deepEqual(burns, {});
    assert.deepEqual(absence, ["ALERT 360", "ALERT 420", "OK 480"]);
  });

  it("stop with the data, because what is not measured does not burn", async () => {
    const telemetry = createTelemetry(600, [482, 485], [[482, 600]]);
    const sent: Record<string, string[]> = await play(telemetry, 470, 605);
    const { "1h-5m": fastest } = sent;
    assert.deepEqual(sent, { ...expect(telemetry, 470, 605), absence: ["ALERT 600"] });
    assert.deepEqual(fastest, ["ALERT 485", "OK 490"]);
  });
});
