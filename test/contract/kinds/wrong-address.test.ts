import assert from "node:assert/strict";
import { describeEveryKind } from "./every-kind";

/** Answers of other web servers. test/contract/faults/hostile-answers has more that are no answer to a reading. */
const PAGE = "<!DOCTYPE html><html><head><title>404</title></head><body>Not Found</body></html>";
const STRANGERS = [
  { what: "404 and the words of the service", status: 404, body: { message: "Alert not found" } },
  { what: "404 and two words", status: 404, body: "Not Found" },
  { what: "200 and an empty list", status: 200, body: { data: [], result: [], status: 200, requestId: "r" } },
  { what: "404 and a page", status: 404, body: PAGE },
  { what: "404 and JSON", status: 404, body: { error: "Not Found" } },
] as const;

describeEveryKind((on) => {
  const { sample, transport } = on;
  const message = new RegExp(`[Cc]heck ${transport.address}`);

  for (const { what, status, body } of STRANGERS) {
    it(`at an address where a stranger answers ${what} is neither refreshed, deleted, updated nor created`, async () => {
      const resource = await on.host.create(sample.args);
      on.emulator.fault({ status, body, times: Infinity });
      for (const work of [() => resource.refresh(), () => resource.destroy()]) {
        on.host.nextRun();
        await assert.rejects(work(), { message });
        assert.ok(resource.exists);
        assert.deepEqual(on.host.told.warnings, []);
      }
      on.host.nextRun();
      await assert.rejects(resource.up({ ...sample.args, ...sample.change }));
      await assert.rejects(on.host.resource().up({ ...sample.args, name: "Second" }));
    });
  }
});
