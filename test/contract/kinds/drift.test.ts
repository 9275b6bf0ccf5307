import assert from "node:assert/strict";
import { omit, pick, type Plain } from "../../../provider/engine/values/plain";
import { transports } from "../../support/transports";
import { assertDrift, canBeWithout, edit, keysToChange } from "../../support/lives";
import { describeEveryKind } from "./every-kind";

describeEveryKind((on) => {
  const { sample, transport } = on;
  const { full, others, args, change } = sample;
  const { seen, unseen } = keysToChange(on);

  describe("changed elsewhere in one property,", () => {
    for (const key of seen) {
      it(`shows ${key} at a refresh, and the next update repairs it`, async () => {
        await assertDrift(on, key);
      });
    }

    for (const key of unseen) {
      it(`cannot show ${key}, which the service does not return`, async () => {
        const resource = await on.host.create(full);
        await edit(on, resource.id, { ...full, [key]: others[key] });
        await resource.assertSettled(full);
      });
    }
  });

  it("keeps what is not declared through an update, with a refresh before it or without", async () => {
    for (const refreshes of [true, false]) {
      const resource = await on.host.create(args);
      await edit(on, resource.id, { ...full, ...args });
      const before = withoutFilled(on.documents.get(resource.id));
      on.host.nextRun();
      if (refreshes) await resource.refresh();
      assert.equal(await resource.preview(args), "same");
      const changed = { ...args, ...change };
      assert.equal(await resource.up(changed), "update");
      const after = withoutFilled(on.documents.get(resource.id));
      assert.deepEqual(withoutFilled({ ...before, ...change, ...pick(after, ["updatedAt"]) }), after);
      await resource.assertSettled(changed);
      await resource.destroy();
    }
  });

  describe("with an argument that is no longer declared,", () => {
    // What goes is decided before a transport is.
    for (const key of transport === transports[1] ? [] : Object.keys(full)) {
      it(`is as if it never had ${key}, unless it cannot be without`, async () => {
        const less = omit(full, [key]);
        if (!(await canBeWithout(on, key))) return;
        const resource = await on.host.create(full);
        assert.equal(await resource.up(less), "update");
        const kept = on.host.told.warnings.filter((text) => / the service keeps it/.test(text));
        assert.equal(kept.length, sample.kept?.includes(key) ? 1 : 0);
        await resource.assertSettled(less);
        assert.deepEqual(on.host.told.warnings, []);
        if (sample.kept?.includes(key)) return;
        const cleared = contentOf(resource.id);
        await resource.destroy();
        const fresh = await on.host.create(less);
        assert.deepEqual(cleared, contentOf(fresh.id));
      });
    }
  });

  /** Returns the stored fields of an object that are not empty. */
  function contentOf(id: string): Plain {
    const values = omit(withoutFilled(on.documents.get(id)), ["id", "createdAt", "updatedAt"]);
    return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
  }
});

/** An object without what the service fills in, which an update sends back, and without identifiers of its parts. */
function withoutFilled(document: object | undefined): Plain {
  const text = JSON.stringify(document, (key, value: unknown) =>
    ["webhookService", "id"].includes(key) ? undefined : value,
  );
  return JSON.parse(text) as Plain;
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "" || value === 0 || value === false) return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}
