import assert from "node:assert/strict";
import { z } from "zod";
import { argument } from "../../../../provider/engine/arguments/argument.schema";
import { resourceType } from "../../../../provider/engine/arguments/resource-type";
import * as pulumi from "@pulumi/pulumi";
import { isRpcSecret } from "@pulumi/pulumi/runtime/rpc";
import { alerting, cloud } from "../../../../provider";
import { ManagedResource } from "../../../../provider/engine/program/managed-resource";
import { formatReference } from "../../../../provider/engine/reference";
import { splitUnresolved } from "../../../../provider/engine/unresolved";
import { mockedRun, settled } from "../../../support/mocks";
import { unchecked } from "../../../support/alerts";

const ORGANIZATION = "0d4bb71c-1c3f-4c6a-a2f5-2e8b7b8b4f10";

afterEach(() => pulumi.runtime.setAllConfig({}));

describe("A resource class", () => {
  it("leaves it to check to refuse that nothing is declared", async () => {
    const { registered } = await mockedRun();
    for (const Kind of [alerting.Alert, cloud.Organization] as (new (name: string) => pulumi.Resource)[]) {
      await settled(new Kind("x").urn);
    }
    assert.deepEqual(
      registered.map(({ inputs }) => inputs as unknown),
      [{ __provider: formatReference("alert") }, { __provider: formatReference("organization") }],
    );
  });

  it("registers what the program declares, with the reference to its implementation", async () => {
    const { registered } = await mockedRun();
    await settled(new alerting.Alert("a", unchecked({ name: "n", threshold: 1 })).urn);
    await settled(new cloud.Organization("o", { organizationId: ORGANIZATION }).urn);
    assert.deepEqual(
      registered.map(({ type, name, inputs }) => [type, name, inputs as unknown]),
      [
        [
          "pulumi-nodejs:dynamic/alerting:Alert",
          "a",
          { name: "n", threshold: 1, __provider: formatReference("alert") },
        ],
        [
          "pulumi-nodejs:dynamic/cloud:Organization",
          "o",
          { organizationId: ORGANIZATION, __provider: formatReference("organization") },
        ],
      ],
    );
  });

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

  it("has the id and every output that the provider returns", async () => {
    await mockedRun({ state: "OK", teamId: "t", silenced: false, createdAt: "2026-11-20T12:00:00Z" });
    const alert = new alerting.Alert(
      "a",
      unchecked({ name: "n", channel: { type: "webhook", webhookId: "w" } }),
    );
    assert.equal((await settled(alert.id)).value, "a-id");
    assert.equal((await settled(alert.name)).value, "n");
    assert.deepEqual((await settled(alert.channel)).value, { type: "webhook", webhookId: "w" });
    assert.equal((await settled(alert.state)).value, "OK");
    assert.equal((await settled(alert.silenced)).value, false);
    assert.equal((await settled(alert.createdAt)).value, "2026-11-20T12:00:00Z");
  });

  it("has an output for every property of its state, set or not", async () => {
    await mockedRun();
    const alert = new alerting.Alert("a", unchecked({}));
    for (const key of ["note", "thresholdMax", "groupBy", "channels", "updatedAt"] as const) {
      assert.ok(pulumi.Output.isInstance(alert[key]), key);
      assert.equal((await settled(alert[key] as pulumi.Output<unknown>)).value, undefined);
    }
    const organization = new cloud.Organization("o");
    for (const key of ["name", "otherPrivateEndpoints", "byocConfig", "createdAt"] as const) {
      assert.ok(pulumi.Output.isInstance(organization[key]), key);
    }
  });

  it("does not know its outputs in a preview, but what the program declares", async () => {
    await mockedRun({}, { preview: true });
    const alert = new alerting.Alert("a", unchecked({ name: "n" }));
    assert.deepEqual(await settled(alert.name), { value: "n", secret: false, known: true });
    assert.equal((await settled(alert.createdAt)).known, false);
  });

  it("keeps secret what is declared as a secret", async () => {
    await mockedRun();
    const alert = new alerting.Alert("a", unchecked({ name: "n", message: pulumi.secret("m") }));
    assert.deepEqual(await settled(alert.message), { value: "m", secret: true, known: true });
    assert.equal((await settled(alert.name)).secret, false);
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

  it("tells its type to policies", () => {
    const types = [alerting.Alert, cloud.Organization].map(({ __pulumiType }) => __pulumiType);
    assert.deepEqual(types, [
      "pulumi-nodejs:dynamic/alerting:Alert",
      "pulumi-nodejs:dynamic/cloud:Organization",
    ]);
  });

  it("can be extended, and is then still recognised", async () => {
    await mockedRun();
    class Paging extends alerting.Alert {}
    assert.equal(alerting.Alert.isInstance(new Paging("p", unchecked({}))), true);
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
  });

  it("keeps them secret that are outputs", async () => {
    await mockedRun();
    const safe = new Safe("a", { code: pulumi.output("1234") });
    assert.equal((await settled(safe.code)).secret, true);
  });

  it("does not declare the ones that the program leaves out", async () => {
    const { registered } = await mockedRun();
    await settled(new Safe("a", { color: "red", spare: undefined }).urn);
    assert.deepEqual(Object.keys(registered[0]?.inputs as object).sort(), ["__provider", "color"]);
  });
});
