import assert from "node:assert/strict";
import { renderTemplate } from "../../../../cli/review/notification";

const view = {
  alert: { threshold: 50, note: undefined },
  dashboard: { name: "R&D" },
  value: 61,
  group: undefined,
};

describe("a template of an alert", () => {
  it("is rendered with the data of a firing, escaped as ClickStack does", () => {
    const { text, unknown } = renderTemplate(
      "message",
      "{{value}} ≥ {{alert.threshold}} on {{dashboard.name}}, {{{dashboard.name}}}",
      view,
    );
    assert.equal(text, "61 ≥ 50 on R&amp;D, R&D");
    assert.deepEqual(unknown, []);
  });

  it("shows the names of variables that only the server knows, and invents nothing", () => {
    const { text, unknown } = renderTemplate("name", "{{host}} {{alert.team.name}} {{{zone}}}", view);
    assert.equal(text, "‹host› ‹alert.team.name› ‹zone›");
    assert.deepEqual(unknown, ["host", "alert.team.name", "zone"]);
  });

  it("prints nothing for what the alert is known not to have", () => {
    assert.deepEqual(renderTemplate("name", "a{{group}}{{#if alert.note}}b{{/if}}", view), {
      text: "a",
      unknown: [],
    });
  });

  it("reads within a block from the object of the block", () => {
    const { text, unknown } = renderTemplate("name", "{{#with dashboard}}{{{name}}}{{/with}}", view);
    assert.deepEqual([text, unknown], ["R&D", []]);
  });

  it("has the helpers of ClickStack, each in its place", () => {
    const named = renderTemplate("name", "{{#if (eq value 61)}}yes{{else}}no{{/if}}", view);
    assert.equal(named.text, "yes");
    const template =
      '{{#is_match "dashboard.name" "R&D"}}yes{{/is_match}}{{#is_match "host" "a"}}no{{/is_match}}';
    assert.deepEqual(renderTemplate("message", template, view), { text: "yes", unknown: ["host"] });
    assert.match(renderTemplate("message", "{{eq value 61}}", view).error ?? "", /no helper eq/);
  });

  it("has the error on which ClickStack breaks in place of a text", () => {
    const { text, error } = renderTemplate("message", "{{#if group}}", view);
    assert.deepEqual(
      [text, error],
      [undefined, "{{#if group}} in line 1, where Handlebars finds the end, while a block is still open"],
    );
  });
});
