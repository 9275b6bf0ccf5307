import assert from "node:assert/strict";
import MarkdownIt from "markdown-it";
import { type ReviewedChange } from "../../../../cli/review/review-report.schema";
import { FORMATS } from "../../../../cli/review/parts";
import { reviewOf, unaffected, reviewed } from "../../../support/review-reports";

const { text } = FORMATS;

const plain = { colors: false };

describe("the review on a terminal", () => {
  it("begins with what it found, and has the findings before the changes and the alerts", () => {
    const lines = text(reviewOf(), plain).split("\n");
    assert.equal(
      lines[0],
      "shop/prod: 1 change, 2 findings; 2 firings (12 messages) instead of 1 (6 messages) in 7 d",
    );
    assert.equal(lines[1], "1 objection: do not merge");
    const titles = lines.filter((line) => /^[A-Z]/.test(line));
    assert.deepEqual(titles, ["Findings: 2", "Changes: 1", "Alerts: 1"]);
  });

  it("writes properties and notifications in words, without what a terminal would obey", () => {
    const printed = text(reviewOf(), plain);
    assert.match(printed, /^ {4}threshold {3}500 by hand → 4, was declared 8$/m);
    assert.match(printed, /^ {4}threshold {3}8 → 4$/m);
    assert.match(printed, /^ {4}example {5}window of 2026-11-17 02:00 UTC, group api, value 9$/m);
    assert.match(
      printed,
      /^ {4}title {7}🚨 API [^\n]+\n {4}body {8}Group: "api"\n {16}9 meets or exceeds 4\n\n {16}Runbook/m,
    );
    assert.match(printed, /^ {4}payload {5}oncall: \{ "text": "API ‹link›" \}$/m);
    assert.match(printed, /^ {4}unknown {5}only the server knows host, link$/m);
    assert.match(printed, /^ {4}notifies {4}webhook oncall$/m);
    assert.doesNotMatch(printed, /\u202e/);
  });

  it("is one line if nothing changes", () => {
    assert.equal(text(unaffected, plain), "shop/prod: the update changes nothing\n");
  });
});

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
