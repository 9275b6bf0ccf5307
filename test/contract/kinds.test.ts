import assert from "node:assert/strict";
import { startEmulator, type Emulator } from "../../emulator";
import type { Kind } from "../../provider/engine/kind/kind";
import { kinds } from "../../provider/kinds";
import { Host } from "../support/provider-harness";
import { samples } from "../support/samples";

const isCollection = (kind: Kind): boolean => kind.service.name === "alerting";

for (const kind of kinds.filter(isCollection)) {
  describe(`every kind, such as ${kind.one},`, () => {
    let emulator: Emulator;
    let host: Host;
    const sample = samples[kind.type.reference];

    before(async () => {
      emulator = await startEmulator();
    });
    beforeEach(() => {
      emulator.reset();
      host = new Host(kind, emulator);
    });
    after(() => emulator.stop());

    const program = () =>
      sample?.args ?? assert.fail(`test/support/samples.ts has no ${kind.type.reference}`);

    it("is created once, quiet in a refresh, updated, and deleted", async () => {
      const resource = host.resource();
      assert.equal(await resource.up(program()), "create");
      assert.equal(await resource.preview(program()), "same");
      host.nextRun();
      await resource.refresh();
      assert.equal(await resource.preview(program()), "same");
      assert.equal(await resource.up({ ...program(), ...sample?.change }), "update");
      assert.equal(await resource.up({ ...program(), ...sample?.change }), "same");
      host.nextRun();
      await resource.destroy();
      assert.equal(resource.exists, false);
    });

    it("is adopted by its identifier without a write when nothing differs", async () => {
      const first = host.resource();
      await first.up(program());
      host.nextRun();
      emulator.clearRequests();
      const second = host.resource();
      await second.up({ [kind.type.identity]: first.id });
      assert.equal(second.id, first.id);
      assert.deepEqual(
        emulator.requests.filter(({ method }) => method !== "GET"),
        [],
      );
    });

    it("is not doubled by a lost answer of a server that fills in what was left out", async () => {
      emulator.fillOmittedFields(true);
      emulator.fault({ method: "POST", reset: true, effect: "after" });
      const resource = host.resource();
      await resource.up(program());
      const posts = emulator.requests.filter(({ method }) => method === "POST");
      assert.equal(posts.length, 1);
      host.nextRun();
      await resource.refresh();
      assert.equal(await resource.preview(program()), "same");
    });
  });
}
