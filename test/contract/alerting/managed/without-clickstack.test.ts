import assert from "node:assert/strict";
import { seed } from "../../../../emulator";
import { sampled } from "../../../support/samples";
import { isOfferedOn, transports } from "../../../support/transports";
import { provideEmulator, provideHost } from "../../../support/provided";

const [, managed] = transports;
const { analytics } = seed.services;

for (const { kind, sample } of sampled.filter((one) => isOfferedOn(managed, one.kind))) {
  describe(`a ${kind.one} of a service that runs no ClickStack`, () => {
    const message = new RegExp(
      `answered 404: NOT_FOUND.*Check alerting:serviceId, ${analytics.id}: organization \\S+ has no such service, or it runs no ClickStack$`,
    );
    const emulator = provideEmulator({}, managed);
    const host = provideHost(kind, emulator, { ...managed.settings });

    it("stays in state, and every command says so", async () => {
      const resource = await host.create(sample.args);
      const { outputs } = resource;
      host.settings["alerting:serviceId"] = analytics.id;
      host.nextRun();
      await assert.rejects(resource.refresh(), { message });
      await assert.rejects(resource.up({ ...sample.args, ...sample.change }), {
        message: /ClickStack$|pulumi up --refresh/,
      });
      await assert.rejects(resource.destroy(), { message });
      await assert.rejects(host.resource().up(sample.args), { message });
      assert.deepEqual([resource.exists, resource.outputs], [true, outputs]);
    });
  });
}
