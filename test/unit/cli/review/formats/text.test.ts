import assert from "node:assert/strict";
import { report } from "../../../../../cli/review/review-report.schema";
import { FORMATS } from "../../../../../cli/review/parts";
import { reviewOf, unaffected } from "../../../../support/review-reports";

const { text } = FORMATS;

const plain = { colors: false };

describe("the review on a terminal", () => {
  it("of the tests is a report by the schema", () => {
    assert.deepEqual(report.strict().parse(reviewOf()), reviewOf());
  });

  it("begins with what it found, and has the findings before the changes and the alerts", () => {
    const lines = text(reviewOf(), plain).split("\n");
    assert.equal(lines[0], "shop/prod: 1 change, 2 findings; 2 firings instead of 1 in this time");
    assert.equal(lines[1], "1 objection: do not merge");
    const titles = lines.filter((line) => /^[A-Z]/.test(line));
    assert.deepEqual(titles, ["Findings: 2", "Changes: 1", "Alerts: 1"]);
  });

  it("writes properties and notifications in words, without what a terminal would obey", () => {
    const printed = text(reviewOf(), plain);
    assert.match(printed, /^ {4}threshold {3}500 by hand → 4, was declared 8$/m);
    assert.match(printed, /^ {4}threshold {3}8 → 4$/m);
    assert.match(printed, /^ {4}last fired {2}2026-11-17 02:00 UTC with 9, api$/m);
    assert.match(
      printed,
      /^ {4}title {7}🚨 API [^\n]+\n {4}body {8}Group: "api"\n {16}9 meets or exceeds 4\n\n {16}Runbook/m,
    );
    assert.match(printed, /^ {4}sends {7}oncall: \{ "text": "API ‹link›" \}$/m);
    assert.match(printed, /^ {4}unknown {5}only the server knows host, link$/m);
    assert.match(printed, /^ {4}notifies {4}webhook oncall$/m);
    assert.doesNotMatch(printed, /\u202e/);
  });

  it("is one line if nothing changes", () => {
    assert.equal(text(unaffected, plain), "shop/prod: the update changes nothing\n");
  });
});
