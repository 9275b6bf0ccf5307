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
