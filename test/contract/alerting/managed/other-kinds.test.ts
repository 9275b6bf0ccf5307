import assert from "node:assert/strict";
import { savedSearchKind } from "../../../../provider/alerting/saved-search/saved-search.kind";
import { webhookKind } from "../../../../provider/alerting/webhook/webhook.kind";
import { company, managedHost } from "./support";
import { provideEmulator } from "../../../support/provided";

const condition = "ServiceName IN ('api')";

const KINDS = [
  {
    kind: webhookKind,
    program: { name: "on-call-new", service: "generic", url: "https://example.com/hook" },
    more: { description: "d", headers: { "X-Key": "s3cret" }, queryParams: { a: "b" }, body: "{{title}}" },
  },
  {
    kind: savedSearchKind,
    program: { name: "Warnings", sourceId: company.sources.logs },
    more: { where: "level:warn", orderBy: "Timestamp", tags: ["a"], filters: [{ type: "sql", condition }] },
  },
];

for (const { kind, program, more } of KINDS) {
  describe(`a ${kind.one} in ClickHouse Cloud`, () => {
    const emulator = provideEmulator();

    it("is created, found unchanged, updated, cleared and deleted", async () => {
      const host = managedHost(kind, emulator);
      const object = host.resource();
      for (const args of [program, { ...program, ...more }, { ...program, name: "renamed" }]) {
        await object.up(args);
        await object.assertSettled(args);
      }
      assert.deepEqual(host.told.warnings, []);
      await object.destroy();
      // A run asks at most once for an alert that cannot exist: the answer proves that this is ClickStack.
      const others = emulator.requests.filter(({ path }) => !/\/alerts\/0+$/.test(path));
      assert.ok(others.every(({ status = 0 }) => status === 200));
      assert.ok(emulator.requests.length - others.length <= 1);
    });

    it("of which only the name is managed keeps the rest", async () => {
      const host = managedHost(kind, emulator);
      const object = await host.create({ ...program, ...more });
      host.nextRun();
      await host.create({ [kind.type.identity]: object.id, name: "renamed" });
      await object.refreshNext();
      assert.deepEqual(await object.differences({ ...program, ...more }), ["name"]);
    });
  });
}
