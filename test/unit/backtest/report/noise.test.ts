import assert from "node:assert/strict";
import { Refusal } from "../../../../provider/alerting/evaluation/rule";
import type { NotifiedChannel } from "../../../../backtest/plan/resolve-alert";
import { countAllowed, reportNoise, type Budget } from "../../../../backtest/report/noise";
import type { TestedAlert } from "../../../../backtest/report/sides";
import { backtestOf, type Cell } from "../../../support/backtest/cases";

const HOUR = 3_600_000;
const STEP = HOUR / 12;
const DAY = 24 * HOUR;
const START = Date.parse("2026-11-16T00:00:00Z");
const time = { start: START, end: START + 7 * DAY };

const oncall: NotifiedChannel = { type: "webhook", name: "oncall", id: "1" };
const payments: NotifiedChannel = { type: "webhook", name: "payments", id: "2" };
const declared = { interval: "5m", thresholdType: "above", threshold: 5 } as const;

/** The firings of an alert, by the hour of the week in which each begins: as many windows as values. */
type Bursts = Readonly<Record<number, readonly number[]>>;

function listCells(bursts: Bursts): Cell[] {
  return Object.entries(bursts).flatMap(([hour, values]) =>
    values.map((value, index) => ({ value, start: START + Number(hour) * HOUR + index * STEP })),
  );
}

interface Given {
  readonly title: string;
  readonly bursts?: Bursts;
  readonly channels: readonly NotifiedChannel[];
  readonly endpoint?: string;
}

function report(
  given: readonly Given[],
  { budget, halves = true }: { budget?: Budget; halves?: boolean } = {},
) {
  const tested = given.map(({ title, channels, endpoint }): TestedAlert => {
    const alert = { alert: declared, watched: new Refusal(""), channels };
    return { title, new: alert, ...(endpoint && { account: { endpoint } }) };
  });
  const results = new Map(
    given.map(({ bursts }, index) => [
      tested[index]?.new as NonNullable<TestedAlert["new"]>,
      bursts ? backtestOf(declared, listCells(bursts), time) : new Refusal("raw SQL"),
    ]),
  );
  const night = { from: "22:00", to: "07:00", timeZone: "UTC" };
  return reportNoise(tested, results, { time, night, budget, halves });
}

const weekly = (count: number): Budget => ({ text: `${count}/week`, count, period: 7 * DAY });

const noisy = {
  title: "noisy",
  channels: [oncall],
  bursts: { 1: [9], 10: [9, 8], 20: [7], 30: [6], 40: [6] },
};
const calm = { title: "calm", channels: [oncall, payments], bursts: { 10: [0, 0, 0, 9], 50: [9] } };

describe("the noise of a channel", () => {
  it("is that of its alerts, the noisiest first, and the channels are in that order, too", () => {
    const { channels } = report([calm, noisy]);
    const [first, second] = [
      { title: "noisy", fires: 5, messages: 6 },
      { title: "calm", fires: 2, messages: 2 },
    ];
    assert.deepEqual(
      channels.map(({ name, fires, perWeek, messages, alerts }) => [name, fires, perWeek, messages, alerts]),
      [
        ["oncall", 7, 7, 8, [first, second]],
        ["payments", 2, 2, 2, [second]],
      ],
    );
  });

  it("counts incidents over all of its alerts", () => {
    // At 10 o'clock, one fires until 10:10, and the other from 10:15 on.
    assert.deepEqual(
      report([calm, noisy]).channels.map(({ incidents }) => incidents),
      [6, 2],
    );
  });

  it("counts messages at night, also of a firing that began before", () => {
    const bursts = { 21: new Array<number>(14).fill(9), 12: [9] };
    const [channel] = report([{ title: "late", channels: [oncall], bursts }]).channels;
    // 21:05, 21:10 … 22:10, three of them at night.
    const atNight = { fires: 1, messages: 3 };
    assert.deepEqual([channel?.fires, channel?.messages, channel?.atNight], [2, 15, atNight]);
  });

  it("does not know that of alerts that cannot be computed, and says how many these are", () => {
    const [channel] = report([noisy, { title: "raw", channels: [oncall] }]).channels;
    assert.deepEqual([channel?.fires, channel?.refused], [5, 1]);
    const [unknown] = report([{ title: "raw", channels: [oncall] }]).channels;
    assert.partialDeepStrictEqual(unknown, {
      ...{ fires: null, perWeek: null, messages: null, incidents: null, atNight: null },
      ...{ alerts: [], refused: 1 },
    });
  });

  it("is separate for each account, but one for an address", () => {
    const ann: NotifiedChannel = { type: "email", name: "ann@example.com" };
    const other = { ...noisy, endpoint: "https://other.example.com" };
    const both = report([
      { ...noisy, channels: [oncall, ann] },
      { ...other, channels: [oncall, ann] },
    ]);
    assert.deepEqual(
      both.channels.map(({ name, fires, endpoint }) => [name, fires, endpoint]),
      [
        ["ann@example.com", 10, undefined],
        ["oncall", 5, undefined],
        ["oncall", 5, other.endpoint],
      ],
    );
  });
});

describe("what would make it less", () => {
  const changes = (found: ReturnType<typeof report>) =>
    found.channels.map(({ name, quieting, failed }) => [
      name,
      quieting?.changes.map(({ title, options }) => [title, options[0]?.argument, options[0]?.to]),
      quieting?.fires,
      quieting?.isEnough,
      failed,
    ]);

  it("halves each channel, by the noisiest alert first", () => {
    assert.deepEqual(changes(report([calm, noisy])), [
      ["oncall", [["noisy", "numConsecutiveWindows", 2]], 3, true, []],
      ["payments", [], 2, false, []],
    ]);
  });

  it("keeps a budget, and is not computed for what keeps it already", () => {
    assert.deepEqual(changes(report([calm, noisy], { budget: weekly(5) })), [
      ["oncall", [["noisy", "threshold", 7]], 5, true, ["budget 5/week"]],
      ["payments", undefined, undefined, undefined, []],
    ]);
  });

  it("says when no change is enough, because none silences an alert", () => {
    const [[, , fires, isEnough] = []] = changes(report([calm, noisy], { budget: weekly(1) }));
    assert.deepEqual([fires, isEnough], [3, false]);
  });

  it("counts a change in every channel of its alert", () => {
    const shared = { ...noisy, channels: [oncall, payments] };
    const found = report([shared], { budget: weekly(3) });
    const quieted = found.channels.map(({ quieting }) => [quieting?.changes.length, quieting?.fires]);
    assert.deepEqual(quieted, new Array(2).fill([1, 3]));
  });

  it("is not computed for a comparison without a budget", () => {
    assert.deepEqual(report([noisy], { halves: false }).channels[0]?.quieting, undefined);
  });
});

describe("a budget", () => {
  it("may be used up in a shorter time, and grows with a longer one", () => {
    const allowed = (days: number) => countAllowed(weekly(3), { start: 0, end: days * DAY });
    assert.deepEqual([1, 7, 10, 14].map(allowed), [3, 3, 4, 6]);
  });
});
