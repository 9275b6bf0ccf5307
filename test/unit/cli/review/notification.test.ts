import assert from "node:assert/strict";
import { unknownValue } from "@pulumi/pulumi/runtime/rpc";
import { Refusal } from "../../../../provider/alerting/evaluation/rule";
import type { Backtest } from "../../../../backtest/backtest";
import type { Window } from "../../../../backtest/evaluate/evaluate";
import type { ResolvedAlert } from "../../../../backtest/plan/resolve-alert";
import { previewNotification, renderTemplate } from "../../../../cli/review/notification";
import { computeFired, readFiredAlerts, readFiredTexts } from "../../../support/backtest/fired-alerts";

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
  alert: { interval: "1h", threshold: 50, thresholdType: "above", ...alert },
  watched: new Refusal("not needed"),
  names: { dashboard: "R&D", tile: "Error <rate>", savedSearch: "Slow & old", source: "Logs" },
});
const onTile = { dashboardId: "board", tileId: "tile" };
const onSearch = { savedSearchId: "search" };

describe("the notification of an alert", () => {
  const textsOf = (resolved: ResolvedAlert, backtest?: Backtest) => {
    const { title, body } = previewNotification(resolved, backtest).notification;
    return [title, body] as const;
  };

  it("has the data of the latest firing, and dates as a server in UTC prints them", () => {
    const message = "{{value}} in {{group}} from {{{startTime}}}, {{granularity}}";
    const { notification, errors } = previewNotification(alertOf({ ...onTile, name: "API", message }), fired);
    assert.deepEqual(notification, {
      title: "🚨 API",
      body: `Group: "api"
51 meets or exceeds 50
Time Range (UTC): [Nov 17 9:10:00 AM - Nov 17 9:15:00 AM)
51 in api from Tue Nov 17 2026 09:10:00 GMT+0000 (Coordinated Universal Time), 60 minute`,
      firing: { start: "2026-11-17T09:10:00.000Z", end: "2026-11-17T09:15:00.000Z", value: 51, group: "api" },
      bodies: [],
      unknown: [],
    });
    assert.deepEqual(errors, []);
  });

  it("has an ellipsis for the data of a firing that never was, and for the lines of a search", () => {
    const { notification } = previewNotification(
      alertOf({ ...onTile, message: "{{value}} of {{alert.threshold}}" }),
    );
    assert.deepEqual(notification, {
      title: '🚨 Alert for "Error <rate>" in "R&D" - … meets or exceeds 50',
      body: "\n… meets or exceeds 50\nTime Range (UTC): [… - …)\n‹value› of 50",
      bodies: [],
      unknown: ["value"],
    });
    const range = { thresholdType: "not_between", threshold: 1, thresholdMax: 1.5 } as const;
    assert.deepEqual(textsOf(alertOf({ ...onSearch, ...range })), [
      '🚨 Alert for "Slow & old" - … lines found',
      "\n… lines found, which falls outside the threshold of 1 and 1.5 lines\nTime Range (UTC): [… - …)\n\n```\n…\n```",
    ]);
  });

  it("has an ellipsis for what only the update tells, and for the text of a chart of the alert's own", () => {
    assert.deepEqual(textsOf(alertOf({ ...onTile, name: unknownValue, message: unknownValue })), [
      "🚨 …",
      "\n… meets or exceeds 50\nTime Range (UTC): [… - …)\n…",
    ]);
    assert.deepEqual(textsOf(alertOf({ source: "inline", message: "Call Jo." }), fired), [
      "🚨 …",
      "…\nCall Jo.",
    ]);
  });

  it("has no name of a dashboard or search in a template, because the service sends none", () => {
    const message = "[{{dashboard.name}}{{alert.note}}] {{source.name}}";
    const { notification } = previewNotification(
      alertOf({ ...onTile, name: "on {{dashboard.name}}", message, note: "a" }),
    );
    assert.equal(notification.title, "🚨 on ");
    assert.match(notification.body ?? "", /^\[\] Logs$/m);
    assert.deepEqual(notification.unknown, []);
    const [title] = textsOf(alertOf({ ...onSearch, name: "[{{savedSearch.name}}{{source.name}}]" }));
    assert.equal(title, "🚨 []");
  });

  it("has no mention, and the white space that the service leaves", () => {
    const channels = ["a", "b"].map((webhookId) => ({ type: "webhook", webhookId }));
    const message = "Logs @webhook-b tail\n@webhook-b\nend\n{{#if group}}\nin {{group}}\n{{/if}}\nfin";
    const [, body = ""] = textsOf(alertOf({ ...onTile, message, channels, threshold: 2.5 }), fired);
    const [, compared, , ...own] = body.split("\n");
    assert.equal(compared, "51.0 meets or exceeds 2.5");
    assert.deepEqual(own, ["Logs  tail", "end", "in api", "fin  "]);
    const ofBlock = alertOf({ ...onTile, message: "{{#if group}}\n1\n{{/if}}", channels });
    const [, block] = textsOf(ofBlock, fired);
    assert.match(block ?? "", /\)\n1\n {2}$/);
  });

  it("has an error for each template that ClickStack cannot render", () => {
    const { errors } = previewNotification(alertOf({ name: "{{#if}}", message: "fine" }), fired);
    const unclosed = "found a block that is never closed, in line 1: {{#if}}";
    assert.deepEqual(errors, [{ reason: `ClickStack cannot render name: ${unclosed}` }]);
    const mention = "Logs\n{{#if group}}\n@webhook-{{group}}{{/if}}";
    const { notification, errors: found } = previewNotification(alertOf({ message: mention }), fired);
    assert.equal(notification.body, undefined);
    assert.match(
      found[0]?.reason ?? "",
      /^ClickStack cannot render message: found a block that is never closed, in line 2: /,
    );
  });

  describe("in the body of a webhook", () => {
    const bodyOf = (
      template: string,
      alert: ResolvedAlert["alert"] = {},
      backtest: Backtest | null = fired,
    ) => {
      const webhooks = [{ webhook: "pager", template }];
      const name = 'The "API"';
      return previewNotification(alertOf({ name, ...alert }), backtest ?? undefined, webhooks);
    };

    it("has the data of the latest firing, with texts escaped for JSON alone", () => {
      const template =
        '{"{{title}} & {{groupKey}}": [{{value}}, {{startTime}}, "{{comparator}} {{threshold}}"]}';
      const { notification, errors } = bodyOf(template);
      assert.deepEqual(notification.bodies, [
        { webhook: "pager", text: `{"🚨 The \\"API\\" & api": [51, ${start}, ">= 50"]}` },
      ]);
      assert.deepEqual(errors, []);
    });

    it("has the message with the lines around it, and no link, of which the host is not known", () => {
      assert.equal(bodyOf("{{link}}", onTile).notification.bodies[0]?.text, "‹link›");
      const { notification } = bodyOf('{"text": "{{body}}"}', { ...onTile, message: "Call Jo." });
      assert.match(
        notification.bodies[0]?.text ?? "",
        /^{"text": "Group: \\"api\\"\\n51 meets .*\)\\nCall Jo\."}$/,
      );
    });

    it("has the names of what only the server knows, which is no error outside of quotes, either", () => {
      const { notification, errors } = bodyOf('{"link": "{{link}}", "at": {{value}} }', {}, null);
      assert.equal(notification.bodies[0]?.text, '{"link": "‹link›", "at": ‹value› }');
      assert.deepEqual([notification.unknown, errors], [["link", "value"], []]);
    });

    it("has no value of the variables that a server before 2.38 does not have", () => {
      const webhooks = [{ webhook: "pager", template: "{{state}} {{comparator}}{{threshold}} {{eventId}}" }];
      const bodies = ["2.37", "2.38", "unknown"].map(
        (version) => previewNotification(alertOf({}), fired, webhooks, version).notification.bodies[0]?.text,
      );
      assert.deepEqual(bodies, ["ALERT  ‹eventId›", "ALERT >=50 ‹eventId›", "ALERT >=50 ‹eventId›"]);
    });

    it("has to be there for incident.io, where the server is older than 2.39", () => {
      const errorsOf = (version: string) =>
        previewNotification(alertOf({}), fired, [{ webhook: "page" }], version).errors;
      const reason = "needs a body, because ClickStack 2.38 sends one that incident.io refuses";
      assert.deepEqual(errorsOf("2.38"), [{ webhook: "page", reason }]);
      assert.deepEqual([...errorsOf("2.39"), ...errorsOf("unknown")], []);
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
        /^ClickStack cannot render body: found a block that is never closed, in line 1: {{#if state}}/,
      );
    });
  });
});

const view = {
  alert: { threshold: 50, note: undefined },
  dashboard: { name: "R&D" },
  value: 61,
  group: undefined,
};

describe("a template of an alert", () => {
  const IS_MATCH =
    '{{#is_match "dashboard.name" "R&D"}}yes{{/is_match}}{{#is_match "host" "a"}}no{{/is_match}}';
  for (const [what, place, template, text, ...unknown] of [
    ["has the data of a firing", "message", "{{value}} ≥ {{alert.threshold}}", "61 ≥ 50"],
    ["escapes as ClickStack does", "message", "{{dashboard.name}}, {{{dashboard.name}}}", "R&amp;D, R&D"],
    ["shows what only the server knows", "name", "{{host}} {{{zone}}}", "‹host› ‹zone›", "host", "zone"],
    ["invents nothing of an object", "name", "{{alert.team.name}}", "‹alert.team.name›", "alert.team.name"],
    ["prints nothing for what the alert has not", "name", "a{{group}}{{#if alert.note}}b{{/if}}", "a"],
    ["reads in a block from its object", "name", "{{#with dashboard}}{{{name}}}{{/with}}", "R&D"],
    ["compares in a name", "name", "{{#if (eq value 61)}}yes{{else}}no{{/if}}", "yes"],
    ["matches in a message", "message", IS_MATCH, "yes", "host"],
  ] as const)
    it(what, () => assert.deepEqual(renderTemplate(place, template, view), { text, unknown }));

  it("does not compare in a message", () => {
    assert.match(renderTemplate("message", "{{eq value 61}}", view).error ?? "", /no helper eq/);
  });

  it("has the error on which ClickStack breaks in place of a text", () => {
    const { text, error } = renderTemplate("message", "{{#if group}}", view);
    assert.deepEqual([text, error], [undefined, "a block that is never closed, in line 1: {{#if group}}"]);
  });
});

/** The message and the channel of every recorded alert. */
const declared = { message: "<<{{{group}}}>>{{value}}", channel: { type: "webhook", webhookId: "hook" } };

describe("the notification of an alert that a service evaluated", () => {
  const texts = Map.groupBy(readFiredTexts(), ({ id }) => id);
  const recorded = readFiredAlerts().filter(({ id }) => texts.has(id));

  it("is recorded for alerts on tiles and on saved searches, with groups and without", () => {
    const bodies = [...texts.values()].flat().map(({ body }) => body);
    for (const part of [/^Group: /, /^\n/, / lines found, /, /^[\d.]+ \w+ .*\d$/m])
      assert.ok(bodies.filter((body) => part.test(body)).length > 5, String(part));
  });

  for (const one of recorded) {
    it(`${one.id}: reads as the service sent it`, async () => {
      const backtest = await computeFired(one);
      const watched = one.tile ? { dashboardId: "board", tileId: "tile" } : { savedSearchId: "search" };
      const alert = { ...one.alert, ...declared, ...watched, name: one.id };
      const resolved = { alert, watched: new Refusal("not needed") };
      const { title, body = "" } = previewNotification(resolved, backtest).notification;
      const [group = ""] = body.split("\n");
      const sent = texts.get(one.id)?.find((text) => text.body.startsWith(`${group}\n`));
      assert.deepEqual({ id: one.id, title, body }, sent);
    });
  }
});
