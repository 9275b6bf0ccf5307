import assert from "node:assert/strict";
import { credentials } from "../../../emulator";
import type { StateResource } from "../../../cli/stacks/engine.schema";
import { managedIn } from "../../../cli/stacks/managed";
import type { Stack } from "../../../cli/stacks/workspace";
import { ALL_SETTINGS } from "../../../provider/alerting/settings";
import { nativeSettings } from "../../../provider/engine/plugin/configuration";
import { NATIVE_NAME } from "../../../provider/kinds";
import { doctorOf, ofClass, unmanagedOf } from "../../support/report-commands";
import { recordedProvider } from "../../support/recorded-stack";
import { driftWorld } from "../drift/support";

const renamed = nativeSettings(ALL_SETTINGS, ALL_SETTINGS, NATIVE_NAME);
const keys = new Map(
  Object.entries(ALL_SETTINGS).map(([name, { config }]) => [config as string, renamed[name]?.config ?? name]),
);

/** Converts a recorded stack of dynamic resources into the one that the native provider would have. */
function asNative(stack: Stack): Stack {
  const config = Object.entries(stack.config).map(([key, value]) => [keys.get(key) ?? key, value]);
  const { resources, ...deployment } = stack.deployment;
  return {
    ...stack,
    runtime: { name: "yaml" },
    config: Object.fromEntries(config) as Stack["config"],
    deployment: { ...deployment, resources: resources?.map(toNative) },
  };
}

function toNative(resource: StateResource): StateResource {
  const text = JSON.stringify(resource)
    .replaceAll("pulumi-nodejs:dynamic/", `${NATIVE_NAME}:`)
    .replaceAll("pulumi:providers:pulumi-nodejs", `pulumi:providers:${NATIVE_NAME}`)
    .replace(/"explicit-(\w+:\w+)"/g, (_, key: string) => JSON.stringify(keys.get(key)?.split(":")[1]));
  return JSON.parse(text) as StateResource;
}

describe("the state of the native provider", () => {
  const world = driftWorld();
  const { emulator, made, reportOn, stackOf } = world;

  it("has the same drift as that of dynamic resources", async () => {
    const resource = await made();
    emulator.editAlert(resource.id ?? "", { threshold: 3 });
    const stack = stackOf({ errors: resource });
    const [dynamic, native] = [await reportOn([stack]), await reportOn([asNative(stack)])];
    const [found, same] = [dynamic, native].map((report) => ofClass(report, "changed")[0]);
    const shown = found?.properties.map(({ name, declared, live }) => ({ name, declared, live }));
    assert.deepEqual(shown, [{ name: "threshold", declared: 5, live: 3 }]);
    assert.deepEqual(same?.properties, found?.properties);
  });

  it("is told how Pulumi itself imports what is unmanaged", async () => {
    const resource = await made();
    const report = await reportOn([asNative(stackOf({ errors: resource }))]);
    const [finding] = unmanagedOf(report, "webhook");
    const { id = "" } = finding?.subject ?? {};
    const commands = finding?.fix.map(({ command }) => command);
    assert.deepEqual(commands, [`pulumi import clickstack:alerting:Webhook ${id} ${id} --stack dev`]);
  });

  it("names an explicit provider, whose arguments win", async () => {
    const resource = await made();
    const provider = recordedProvider("team", {
      "alerting:endpoint": emulator.url,
      "alerting:accessToken": credentials.accessToken,
    });
    const more = { provider: `${provider.urn}::${provider.id}` };
    const config = { "alerting:endpoint": "http://127.0.0.1:9" };
    const stack = asNative(stackOf({ errors: { resource, more } }, { others: [provider], config }));
    const [managed] = managedIn(stack, {});
    const settings = managed?.settings.ok === true ? managed.settings.settings : {};
    assert.equal((settings as { endpoint?: string }).endpoint, emulator.url);
  });

  it("is told about by doctor with the keys that its settings have", async () => {
    const resource = await made();
    const { out, exitCode } = await doctorOf(asNative(stackOf({ errors: resource })), {});
    assert.match(out, /✔ clickstack:endpoint http:\S+ \(configuration of dev\)/);
    assert.match(out, /✔ may list alerts: there /);
    assert.equal(exitCode, 0, out);
    const unset = await doctorOf({ ...asNative(stackOf({ errors: resource })), config: {} }, {});
    assert.match(unset.out, /Run "pulumi config set clickstack:endpoint <value>", or set the environment/);
  });
});
