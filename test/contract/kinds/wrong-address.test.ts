import assert from "node:assert/strict";
import { describeEveryKind } from "./every-kind";

/** Answers of other web servers. */
const PAGE = "<!DOCTYPE html><html><head><title>404</title></head><body>Not Found</body></html>";
const STRANGERS = [
  { what: "404 and the words of the service", status: 404, body: { message: "Alert not found" } },
  { what: "404 and two words", status: 404, body: "Not Found" },
  { what: "200 and an empty object", status: 200, body: {} },
  { what: "200 and an empty list", status: 200, body: { data: [], result: [], status: 200, requestId: "r" } },
  { what: "200 and an object", status: 200, body: { data: {}, result: {}, status: 200, requestId: "r" } },
  { what: "404 and a page", status: 404, body: PAGE },
  { what: "405 and a page", status: 405, body: PAGE },
  { what: "404 and a text", status: 404, body: "404 page not found" },
  { what: "200 and a page", status: 200, body: PAGE },
  { what: "404 and JSON", status: 404, body: { error: "Not Found" } },
] as const;

describeEveryKind((on) => {
  const { sample, kind, transport } = on;
  const message = new RegExp(`[Cc]heck ${transport.address}`);

  for (const { what, status, body } of STRANGERS) {
    describe(`at an address where a stranger answers ${what}`, () => {
      const moved = async () => {
        const resource = await on.host.create(sample.args);
        on.host.nextRun();
        on.emulator.fault({ status, body, times: Infinity });
        return resource;
      };

      it("is not refreshed as if nothing had changed", async () => {
        const resource = await moved();
        await assert.rejects(resource.refresh(), { message });
        assert.ok(resource.exists);
        assert.deepEqual(on.host.told.warnings, []);
      });

      it("is not deleted", async () => {
        const resource = await moved();
        await assert.rejects(resource.destroy(), { message });
        assert.ok(resource.exists);
      });

      it(`is not updated, and no other ${kind.one} is created`, async () => {
        const resource = await moved();
        await assert.rejects(resource.up({ ...sample.args, ...sample.change }));
        await assert.rejects(on.host.resource().up({ ...sample.args, name: "Second" }));
      });
    });
  }
});
