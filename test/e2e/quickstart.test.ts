import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, describe, it } from "mocha";
import { seed, startEmulator, type Emulator } from "../../emulator";
import { clone } from "../support/folders";
import { requestsOf, settingsFor } from "../support/settings";
import { Stack, succeeded } from "../support/stack";

describe("the quickstart, pointed at another server by the environment alone", () => {
  let emulator: Emulator;
  let stack: Stack;
  before(async () => {
    emulator = await startEmulator({ enginePrefix: "engine" });
    stack = await Stack.create({ env: settingsFor(emulator.url) });
    // The project as it is, but for its place: the stack's own files are not to end up in the repository.
    const project = readFileSync(join(clone, "Pulumi.yaml"), "utf8");
    const moved = project.replace(/^main: /m, "main: ../../").replace(/^name: .*$/m, "name: tested");
    writeFileSync(join(stack.folder, "Pulumi.yaml"), moved);
  });
  after(async () => {
    stack.dispose();
    await emulator.stop();
  });

  it("comes up, and shows no change afterwards", async () => {
    succeeded(await stack.up());
    const alerts = Object.values(stack.resources()).filter(({ type }) => type.endsWith("alerting:Alert"));
    assert.ok(alerts.length > 0);
    for (const { id = "" } of alerts) assert.ok(emulator.store.alerts.has(id));
    succeeded(await stack.preview("--refresh", "--expect-no-changes"));
  });

  it("shows drift and puts it back", async () => {
    const [alert] = Object.values(stack.resources()).filter(({ type }) => type.endsWith("alerting:Alert"));
    const threshold = alert?.outputs?.threshold;
    emulator.editAlert(alert?.id ?? "", { threshold: 12_345 });
    const { stdout } = succeeded(await stack.preview("--refresh", "--diff"));
    assert.match(stdout, /threshold +: \S+ => 12345/);

    succeeded(await stack.up("--refresh"));
    assert.equal(emulator.store.alerts.get(alert?.id ?? "")?.threshold, threshold);
  });

  it("goes away again, but for the organization", async () => {
    emulator.clearRequests();
    succeeded(await stack.destroy());
    assert.ok(requestsOf(emulator).every((request) => /^(GET|DELETE) /.test(request)));
    assert.deepEqual(stack.resources(), {});
    assert.ok(emulator.store.organizations.has(seed.organization.id));
  });
});
