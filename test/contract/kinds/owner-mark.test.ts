import assert from "node:assert/strict";
import fc from "fast-check";
import type { OwnerMark } from "../../../provider/engine/kind/owner-mark";
import type { Plain } from "../../../provider/engine/values/plain";
import { Refused } from "../../support/provider-harness";
import { describeEveryKind } from "./every-kind";

const URN = "urn:pulumi:dev::shop::pulumi-nodejs:dynamic/tests:Any::errors";
const marked = (program: object, urn = URN) => ({ ...program, __owner: urn });

describeEveryKind(
  (on) => {
    const { kind, sample } = on;
    const { full } = sample;
    const mark = kind.mark as OwnerMark;
    const { [mark.key]: written } = full;

    const stored = (id: string): unknown => (on.documents.get(id) as Plain | undefined)?.[mark.key];
    const peoples = (id: string): unknown => mark.remove(stored(id)) ?? undefined;
    const ownerOf = (id: string): unknown => mark.read(stored(id));
    /** As if nothing had been before. */
    function begin(): void {
      on.documents.clear();
      on.host.nextRun();
    }

    describe("that is marked with its owner", () => {
      it("has the mark on the service, and not in state", async () => {
        const resource = await on.host.create(marked(full));
        assert.equal(ownerOf(resource.id), mark.textOf(URN));
        assert.deepEqual(peoples(resource.id), written);
        assert.deepEqual(resource.outputs[mark.key], written);
        assert.ok(!JSON.stringify({ ...resource.outputs, __owner: "" }).includes(mark.textOf(URN)));
      });

      it("shows no drift, whatever its arguments are", async () => {
        const property = fc.asyncProperty(sample.any, async (any) => {
          begin();
          const resource = on.host.resource();
          const refused = await resource.check(marked(any)).then(
            () => false,
            (error: unknown) => error instanceof Refused && error.paths.join() === mark.key,
          );
          fc.pre(!refused);
          await resource.up(marked(any));
          await resource.assertSettled(marked(any));
          assert.equal(ownerOf(resource.id), mark.textOf(URN));
        });
        await fc.assert(property, { numRuns: 10 });
      });
    });
  },
  ({ mark }) => mark !== undefined,
);
