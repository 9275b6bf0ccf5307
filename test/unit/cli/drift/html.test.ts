import assert from "node:assert/strict";
import { createHash } from "node:crypto";

import { FORMATS } from "../../../../cli/drift/parts";
import type { DriftReport, FindingOf } from "../../../../cli/drift/report.schema";
import { clean, everyClass, findingOf, HOSTILE, hostile, large } from "../../../support/drift-reports";

const { html } = FORMATS;

const changed = findingOf("changed");

/** A report with one changed resource, which differs from that of the samples. */
const withChanged = (rest: Partial<FindingOf<"changed">>): DriftReport => ({
  ...everyClass,
  findings: [{ ...changed, ...rest }],
});

const samples: Record<string, DriftReport> = { everyClass, clean, hostile };

describe("the HTML report", () => {
  for (const [name, report] of Object.entries(samples)) {
    it(`loads nothing from anywhere: ${name}`, () => {
      const page = html(report);
      const targets = [...tagsOf(page).matchAll(/\b(?:href|src|srcset|action|data|poster)="([^"]*)"/g)];
      assert.deepEqual(
        targets.map(([, target = ""]) => target).filter((target) => !/^(#|data:,$)/.test(target)),
        [],
      );
      assert.doesNotMatch(textOf(page, "style"), /url\(|@import|@font-face/);
    });

    it(`runs nothing and applies its own style only: ${name}`, () => {
      const page = html(report);
      const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? "";
      const directives = policy.replaceAll("&#39;", "'").split("; ");
      assert.ok(directives.includes("default-src 'none'"));
      assert.ok(directives.includes(`style-src '${hashOf(textOf(page, "style"))}'`));
      assert.doesNotMatch(policy, /script/);
      assert.doesNotMatch(policy, /unsafe/);
      assert.ok(
        page.indexOf("Content-Security-Policy") < page.indexOf("<style"),
        "a policy holds for what follows it",
      );
      assert.doesNotMatch(tagsOf(page), /\s(?:style|on\w+)=/);
    });
  }

  it("holds texts of a report as texts, wherever they stand, and no character that a reader cannot see", () => {
    const unseen = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
    for (const nasty of HOSTILE) {
      const page = html(withEveryText(everyClass, nasty));
      assert.deepEqual(
        ["<script", "<style", "<img"].map((tag) => countOf(page, tag)),
        [0, 1, 0],
      );
      assert.doesNotMatch(tagsOf(page), /\s(?:style|on\w+)=/);
      assert.doesNotMatch(page, unseen);
    }
  });

  it("has a place for every finding, by its identifier", () => {
    for (const report of [everyClass, hostile, large(3)]) {
      const page = html(report);
      for (const { id } of [...report.findings, ...report.ignored.map(({ finding }) => finding)]) {
        assert.equal(countOf(page, `id="finding-${id}"`), 1, id);
      }
    }
  });

  it("shows no value of a secret, even if a report had one", () => {
    const leaking = { name: "message", declared: "s3cret-1", recorded: "s3cret-2", live: "s3cret-3" };
    const page = html(withChanged({ properties: [{ ...leaking, secret: true }] }));
    assert.doesNotMatch(page, /s3cret/);
    assert.match(page, /secret, not shown/);
  });

  it("says in its title and its heading what was found", () => {
    const found = "Drift: 1 changed, 1 missing, 1 managed twice, 1 not checked; 2 unmanaged objects";
    const page = html(everyClass);
    assert.ok(page.includes(`<title>${found} – drift report`));
    assert.ok(page.includes(`<bdi>${found}</bdi></h1>`));
    assert.match(html(clean), /<title>No drift .*<h1>.*<bdi>No drift</s);
  });

  it("has a tick only if everything was checked and nothing counts", () => {
    const signOf = (report: DriftReport) => /<h1><span class="badge is-(\w+)"/.exec(html(report))?.[1];
    const unreadable = { ...everyClass, verdict: "clean", failOn: ["changed"] } as const;
    const counts = { ...unreadable.summary, unreadable: 0 };
    assert.deepEqual(
      [everyClass, { ...unreadable, failOn: [] }, { ...unreadable, failOn: [], summary: counts }, clean].map(
        signOf,
      ),
      ["changed", "unreadable", "clean", "clean"],
    );
  });

  it("has what no stack manages in one line that opens", () => {
    const line = "On the service, in none of these stacks: 2 objects: 1 alert, 1 private endpoint";
    assert.match(html(everyClass), new RegExp(`<details class="fold"><summary[^]*?${line}<`));
  });

  it("names the project of a stack once, where its full name does so already", () => {
    const page = html(withChanged({ subject: { ...changed.subject, stack: "acme/shop/dev" } }));
    assert.match(page, /error-rate in acme\/shop\/dev/);
    assert.doesNotMatch(page, /shop\/acme/);
  });

  it("says how much of each kind is managed, and so if that is not complete, or of nothing", () => {
    assert.match(html(everyClass), /alerts: 10 of 11 managed/);
    const plural = "private endpoints";
    const none = { plural, total: 0, managed: 0, unmanaged: 0, ignored: 0, complete: false };
    const page = html({ ...clean, coverage: { privateEndpoint: none } });
    assert.match(page, /could not be listed: private endpoints/);
    assert.doesNotMatch(page, /100 %/);
    assert.doesNotMatch(page, /everything on them is managed/);
  });

  it("links the line that declares a resource, if it has an address", () => {
    const url = "https://example.com/alerts.yaml#L7";
    const source = { file: "alerts.yaml", line: 7, column: 3, url };
    const page = html(withChanged({ subject: { ...changed.subject, source } }));
    assert.ok(page.includes(`<a href="${url}"><bdi>alerts.yaml:7:3</bdi></a>`));
  });

  it("shows the commands and the lines of every finding, whatever the options", () => {
    const page = html(everyClass);
    assert.match(page, /pulumi up --refresh --stack dev --cwd infra\/shop/);
    assert.match(page, /threshold: 500,/);
    assert.match(
      page,
      /To accept it: in the resource at infra\/shop\/index\.ts:12, remove &quot;note&quot;, and write:/,
    );
  });
});

/** The report with a text behind each of its texts, but for the words that the model knows. */
function withEveryText(report: DriftReport, nasty: string): DriftReport {
  const words = "class kind noun plural status verdict failOn only createdAt lastWrittenAt".split(" ");
  const text = JSON.stringify(report, (key, value: unknown) => {
    if (words.includes(key)) return { kept: value };
    return typeof value === "string" ? value + nasty : value;
  });
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === "object" && value !== null && "kept" in value ? restored(value.kept, nasty) : value,
  ) as DriftReport;
}

function restored(value: unknown, nasty: string): unknown {
  const restore = (text: unknown) => String(text).slice(0, -nasty.length);
  return Array.isArray(value) ? value.map(restore) : restore(value);
}

/** Finds everything that a browser reads as a tag. */
function tagsOf(page: string): string {
  const withoutConstants = page.replace(/<style>[^]*?<\/style>/g, "");
  return (withoutConstants.match(/<[a-z][^>]*>/g) ?? []).join("\n");
}

function textOf(page: string, element: string): string {
  return new RegExp(`<${element}>([^]*?)</${element}>`).exec(page)?.[1] ?? "";
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}
