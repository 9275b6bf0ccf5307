import assert from "node:assert/strict";
import fc from "fast-check";
import type { OwnerMark } from "../../../provider/engine/kind/owner-mark";
import type { Plain } from "../../../provider/engine/plain";
import { Refused } from "../../support/provider-harness";
import { describeEveryKind } from "./every-kind";

const URN = "urn:pulumi:dev::shop::pulumi-nodejs:dynamic/tests:Any::errors";
const marked = (program: object, urn = URN) => ({ ...program, __owner: urn });

describeEveryKind(
  (on) => {
    const { kind, sample } = on;
    const { full } = sample;
    const mark = kind.mark as OwnerMark;
    const { [mark.key]: written, ...bare } = full;

    const stored = (id: string): unknown => (on.documents.get(id) as Plain | undefined)?.[mark.key];
    const peoples = (id: string): unknown => mark.remove(stored(id)) ?? undefined;
    const ownerOf = (id: string): unknown => mark.read(stored(id));
    /** As if nothing had been before. */
    function begin(): void {
      on.documents.clear();
      on.host.nextRun();
    }

    /** Somebody writes beside the mark, or over it. */
    const write = (id: string, value: unknown) =>
      Object.assign(on.documents.get(id) ?? {}, { [mark.key]: value });

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
        await fc.assert(property, { numRuns: 25 });
      });

      it("gets the mark when the setting is turned on, and loses it when that is turned off", async () => {
        const resource = await on.host.create(full);
        assert.equal(await resource.up(marked(full)), "update");
        assert.equal(ownerOf(resource.id), mark.textOf(URN));
        assert.equal(await resource.preview(marked(full)), "same");
        assert.equal(await resource.up(full), "update");
        assert.equal(ownerOf(resource.id), undefined);
        assert.deepEqual(peoples(resource.id), written);
        assert.equal(await resource.preview(full), "same");
      });

      it("is not written when its resource moves to another way in or out of a component", async () => {
        const moved = URN.replace("pulumi-nodejs:dynamic/", "clickstack:");
        const resource = await on.host.create(
          marked(full, URN.replace("pulumi-nodejs", "acme:index:Team$$$&")),
        );
        assert.equal(await resource.preview(marked(full, moved)), "same");
        assert.equal(await resource.preview(marked(full, `${moved}-renamed`)), "update");
      });

      it("keeps what people write beside the mark when the program does not declare that", async () => {
        const resource = await on.host.create(marked(bare));
        write(resource.id, mark.add(written, URN));
        await resource.assertSettled(marked(bare));
        await resource.up(marked({ ...bare, name: "Renamed" }));
        assert.equal(ownerOf(resource.id), mark.textOf(URN));
        assert.deepEqual(peoples(resource.id), written);
        await resource.up({ ...bare, name: "Renamed" });
        assert.equal(ownerOf(resource.id), undefined);
        assert.deepEqual(peoples(resource.id), written);
      });

      it("keeps a mark that this resource did not write when the setting is off", async () => {
        const resource = await on.host.create(marked(bare));
        on.host.nextRun();
        const adopted = on.host.resource();
        const program = { ...bare, [kind.type.identity]: resource.id };
        await adopted.up(program);
        await adopted.up({ ...program, name: "Renamed" });
        assert.equal(ownerOf(resource.id), mark.textOf(URN));
      });

      it("has less room beside the mark, and says how much", async () => {
        const program = marked({ ...full, [mark.key]: sample.longest });
        await assert.rejects(on.host.resource().check(program), (error) => {
          assert.ok(error instanceof Refused);
          assert.deepEqual(error.paths, [mark.key]);
          assert.match(
            error.message,
            new RegExp(`expected at most \\d+ .*, beside the .* of ${mark.setting}; found \\d+`),
          );
          return true;
        });
        await on.host.resource().check({ ...full, [mark.key]: sample.longest });
      });
    });
  },
  ({ mark }) => mark !== undefined,
);
