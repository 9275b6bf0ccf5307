import assert from "node:assert/strict";
import { specialSecretSig, specialSigKey, unknownValue } from "@pulumi/pulumi/runtime/rpc";
import { seed } from "../../../../emulator";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { savedSearchKind } from "../../../../provider/alerting/saved-search/saved-search.kind";
import { webhookKind } from "../../../../provider/alerting/webhook/webhook.kind";
import type { Kind } from "../../../../provider/engine/kind/kind";
import type { ReviewReport } from "../../../../cli/review/review-report.schema";
import { searchAlert, tileAlert, webhook, alertsOf } from "../../../support/alerts";
import { resultOf, shareLogs } from "../../../support/backtest-command";
import { Host } from "../../../support/provider-harness";
import { recordedStack, type RecordedResource } from "../../../support/recorded-stack";
import { configFor } from "../../../support/settings";
import { deletionOf, review, reviewReport, updateOf } from "../../../support/report-commands";
import { shareEmulator } from "../../../support/provided";
import { transports } from "../../../support/transports";

describe("pulumi-clickstack review", () => {
  const emulator = shareLogs();

  const recorded = (kind: Kind, args: object) => new Host(kind, emulator).create(args);
  const alert = (args: object = {}) => recorded(alertKind, tileAlert({ threshold: 12, ...args }));
  const stackOf = (resources: Record<string, RecordedResource>) =>
    recordedStack(resources, { config: configFor(emulator) });
  /** The report on an update that changes inputs of resources. */
  const updated = (
    resources: Record<string, RecordedResource>,
    changes: Record<string, object>,
    ...args: string[]
  ) => {
    const stack = stackOf(resources);
    const steps = Object.entries(changes).map(([name, one]) => updateOf(stack, name, one));
    return reviewReport(stack, { steps }, ...args);
  };
  const findingsOf = ({ findings }: ReviewReport, name: string) =>
    findings.filter((one) => one.class === name);

  it("says in one line that the update changes nothing", async () => {
    const stack = stackOf({ errors: await alert() });
    const { exitCode, out } = await review(stack, {});
    assert.deepEqual([exitCode, out], [0, "shop/dev: the update changes nothing"]);
    const { out: markdown } = await review(stack, {}, "--format", "markdown");
    assert.equal(markdown, "<!-- pulumi-clickstack review -->\n## `shop/dev: the update changes nothing`");
  });

  describe("of a changed threshold", () => {
    it("has the properties in words, the firings old against new, and the notification", async () => {
      const message = "{{value}} in {{granularity}} on {{host}}";
      const errors = await alert({ name: "{{value}} errors", message });
      const report = await updated({ errors, other: await alert() }, { errors: { threshold: 8 } });
      assert.deepEqual(report.changes[0]?.properties, [{ name: "threshold", old: 12, new: 8 }]);
      assert.equal(report.changes.length, 1);
      const [reviewed, ...others] = report.alerts;
      assert.deepEqual(others, []);
      assert.deepEqual([reviewed?.old, reviewed?.new].map(resultOf), [2, 3]);
      const { title, body = "", firing, unknown } = reviewed?.notification ?? {};
      assert.equal(title, `🚨 ${firing?.value} errors`);
      const [, compared, , text] = body.split("\n");
      assert.equal(compared, `${firing?.value} meets or exceeds 8`);
      assert.equal(text, `${firing?.value} in 5 minute on ‹host› `);
      assert.deepEqual(unknown, ["host"]);
      assert.deepEqual(reviewed?.notifies, ["webhook oncall"]);
      assert.deepEqual([report.verdict, report.findings], ["passed", []]);
    });

    it("objects to a condition that holds, against the last update and not against an edit by hand", async () => {
      const errors = await alert();
      emulator.editAlert(errors.id, { threshold: 8 });
      const condition = ["--fail-on", "new>old"];
      const same = await updated({ errors }, { errors: { message: "other words" } }, ...condition);
      assert.deepEqual([same.alerts[0]?.change, same.verdict], ["unchanged", "passed"]);
      const changed = await updated({ errors }, { errors: { threshold: 8 } }, ...condition);
      assert.deepEqual(
        findingsOf(changed, "condition").map(({ text }) => text),
        ['new>old holds for "errors"'],
      );
    });
  });

  describe("of the body of a webhook", () => {
    const body =
      '{"text": "{{title}}", "key": "abcdefgh", "upper": {{#if thresholdMax}}{{thresholdMax}}{{else}}0{{/if}} }';
    const pager = { name: "pager", service: "generic", url: "https://example.com/", body };
    const notified = async (args: object, changes: Record<string, object> = {}) => {
      const hook = await recorded(webhookKind, { ...pager, ...args });
      const errors = await alert({ name: "{{value}} errors", channel: webhook(hook.id) });
      return updated({ hook, errors }, { errors: { threshold: 8 }, ...changes });
    };

    it("shows it with the data of the latest firing, as the service sends it", async () => {
      const { alerts, findings, verdict } = await notified({});
      const { bodies, firing } = alerts[0]?.notification ?? {};
      assert.deepEqual(bodies, [
        { webhook: "pager", text: `{"text": "🚨 ${firing?.value} errors", "key": "abcdefgh", "upper": 0 }` },
      ]);
      assert.deepEqual([findings, verdict], [[], "passed"]);
    });

    it("shows it as the same update leaves it, and objects to one that is no JSON then", async () => {
      const report = await notified({}, { hook: { body: '{"upper": {{thresholdMax}} }' } });
      assert.deepEqual(report.alerts[0]?.notification?.bodies, [{ webhook: "pager", text: '{"upper":  }' }]);
      assert.deepEqual(
        findingsOf(report, "template").map(({ text, objects }) => [text, objects]),
        [['webhook "pager" for "errors": body begins as JSON, and is none when it is rendered', true]],
      );
    });

    it("does not show one that the program marks as a secret", async () => {
      const marked = { [specialSigKey]: specialSecretSig, plaintext: JSON.stringify(body) };
      const report = await notified({}, { hook: { body: marked } });
      assert.deepEqual(report.alerts[0]?.notification?.bodies, []);
      assert.doesNotMatch(JSON.stringify(report), /abcdefgh/);
    });

    it("shows no header", async () => {
      const report = await notified({ headers: { authorization: "Bearer a-key-of-the-pager" } });
      assert.doesNotMatch(JSON.stringify(report), /a-key-of-the-pager/);
    });
  });

  it("says what the update overwrites that somebody changed by hand, but not what it keeps", async () => {
    const resources = { errors: await alert({ message: "words" }), beside: await alert() };
    for (const { id } of Object.values(resources)) emulator.editAlert(id, { threshold: 500 });
    const report = await updated(resources, { errors: { message: "other words" } });
    const [finding, ...others] = findingsOf(report, "overwritten");
    assert.deepEqual(others, []);
    assert.deepEqual(finding?.properties, [{ name: "threshold", old: 12, live: 500, new: 12 }]);
    const accepted = await updated(resources, { errors: { threshold: 500 } });
    assert.deepEqual(findingsOf(accepted, "overwritten"), []);
  });

  it("does not call an alert changed of which the preview does not know a value", async () => {
    const report = await updated({ errors: await alert() }, { errors: { tileId: unknownValue } });
    assert.deepEqual([report.changes, report.alerts, report.findings], [[], [], []]);
    assert.deepEqual(report.notices, ['only values that are known after the update could change "errors"']);
  });

  it("objects to an alert that is gone from the service", async () => {
    const errors = await alert();
    emulator.deleteAlert(errors.id);
    const report = await updated({ errors }, { errors: { threshold: 8 } });
    assert.deepEqual(
      report.findings.map((one) => [one.class, one.objects]),
      [["gone", true]],
    );
  });

  it("objects to what the update deletes beside an alert that stays", async () => {
    const search = await recorded(savedSearchKind, { name: "Mine", sourceId: seed.sources.logs });
    const errors = await recorded(alertKind, searchAlert({ savedSearchId: search.id }));
    const stack = stackOf({ search, errors });
    const report = await reviewReport(stack, { steps: [deletionOf(stack, "search")] });
    assert.match(findingsOf(report, "dangling")[0]?.text ?? "", /which the update deletes$/);
  });

  describe("of deletions that take something from others", () => {
    const pager = { name: "Pager", service: "generic", url: "https://example.com/pager" };
    const lostOf = (report: ReviewReport) =>
      findingsOf(report, "lost").map(({ objects, text }) => [objects, text]);

    it("names the alert that would go with a saved search, also where the program allows it", async () => {
      const mine = { name: "Mine", sourceId: seed.sources.logs };
      const strict = await recorded(savedSearchKind, mine);
      const allowing = await recorded(savedSearchKind, { ...mine, name: "Mine too", allowAlertLoss: true });
      const [one, other] = await Promise.all(
        [strict, allowing].map(async ({ id }) =>
          recorded(alertKind, searchAlert({ name: "Theirs", savedSearchId: id })),
        ),
      );
      const stack = stackOf({ strict, allowing });
      const report = await reviewReport(stack, {
        steps: [deletionOf(stack, "strict"), deletionOf(stack, "allowing")],
      });
      const lost = (id?: string) => `the service would delete the alert "Theirs" (${id}) with it`;
      assert.deepEqual(lostOf(report), [
        [true, `saved search "strict": its deletion fails: ${lost(one?.id)}`],
        [false, `saved search "allowing": ${lost(other?.id)}`],
      ]);
      assert.equal(report.verdict, "failed");
    });

    it("names the alert that would no longer notify a webhook, and none that the update deletes or changes", async () => {
      const hook = await recorded(webhookKind, pager);
      const channels = [webhook(seed.webhooks.oncall.id), webhook(hook.id)];
      const theirs = await recorded(alertKind, tileAlert({ name: "Theirs", channel: undefined, channels }));
      const stack = stackOf({ hook, errors: await alert({ channel: undefined, channels }) });
      const report = await reviewReport(stack, {
        steps: [deletionOf(stack, "hook"), deletionOf(stack, "errors")],
      });
      assert.deepEqual(lostOf(report), [
        [
          true,
          `webhook "hook": its deletion fails: the alert "Theirs" (${theirs.id}) would silently stop notifying it`,
        ],
      ]);
    });
  });

  it("shows that a secret changes, and never its value", async () => {
    const url = "https://hooks.slack.com/services/T000/B000/aaaaaaaaaaaa";
    const hook = await recorded(webhookKind, { name: "hook", service: "slack", url });
    const stack = stackOf({ hook });
    const preview = { steps: [updateOf(stack, "hook", { url: `${url}b` })] };
    const { out } = await review(stack, preview, "--json");
    assert.doesNotMatch(out, /aaaaaaaaaaaa/);
    const { changes } = JSON.parse(out) as ReviewReport;
    assert.deepEqual(changes[0]?.properties, [{ name: "url", old: "[secret]", new: "[secret]" }]);
  });

  describe("of what the preview refuses", () => {
    const url = "https://hooks.slack.com/services/T000/B000/a";
    const hookNamed = (name: string) => recorded(webhookKind, { name, service: "slack", url });

    const urn = "urn:pulumi:dev::shop::pulumi-nodejs:dynamic/alerting:Alert::errors";

    it("objects to a template that breaks, shows the rest, and says what it could not see", async () => {
      const found = "found a block that is never closed, in line 1: {{#if group}}";
      const message = `error: pulumi-nodejs:dynamic/alerting:Alert resource 'errors' has a problem: message expected a Handlebars template that ClickStack can render; ${found}`;
      const stack = stackOf({ hook: await hookNamed("hook"), other: await hookNamed("other") });
      const steps = [updateOf(stack, "hook", { url: "https://hooks.slack.com/services/T000/B000/b" })];
      const report = await reviewReport(stack, { steps, diagnostics: [{ urn, severity: "error", message }] });
      assert.deepEqual(
        report.changes.map(({ resource }) => resource),
        ["hook"],
      );
      assert.deepEqual(report.notices, [
        'the preview stopped there, so it is unknown what else it would create or delete, and whether it would change "other"',
      ]);
      assert.deepEqual([report.verdict, report.findings[0]?.class], ["failed", "template"]);
      assert.match(report.findings[0]?.text ?? "", /^"errors": message expected a Handlebars/);
    });

    it("says why protected resources fail the preview, not how to unprotect them, and hides no other error", async () => {
      const told = `error: Preview failed: resource "${urn}" cannot be deleted\nbecause it is protected. To unprotect it, …`;
      const diagnostics = [
        { urn, severity: "error", message: told },
        { severity: "error", message: "error: preview failed" },
        { urn, severity: "error", message: "error: reading an alert failed: no answer" },
      ];
      const { exitCode, told: printed } = await review(stackOf({}), { diagnostics });
      assert.equal(exitCode, 1);
      assert.match(
        printed,
        /does not declare 1 protected resource of the state\. Declare them; .*Do not unprotect/,
      );
      assert.match(printed, /^errors: reading an alert failed: no answer$/m);
      assert.doesNotMatch(printed, /To unprotect|^preview failed/m);
    });

    it("ends with 1 if the preview could not look", async () => {
      const message = "error: reading an alert failed: no answer";
      const { exitCode, told } = await review(stackOf({}), {
        diagnostics: [{ urn, severity: "error", message }],
      });
      assert.equal(exitCode, 1);
      assert.match(told, /the preview failed: errors: reading an alert failed/);
    });
  });
});

describe("pulumi-clickstack review, of ClickStack in ClickHouse Cloud", () => {
  const [, managed] = transports;
  const emulator = shareEmulator();

  it("reviews everything but the firings, and says of them why not", async () => {
    const ofManaged = alertsOf(managed.company);
    const emailRecipients = ["oncall@example.com", "lead@example.com"];
    const name = "{{value}} errors";
    const args = ofManaged.tileAlert({ name, channel: { type: "email", emailRecipients } });
    const errors = await new Host(alertKind, emulator, managed.settings).create(args);
    const stack = recordedStack({ errors }, { config: managed.configFor(emulator) });
    const preview = { steps: [updateOf(stack, "errors", { threshold: 8 })] };
    const report = await reviewReport(stack, preview, "--fail-on", "new>old");
    const [reviewed] = report.alerts;
    assert.equal(resultOf(reviewed?.new), "ClickStack in ClickHouse Cloud returns no series");
    assert.deepEqual(reviewed?.notification, {
      title: "🚨 ‹value› errors",
      body: "\n… meets or exceeds 8\nTime Range (UTC): [… - …)\n",
      bodies: [],
      unknown: ["value"],
    });
    assert.deepEqual(reviewed?.notifies, ["oncall@example.com, lead@example.com"]);
    assert.deepEqual(report.changes[0]?.properties, [{ name: "threshold", old: 5, new: 8 }]);
    assert.deepEqual(
      report.findings.map((finding) => [finding.class, finding.objects, finding.text]),
      [
        [
          "uncomputed",
          false,
          'the firings of "errors" cannot be computed: ClickStack in ClickHouse Cloud returns no series',
        ],
      ],
    );
    assert.equal(report.verdict, "passed");
  });
});
