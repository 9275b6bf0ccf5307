import assert from "node:assert/strict";
import { createNightTest } from "../../../../backtest/evaluate/firings";

const night = (timeZone: string, from = "22:00", to = "07:00") => {
  const isNight = createNightTest({ timeZone, from, to });
  return (instant: string) => isNight(Date.parse(instant));
};

describe("the night", () => {
  it("passes midnight, and ends right before its last minute", () => {
    const isNight = night("UTC");
    const hours = ["21:59", "22:00", "00:00", "06:59", "07:00", "12:00"];
    assert.deepEqual(
      hours.map((hour) => isNight(`2026-11-20T${hour}:00Z`)),
      [false, true, true, true, false, false],
    );
    assert.deepEqual([night("UTC", "01:00", "05:00")("2026-11-20T00:30:00Z")], [false]);
  });

  it("is that of the time zone, before and after its clock changes", () => {
    const isNight = night("Europe/Berlin");
    // 6:30 in UTC is 8:30 in summer and 7:30 in winter; 5:30 is 7:30 and 6:30.
    assert.deepEqual(["2026-10-24T05:30:00Z", "2026-10-26T05:30:00Z"].map(isNight), [false, true]);
    assert.deepEqual(["2026-03-28T05:30:00Z", "2026-03-30T05:30:00Z"].map(isNight), [true, false]);
  });

  it("has the hour twice that the clock repeats, and not the one that it skips", () => {
    const isNight = night("Europe/Berlin", "02:00", "03:00");
    const minutesOf = (day: string) =>
      Array.from({ length: 24 * 60 }, (_, minute) => Date.parse(day) + minute * 60_000).filter((at) =>
        isNight(new Date(at).toISOString()),
      ).length;
    assert.deepEqual(
      ["2026-10-24T22:00:00Z", "2026-03-28T23:00:00Z", "2026-06-01T22:00:00Z"].map(minutesOf),
      [120, 0, 60],
    );
  });

  it("is right where offsets are no whole hours", () => {
    // 17:15 in Nepal is 23:00, and 16:14 is 21:59.
    assert.deepEqual(["2026-11-20T16:14:59Z", "2026-11-20T16:15:00Z"].map(night("Asia/Kathmandu")), [
      false,
      true,
    ]);
  });
});
