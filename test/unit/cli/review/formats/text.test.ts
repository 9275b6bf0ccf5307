import assert from "node:assert/strict";
import { report } from "../../../../../provider/cli/review/review-report.schema";
import { text } from "../../../../../provider/cli/review/formats/text";
import { reviewOf, unaffected } from "../../../../support/review-reports";

const plain = { colors: false };

describe("the review on a terminal", () => {
  it("of the tests is a report by the schema", () => {
    assert.deepEqual(report.strict().parse(reviewOf()), reviewOf());
  });

  it("begins with what it found, and has the findings before the changes and the alerts", () => {
    const lines = text(reviewOf(), plain).split("\n");
    assert.equal(lines[0], "shop/prod: 1 change, 2 findings; 2 firings instead of 1 in this time");
    assert.equal(lines[1], "something to object");
    const titles = lines.filter((line) => /^[A-Z]/.test(line));
    assert.deepEqual(titles, ["Findings", "Changes", "Alerts"]);
  });

  it("writes properties and notifications in words, without what a terminal would obey", () => {
    const printed = text(reviewOf(), plain);
    assert.match(printed, /^ {4}threshold: 500 by hand → 4, was declared 8$/m);
    assert.match(printed, /^ {4}threshold: 8 → 4$/m);
    assert.match(printed, /^ {4}latest firing: 2026-11-17 02:00 UTC with 9, api$/m);
    assert.match(
      printed,
      /^ {4}title: 🚨 API [^\n]+\n {4}> Group: "api"\n {4}> 9 meets or exceeds 4\n {4}>\n/m,
    );
    assert.match(printed, /^ {4}webhook oncall sends: \{ "text": "API ‹link›" \}$/m);
    assert.match(printed, /^ {4}known only to the server: host, link$/m);
    assert.match(printed, /^ {4}notifies: webhook oncall$/m);
    assert.doesNotMatch(printed, /\u202e/);
  });

  it("is one line if nothing changes", () => {
    assert.equal(text(unaffected, plain), "shop/prod: the update changes nothing\n");
  });
});
