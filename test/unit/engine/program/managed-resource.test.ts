import assert from "node:assert/strict";
import { z } from "zod";
import * as pulumi from "@pulumi/pulumi";
import { isRpcSecret } from "@pulumi/pulumi/runtime/rpc";
import { argument } from "../../../../provider/engine/arguments/argument.schema";
import { resourceType } from "../../../../provider/engine/arguments/resource-type";
import { Provider, alerting, cloud } from "../../../../provider";
import { ManagedResource } from "../../../../provider/engine/program/resource";
import { splitUnresolved } from "../../../../provider/engine/values/outputs";
import { mockedRun, settled } from "../../../support/mocks";
import { unchecked } from "../../../support/alerts";

const ORGANIZATION = "0d4bb71c-1c3f-4c6a-a2f5-2e8b7b8b4f10";

afterEach(() => pulumi.runtime.setAllConfig({}));

describe("A resource class", () => {
  it("sends half a character as a problem, because the SDK would drop it without a word", async () => {
    const { registered } = await mockedRun();
    await settled(new alerting.Alert("a", unchecked({ name: "n", note: "cut \ud83d" })).urn);
    const [{ inputs } = { inputs: {} }] = registered;
    const { problems } = splitUnresolved(inputs);
    assert.deepEqual(
      problems.map(({ path, reason }) => [path, reason]),
      [["note", "expected whole characters; found half of one (a lone surrogate)"]],
    );
  });

  it("turns the option import into the argument that adopts", async () => {
    const { registered } = await mockedRun();
    const options = { import: "6b00", protect: true };
    await settled(new alerting.Alert("a", unchecked({ name: "n" }), options).urn);
    await settled(new cloud.Organization("o", {}, { import: ORGANIZATION }).urn);
    const [alert, organization] = registered.map(({ id, inputs }) => ({
      id,
      inputs: inputs as Record<string, unknown>,
    }));
    assert.equal(alert?.inputs.alertId, "6b00");
    assert.equal(alert.id, "");
    assert.equal(organization?.inputs.organizationId, ORGANIZATION);
    assert.equal(organization.id, "");
    assert.deepEqual(options, { import: "6b00", protect: true });
  });

  it("looks an existing object up by get, without managing it", async () => {
    const { registered } = await mockedRun({ name: "live" });
    const alert = alerting.Alert.get("a", "6b00");
    const organization = cloud.Organization.get("o", ORGANIZATION);
    assert.equal((await settled(alert.id)).value, "6b00");
    assert.equal((await settled(alert.name)).value, "live");
    assert.equal((await settled(organization.id)).value, ORGANIZATION);
    assert.deepEqual(registered.map(({ id }) => id).sort(), [ORGANIZATION, "6b00"].sort());
    for (const { inputs } of registered) assert.deepEqual(Object.keys(inputs as object), ["__provider"]);
  });

  it("tells its instances from other things", async () => {
    await mockedRun();
    const alert = new alerting.Alert("a", unchecked({}));
    const organization = new cloud.Organization("o");
    assert.deepEqual([alert, organization].map(alerting.Alert.isInstance), [true, false]);
    assert.deepEqual([alert, organization].map(cloud.Organization.isInstance), [false, true]);
    for (const other of [undefined, null, 5, {}, { __pulumiType: "pulumi-nodejs:dynamic/alerting:Alert" }]) {
      assert.equal(alerting.Alert.isInstance(other), false);
    }
  });
});

describe("The mark of an owner", () => {
  async function inputsOf(make: () => pulumi.Resource): Promise<Record<string, unknown>> {
    const { registered } = await mockedRun();
    await settled(make().urn);
    return registered.at(-1)?.inputs as Record<string, unknown>;
  }

  it("is the URN of the alert, where the stack asks for it", async () => {
    pulumi.runtime.setAllConfig({ "alerting:ownerNote": "true" });
    const { __owner } = await inputsOf(() => new alerting.Alert("a", unchecked({})));
    assert.equal(__owner, "urn:pulumi:stack::project::pulumi-nodejs:dynamic/alerting:Alert::a");
  });

  for (const value of [undefined, "false", ""]) {
    it(`is left out when alerting:ownerNote is ${value ?? "not set"}`, async () => {
      pulumi.runtime.setAllConfig(value === undefined ? {} : { "alerting:ownerNote": value });
      assert.equal("__owner" in (await inputsOf(() => new alerting.Alert("a", unchecked({})))), false);
    });
  }

  it("is left out of an alert that is only looked up", async () => {
    pulumi.runtime.setAllConfig({ "alerting:ownerNote": "true" });
    assert.equal("__owner" in (await inputsOf(() => alerting.Alert.get("a", "6b00"))), false);
  });
});

describe("A resource class with secrets", () => {
  const text = z.string().optional();
  const secret = argument(text, { secret: ({ open }) => open !== true });
  const SAFE = resourceType({
    token: "tests:Safe",
    reference: "safe",
    args: z.object({ safeId: argument(text, { identity: true }), code: secret, color: text, spare: secret }),
    state: z.object({ code: text, color: text }),
  });

  class Safe extends ManagedResource {
    declare readonly code: pulumi.Output<string | undefined>;
    declare readonly color: pulumi.Output<string | undefined>;

    constructor(name: string, args: object, options?: pulumi.CustomResourceOptions) {
      super(SAFE, name, args, options);
    }
  }

  it("keeps them secret although the program does not say so", async () => {
    const { registered } = await mockedRun();
    const safe = new Safe("a", { code: "1234", color: "red", spare: { where: "there" } });
    assert.deepEqual(await settled(safe.code), { value: "1234", secret: true, known: true });
    assert.equal((await settled(safe.color)).secret, false);
    const { code, color, spare } = (registered[0]?.inputs ?? {}) as Record<string, unknown>;
    assert.deepEqual([isRpcSecret(code), isRpcSecret(color), isRpcSecret(spare)], [true, false, true]);
    const ofOutput = new Safe("b", { code: pulumi.output("1234") });
    assert.equal((await settled(ofOutput.code)).secret, true);
  });

  it("does not declare the ones that the program leaves out", async () => {
    const { registered } = await mockedRun();
    await settled(new Safe("a", { color: "red", spare: undefined }).urn);
    assert.deepEqual(Object.keys(registered[0]?.inputs as object).sort(), ["__provider", "color"]);
  });
});

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
});
