import assert from "node:assert/strict";
import { Command } from "commander";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { addFormats } from "../../../cli/formats/options";
import { describeEpisode } from "../../../cli/formats/alerts";
import { drawSparkline } from "../../../cli/formats/parts";
import { episode } from "../../support/backtest-reports";
import { masker as maskerOf } from "../../../cli/formats/mask";
import { display, markDifferences } from "../../../cli/formats/html/elements";

function formatBy(...args: string[]): unknown {
  const command = addFormats(new Command(), { text: 0, json: 0 });
  return command.parse(args, { from: "user" }).opts<{ format: string }>().format;
}

describe("the option --json", () => {
  for (const [what, args, format] of [
    ["is JSON", ["--json"], "json"],
    ["is the same as --format json", ["--format", "json"], "json"],
    ["is not the default", [], "text"],
    ["gives way to another format that somebody names beside it", ["--json", "--format", "text"], "text"],
  ] as const)
    it(what, () => assert.equal(formatBy(...args), format));
});

describe("a value for people", () => {
  const shown = (worst: number): string => describeEpisode(episode(1, worst)).replace(/^.* worst /, "");

  it("has three significant digits, and all digits of its whole part", () => {
    const values = [1.1734227369704358, 0.000123456789, -2.5, 0, 42, 12_345_678, 1_234_567.89];
    assert.equal(values.map(shown).join(" "), "1.17 0.000123 -2.5 0 42 12345678 1234568");
  });

  it("is rounded beside a chart, too, unless somebody wrote it", () => {
    const marks = { thresholds: [1.23456789], before: [1.23456789] };
    const points = [{ value: 1 / 3, fires: false }];
    const { legend } = drawSparkline({ start: 0, step: 1, points, ...marks, isOld: false }) ?? {};
    assert.match(String(legend), /^0\.333 to 0\.333, threshold 1\.23456789 = .$/);
  });
});

const masker = (secrets: string[], credentials: string[]) => maskerOf({ secrets, credentials });

describe("masker", () => {
  it("hides a secret wherever it occurs: in values, in keys, in the middle of a text, in a URL", () => {
    const mask = masker(["s3cret/text"], []);
    const live = { "s3cret/text": 1, url: "?q=s3cret%2Ftext" };
    assert.deepEqual(mask({ a: ["x s3cret/text y"], live }), {
      a: ["x [secret] y"],
      live: { "[secret]": 1, url: "?q=[secret]" },
    });
  });

  it("hides credentials of any length", () => {
    assert.equal(masker([], ["tok"])("my tok"), "my [secret]");
  });

  it("leaves short texts and words of the services alone: they occur everywhere by chance", () => {
    const mask = masker(["5m", "webhook", "saved_search", "above"], []);
    const channel = { type: "webhook" };
    const value = { interval: "15m", channel, source: "saved_search", note: "above all" };
    assert.deepEqual(mask(value), value);
  });

  it("leaves the report's own words alone, or a finding would be of no class and not be counted", () => {
    const finding = { class: "changed", failOn: ["changed"], live: "unchanged", secret: false };
    assert.deepEqual(masker(["changed"], [])(finding), { ...finding, live: "un[secret]" });
    assert.deepEqual(masker([], ["secret"])(finding), finding);
  });
});

describe("a value on a page", () => {
  it("is a text as it is, and data as JSON, one value a line", () => {
    const text = "More than 50 errors.\nCall somebody.";
    const shown = [text, "50", "null", '[\n  {\n    "type": "webhook"\n  }\n]'];
    assert.deepEqual(
      [text, 50, null, [{ type: "webhook" }]].map((value) => display(value)),
      shown,
    );
  });

  it("has quotes where a text looks like another value, or like nothing", () => {
    const likeValues = ["50", "-0.5", "true", "null", "[]", '"quoted"'];
    for (const text of [...likeValues, "", " ", "blank at the end ", "nothing"])
      assert.equal(display(text), JSON.stringify(text));
    assert.equal(display(undefined), "nothing");
  });

  it("is no secret", () => {
    for (const shown of [display("[secret]"), display("hunter2", true)])
      assert.equal(shown, "secret, not shown");
    assert.equal(display(undefined, true), "nothing");
  });
});

describe("the differences of two values", () => {
  const marked = (text: string, other: string): string[] => {
    const html = renderToString(h("p", null, markDifferences(text, other)));
    return [...html.matchAll(/<mark>([^]*?)<\/mark>/g)].map(([, part = ""]) => part);
  };

  it("are marked, on their own side", () => {
    const [declared, live] = ["More than 50 errors", "More than 500 errors, call somebody"];
    assert.deepEqual(marked(declared, live), ["50"]);
    assert.deepEqual(marked(live, declared), ["500", ", call somebody"]);
  });

  it("are not marked where everything differs, or of long texts that have nothing to do with each other", () => {
    const long = (letter: string) =>
      Array.from({ length: 2000 }, (_, index) => `${letter}${index}`).join(" ");
    for (const [one, other] of [
      ["50", "500"],
      ["a text", "5"],
      [long("a"), long("b")],
    ] as const)
      assert.deepEqual([...marked(one, other), ...marked(other, one)], []);
  });

  it("keep every character of both", () => {
    const texts = ["👩‍👩‍👧‍👦 family", "👩‍👩‍👧 family 漢字", "עברית one", "העברית two", "  blanks ", "e\u0301 e"];
    for (const one of texts) {
      for (const other of texts) {
        const html = renderToString(h("p", null, markDifferences(one, other)));
        assert.equal(html.replace(/<[^>]*>/g, ""), one);
      }
    }
  });
});
