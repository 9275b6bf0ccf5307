import assert from "node:assert/strict";
import { credentials, seed, startEmulator, type Emulator } from "../../emulator";
import { formatReference } from "../../provider/engine/arguments/instructions";
import { tileAlert } from "../support/alerts";
import { clone } from "../support/folders";
import { REFERENCES, startHost, type Host, type Kind } from "../support/host";
import { packed } from "../support/packed";
import { requestsOf, settingsFor } from "../support/settings";

const NO_CHANGE = 1;
const CHANGE = 2;

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
      const { inputs, failures } = await host.check("alert", { ...tileAlert() });
      assert.deepEqual(failures, []);
      const { id, outputs } = await host.create("alert", inputs);
      assert.equal(emulator.store.alerts.get(id)?.threshold, 5);

      const read = await host.read("alert", id, outputs);
      assert.deepEqual(read.outputs, outputs);
      // Nothing differs: without inputs, the engine keeps its own.
      assert.deepEqual(read.inputs, {});
      assert.deepEqual(await host.diff("alert", id, outputs, inputs), { changes: NO_CHANGE, replaces: [] });

      const wanted = { ...inputs, threshold: 6 };
      assert.equal((await host.diff("alert", id, outputs, wanted)).changes, CHANGE);
      const updated = await host.update("alert", id, outputs, wanted);
      assert.equal(updated.threshold, 6);
      assert.equal(emulator.store.alerts.get(id)?.threshold, 6);

      // A later run of the engine: what a run made itself, it does not delete.
      const later = await startHost(project, settingsFor(emulator.url));
      try {
        await later.configure({});
        await later.delete("alert", id, updated);
        assert.equal(emulator.store.alerts.has(id), false);
        assert.equal((await later.read("alert", id, updated)).id, "");
      } finally {
        await later.end();
      }
    });

    it("adopts, reads, changes and forgets an organization", async () => {
      const { inputs } = await host.check("organization", { name: "Acme" });
      assert.equal(inputs.organizationId, seed.organization.id);
      const { id, outputs } = await host.create("organization", inputs);
      assert.equal(outputs.name, "Acme");

      const wanted = { ...inputs, name: "Acme Ltd" };
      assert.equal((await host.diff("organization", id, outputs, wanted)).changes, CHANGE);
      const updated = await host.update("organization", id, outputs, wanted);
      assert.equal(emulator.store.organizations.get(id)?.name, "Acme Ltd");
      const read = await host.read("organization", id, updated);
      assert.deepEqual(read.outputs, updated);
      await host.delete("organization", id, updated);
      assert.ok(emulator.store.organizations.has(id));
    });

    it("returns neither a credential nor a path of this machine", async () => {
      const { inputs } = await host.check("alert", { ...tileAlert() });
      const { outputs } = await host.create("alert", inputs);
      const text = JSON.stringify([inputs, outputs]);
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
        const reads = await Promise.all(ids.map((id) => another.read("alert", id, {})));
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
