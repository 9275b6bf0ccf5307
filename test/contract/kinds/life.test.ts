import assert from "node:assert/strict";
import { assertLife } from "../../support/lives";
import { describeEveryKind } from "./every-kind";

describeEveryKind((on) => {
  const { kind, sample } = on;

  it("is created once, quiet in a refresh, updated, and deleted", async () => {
    await assertLife(on);
  });

  it("is adopted by its identifier without a write when nothing differs", async () => {
    const first = await on.host.create(sample.args);
    on.host.nextRun(on.emulator);
    const second = await on.host.create({ [kind.type.identity]: first.id });
    assert.equal(second.id, first.id);
    assert.deepEqual(
      on.emulator.requests.filter(({ method }) => method !== "GET"),
      [],
    );
  });

  it("is not doubled by a lost answer of a server that fills in what was left out", async () => {
    on.emulator.fillOmittedFields(true);
    on.emulator.fault({ method: "POST", reset: true, effect: "after" });
    const resource = await on.host.create(sample.args);
    const posts = on.emulator.requests.filter(({ method }) => method === "POST");
    assert.equal(posts.length, 1);
    await resource.assertSettled(sample.args);
  });

  it("is pointed out where a killed run left it, although the server has filled in what it omits", async () => {
    // Webhooks have unique names, so the server refuses a second one.
    if (on.kind.type.reference === "webhook" || on.kind.isSingle) return;
    on.emulator.fillOmittedFields(true);
    const { id } = await on.host.create(on.sample.args);
    on.host.nextRun();
    await on.host.create(on.sample.args);
    assert.ok(on.host.told.warnings.some((text) => text.includes(id)));
  });
});
