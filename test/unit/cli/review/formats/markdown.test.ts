import assert from "node:assert/strict";
import MarkdownIt from "markdown-it";
import { FORMATS } from "../../../../../cli/review/parts";
import type { ReviewedChange } from "../../../../../cli/review/review-report.schema";
import { reviewed, reviewOf, unaffected } from "../../../../support/review-reports";

const { markdown } = FORMATS;

describe("the review as a comment", () => {
  it("begins with the line by which a pipeline finds it", () => {
    for (const report of [reviewOf(), unaffected])
      assert.equal(markdown(report).split("\n")[0], "<!-- pulumi-clickstack review -->");
    assert.match(markdown(reviewOf()), /^## 1 objection: do not merge$/m);
  });

  it("has every alert with its firings, and no markup of a service", () => {
    const html = new MarkdownIt({ html: false }).render(markdown(reviewOf()));
    assert.match(html, /<strong><code>API errors<\/code><\/strong>: fires 2 times instead of 1/);
    assert.doesNotMatch(html, /<b>/);
  });

  it("fits into a comment with 300 alerts, and says that there is more", () => {
    const long = "x".repeat(1000);
    const alerts = Array.from({ length: 300 }, (_, index) => ({ ...reviewed, title: `${index} ${long}` }));
    const [change] = reviewOf().changes as [ReviewedChange];
    const changes = alerts.map(({ title }) => ({ ...change, resource: title }));
    const written = markdown(reviewOf({ alerts, changes }));
    assert.ok(written.length <= 60_000, `${written.length} characters`);
    assert.match(written, /^### Findings: 2$/m);
    assert.match(written, /\*\*\d+ more\*\* did not fit here/);
    const short = alerts.map((alert, index) => ({ ...alert, title: `alert ${index}` }));
    const many = markdown(reviewOf({ alerts: short }));
    assert.equal(many.match(/^- \*\*`alert \d+`\*\*: fires 2 times/gm)?.length, 300);
    assert.ok(many.length <= 60_000);
  });
});
