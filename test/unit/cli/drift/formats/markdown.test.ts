import assert from "node:assert/strict";
import MarkdownIt from "markdown-it";
import { FORMATS } from "../../../../../cli/drift/parts";
import { LONGEST_COMMENT } from "../../../../../cli/formats/markdown";
import type { DriftReport } from "../../../../../cli/drift/report.schema";
import { clean, everyClass, hostile, large } from "../../../../support/drift-reports";

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
      "Drift: 1 changed, 1 missing, 1 managed twice, 2 unmanaged, 1 not checked",
      "Changed: 1",
      "Missing: 1",
      "Managed twice: 1",
      "Unmanaged: 2",
      "Not checked: 1",
    ]);
    assert.deepEqual(headingsOf(markdown(clean)), ["No drift"]);
  });

  it("shows declared and live values as a difference, and recorded ones that say more", () => {
    const text = markdown(everyClass);
    assert.match(text, /```diff\n +# threshold\n +- declared {2}50\n +\+ live {6}500\n/);
  });

  it("shows commands and lines of the program only when asked to", () => {
    assert.doesNotMatch(markdown(everyClass), /pulumi up|to accept it/);
    assert.match(markdown(everyClass, everything), /pulumi up --refresh --stack dev/);
    assert.match(
      markdown(everyClass, everything),
      /\/\/ to accept it, in infra\/shop\/index\.ts:12, without note\n +threshold: 500,/,
    );
  });

  it("keeps every text of a service from being markup, a link, a mention or a heading", () => {
    const tokens = tokensOf(markdown(hostile, everything));
    const markup = tokens.filter(({ type }) => /^(html|link|image|autolink)/.test(type));
    assert.deepEqual(
      markup.map(({ content }) => content.trim()),
      ["<details><summary>6 objects: 6 alerts</summary>", "</details>"],
    );
    const prose = tokens.filter(({ type }) => type === "text").map(({ content }) => content);
    for (const foreign of ["@everyone", "<script", "javascript:", "漢字", "xxxxx"]) {
      assert.deepEqual(
        prose.filter((content) => content.includes(foreign)),
        [],
        foreign,
      );
    }
    assert.deepEqual(headingsOf(markdown(hostile, everything)).slice(1), [
      "Changed: 6",
      "Unmanaged: 6",
      "Not checked: 6",
    ]);
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
    const shown = tokensOf(text).filter(({ type }) => type === "strong_open").length - 1;
    const [, left] = /\*\*(\d+) more\*\*/.exec(text) ?? [];
    assert.equal(shown + Number(left), large(1000).findings.length);
    assert.match(headingsOf(text)[0] ?? "", /^Drift: 1000 changed, 1000 missing/);
  });

  it("fits into a comment when there are only notices, and thousands of them", () => {
    const notices: DriftReport = {
      ...clean,
      notices: Array.from({ length: 3000 }, (_, index) => `notice ${index}`),
    };
    assert.ok(markdown(notices).length <= LONGEST_COMMENT);
  });
});
