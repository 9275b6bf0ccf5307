import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { runInNewContext } from "node:vm";
import { html } from "../../../../../provider/cli/drift/formats/html";
import { script } from "../../../../../dist/cli/formats/html/client";
import type { DriftReport } from "../../../../../provider/cli/drift/report.schema";
import { clean, everyClass, findingOf, HOSTILE, hostile, large } from "../../../../support/drift-reports";

const samples: Record<string, DriftReport> = { everyClass, clean, hostile };

describe("the HTML report", () => {
  for (const [name, report] of Object.entries(samples)) {
    it(`is the same text for the same report: ${name}`, () => {
      assert.equal(html(structuredClone(report)), html(report));
    });

    it(`loads nothing from anywhere: ${name}`, () => {
      const page = html(report);
      const targets = [...tagsOf(page).matchAll(/\b(?:href|src|srcset|action|data|poster)="([^"]*)"/g)];
      assert.deepEqual(
        targets.map(([, target = ""]) => target).filter((target) => !/^(#|data:,$)/.test(target)),
        [],
      );
      assert.doesNotMatch(textOf(page, "style"), /url\(|@import|@font-face/);
    });

    it(`lets run and apply its own two texts only: ${name}`, () => {
      const page = html(report);
      const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? "";
      const directives = policy.replaceAll("&#39;", "'").split("; ");
      assert.ok(directives.includes("default-src 'none'"));
      assert.ok(directives.includes(`style-src '${hashOf(textOf(page, "style"))}'`));
      assert.ok(directives.includes(`script-src '${hashOf(textOf(page, "script"))}'`));
      assert.doesNotMatch(policy, /unsafe/);
      assert.ok(
        page.indexOf("Content-Security-Policy") < page.indexOf("<style"),
        "a policy holds for what follows it",
      );
      assert.doesNotMatch(tagsOf(page), /\s(?:style|on\w+)=/);
    });
  }

  it("holds texts of a report as texts, wherever they stand", () => {
    for (const nasty of HOSTILE) {
      const page = html(withEveryText(everyClass, nasty));
      assert.equal(countOf(page, "<script"), 1);
      assert.equal(countOf(page, "<style"), 1);
      assert.equal(countOf(page, "<img"), 0);
      assert.doesNotMatch(tagsOf(page), /\s(?:style|on\w+)=/);
    }
  });

  it("holds no character that a reader cannot see", () => {
    const unseen = /(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
    for (const nasty of HOSTILE) {
      assert.doesNotMatch(html(withEveryText(everyClass, nasty)), unseen);
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
    const changed = findingOf("changed");
    const leaking = { name: "message", declared: "s3cret-1", recorded: "s3cret-2", live: "s3cret-3" };
    const page = html({
      ...everyClass,
      findings: [{ ...changed, properties: [{ ...leaking, secret: true }] }],
    });
    assert.doesNotMatch(page, /s3cret/);
    assert.match(page, /secret, not shown/);
  });

  it("says in its title and its heading what was found", () => {
    assert.match(html(everyClass), /<title>Drift: 6 findings .*<h1[^>]*>Drift: 6 findings</s);
    assert.match(html(clean), /<title>No drift .*<h1[^>]*>No drift</s);
  });

  it("tells findings that do not fail the run from those that do", () => {
    const page = html({ ...everyClass, verdict: "clean", failOn: [] });
    assert.match(page, /<h1[^>]*>6 findings, which do not fail this run</);
    assert.equal(countOf(page, "does not fail this run"), 5);
  });

  it("says in words what its pictures show", () => {
    const page = html(everyClass);
    assert.match(page, /aria-label="Alerts: 83.3% managed; 10 managed, 1 unmanaged, 1 ignored"/);
    assert.match(page, /aria-label="shop\/dev: 7 as declared, 1 changed, 1 missing, /);
  });

  it("names the project of a stack once, where its full name does so already", () => {
    const [stack] = clean.stacks;
    assert.ok(stack);
    const full = "acme/shop/dev";
    const resources = clean.resources.map((resource) => ({ ...resource, stack: full }));
    const page = html({ ...clean, stacks: [{ ...stack, name: full }], resources });
    assert.match(page, /aria-label="acme\/shop\/dev: 7 as declared"/);
    assert.doesNotMatch(page, /shop\/acme/);
  });

  it("says so when coverage is not complete, or of nothing", () => {
    const plural = "private endpoints";
    const none = { plural, total: 0, managed: 0, unmanaged: 0, ignored: 0, percent: 100, complete: false };
    const page = html({ ...clean, coverage: { privateEndpoint: none } });
    assert.match(page, /Not complete: a service could not be listed/);
    assert.match(page, /Private endpoints: – managed/);
    assert.doesNotMatch(page, />Alerts</);
    assert.doesNotMatch(page, /everything on them is managed/);
  });

  it("shows the commands and the lines of every finding, whatever the options", () => {
    const page = html(everyClass);
    assert.match(page, /pulumi up --refresh --stack dev --cwd infra\/shop/);
    assert.match(page, /threshold: 500,/);
    assert.match(page, /To accept it, in infra\/shop\/index\.ts:12, without note/);
  });

  it("has a script that every engine can read", () => {
    assert.doesNotThrow(() => runInNewContext(`() => {${script}}`));
  });
});

/** The report with a text behind each of its texts, but for the words that the model knows. */
function withEveryText(report: DriftReport, nasty: string): DriftReport {
  const words = "class kind noun plural status verdict failOn createdAt lastWrittenAt".split(" ");
  const changed = JSON.stringify(report, (key, value: unknown) => {
    if (words.includes(key)) return { kept: value };
    return typeof value === "string" ? value + nasty : value;
  });
  return JSON.parse(changed, (_key, value: unknown) =>
    typeof value === "object" && value !== null && "kept" in value ? restored(value.kept, nasty) : value,
  ) as DriftReport;
}

function restored(value: unknown, nasty: string): unknown {
  const restore = (text: unknown) => String(text).slice(0, -nasty.length);
  return Array.isArray(value) ? value.map(restore) : restore(value);
}

/** Finds everything that a browser reads as a tag. */
function tagsOf(page: string): string {
  const withoutConstants = page.replace(/<(style|script)>[^]*?<\/\1>/g, "");
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
