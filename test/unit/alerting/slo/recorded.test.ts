import assert from "node:assert/strict";
import { REFERENCE, Timeline, type Events, type ReferenceAlert } from "../../../support/slo/reference";
import recorded from "../../../support/slo/recorded.json";

/**
 * Windows and messages of alerts of objectives of 99.9 % in 30 days, recorded from the evaluator of a self-hosted
 * ClickStack, beside the reference. Times are in minutes, and those of events in seconds, since the start.
 */

type RecordedWindow = readonly [end: number, value: number, state: string];
type Message = readonly [end: number, state: string];

interface RecordedAlert {
  readonly windows: readonly RecordedWindow[];
  readonly messages: readonly Message[];
}

const MINUTE = 60_000;
const SECOND = 1000;

const CASES = (recorded as unknown as { cases: readonly RecordedCase[] }).cases;

interface RecordedCase {
  readonly id: string;
  readonly title: string;
  readonly events: readonly Record<"from" | "to" | "every" | "good" | "bad", number>[];
  readonly alerts: Readonly<Record<string, RecordedAlert>>;
}

function listEvents({ events }: RecordedCase): Events[] {
  return events.flatMap(({ from, to, every, good, bad }) => {
    const [start, end, step] = [from, to, every].map((seconds) => Math.round(seconds * SECOND));
    const count = Math.ceil(((end ?? 0) - (start ?? 0)) / (step ?? 1));
    return Array.from({ length: count }, (_, index) => ({
      time: (start ?? 0) + index * (step ?? 1),
      good,
      bad,
    }));
  });
}

/** Computes the smaller of both burns, in units of the limit. */
function computeValue(timeline: Timeline, { long, short, limit }: ReferenceAlert, end: number): number {
  const values = [long, short].map((length) => {
    const { good, bad } = timeline.count(end - length, end);
    return good + bad === 0 ? 0 : (bad * limit.of) / ((good + bad) * limit.bad);
  });
  return Math.min(...values);
}

/** Lists the messages of windows in a row: each one that fires, and the first one that no longer does. */
function listMessages(windows: readonly RecordedWindow[]): Message[] {
  return windows.flatMap(([end, , state], index): Message[] => {
    if (state === "ALERT") return [[end, "ALERT"]];
    return windows[index - 1]?.[2] === "ALERT" ? [[end, "OK"]] : [];
  });
}

function assertClose(found: number, expected: number): void {
  assert.ok(Math.abs(found - expected) <= 1e-12 * Math.abs(expected), `${found} is not ${expected}`);
}

describe("the alerts of an objective, on a real ClickStack", () => {
  for (const one of CASES) {
    const timeline = new Timeline(listEvents(one));

    for (const [name, reference] of Object.entries(REFERENCE)) {
      it(`${one.title}: ${name} fires in the computed windows, with the computed values`, () => {
        const { windows, messages } = one.alerts[name] ?? assert.fail();
        for (const [end, value, state] of windows) {
          assert.equal(end % (reference.every / MINUTE), 0);
          assert.equal(state, timeline.fires(reference, end * MINUTE) ? "ALERT" : "OK", `${end}`);
          assertClose(value, computeValue(timeline, reference, end * MINUTE));
        }
        assert.deepEqual(messages, listMessages(windows));
      });
    }

    it(`${one.title}: absence fires in the hours without events`, () => {
      const { windows, messages } = one.alerts.absence ?? assert.fail();
      for (const [end, value, state] of windows) {
        const { good, bad } = timeline.count((end - 60) * MINUTE, end * MINUTE);
        assert.deepEqual([value, state], [good + bad, good + bad === 0 ? "ALERT" : "OK"]);
      }
      assert.deepEqual(messages, listMessages(windows));
    });
  }

  it("are as many windows as were recorded, and fire in some of them", () => {
    const windows = CASES.flatMap(({ alerts }) => Object.values(alerts).flatMap((alert) => alert.windows));
    const firing = windows.filter(([, , state]) => state === "ALERT");
    assert.deepEqual([CASES.length, windows.length, firing.length], [10, 2150, 217]);
  });

  it("cover the limit itself, and one event above it", () => {
    const valuesAt = (id: string): number[] =>
      (CASES.find((one) => one.id === id)?.alerts["1h-5m"]?.windows ?? []).map(([, value]) => value);
    assert.equal(Math.max(...valuesAt("at-limit")), 1);
    assert.equal(Math.max(...valuesAt("over-limit")), 145 / 144);
  });
});
