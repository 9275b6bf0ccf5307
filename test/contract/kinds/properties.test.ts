import assert from "node:assert/strict";
import fc from "fast-check";
import { selectKeys } from "../../../provider/engine/arguments/argument.schema";
import { omit, pick, type Plain } from "../../../provider/engine/values/plain";
import type { Host, Resource } from "../../support/provider-harness";
import { transports } from "../../support/transports";
import { describeEveryKind, type Ground } from "./every-kind";

/** Fields that the service sets. */
const SERVED = ["createdAt", "updatedAt", "tileIds"];

/** So many programs have most optional arguments with and without each other, and each run of the tests makes others. */
const RUNS = 10;

describeEveryKind((on) => {
  describe("with any arguments that the contract allows,", () => {
    // The transports share the code that these are about: the second has to show that its gateway takes all.
    const share = on.transport === transports[0] ? 1 : 0.2;
    const refused = on.transport === transports[0] ? [] : (on.sample.selfHostedOnly ?? []);
    const any = on.sample.any.map((args) => omit(args, refused));
    const writes = () => on.emulator.requests.filter(({ method }) => method !== "GET").length;

    /** As if nothing had been before. */
    function begin(): Host {
      on.documents.clear();
      on.host.nextRun();
      return on.host;
    }

    it("has every argument in some of them, so that no property test forgets one", () => {
      const seen = new Set(fc.sample(any, 500).flatMap((args) => Object.keys(args)));
      const { newer = [] } = on.sample;
      const taken = on.kind.type.managed.filter((key) => !refused.includes(key));
      assert.deepEqual([...seen, ...newer].sort(), taken.sort());
    });

    it("is created by one request, is on the service as declared, and is adopted without a write", async () => {
      const property = fc.asyncProperty(any, async (program) => {
        const host = begin();
        const resource = host.resource();
        on.emulator.clearRequests();
        assert.equal(await resource.up(program), "create");
        assert.equal(writes(), 1);
        await assertSettled(host, resource, program);
        await assertStored(on, resource, program);

        host.nextRun();
        const { identity } = on.kind.type;
        const seen = { ...omit(program, on.kind.type.writeOnlyKeys(program)), [identity]: resource.id };
        const adopted = host.resource();
        on.emulator.clearRequests();
        await adopted.up(seen);
        assert.equal(writes(), 0);
        await assertSettled(host, adopted, seen);
      });
      await fc.assert(property, { numRuns: RUNS * share });
    });

    it("becomes any other one by one request, with nothing left of what is no longer declared", async () => {
      const property = fc.asyncProperty(any, any, async (before, after) => {
        const host = begin();
        const resource = await host.create(before);
        host.nextRun();
        const expected = await resource.preview(after);
        on.emulator.clearRequests();
        assert.equal(await resource.up(after), expected);
        assert.ok(writes() <= (expected === "replace" ? 2 : 1));
        await assertSettled(host, resource, after);
        const changed = await contentOf(on, resource);

        begin();
        const fresh = await host.create(after);
        assert.deepEqual(changed, await contentOf(on, fresh));
      });
      await fc.assert(property, { numRuns: RUNS * share });
    });
  });
});

/** Refreshed or not, this run or the next: nothing differs. */
async function assertSettled(host: Host, resource: Resource, program: object): Promise<void> {
  assert.deepEqual(await resource.differences(program), []);
  for (let times = 0; times < 2; times += 1) {
    await resource.refreshNext();
    assert.deepEqual(await resource.differences(program), []);
    assert.equal(await resource.preview(program), "same");
  }
  assert.deepEqual(host.told.warnings, []);
}

/** Does somebody who only looks at the object find what was declared? */
async function assertStored(
  { kind, documents, host }: Ground,
  { id }: Resource,
  program: Plain,
): Promise<void> {
  const looked = host.resource();
  looked.id = id;
  await looked.refresh();
  const { type, spelling } = kind;
  const args = omit(
    spelling.canonical(program),
    selectKeys(type.policies, ({ local }) => local),
  );
  const unseen = kind.type.writeOnlyKeys(args);
  for (const [key, value] of Object.entries(omit(args, unseen))) {
    assert.ok(kind.type.isSame(key, looked.outputs[key], value, looked.outputs), `${key} is as declared`);
  }
  assert.deepEqual(pick({ ...documents.get(id) }, unseen), pick(args, unseen));
}

/** All that an object is, but for the time and the identifier. Nothing and an empty value are the same. */
async function contentOf({ kind, host, documents }: Ground, { id, outputs }: Resource): Promise<Plain> {
  const looked = host.resource();
  looked.id = id;
  await looked.refresh();
  const unseen = pick({ ...documents.get(id) }, kind.type.writeOnlyKeys(outputs));
  const filled = Object.entries(unseen).filter(([, value]) => Object.keys(value as object).length > 0);
  return { ...omit(looked.outputs, SERVED), ...Object.fromEntries(filled) };
}
