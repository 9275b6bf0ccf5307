import assert from "node:assert/strict";
import fc from "fast-check";
import { formatValue, listTimeTicks, listValueTicks } from "../../../../../../cli/formats/html/elements";

const texts = (ticks: readonly { readonly text: string }[]) => ticks.map(({ text }) => text);
const at = (text: string) => Date.parse(`2026-11-${text}:00Z`);

describe("the times below a chart", () => {
  it("are the days of a week", () => {
    assert.deepEqual(texts(listTimeTicks(at("17T00:00"), at("24T00:00"))), [
      ...["Nov 17", "Nov 18", "Nov 19", "Nov 20", "Nov 21", "Nov 22", "Nov 23"],
    ]);
  });

  it("are round hours of a day, with its date at midnight, also if it begins between them", () => {
    assert.deepEqual(texts(listTimeTicks(at("17T16:20"), at("18T08:20"))), [
      ...["18:00", "21:00", "Nov 18", "03:00", "06:00"],
    ]);
  });

  it("are at most eight, and within the time", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 0, max: 1e6 }), (hours, minutes) => {
        const start = at("17T00:00") + minutes * 60_000;
        const end = start + hours * 3_600_000;
        const ticks = listTimeTicks(start, end);
        assert.ok(ticks.length <= 9, `${ticks.length}`);
        assert.ok(ticks.every((tick) => tick.at >= start && tick.at < end));
      }),
    );
  });
});

describe("the values beside a chart", () => {
  it("are round and contain what the chart shows", () => {
    assert.deepEqual(texts(listValueTicks(0, 51)), ["0", "20", "40", "60"]);
    assert.deepEqual(texts(listValueTicks(0, 1_200_000)), ["0", "500K", "1M", "1.5M"]);
    assert.deepEqual(texts(listValueTicks(-0.4, 0.3)), ["-0.4", "-0.2", "0", "0.2", "0.4"]);
  });

  it("are two different ones for a single value", () => {
    assert.deepEqual(texts(listValueTicks(0, 0)), ["0", "0.5"]);
    fc.assert(
      fc.property(
        fc.double({ min: -1e9, max: 1e9, noNaN: true }),
        fc.double({ min: 0, max: 1e9, noNaN: true }),
        (least, range) => {
          const ticks = listValueTicks(least, least + range);
          const [first = 0, last = 0] = [ticks[0]?.at, ticks.at(-1)?.at];
          assert.ok(ticks.length >= 2 && ticks.length <= 7 && first < last, `${ticks.length}`);
        },
      ),
    );
  });

  it("are short", () => {
    assert.deepEqual([0.1 + 0.2, 1234.5678, 12_345_678].map(formatValue), ["0.3", "1.235K", "12.35M"]);
  });
});
