import assert from "node:assert/strict";
import type { Output } from "@pulumi/pulumi";
import { seed } from "../../emulator";
import type { alerting } from "../../provider";
import { webhooksOf } from "../support/alerts";
import type { Ended } from "../support/child";
import { onSelfHosted, onTransport } from "../support/clickstacks";
import { oneAlert, oneOrganization } from "../support/programs";
import { failed, succeeded, type Library } from "../support/stack";

interface Unknowns {
  readonly alert: alerting.AlertArgs;
  readonly webhookId: string;
}

function withUnknowns({ pulumi, alerting: { Alert }, cloud: { Organization } }: Library, data: Unknowns) {
  class Webhook extends pulumi.dynamic.Resource {
    declare readonly webhookId: Output<string>;
    declare readonly limit: Output<number>;

    constructor(name: string, id: string) {
      const provider = {
        create: () => Promise.resolve({ id, outs: { webhookId: id, limit: 7 } }),
      };
      super(provider, name, { webhookId: undefined, limit: undefined });
    }
  }
  const hook = new Webhook("webhook", data.webhookId);
  const acme = new Organization("acme");
  new Alert("message", { ...data.alert, message: pulumi.interpolate`Of ${acme.name}` });
  new Alert("threshold", { ...data.alert, threshold: hook.limit });
  new Alert("channel", {
    ...data.alert,
    channels: undefined,
    channel: { type: "webhook", webhookId: hook.webhookId },
  });
  const channels = [{ type: "webhook", webhookId: hook.webhookId }];
  new Alert("channels", { ...data.alert, channel: undefined, channels });
  new Alert("whole", {
    ...data.alert,
    channels: undefined,
    channel: hook.webhookId.apply((webhookId) => ({ type: "webhook", webhookId })),
  });
  const endpoint = { id: hook.webhookId, description: pulumi.interpolate`Of ${acme.name}` };
  new Organization("endpoints", { privateEndpoints: [endpoint] });
}

function threeLookups({ alerting }: Library) {
  const webhooks = ["oncall", "other"].map((name) => alerting.getWebhookOutput({ name }).id);
  return { webhooks, dashboard: alerting.getDashboardOutput({ name: "API" }).id };
}

function threeAlerts({ alerting: { Alert } }: Library, alert: object) {
  const named = { ...alert, channel: { webhook: "oncall" } } as alerting.AlertArgs;
  for (const name of ["one", "two", "three"]) new Alert(name, named);
}

function alertOfProvider({ alerting: { Alert }, Provider }: Library, alert: alerting.AlertArgs) {
  const provider = new Provider("globex", { alerting: { timeoutSeconds: "soon" } });
  new Alert("one", alert, { provider });
}

onTransport(onSelfHosted, ({ company, requestsOf, stage, tileAlert }) => {
  describe("a preview with values that are not known yet", () => {
    const on = stage();

    it("takes them at every depth, sends no request and writes nothing", async () => {
      on.stack.program(withUnknowns, { alert: tileAlert(), webhookId: company.webhooks.slackPlatform.id });
      const { output } = succeeded(await on.stack.preview());
      assert.match(output, /9 to create/);
      assert.deepEqual(requestsOf(on.emulator), []);
    });

    it("is followed by an update with the values that came out", async () => {
      succeeded(await on.stack.up());
      const stored = (name: string) => on.emulator.store.alerts.get(on.stack.resource(name).id ?? "");
      assert.equal(stored("message")?.message, "Of Acme");
      assert.equal(stored("threshold")?.threshold, 7);
      for (const name of ["channel", "channels", "whole"]) {
        assert.deepEqual(webhooksOf(stored(name) ?? assert.fail(name)), [company.webhooks.slackPlatform.id]);
      }
      const [, added] = on.emulator.store.organizations.get(seed.organization.id)?.privateEndpoints ?? [];
      assert.deepEqual([added?.id, added?.description], [company.webhooks.slackPlatform.id, "Of Acme"]);
      succeeded(await on.stack.preview("--expect-no-changes"));
    });
  });

  describe("a preview of wrong arguments", () => {
    const on = stage();

    it("names each wrong property by its path, the nearest known name, and sends no request", async () => {
      const channel = { type: "webhook", webhookId: "oncall" };
      on.stack.program(oneAlert, { args: { ...tileAlert({ channel }), intervall: "5m" } });
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
    const assertOnce = (text: string, line: string): void =>
      assert.equal(text.split(line).length - 1, 1, text);

    for (const program of [threeLookups, threeAlerts]) {
      it(`names each of them once, with its place: ${program.name}`, async () => {
        on.stack.program(program, tileAlert());
        const diagnostics = diagnosticsOf(failed(await on.stack.preview()));
        assertOnce(diagnostics, `${timeout} (set in the stack's configuration)`);
        assertOnce(diagnostics, ownerNote);
      });
    }

    it("tells what a Provider was given from what the stack is set to", async () => {
      on.stack.program(alertOfProvider, tileAlert());
      const diagnostics = diagnosticsOf(failed(await on.stack.preview()));
      assertOnce(diagnostics, `${timeout} (given to the Provider)`);
      assertOnce(diagnostics, ownerNote);
    });
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
    on.stack.program(oneAlert, { args: onSelfHosted.tileAlert() });
    const { output } = failed(await on.stack.preview());
    assertNamed(output, "alerting:endpoint", "CLICKSTACK_ENDPOINT");
    assertNamed(output, "--secret alerting:accessToken", "CLICKSTACK_API_KEY");
  });

  it("names what an organization lacks, and both places where it can be set", async () => {
    on.stack.program(oneOrganization, { args: {} });
    const { output } = failed(await on.stack.preview());
    assertNamed(output, "cloud:apiKeyId", "CLICKHOUSE_CLOUD_API_KEY");
    assertNamed(output, "--secret cloud:apiKeySecret", "CLICKHOUSE_CLOUD_API_SECRET");
  });
});
