import assert from "node:assert/strict";
import { omit } from "../../../provider/engine/values/plain";
import { shareHosted } from "../../support/provided";
import { bodiesOf } from "../../support/settings";
import { adoptedSamples } from "../faults/adopted-samples";

for (const { kind, name, method, after, isChanged } of adoptedSamples) {
  describe(`every kind that is only adopted, such as ${name},`, () => {
    const { emulator, host, resource } = shareHosted(kind);

    it("costs nothing in a preview without a change, and only reads in a second update", async () => {
      await resource.up(after);
      host.nextRun(emulator);
      assert.equal(await resource.preview(after), "same");
      assert.deepEqual(emulator.requests, []);
      await resource.refresh();
      assert.equal(await resource.up(after), "same");
      await host.resource().up(after);
      assert.ok(emulator.requests.every(({ method: sent }) => sent === "GET"));
    });

    it("survives answers that show the state before the change", async () => {
      emulator.staleReads(3);
      await resource.up(after);
      assert.equal(bodiesOf(emulator, method).length, 1);
      assert.deepEqual({ ...resource.outputs, ...after }, resource.outputs);
      assert.deepEqual(host.told.warnings, []);
      assert.equal(await resource.preview(after), "same");
    });

    it("is left as it is by a destroy, without a request, and the user is told", async () => {
      await resource.up(omit(after, ["resetOnDelete"]));
      const { id } = resource;
      host.nextRun(emulator);
      await resource.destroy();
      assert.deepEqual(emulator.requests, []);
      assert.deepEqual(host.told.warnings, [
        `${kind.one} ${id}: removed from state only; nothing was deleted on the service`,
      ]);
      assert.ok(isChanged(emulator.store));
    });
  });
}
