import assert from "node:assert/strict";
import { assertLife } from "../../support/lives";
import { describeEveryKind, type Ground } from "./every-kind";
import { isReadAlone } from "../../support/transports";

/** Answers of other web servers. test/contract/faults/hostile-answers has more that are no answer to a reading. */
const PAGE = "<!DOCTYPE html><html><head><title>404</title></head><body>Not Found</body></html>";
const STRANGERS = [
  { what: "404 and the words of the service", status: 404, body: { message: "Alert not found" } },
  { what: "404 and two words", status: 404, body: "Not Found" },
  { what: "200 and an empty list", status: 200, body: { data: [], result: [], status: 200, requestId: "r" } },
  { what: "404 and a page", status: 404, body: PAGE },
  { what: "404 and JSON", status: 404, body: { error: "Not Found" } },
] as const;

describeEveryKind((on) => {
  const { kind, sample } = on;
  const { unknownId = "69ae9a981e8c4d0b7a2fffff" } = sample;

  it("is created once, quiet in a refresh, updated, and deleted", async () => {
    await assertLife(on);
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

  const message = new RegExp(`[Cc]heck ${on.transport.service}:endpoint`);

  for (const { what, status, body } of STRANGERS) {
    it(`at an address where a stranger answers ${what} is neither refreshed, deleted, updated nor created`, async () => {
      const resource = await on.host.create(sample.args);
      on.emulator.fault({ status, body, times: Infinity });
      for (const work of [() => resource.refresh(), () => resource.destroy()]) {
        on.host.nextRun();
        await assert.rejects(work(), { message });
        assert.ok(resource.exists);
        assert.deepEqual(on.host.told.warnings, []);
      }
      on.host.nextRun();
      await assert.rejects(resource.up({ ...sample.args, ...sample.change }));
      await assert.rejects(on.host.resource().up({ ...sample.args, name: "Second" }));
    });
  }
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
}
