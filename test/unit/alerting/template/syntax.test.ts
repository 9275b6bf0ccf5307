import assert from "node:assert/strict";
import fc from "fast-check";
import Handlebars from "handlebars";
import { findTemplateError } from "../../../../provider/alerting/template/template.rules";

/** Renders a template as the service does, with values that make every branch count. */
function breaks(template: string): boolean {
  const handlebars = Handlebars.create();
  handlebars.registerHelper("eq", (a: unknown, b: unknown) => a === b);
  handlebars.log = () => undefined;
  return [{ value: 7, group: "api", alert: { threshold: 5 }, list: [1] }, {}].some((values) => {
    try {
      handlebars.compile(template)(values);
      return false;
    } catch {
      return true;
    }
  });
}

const find = (template: string) => findTemplateError(template, ["eq"]);

describe("a template that the service cannot render", () => {
  const BROKEN: readonly [template: string, reason: RegExp][] = [
    ["a\n{{#if group}} b", /^a block that is never closed, in line 2: \{\{#if group\}\} b$/],
    ["{{/if}}", /a closing tag without its block/],
    ["{{#if group}}{{/unless}}", /^\{\{\/unless\}\} while \{\{#if\}\} of line 1 is still open$/],
    ["{{#if group}}a{{else}}b{{else}}c{{/if}}", /an else .* after the last one/],
    ["{{value", /^a tag that does not end, in line 1: \{\{value$/],
    ["{{{value}}", /ends too early/],
    ["{{!-- value }}", /does not end/],
    ["{{}}", /ends too early/],
    ["{{value}} \0", /a null character/],
    ['{"a": {{value}}}', /^a last brace that needs a space before it, in line 1: \{"a": \{\{value\}\}\}$/],
    ["{{upper group}}", /there is no helper upper; there are if, unless, each, with, lookup, log, eq/],
    ["{{#gt value 5}}a{{/gt}}", /no helper gt/],
    ["{{#if group}}a{{else gt value 5}}b{{/if}}", /no helper gt/],
    ["{{#if}}a{{/if}}", /nothing to look at/],
    ["{{if group}}", /has to be a block/],
    ["{{> footer}}", /no partials/],
  ];

  for (const [template, reason] of BROKEN)
    it(`is ${JSON.stringify(template)}`, () => {
      assert.match(find(template) ?? "nothing", reason);
      assert.ok(breaks(template), "Handlebars renders it");
    });
});

describe("a template that the service renders", () => {
  const FRAGMENTS = [
    ...[
      "text ",
      "\n",
      "{",
      "}",
      " }} ",
      "{{",
      "\\{{value}}",
      "{{! a {{comment }}",
      "{{!-- a }} comment --}}",
    ],
    ...["{{value}}", "{{ alert.threshold }}", "{{{group}}}", "{{&group}}", "{{~value~}}", "{{~{group}~}}"],
    ...["{{[odd name]}}", "{{@root.value}}", '{{eq value "}}"}}', "{{lookup alert 'threshold'}}"],
    ...["{{#if group}}", "{{#if (eq value 7)}}", "{{else}}", "{{else if value}}", "{{^}}", "{{/if}}"],
    ...["{{#each list as |item at|}}", "{{item}}", "{{/each}}", "{{#group}}", "{{^group}}", "{{/group}}"],
    ...["{{#unless value}}", "{{/unless}}", "{{unknown value}}", "{{> partial}}"],
  ];

  it("is never refused, and one of which a tag breaks always is", () => {
    const templates = fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 7 }).map((all) => all.join(""));
    const property = fc.property(templates, (template) => {
      // A raw block is not looked into.
      fc.pre(!template.includes("{{{{"));
      const error = find(template);
      // A tag that no value reaches breaks nothing here, and may break the next notification.
      const isUnreached = /helper unknown|no partials/.test(error ?? "");
      assert.equal(error !== undefined, breaks(template) || isUnreached, error);
    });
    fc.assert(property, { numRuns: 5000 });
  });
});
