import assert from "node:assert/strict";
import MarkdownIt from "markdown-it";
import { FORMATS } from "../../../../cli/drift/parts";
import { LONGEST_COMMENT } from "../../../../cli/formats/markdown";
import type { DriftReport, Finding } from "../../../../cli/drift/report.schema";
import { clean, everyClass, hostile, large, findingOf } from "../../../support/drift-reports";
import { livingIssue } from "../../../../cli/drift/report";

const { markdown } = FORMATS;

const everything = { fix: true, accept: true };

const parser = new MarkdownIt({ html: true, linkify: true });

interface Token {
  readonly type: string;
  readonly content: string;
  readonly children?: Token[] | null;
}

/** Every token of a text, those within others included. */
function tokensOf(text: string): Token[] {
  const all = (tokens: readonly Token[]): Token[] =>
    tokens.flatMap((token) => [token, ...all(token.children ?? [])]);
  return all(parser.parse(text, {}));
}

function headingsOf(text: string): string[] {
  const tokens = parser.parse(text, {});
  return tokens
    .filter((_, index) => tokens[index - 1]?.type === "heading_open")
    .map(({ content }) => content);
}

describe("the Markdown format of drift", () => {
  it("has a heading with the counts, and one for each class that was found", () => {
    assert.deepEqual(headingsOf(markdown(everyClass)), [
      "Drift: 1 changed, 1 missing, 1 managed twice, 1 not checked; 2 unmanaged objects",
      "Not checked: 1",
      "Changed: 1",
      "Missing: 1",
      "Managed twice: 1",
      "Unmanaged: 2",
    ]);
    assert.deepEqual(headingsOf(markdown(clean)), ["No drift"]);
  });

  it("shows declared and live values as a difference, and recorded ones that say more", () => {
    const text = markdown(everyClass);
    assert.match(text, /```diff\n +# threshold\n +- declared {2}50\n +\+ live {6}500\n/);
  });

  it("keeps every text of a service from being markup, a link, a mention or a heading", () => {
    const tokens = tokensOf(markdown(hostile, everything));
    const contentsOf = (wanted: RegExp) =>
      tokens.filter(({ type }) => wanted.test(type)).map(({ content }) => content.trim());
    const fold = ["<details><summary>6 objects: 6 alerts</summary>", "</details>"];
    assert.deepEqual(contentsOf(/^(html|link|image|autolink)/), fold);
    assert.doesNotMatch(contentsOf(/^text$/).join("\n"), /@everyone|<script|javascript:|漢字|xxxxx/);
    const headings = headingsOf(markdown(hostile, everything)).slice(1);
    assert.deepEqual(headings, ["Not checked: 6", "Changed: 6", "Unmanaged: 6"]);
  });

  it("has unmanaged objects in one line that opens, also if not all of them fit", () => {
    const text = markdown(everyClass);
    assert.match(
      text,
      /<details><summary>2 objects: 1 alert, 1 private endpoint<\/summary>\n\n- [^]*<\/details>/,
    );
    const cut = markdown({ ...everyClass, findings: large(1000).findings.slice(3000) });
    assert.match(cut, /<details>[^]*<\/details>\n\n\*\*\d+ more\*\*/);
  });

  it("links the line that declares a resource, if it has an address", () => {
    const [changed] = everyClass.findings;
    assert.ok(changed);
    const source = { file: "alerts.yaml", line: 7, column: 3, url: "https://example.com/alerts.yaml#L7" };
    const finding = { ...changed, subject: { ...changed.subject, source } };
    assert.match(
      markdown({ ...everyClass, findings: [finding] }),
      /program: \[`alerts\.yaml:7:3`\]\(https:\/\/example\.com\/alerts\.yaml#L7\)/,
    );
  });

  it("fits into a comment however much there is, and says how much did not fit", () => {
    const text = markdown(large(1000), everything);
    assert.ok(text.length <= LONGEST_COMMENT, `${text.length} characters`);
    // Two bold texts are no findings: why some were not checked, and how many more there are.
    const shown = tokensOf(text).filter(({ type }) => type === "strong_open").length - 2;
    const [, left] = /\*\*(\d+) more\*\*/.exec(text) ?? [];
    assert.equal(shown + Number(left), large(1000).findings.length);
    assert.match(headingsOf(text)[0] ?? "", /^Drift: 1000 changed, 1000 missing/);
  });
});

/** The longest that GitHub takes. */
const LONGEST_BODY = 65_536;

function withFindings(findings: readonly Finding[], rest: Partial<DriftReport> = {}): DriftReport {
  return { ...everyClass, ...rest, findings: [...findings] };
}

const [changed, unreadable] = [findingOf("changed"), findingOf("unreadable")];
const first = livingIssue(everyClass, undefined);

describe("the living issue", () => {
  it("is opened at the first drift, with all of it in its body", () => {
    assert.deepEqual([first.action, first.comment], ["open", ""]);
    assert.equal(
      first.title,
      "Drift: 1 changed, 1 missing, 1 managed twice, 1 not checked; 2 unmanaged objects",
    );
    assert.match(first.body, /^## Drift: 1 changed/);
    assert.match(first.body, /pulumi up --refresh/);
  });

  const later = { ...everyClass, createdAt: "2026-11-22T04:30:00.000Z" };
  const now = withFindings([
    { ...changed, digest: "another" },
    { ...findingOf("missing"), id: "new1" },
    ...everyClass.findings.filter(({ class: name }) => name === "duplicate" || name === "unmanaged"),
  ]);
  const returned = first.body.replaceAll("\n", "\r\n").trimEnd();
  const CHANGED = "The findings have changed.";
  const OVER = "Nothing differs anymore.";
  const NOT_SEEN = "- 4 not seen; not everything could be checked";
  const NEWS = "- 1 new: `orders`\n- 1 changed since: `error-rate`\n- 1 resolved";
  const uncounted: Partial<DriftReport> = { failOn: ["changed"], verdict: "clean" };
  const unmanaged = everyClass.findings.filter((finding) => finding.class === "unmanaged");
  const unchecked = withFindings([unreadable]);
  const partial = withFindings([changed, unreadable]);
  for (const [what, report, body, action, comment = ""] of [
    ["opened where the open issue has no body", everyClass, "\n", "open"],
    ["silent when nothing changed", later, first.body, "none"],
    ["silent with a body as forges give it back", later, returned, "none"],
    ["silent when the order changed", withFindings(everyClass.findings.toReversed()), first.body, "none"],
    ["silent when nothing is there and nothing was", clean, undefined, "none"],
    ["updated with what is new, what changed and what is resolved", now, first.body, "update", NEWS],
    ["updated when a person took the hidden line out", everyClass, "by hand", "update", CHANGED],
    ["closed when nothing differs any more", clean, first.body, "close", OVER],
    ["not opened by what could not be checked: the exit code tells of that", unchecked, undefined, "none"],
    ["not closed while something could not be checked", unchecked, first.body, "none"],
    ["updated without calling anything over", partial, first.body, "update", NOT_SEEN],
    ["silent on what does not count", withFindings([unreadable], uncounted), first.body, "none"],
    ["not opened by what does not count", withFindings(unmanaged, uncounted), undefined, "none"],
    ["closed when only that is left", withFindings(unmanaged, uncounted), first.body, "close", OVER],
  ] as const)
    it(`is ${what}`, () => {
      const found = livingIssue(report, body);
      assert.deepEqual([found.action, found.comment], [action, comment]);
    });

  it("fits into a body however much there is, and still knows whether anything changed", () => {
    const many = large(1000);
    const { body } = livingIssue(many, undefined);
    assert.ok(body.length < LONGEST_BODY, `${body.length} characters`);
    assert.equal(livingIssue(many, body).action, "none");
    const { action, comment } = livingIssue(large(999), body);
    assert.deepEqual([action, comment], ["update", CHANGED]);
  });

  it("is not silenced by a text of the service that looks like its hidden line", () => {
    const [mark = ""] = /<!-- pulumi-clickstack drift .* -->/.exec(first.body) ?? [];
    const forged = `${livingIssue(hostile, undefined).body}`.replace("## Drift", `${mark}\n## Drift`);
    assert.equal(livingIssue(everyClass, forged).action, "update");
  });
});
