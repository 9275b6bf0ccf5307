import assert from "node:assert/strict";
import { specialSecretSig, specialSigKey } from "@pulumi/pulumi/runtime/rpc";
import { YamlProgram } from "../../../../provider/cli/migrate/yaml-program";
import type { StateResource } from "../../../../provider/cli/stacks/deployment.schema";

const stack = "urn:pulumi:dev::shop::";
const webhookUrn = `${stack}pulumi-nodejs:dynamic/alerting:Webhook::on call`;

function programOf(
  resources: StateResource[],
  config: Record<string, string> = {},
  environment: NodeJS.ProcessEnv = {},
): YamlProgram {
  const deployment = { resources };
  return new YamlProgram({ name: "dev", project: "shop", directory: ".", config, deployment }, environment);
}

function webhook(more: Partial<StateResource> = {}): StateResource {
  const type = "pulumi-nodejs:dynamic/alerting:Webhook";
  return { urn: webhookUrn, type, id: "69a548941e8c4d0b7a2f3120", inputs: { name: "pager" }, ...more };
}

function secret(value: unknown): object {
  return { [specialSigKey]: specialSecretSig, plaintext: JSON.stringify(value) };
}

describe("a program in YAML for a stack", () => {
  it("reads every secret from configuration, and one that is no text from its JSON", () => {
    const headers = { "X-Token": "s3cr3t" };
    const inputs = { name: secret("pager"), service: "generic", headers: secret(headers) };
    const { resources, secrets } = programOf([webhook({ inputs })]);
    assert.deepEqual(resources.onCall, {
      type: "clickstack:alerting:Webhook",
      name: "on call",
      properties: {
        name: "${oncallName}",
        service: "generic",
        headers: { "fn::fromJSON": "${oncallHeaders}" },
      },
    });
    assert.deepEqual([...secrets.values()], ["pager", JSON.stringify(headers)]);
  });

  it("names no object that a resource adopted once, because state has it", () => {
    const inputs = { webhookId: "69a548941e8c4d0b7a2f3120", name: "pager" };
    const { resources } = programOf([webhook({ inputs })]);
    assert.deepEqual((resources.onCall as { properties: object }).properties, { name: "pager" });
  });

  it("declares what a new object needs of an adopted one, and ignores changes of what the program left out", () => {
    const inputs = { webhookId: "69a548941e8c4d0b7a2f3120", description: "Ours" };
    const outputs = {
      ...inputs,
      name: "pager",
      service: "slack",
      url: secret("https://a"),
      body: "{{theirs}}",
    };
    const { resources, secrets } = programOf([webhook({ inputs, outputs })]);
    const { type: _, name: __, ...declared } = resources.onCall as Record<string, unknown>;
    assert.deepEqual(declared, {
      properties: { description: "Ours", name: "pager", service: "slack", url: "${oncallUrl}" },
      options: { ignoreChanges: ["name", "service", "url"] },
    });
    assert.deepEqual([...secrets], [["oncallUrl", "https://a"]]);
  });

  it("links an argument only to what it depends on", () => {
    const alert = (name: string, on: string[]): StateResource => ({
      urn: `${stack}pulumi-nodejs:dynamic/alerting:Alert::${name}`,
      type: "pulumi-nodejs:dynamic/alerting:Alert",
      id: name,
      inputs: { channels: [{ type: "webhook", webhookId: "69a548941e8c4d0b7a2f3120" }] },
      propertyDependencies: { channels: on },
    });
    const { resources } = programOf([webhook(), alert("linked", [webhookUrn]), alert("literal", [])]);
    assert.match(JSON.stringify(resources.linked), /"webhookId":"\$\{onCall\.id\}"/);
    assert.match(JSON.stringify(resources.literal), /"webhookId":"69a548941e8c4d0b7a2f3120"/);
  });

  it("keeps options, and the whole name of a resource that a component has", () => {
    const urn = `${stack}acme:index:Team$pulumi-nodejs:dynamic/alerting:Webhook::on call`;
    const { resources } = programOf([webhook({ urn, protect: true, ignoreChanges: ["description"] })]);
    assert.deepEqual((resources.onCall as { options: object }).options, {
      protect: true,
      ignoreChanges: ["description"],
      aliases: [urn],
    });
  });

  it("declares an explicit provider with the names that its settings have", () => {
    const type = "pulumi:providers:pulumi-nodejs";
    const inputs = {
      "explicit-alerting:endpoint": "http://a",
      "explicit-alerting:accessToken": secret("t0k3n"),
    };
    const provider = { urn: `${stack}${type}::team`, type, id: "1", inputs };
    const { resources, secrets } = programOf([provider, webhook({ provider: `${provider.urn}::1` })]);
    assert.deepEqual(resources.team, {
      type: "pulumi:providers:clickstack",
      properties: { endpoint: "http://a", accessToken: "${teamAccesstoken}" },
    });
    assert.deepEqual((resources.onCall as { options: object }).options, { provider: "${team}" });
    assert.deepEqual([...secrets], [["teamAccesstoken", "t0k3n"]]);
  });

  it("gives an explicit provider what it had from the stack's configuration, but not from the environment", () => {
    const type = "pulumi:providers:pulumi-nodejs";
    const inputs = { "explicit-alerting:accessToken": secret("t0k3n") };
    const provider = { urn: `${stack}${type}::team`, type, id: "1", inputs };
    const config = {
      "alerting:endpoint": "http://a",
      "alerting:accessToken": "of-the-stack",
      "alerting:ownerNote": "true",
      "cloud:apiKeyId": "of-the-stack",
    };
    const environment = { CLICKHOUSE_CLOUD_API_KEY: "of-the-shell" };
    const own = webhook({ provider: `${provider.urn}::1` });
    const { resources, secrets } = programOf([provider, own], config, environment);
    const properties = { endpoint: "http://a", accessToken: "${teamAccesstoken}", ownerNote: "true" };
    assert.deepEqual((resources.team as { properties: object }).properties, properties);
    assert.deepEqual([...secrets], [["teamAccesstoken", "t0k3n"]]);
  });
});
