import assert from "node:assert/strict";
import { FORMATS } from "../../../../../cli/review/parts";
import { reviewOf, unaffected } from "../../../../support/review-reports";

const { html } = FORMATS;

describe("the review as a page", () => {
  it("has findings, changes and alerts in this order, each alert with its chart", () => {
    const page = html(reviewOf());
    const titles = [...page.matchAll(/<h2><bdi>(\w+)/g)].map(([, title]) => title);
    assert.deepEqual(titles, ["Findings", "Changes", "Alerts"]);
    assert.equal(page.match(/<figure class="chart"/g)?.length, 1);
  });

  it("contains no markup of a service, and has no empty section", () => {
    assert.doesNotMatch(html(reviewOf()), /<b>/);
    assert.doesNotMatch(html(unaffected), /<h2/);
  });
});
