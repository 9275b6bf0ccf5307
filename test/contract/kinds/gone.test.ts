import assert from "node:assert/strict";
import { isReadAlone } from "../../support/transports";
import { describeEveryKind, type Ground } from "./every-kind";

/** Answers of a web page and of a gateway in front of the service; the client takes others for one of these. */
const NO_ANSWERS = [404, 502].map((status) => ({
  status,
  body: "<!DOCTYPE html><html><body>Sorry</body></html>",
}));

describeEveryKind((on) => {
  const { kind, sample } = on;
  const { unknownId = "69ae9a981e8c4d0b7a2fffff" } = sample;

  it("is gone after it was deleted elsewhere, and is created by the next update", async () => {
    const resource = await on.host.create(sample.args);
    const { id } = resource;
    on.documents.delete(id);
    await resource.refreshNext();
    assert.equal(resource.exists, false);
    assert.equal(await resource.up(sample.args), "create");
    assert.notEqual(resource.id, id);
  });

  // A single object has no list: its own answer shows that it is gone.
  if (kind.isSingle !== true) listedTests(on);

  for (const answer of NO_ANSWERS) {
    it(`is not gone because of ${answer.status} and a page: a refresh fails`, async () => {
      const resource = await on.host.create(sample.args);
      const { outputs } = resource;
      on.host.nextRun();
      on.emulator.fault({ method: "GET", ...answer, times: Infinity });
      await assert.rejects(resource.refresh(), {
        message: new RegExp(`answered ${answer.status}: an HTML page instead of JSON .*"Sorry"`),
      });
      assert.ok(resource.exists);
      assert.deepEqual(resource.outputs, outputs);
    });
  }

  it("that was deleted meanwhile is not updated, and the message says how to go on", async () => {
    const resource = await on.host.create(sample.args);
    on.documents.delete(resource.id);
    on.host.nextRun();
    await assert.rejects(resource.up({ ...sample.args, ...sample.change }), {
      message: /does not exist: run "pulumi up --refresh" to recreate it/,
    });
  });

  it("that is not there cannot be adopted, and the message says what to correct", async () => {
    const program = { ...sample.change, [kind.type.identity]: unknownId };
    await assert.rejects(on.host.resource().up(program), {
      message: new RegExp(`does not exist: correct ${kind.type.identity}`),
    });
  });
});

/** A list may be short of an object that is there. */
function listedTests(on: Ground): void {
  const { sample, transport, list } = on;
  const readById = isReadAlone(transport, sample.collection);

  it("is gone for no single witness", async () => {
    const resource = await on.host.create(sample.args);
    const rules = readById
      ? [
          { path: `${list}/:id`, status: 404, body: transport.failure(404, "Not found"), times: Infinity },
          { path: list, status: 200, body: transport.page([]), times: Infinity },
        ]
      : [{ path: list, status: 200, body: transport.page([]) }];
    for (const rule of rules) {
      on.host.nextRun();
      on.emulator.fault({ method: "GET", ...rule });
      await resource.refresh();
      assert.ok(resource.exists, JSON.stringify(rule));
      on.emulator.clearFaults();
    }
  });

  it("is gone for the second of two objects only when two lists or readings lack it", async () => {
    const [first, second] = [on.host.resource(), on.host.resource()];
    await first.up(sample.args);
    await second.up({ ...sample.args, name: "Second" });
    on.documents.delete(first.id);
    await first.refreshNext();
    assert.equal(first.exists, false);
    await second.refresh();
    assert.ok(second.exists);
    on.documents.delete(second.id);
    await second.refreshNext();
    assert.equal(second.exists, false);
  });
}
