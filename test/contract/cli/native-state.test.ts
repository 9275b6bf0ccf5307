import assert from "node:assert/strict";
import { credentials } from "../../../emulator";
import { managedIn } from "../../../cli/stacks/managed";
import { doctorOf, ofClass, unmanagedOf } from "../../support/report-commands";
import { asNative, recordedProvider } from "../../support/recorded-stack";
import { driftWorld } from "../drift/support";

describe("the state of the native provider", () => {
  const world = driftWorld();
  const { emulator, made, reportOn, stackOf } = world;

  it("has the same drift as that of dynamic resources", async () => {
    const resource = await made();
    emulator.editAlert(resource.id ?? "", { threshold: 3 });
    const stack = stackOf({ errors: { resource } });
    const [dynamic, native] = [await reportOn([stack]), await reportOn([asNative(stack)])];
    const [found, same] = [dynamic, native].map((report) => ofClass(report, "changed")[0]);
    assert.deepEqual(
      found?.properties.map(({ name, declared, live }) => ({ name, declared, live })),
      [{ name: "threshold", declared: 5, live: 3 }],
    );
    assert.deepEqual(same?.properties, found.properties);
  });

  it("is told how Pulumi itself imports what is unmanaged", async () => {
    const resource = await made();
    const report = await reportOn([asNative(stackOf({ errors: { resource } }))]);
    const [finding] = unmanagedOf(report, "webhook");
    const { id = "" } = finding?.subject ?? {};
    const command = `pulumi import clickstack:alerting:Webhook ${id} ${id} --stack dev`;
    assert.deepEqual(
      finding?.fix.map((fix) => fix.command),
      [command],
    );
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
    const { out, exitCode } = await doctorOf(asNative(stackOf({ errors: { resource } })), {});
    assert.match(out, /✔ clickstack:endpoint http:\S+ \(configuration of dev\)/);
    assert.match(out, /✔ may list alerts: there /);
    assert.equal(exitCode, 0, out);
    const unset = await doctorOf({ ...asNative(stackOf({ errors: { resource } })), config: {} }, {});
    assert.match(unset.out, /Run "pulumi config set clickstack:endpoint <value>", or set the environment/);
  });
});
