import assert from "node:assert/strict";
import * as pulumi from "@pulumi/pulumi";
import { alerting, Provider } from "../../../../provider";
import { mockedRun, settled } from "../../../support/mocks";
import { unchecked } from "../../../support/alerts";

afterEach(() => pulumi.runtime.setAllConfig({}));

/** Returns the inputs of a registered provider. */
async function registeredInputs(make: () => Provider): Promise<Record<string, unknown>> {
  const { registered } = await mockedRun();
  await settled(make().urn);
  assert.equal(registered[0]?.type, "pulumi:providers:pulumi-nodejs");
  return registered[0].inputs as Record<string, unknown>;
}

describe("Provider", () => {
  it("hands over what it is given under keys of its own, so that it wins over the environment", async () => {
    const make = () =>
      new Provider("eu", {
        alerting: { endpoint: "https://hdx.example", timeoutSeconds: "60" },
        cloud: { apiKeyId: "id", organizationId: pulumi.output("org") },
      });
    assert.deepEqual(await registeredInputs(make), {
      "explicit-alerting:endpoint": "https://hdx.example",
      "explicit-alerting:timeoutSeconds": "60",
      "explicit-cloud:apiKeyId": "id",
      "explicit-cloud:organizationId": "org",
    });
  });

  it("takes stack configuration along, which the engine hands to the default provider only", async () => {
    pulumi.runtime.setAllConfig({
      "alerting:endpoint": "https://hdx.example",
      "cloud:apiKeyId": "id",
      "aws:region": "x",
    });
    assert.deepEqual(
      await registeredInputs(() => new Provider("eu", { alerting: { endpoint: "https://eu.example" } })),
      {
        "alerting:endpoint": "https://hdx.example",
        "cloud:apiKeyId": "id",
        "explicit-alerting:endpoint": "https://eu.example",
      },
    );
  });

  it("marks credentials as secret, given or configured, and nothing else", async () => {
    pulumi.runtime.setAllConfig({
      "alerting:accessToken": "token",
      "alerting:endpoint": "https://hdx.example",
    });
    await mockedRun();
    const { settingInputs } = new Provider("eu", {
      alerting: { accessToken: "explicit token" },
      cloud: { apiKeyId: "id", apiKeySecret: "secret" },
    });
    const secret: Record<string, boolean> = {};
    for (const [key, input] of Object.entries(settingInputs))
      secret[key] = (await settled(pulumi.output(input))).secret;
    assert.deepEqual(secret, {
      "alerting:accessToken": true,
      "alerting:endpoint": false,
      "explicit-alerting:accessToken": true,
      "explicit-cloud:apiKeyId": false,
      "explicit-cloud:apiKeySecret": true,
    });
  });

  it("is taken by resources as an option and inherited through their parent", async () => {
    const { registered } = await mockedRun();
    const provider = new Provider("eu", {});
    const parent = new pulumi.ComponentResource("tests:index:Team", "team", {}, { providers: [provider] });
    await settled(new alerting.Alert("direct", unchecked({}), { provider }).urn);
    await settled(new alerting.Alert("child", unchecked({}), { parent }).urn);
    const alerts = registered.filter(({ type }) => type.endsWith(":Alert"));
    assert.equal(alerts.length, 2);
    for (const each of alerts)
      assert.match(each.provider ?? "", /pulumi:providers:pulumi-nodejs::eu::eu-id$/);
  });
});
