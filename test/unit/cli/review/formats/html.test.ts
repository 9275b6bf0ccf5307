import assert from "node:assert/strict";
import { FORMATS } from "../../../../../cli/review/parts";
import { reviewOf, unaffected } from "../../../../support/review-reports";

const { html } = FORMATS;

describe("the review as a page", () => {
  it("has findings, changes and alerts in this order, each alert with its chart", () => {
    const page = html(reviewOf());
    const titles = [...page.matchAll(/<h3><span class="name">(?:<bdi>)?(\w+)/g)].map(([, title]) => title);
    assert.deepEqual(titles, ["Findings", "Changes", "Alerts"]);
    assert.equal(page.match(/<svg class="plot"/g)?.length, 1);
  });

  it("contains no markup of a service, and has no empty section", () => {
    assert.doesNotMatch(html(reviewOf()), /<b>/);
    assert.doesNotMatch(html(unaffected), /<h3/);
  });
});
