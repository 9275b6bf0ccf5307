import assert from "node:assert/strict";
import { credentials, seed, startEmulator, type Emulator } from "../../emulator";
import { formatReference } from "../../provider/engine/arguments/instructions";
import { tileAlert } from "../support/alerts";
import { clone } from "../support/folders";
import { REFERENCES, startHost, type Host, type Kind } from "../support/host";
import { packed } from "../support/packed";
import { requestsOf, settingsFor } from "../support/settings";

describe("the text that state refers to the package by", () => {
  for (const kind of Object.keys(REFERENCES) as Kind[]) {
    it(`never changes: ${kind}`, () => assert.equal(formatReference(kind), REFERENCES[kind]));
  }
});

const PROJECTS: [string, () => Promise<string>][] = [
  ["this repository", () => Promise.resolve(clone)],
  ["a project that installed the packed tarball", async () => (await packed()).project],
];

for (const [place, find] of PROJECTS) {
  describe(`the host of dynamic resources in ${place}`, () => {
    let emulator: Emulator;
    let project: string;
    let host: Host;
    before(async () => {
      emulator = await startEmulator();
      project = await find();
      host = await startHost(project);
      const { accessToken, apiKeyId, apiKeySecret } = credentials;
      await host.configure({
        "alerting:endpoint": emulator.url,
        "alerting:accessToken": accessToken,
        "cloud:endpoint": emulator.url,
        "cloud:apiKeyId": apiKeyId,
        "cloud:apiKeySecret": apiKeySecret,
        "cloud:organizationId": seed.organization.id,
      });
    });
    beforeEach(() => emulator.clearRequests());
    after(async () => {
      await host.end();
      await emulator.stop();
    });

    it("creates, reads, changes and deletes an alert", async () => {
      const { inputs = {}, failures } = await host.alert.check({}, { ...tileAlert() });
      assert.deepEqual(failures, []);
      const { id, outs = {} } = await host.alert.create(inputs);
      assert.equal(emulator.store.alerts.get(id)?.threshold, 5);

      const read = await host.alert.read(id, outs);
      assert.deepEqual(read.props, outs);
      // Nothing differs: without inputs, the engine keeps its own.
      assert.deepEqual(read.inputs ?? {}, {});
      const { changes, replaces } = await host.alert.diff(id, outs, inputs);
      assert.deepEqual([changes, replaces], [false, []]);

      const wanted = { ...inputs, threshold: 6 };
      assert.equal((await host.alert.diff(id, outs, wanted)).changes, true);
      const { outs: updated = {} } = await host.alert.update(id, outs, wanted);
      assert.equal(updated.threshold, 6);
      assert.equal(emulator.store.alerts.get(id)?.threshold, 6);

      // A later run of the engine: what a run made itself, it does not delete.
      const later = await startHost(project, settingsFor(emulator.url));
      try {
        await later.configure({});
        await later.alert.delete(id, updated);
        assert.equal(emulator.store.alerts.has(id), false);
        assert.equal((await later.alert.read(id, updated)).id, "");
      } finally {
        await later.end();
      }
    });

    it("adopts, reads, changes and forgets an organization", async () => {
      const { inputs = {} } = await host.organization.check({}, { name: "Acme" });
      assert.equal(inputs.organizationId, seed.organization.id);
      const { id, outs = {} } = await host.organization.create(inputs);
      assert.equal(outs.name, "Acme");

      const wanted = { ...inputs, name: "Acme Ltd" };
      assert.equal((await host.organization.diff(id, outs, wanted)).changes, true);
      const { outs: updated = {} } = await host.organization.update(id, outs, wanted);
      assert.equal(emulator.store.organizations.get(id)?.name, "Acme Ltd");
      const read = await host.organization.read(id, updated);
      assert.deepEqual(read.props, updated);
      await host.organization.delete(id, updated);
      assert.ok(emulator.store.organizations.has(id));
    });

    it("returns neither a credential nor a path of this machine", async () => {
      const { inputs = {} } = await host.alert.check({}, { ...tileAlert() });
      const { outs } = await host.alert.create(inputs);
      const text = JSON.stringify([inputs, outs]);
      const { accessToken, apiKeySecret } = credentials;
      for (const forbidden of [accessToken, apiKeySecret, clone, project, emulator.url]) {
        assert.equal(text.includes(forbidden), false, forbidden);
      }
    });

    it("has the settings for all of several reads that come at once, right after configure", async () => {
      const another = await startHost(project, settingsFor(emulator.url));
      try {
        await another.configure({});
        const ids = Object.values(seed.alerts).map(({ id }) => id);
        const reads = await Promise.all(ids.map((id) => another.alert.read(id)));
        assert.deepEqual(
          reads.map(({ id }) => id),
          ids,
        );
        assert.ok(requestsOf(emulator).length <= 3, requestsOf(emulator).join("\n"));
      } finally {
        await another.end();
      }
    });
  });
}
