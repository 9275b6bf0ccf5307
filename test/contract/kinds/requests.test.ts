import assert from "node:assert/strict";
import type { Kind } from "../../../provider/engine/kind/kind";
import type { Plain } from "../../../provider/engine/values/plain";
import { type Resource } from "../../support/provider-harness";
import { requestsOf } from "../../support/settings";
import { sampled, type Sample } from "../../support/samples";
import { shareHosted } from "../../support/provided";
import { describeEveryTransport, isOfferedOn } from "../../support/transports";

/** Objects of one kind, as the state of a stack has them. */
interface Recorded {
  readonly kind: Kind;
  readonly sample: Sample;
  readonly states: readonly Pick<Resource, "id" | "inputs" | "outputs">[];
}

/** One of them in a run, and what the program declares of it. */
interface Declared {
  readonly resource: Resource;
  readonly program: Plain;
}

describeEveryTransport("kinds that share one account and process", (transport) => {
  const sampleOf = (reference: string) =>
    sampled.find(({ kind }) => kind.type.reference === reference) ?? assert.fail(`no sample of ${reference}`);
  const on = shareHosted(sampleOf("alert").kind, { transport });

  const programOf = ({ args }: Sample, index: number): Plain => ({ ...args, name: `object ${index}` });

  /** As many objects, made by copies of one: that costs no requests. */
  async function record(reference: string, count: number): Promise<Recorded> {
    const { kind, sample } = sampleOf(reference);
    const documents = sample.documents(on.emulator.store);
    const maker = await on.host.beside(kind).create(programOf(sample, 0));
    const { id, inputs, outputs } = maker;
    const document = { ...documents.get(id) };
    const copies = Array.from({ length: count - 1 }, (_, at) => {
      const copy = `69ae9a981e8c4d0b7a${(0x100000 + at).toString(16)}`;
      const { name } = programOf(sample, at + 1);
      documents.set(copy, { ...document, id: copy, name });
      return { id: copy, inputs: { ...inputs, name }, outputs: { ...outputs, name } };
    });
    return { kind, sample, states: [{ id, inputs, outputs }, ...copies] };
  }

  /** The next run of a stack that has all of them. */
  function nextRun(...recorded: Recorded[]): Declared[] {
    on.host.nextRun(on.emulator);
    return recorded.flatMap(({ kind, sample, states }) => {
      const own = on.host.beside(kind);
      return states.map((state, index) => ({
        resource: Object.assign(own.resource(), state),
        program: programOf(sample, index),
      }));
    });
  }

  it("refresh 1000 alerts and 50 webhooks with at most 5 requests, which one pacer sends", async () => {
    const all = nextRun(await record("alert", 1000), await record("webhook", 50));
    await Promise.all(all.map(({ resource }) => resource.refresh()));
    assert.ok(on.emulator.requests.length <= 5, requestsOf(on.emulator).join());
    const [first, ...others] = on.emulator.requests;
    // No pacer knows the limit before its first answer, so each sends one request ahead of the others.
    for (const { startedAt } of others) assert.ok(startedAt >= (first?.finishedAt ?? Infinity));
    for (const { resource, program } of all) assert.equal(await resource.preview(program), "same");
    assert.ok(on.emulator.requests.length <= 5);
  });

  for (const { kind, sample } of sampled.filter((one) => isOfferedOn(transport, one.kind))) {
    // Two lists show what an update may delete beside the object, and two more what no list shows.
    const most = kind.checks.mayLose ? 6 : 4;
    it(`update 1 of 50 objects, such as ${kind.many}, with at most ${most} requests`, async () => {
      const all = nextRun(await record(kind.type.reference, 50));
      const steps = await Promise.all(
        all.map(({ resource, program }, index) =>
          resource.up(index === 7 ? { ...program, ...sample.change } : program),
        ),
      );
      assert.equal(steps.indexOf("update"), 7);
      assert.equal(steps.filter((step) => step === "same").length, 49);
      assert.ok(on.emulator.requests.length <= most, requestsOf(on.emulator).join());
    });
  }
});
