import assert from "node:assert/strict";
import type { Output } from "@pulumi/pulumi";
import { credentials, seed } from "../../emulator";
import type { alerting } from "../../provider";
import { driftReport, ofClass, titlesOf, unmanagedOf } from "../support/report-commands";
import { stage, onManaged, onSelfHosted } from "../support/clickstacks";
import { succeeded, type Library } from "../support/stack";

type Args = alerting.AlertArgs;

interface Data {
  readonly url: string;
  readonly serviceId: string;
  readonly managed: Args;
  readonly byEmail: Args;
  readonly selfHosted: Args;
}

/** Settings come from other resources and from configuration, as they do in real programs. */
function withTwoProviders({ alerting: { Alert, Webhook }, Provider, pulumi }: Library, data: Data) {
  /** Stands for a service that is made in the same program: its identifier is known once it is there. */
  class Service extends pulumi.dynamic.Resource {
    declare readonly serviceId: Output<string>;
    declare readonly keySecret: Output<string>;

    constructor(name: string, outs: { serviceId: string; keySecret: string }) {
      const create = () => Promise.resolve({ id: "service", outs });
      super({ create }, name, { serviceId: undefined, keySecret: undefined });
    }
  }
  const config = new pulumi.Config("tested");
  const { serviceId, keySecret } = new Service("service", {
    serviceId: data.serviceId,
    keySecret: config.require("keySecret"),
  });
  const managed = new Provider("managed", {
    alerting: { serviceId },
    cloud: { apiKeySecret: pulumi.secret(keySecret) },
  });
  const selfHosted = new Provider("self-hosted", {
    alerting: { endpoint: data.url, accessToken: config.requireSecret("token") },
  });
  const hook = new Webhook(
    "hook",
    { name: "ours", service: "generic", url: "https://example.com" },
    { provider: managed },
  );
  new Alert("managed", { ...data.managed, channel: { webhook: hook.name } }, { provider: managed });
  new Alert("by-name", { ...data.managed, channel: { webhook: "oncall" } }, { provider: managed });
  new Alert("by-email", data.byEmail, { provider: managed });
  new Alert("self-hosted", data.selfHosted, { provider: selfHosted });
}

const email = { type: "email", emailRecipients: ["ann@example.com"] };

describe("a stack with a managed and a self-hosted ClickStack", () => {
  const on = stage({ settings: false });
  const alertOf = (name: string) => on.emulator.store.alerts.get(on.stack.resource(name).id ?? "");
  before(async () => {
    on.stack.env = {
      // Another ClickStack, which no Provider uses.
      CLICKSTACK_ENDPOINT: "https://clickstack.example.com",
      CLICKHOUSE_API_URL: on.emulator.url,
    };
    on.stack.program(withTwoProviders, {
      url: on.emulator.url,
      serviceId: credentials.clickstackServiceId,
      managed: onManaged.tileAlert(),
      byEmail: onManaged.tileAlert({ channel: email }),
      selfHosted: onSelfHosted.tileAlert(),
    });
    const { apiKeyId, apiKeySecret, organizationId, accessToken } = credentials;
    const plain = { "cloud:apiKeyId": apiKeyId, "cloud:organizationId": organizationId };
    await on.stack.configure(plain, { keySecret: apiKeySecret, token: accessToken });
  });

  it("passes the first preview, in which nobody knows the service yet", async () => {
    const { output } = succeeded(await on.stack.preview());
    assert.match(output, /\+ \d+ to create/);
    assert.deepEqual(on.emulator.requests, []);
  });

  it("comes up in one update, each alert on its ClickStack", async () => {
    succeeded(await on.stack.up());
    const { production } = seed.managed;
    const names = ["managed", "by-name", "by-email", "self-hosted"];
    assert.deepEqual(
      names.map((name) => alertOf(name)?.teamId),
      [production.team.id, production.team.id, production.team.id, seed.team.id],
    );
    assert.equal(alertOf("managed")?.channels[0]?.webhookId, on.stack.resource("hook").id);
    assert.equal(alertOf("by-name")?.channels[0]?.webhookId, production.webhooks.oncall.id);
    assert.deepEqual(alertOf("by-email")?.channels, [email]);
  });

  it("is reported by drift as a whole, each object under its own address", async () => {
    on.emulator.editAlert(on.stack.resource("managed").id ?? "", { threshold: 500 });
    on.emulator.deleteAlert(on.stack.resource("self-hosted").id ?? "");
    const report = await driftReport(on.stack);
    assert.deepEqual([report.summary.managed, report.summary.clean], [5, 3]);
    assert.deepEqual(titlesOf(ofClass(report, "missing")), ["self-hosted"]);
    assert.deepEqual(titlesOf(ofClass(report, "changed")), ["managed"]);
    assert.equal(unmanagedOf(report, "alert").length, 2 * Object.keys(seed.alerts).length);
    const findings = [...ofClass(report, "missing"), ...ofClass(report, "changed")];
    assert.deepEqual(
      findings.map(({ subject }) => subject.endpoint),
      [on.emulator.url, on.emulator.url + onManaged.base],
    );
    succeeded(await on.stack.up("--refresh"));
    assert.equal(alertOf("managed")?.threshold, 5);
  });

  it("goes away again", async () => {
    const { team } = seed.managed.production;
    succeeded(await on.stack.destroy());
    const teams = [...on.emulator.store.alerts.values()].map(({ teamId }) => teamId);
    for (const { id } of [team, seed.team])
      assert.equal(teams.filter((one) => one === id).length, Object.keys(seed.alerts).length);
  });
});
