import assert from "node:assert/strict";
import { presentErrors } from "../../../../provider/engine/host/errors";
import { PartlyCreated } from "../../../../provider/engine/kind/write-errors";

const failing = (error: unknown) =>
  presentErrors(() => Promise.reject(error as Error)).catch((thrown: unknown) => thrown);

describe("presentErrors", () => {
  it("passes on what an operation returns", async () => {
    assert.equal(await presentErrors(() => Promise.resolve(5)), 5);
  });

  it("leaves of an error for the user its message only, wherever the host prints it", async () => {
    const error = new Error("the alert does not exist");
    assert.equal(await failing(error), error);
    assert.equal(error.message, "the alert does not exist");
    assert.equal(error.stack, "the alert does not exist");
    assert.equal(error.toString(), "pulumi-clickstack");
  });

  it("keeps what an error carries besides", async () => {
    const error = Object.assign(new Error("failed"), { status: 500 });
    assert.equal(((await failing(error)) as typeof error).status, 500);
  });

  it("hands over what was created although something failed, so that its resource stays in state", async () => {
    const partly = new PartlyCreated("1", new Error("lost"));
    const failure = presentErrors(
      () => Promise.reject(partly),
      () => ({ name: "a" }),
    );
    await assert.rejects(failure, { id: "1", properties: { name: "a" }, reasons: [partly.message] });
  });

  it("catches also what an operation throws before it waits for anything", async () => {
    const error = new Error("at once");
    await assert.rejects(
      presentErrors(() => {
        throw error;
      }),
      error,
    );
    assert.equal(error.stack, "at once");
  });

  for (const Fault of [TypeError, RangeError, ReferenceError]) {
    it(`keeps the stack of a ${Fault.name}, which is a fault of the code`, async () => {
      const error = (await failing(new Fault("oops"))) as Error;
      assert.match(error.stack ?? "", /oops\n +at /);
      assert.equal(error.toString(), `${Fault.name}: oops`);
    });
  }

  it("passes on what is no error", async () => {
    assert.equal(await failing("text"), "text");
    assert.equal(await failing(undefined), undefined);
  });
});
