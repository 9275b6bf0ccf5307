import assert from "node:assert/strict";
import { describeEpisode } from "../../../../cli/formats/alerts";
import { drawSparkline } from "../../../../cli/formats/parts";
import { episode } from "../../../support/backtest-reports";

describe("a value for people", () => {
  const shown = (worst: number): string => describeEpisode(episode(1, worst)).replace(/^.* worst /, "");

  it("has three significant digits, and all digits of its whole part", () => {
    assert.deepEqual([1.1734227369704358, 0.000123456789, -2.5, 0, 42, 12_345_678, 1_234_567.89].map(shown), [
      "1.17",
      "0.000123",
      "-2.5",
      "0",
      "42",
      "12345678",
      "1234568",
    ]);
  });

  it("is rounded beside a chart, too, unless somebody wrote it", () => {
    const marks = { thresholds: [1.23456789], before: [1.23456789] };
    const points = [{ value: 1 / 3, fires: false }];
    const { legend } = drawSparkline({ start: 0, step: 1, points, ...marks }) ?? {};
    assert.match(String(legend), /^0\.333 to 0\.333, threshold . 1\.23456789$/);
  });
});
