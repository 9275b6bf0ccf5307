import assert from "node:assert/strict";
import { Refusal } from "../../../../provider/alerting/evaluation/refusal";
import type { Backtest } from "../../../../provider/backtest/backtest";
import type { Window } from "../../../../provider/backtest/evaluate/evaluate";
import type { ResolvedAlert } from "../../../../provider/backtest/plan/resolve-alert";
import { previewNotification } from "../../../../provider/cli/review/notification";

const start = Date.parse("2026-11-17T09:10:00Z");
const MINUTES = 60_000;
const rule = { interval: 5 * MINUTES, breaches: (value: number) => value >= 50 };

/** A window of one bucket and group, which fires or not. */
function windowOf(at: number, value: number): Window {
  const end = at + rule.interval;
  const fired = rule.breaches(value);
  const state = fired ? "ALERT" : "OK";
  const groups = [{ key: "api", state, fired, values: [{ start: at, value }] }] as const;
  return { start: at, end, state, groups, sent: fired ? [{ state: "ALERT", key: "api" }] : [] };
}

const windows = [
  windowOf(start - rule.interval, 60),
  windowOf(start, 51),
  windowOf(start + rule.interval, 3),
];
const fired = { plan: { rule }, windows } as unknown as Backtest;

const alertOf = (alert: ResolvedAlert["alert"]): ResolvedAlert => ({
  alert: { interval: "1h", threshold: 50, ...alert },
  watched: new Refusal("not needed"),
  names: { dashboard: "API" },
});

describe("the notification of an alert", () => {
  it("has the data of the latest firing, and dates as a server in UTC prints them", () => {
    const message = "{{value}} in {{group}} from {{{startTime}}}, {{granularity}}";
    const { notification, errors } = previewNotification(
      alertOf({ name: "{{dashboard.name}}", message }),
      fired,
    );
    assert.deepEqual(notification, {
      title: "API",
      message: "51 in api from Tue Nov 17 2026 09:10:00 GMT+0000 (Coordinated Universal Time), 60 minute",
      firing: { start: "2026-11-17T09:10:00.000Z", end: "2026-11-17T09:15:00.000Z", value: 51, group: "api" },
      bodies: [],
      unknown: [],
    });
    assert.deepEqual(errors, []);
  });

  it("has no data without a firing, and no title of its own without a name", () => {
    const { notification } = previewNotification(alertOf({ message: "{{value}} of {{alert.threshold}}" }));
    assert.deepEqual(notification, { message: "‹value› of 50", bodies: [], unknown: ["value"] });
  });

  it("has an error for each template that ClickStack cannot render", () => {
    const { errors } = previewNotification(alertOf({ name: "{{#if}}", message: "fine" }), fired);
    assert.deepEqual(errors, [
      { reason: "ClickStack cannot render name: found {{#if}} in line 1, which no {{/if}} closes" },
    ]);
  });

  describe("in the body of a webhook", () => {
    const bodyOf = (
      template: string,
      alert: ResolvedAlert["alert"] = {},
      backtest: Backtest | null = fired,
    ) => {
      const webhooks = [{ webhook: "pager", template }];
      const name = 'The "API"';
      return previewNotification(
        alertOf({ name, thresholdType: "above", ...alert }),
        backtest ?? undefined,
        webhooks,
      );
    };

    it("has the data of the latest firing, with texts escaped for JSON alone", () => {
      const template =
        '{"{{title}} & {{groupKey}}": [{{value}}, {{startTime}}, "{{comparator}} {{threshold}}"]}';
      const { notification, errors } = bodyOf(template);
      assert.deepEqual(notification.bodies, [
        { webhook: "pager", text: `{"The \\"API\\" & api": [51, ${start}, ">= 50"]}` },
      ]);
      assert.deepEqual(errors, []);
    });

    it("has the names of what only the server knows, which is no error outside of quotes, either", () => {
      const { notification, errors } = bodyOf('{"link": "{{link}}", "at": {{value}} }', {}, null);
      assert.equal(notification.bodies[0]?.text, '{"link": "‹link›", "at": ‹value› }');
      assert.deepEqual([notification.unknown, errors], [["link", "value"], []]);
    });

    it("has an error if it begins as JSON and is none, such as without the number of a range", () => {
      const template = '{"upper": {{thresholdMax}} }';
      assert.deepEqual(bodyOf(template).errors, [
        { webhook: "pager", reason: "body begins as JSON, and is none when it is rendered" },
      ]);
      assert.deepEqual(bodyOf(template, { thresholdType: "between", thresholdMax: 90 }).errors, []);
      assert.deepEqual(bodyOf("title={{title}}&upper={{thresholdMax}}").errors, []);
    });

    it("has an error if ClickStack cannot render it", () => {
      const { notification, errors } = bodyOf("{{#if state}}");
      assert.deepEqual(notification.bodies, []);
      assert.match(
        errors.map(({ reason }) => reason).join(),
        /^ClickStack cannot render body: found {{#if state}}/,
      );
    });
  });
});
