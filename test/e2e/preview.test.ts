import assert from "node:assert/strict";
import type { Output } from "@pulumi/pulumi";
import { seed } from "../../emulator";
import type { alerting } from "../../provider";
import { unchecked, webhooksOf } from "../support/alerts";
import type { Ended } from "../support/child";
import { onSelfHosted, alerts } from "../support/clickstacks";
import { failed, succeeded, type Library } from "../support/stack";

interface Unknowns {
  readonly alert: alerting.AlertArgs;
  readonly webhookId: string;
  readonly sourceId: string;
}

function withUnknowns({ pulumi, alerting, cloud: { Organization } }: Library, data: Unknowns) {
  const { Alert, SavedSearch, Webhook } = alerting;
  class Limits extends pulumi.dynamic.Resource {
    declare readonly webhookId: Output<string>;
    declare readonly limit: Output<number>;

    constructor(name: string, id: string) {
      const provider = {
        create: () => Promise.resolve({ id, outs: { webhookId: id, limit: 7 } }),
      };
      super(provider, name, { webhookId: undefined, limit: undefined });
    }
  }
  const limits = new Limits("limits", data.webhookId);
  const acme = new Organization("acme");
  new Alert("message", { ...data.alert, message: pulumi.interpolate`Of ${acme.name}` });
  new Alert("threshold", { ...data.alert, threshold: limits.limit });
  new Alert("channel", {
    ...data.alert,
    channels: undefined,
    channel: { type: "webhook", webhookId: limits.webhookId },
  });
  const channels = [{ type: "webhook", webhookId: limits.webhookId }];
  new Alert("channels", { ...data.alert, channel: undefined, channels });
  new Alert("whole", {
    ...data.alert,
    channels: undefined,
    channel: limits.webhookId.apply((webhookId) => ({ type: "webhook", webhookId })),
  });
  const endpoint = { id: limits.webhookId, description: pulumi.interpolate`Of ${acme.name}` };
  new Organization("endpoints", { privateEndpoints: [endpoint] });

  // Two webhooks of the same name and a saved search of the same program, and alerts that refer to them in every way.
  const often = { interval: "5m", threshold: 5, thresholdType: "above" } as const;
  const { dashboardId, tileId } = data.alert;
  const url = "https://example.com/a";
  const generic = new Webhook("hook", { name: "payments", service: "generic", url });
  const slack = new Webhook("slack", {
    name: "payments",
    service: "slack",
    url: "https://hooks.slack.com/services/T0/B0/secret",
  });
  const backup = new Webhook("backup", { name: "backup", service: "generic", url });
  const search = new SavedSearch("search", {
    name: "Payments",
    sourceId: data.sourceId,
    where: "level:error",
  });
  new Alert("by-id", {
    ...often,
    savedSearchId: search.id,
    channel: { type: "webhook", webhookId: generic.id },
  });
  new Alert("by-name", { ...often, savedSearch: search.name, channel: { webhook: backup.name } });
  new Alert("by-both", {
    ...{ ...often, dashboardId, tileId },
    channels: [
      { webhook: { name: slack.name, service: slack.service } },
      { type: "webhook", webhookId: backup.id },
    ],
  });
}

function alertOfProvider({ alerting: { Alert }, Provider }: Library, alert: alerting.AlertArgs) {
  const provider = new Provider("globex", { alerting: { timeoutSeconds: "soon" } });
  new Alert("one", alert, { provider });
}

const { company, requestsOf, stage, tileAlert } = onSelfHosted;

describe("a preview with values that are not known yet", () => {
  const on = stage();

  const id = (name: string): string => on.stack.resource(name).id ?? "";
  const stored = (name: string) => on.emulator.store.alerts.get(id(name)) ?? assert.fail(name);

  it("takes them at every depth, and writes nothing", async () => {
    on.stack.program(withUnknowns, {
      alert: tileAlert(),
      webhookId: company.webhooks.slackPlatform.id,
      sourceId: company.sources.logs,
    });
    const { output } = succeeded(await on.stack.preview());
    assert.match(output, /16 to create/);
    assert.ok(requestsOf(on.emulator).every((request) => request.startsWith("GET")));
  });

  it("is followed by an update with the values that came out, and with what alerts refer to", async () => {
    succeeded(await on.stack.up());
    assert.equal(stored("message").message, "Of Acme");
    assert.equal(stored("threshold").threshold, 7);
    for (const name of ["channel", "channels", "whole"])
      assert.deepEqual(webhooksOf(stored(name)), [company.webhooks.slackPlatform.id]);
    const [, added] = on.emulator.store.organizations.get(seed.organization.id)?.privateEndpoints ?? [];
    assert.deepEqual([added?.id, added?.description], [company.webhooks.slackPlatform.id, "Of Acme"]);
    assert.deepEqual(webhooksOf(stored("by-id")), [id("hook")]);
    assert.deepEqual(webhooksOf(stored("by-name")), [id("backup")]);
    assert.deepEqual(webhooksOf(stored("by-both")), [id("slack"), id("backup")]);
    for (const name of ["by-id", "by-name"]) assert.equal(stored(name).savedSearchId, id("search"));
  });

  it("is without a change afterwards, for one list of each kind of name", async () => {
    succeeded(await on.stack.preview("--expect-no-changes"));
    assert.deepEqual(requestsOf(on.emulator).sort(), ["GET /saved-searches", "GET /webhooks"]);
  });

  it("ends in alerts that are deleted before what they refer to, which the service would refuse otherwise", async () => {
    const { output } = succeeded(await on.stack.destroy());
    assert.doesNotMatch(output, /409/);
    const deletions = requestsOf(on.emulator).filter((request) => request.startsWith("DELETE"));
    const kinds = deletions.map((request) => request.split("/")[1]);
    assert.ok(kinds.lastIndexOf("alerts") < kinds.indexOf("saved-searches"), deletions.join("\n"));
    assert.equal(kinds.length, 12);
  });
});

describe("a preview of wrong arguments", () => {
  const on = stage();

  it("names each wrong property by its path, the nearest known name, and sends no request", async () => {
    const channel = { type: "webhook", webhookId: "oncall" };
    on.stack.program(alerts, { alert: unchecked({ ...tileAlert({ channel }), intervall: "5m" }) });
    const { stdout } = failed(await on.stack.preview());

    assert.match(
      stdout,
      /has a problem: channel\.webhookId: expected an identifier of 24 hex digits; found "oncall"/,
    );
    assert.match(stdout, /property intervall .*there is no such property; did you mean "interval"\?/);
    assert.match(stdout, /2 errors/);
    assert.deepEqual(requestsOf(on.emulator), []);
  });
});

describe("a preview with wrong settings", () => {
  const on = stage();
  before(() => on.stack.configure({ "alerting:timeoutSeconds": "soon", "alerting:ownerNote": "yes" }));

  const timeout = "alerting:timeoutSeconds: expected a number of seconds";
  const ownerNote = "alerting:ownerNote: expected true or false (set in the stack's configuration)";

  /** Returns the engine's closing messages. Before them, it prints each line once while it works. */
  const diagnosticsOf = ({ output }: Ended): string => output.slice(output.indexOf("Diagnostics:"));
  const assertOnce = (text: string, line: string): void => assert.equal(text.split(line).length - 1, 1, text);

  it("names each of them once, and tells what a Provider was given from what the stack is set to", async () => {
    on.stack.program(alertOfProvider, tileAlert());
    const diagnostics = diagnosticsOf(failed(await on.stack.preview()));
    assertOnce(diagnostics, `${timeout} (given to the Provider)`);
    assertOnce(diagnostics, ownerNote);
  });
});

/** Once: a stack without settings names neither ClickStack. */
describe("a preview without settings", () => {
  const on = onSelfHosted.stage({ settings: false });
  const assertNamed = (output: string, key: string, variable: string): void => {
    const places = `run "pulumi config set ${key} <value>", or set the environment variable ${variable}`;
    assert.ok(output.includes(places), `${key}\n${output}`);
  };

  it("names what an alert lacks, and both places where it can be set", async () => {
    on.stack.program(alerts, { alert: onSelfHosted.tileAlert() });
    const { output } = failed(await on.stack.preview());
    assertNamed(output, "alerting:endpoint", "CLICKSTACK_ENDPOINT");
    assertNamed(output, "--secret alerting:accessToken", "CLICKSTACK_API_KEY");
  });
});
