import assert from "node:assert/strict";
import { isRpcSecret, unknownValue, unwrapRpcSecret } from "@pulumi/pulumi/runtime/rpc";
import { createUnresolved } from "../../../../../provider/engine/values/outputs";
import { REFERENCE, SETTINGS, errorOf, setUp, withoutEnvironment } from "./support";
import { IGNORED } from "../../../../../provider/engine/arguments/instructions";
import type { Plain } from "../../../../../provider/engine/values/plain";
import { IncompleteWrite } from "../../../../../provider/engine/kind/collection/guards";
import type { Note } from "../../../../../provider/engine/service/service";

describe("dynamicProvider and its settings", () => {
  withoutEnvironment();

  it("takes one that is not known yet for none", async () => {
    const { provider } = setUp({ ...SETTINGS, "explicit-alerting:endpoint": unknownValue });
    assert.deepEqual((await provider.check({}, {})).failures, []);
  });

  it("says so when it was never configured", async () => {
    const { provider } = setUp(null);
    assert.equal((await errorOf(provider.delete("1", {}))).message, "the provider is not configured");
  });
});

describe("check", () => {
  withoutEnvironment();

  it("fails where the program could not find a value out, and says nothing else of that value", async () => {
    const { provider } = setUp();
    const reason = "there is no such thing";
    const size = createUnresolved({ path: "sizeOf.name", reason }, { path: "sizeOf", reason });
    const { inputs, failures } = await provider.check({}, { name: 5, size });
    assert.deepEqual(inputs, {}, "outside of a preview, the engine takes no unknown ones");
    assert.deepEqual(failures, [
      { property: "sizeOf.name", reason },
      { property: "sizeOf", reason },
      { property: "name", reason: "expected a string; found 5" },
    ]);
  });

  it("says once what kept several values from being found out", async () => {
    const { provider } = setUp();
    const problem = { path: "", reason: "the service is down" };
    const { failures } = await provider.check(
      {},
      { name: createUnresolved(problem), size: createUnresolved(problem) },
    );
    assert.deepEqual(failures, [{ property: "", reason: "the service is down" }]);
  });
});

describe("read", () => {
  withoutEnvironment();

  it("leaves out a secret that state does not have, as after an import", async () => {
    const { provider, things } = setUp();
    things.live = { name: "a", url: "https://s3cret.example" };
    const { props: state } = await provider.read("1", { name: "a", __undeclared: [] });
    assert.deepEqual(state, { name: "a", __undeclared: ["url"] });
  });

  it("fails where nothing is recorded of an object that does not exist", async () => {
    const { provider, things } = setUp();
    things.live = "gone";
    for (const nothing of [undefined, {}, REFERENCE]) {
      assert.equal((await errorOf(provider.read("1", nothing))).message, "thing 1 does not exist");
    }
  });

  it("shows volatile fields as they are of an object that is only looked up", async () => {
    const { provider, things } = setUp();
    things.live = { name: "a", seen: "now" };
    for (const nothing of [undefined, {}, REFERENCE]) {
      assert.equal((await provider.read("1", nothing)).props?.seen, "now");
    }
  });
});

describe("dynamicProvider and errors", () => {
  withoutEnvironment();

  const operations: Record<string, (provider: ReturnType<typeof setUp>["provider"]) => Promise<unknown>> = {
    check: (provider) => provider.check({}, {}),
    update: (provider) => provider.update("1", {}, {}),
    read: (provider) => provider.read("1", {}),
    delete: (provider) => provider.delete("1", {}),
  };
  for (const [name, operation] of Object.entries(operations)) {
    it(`shows what a ${name} failed with once`, async () => {
      const { provider, things } = setUp();
      things.failure = new Error("the service is down");
      const error = await errorOf(operation(provider));
      assert.equal(error.cause, things.failure);
      assert.notEqual(things.failure.stack, error.stack, "the error of others stays as it is");
      assert.equal(error.message, "the service is down");
      assert.equal(error.stack, "the service is down");
      assert.equal(error.toString(), "pulumi-clickstack");
    });

    it(`shows where the code is at fault in a ${name}`, async () => {
      const { provider, things } = setUp();
      things.failure = new TypeError("x is not a function");
      const error = await errorOf(operation(provider));
      assert.match(error.stack ?? "", /x is not a function\n +at /);
    });
  }
});

const SECRET = "s3cret-value";
const inputs = { name: "a", key: SECRET };
/** State as the engine hands it to a provider, without the marks of secrets. */
const unmarked = (state: object = {}): Plain =>
  Object.fromEntries(
    Object.entries(state).map(([key, value]) => [key, isRpcSecret(value) ? unwrapRpcSecret(value) : value]),
  );
const ignoring = { [IGNORED]: ["key"] };

describe("what the service takes and never returns", () => {
  withoutEnvironment();

  async function created() {
    const made = setUp();
    const { outs = {} } = await made.provider.create({ ...inputs, ...REFERENCE });
    return { ...made, recorded: { ...unmarked(outs), ...REFERENCE }, outs };
  }

  it("has a digest that is a secret itself, because a weak value could be guessed from it", async () => {
    const { outs, provider, recorded } = await created();
    assert.ok(isRpcSecret(outs.__writeOnly));
    assert.ok(isRpcSecret(((await provider.read("1", recorded)).props ?? {}).__writeOnly));
  });

  it("is in no output of an object that was created although something failed afterwards, either", async () => {
    const { provider, things } = setUp();
    things.created1 = () => Promise.reject(new IncompleteWrite("the answer was cut off", "7"));
    const { properties } = await errorOf(provider.create({ ...REFERENCE, ...inputs }));
    assert.ok(!JSON.stringify(properties).includes(SECRET));
    assert.equal((await provider.diff("7", unmarked(properties as object), inputs)).changes, false);
  });

  it("is a difference once the program declares a value that is not known yet", async () => {
    const { provider, recorded } = await created();
    assert.equal((await provider.diff("1", recorded, { name: "a", key: unknownValue })).changes, true);
  });

  it("stays on the service if the program ignores its changes and a refresh took it from the inputs", async () => {
    const { provider, things, recorded } = await created();
    things.live = { name: "b" };
    const props = unmarked((await provider.read("1", recorded)).props);
    // The engine puts the value of its own inputs, which is none, in place of the program's.
    const { inputs: news = {} } = await provider.check(
      { name: "b" },
      { name: "b", ...ignoring, ...REFERENCE },
    );
    assert.equal((await provider.diff("1", props, news)).changes, false);
    await provider.update("1", props, { ...news, name: "c" });
    assert.deepEqual(things.changes[0]?.dropped, []);
    assert.deepEqual(things.changes[0].unseen, []);
  });

  it("is sent again once the program no longer ignores its changes after such an update", async () => {
    const { provider, recorded } = await created();
    const { outs = {} } = await provider.update("1", recorded, { name: "b", ...ignoring, ...REFERENCE });
    assert.equal((await provider.diff("1", unmarked(outs), { name: "b", key: SECRET })).changes, true);
  });
});

describe("create", () => {
  withoutEnvironment();

  it("returns state with what was declared and how it was spelled, unless it means something else", async () => {
    const { provider, things } = setUp();
    things.created1 = async () => ({ id: "7", state: { name: "abc", size: 1, seen: "now" } });
    const { outs } = await provider.create({ ...REFERENCE, name: "ABC" });
    assert.deepEqual(outs, { name: "ABC", size: 1, seen: "now", __undeclared: ["size"] });
    things.created1 = async () => ({ id: "8", state: { name: "other" } });
    assert.equal((await provider.create({ name: "ABC" })).outs?.name, "other");
  });

  it("returns plain JSON, because the host would throw when the object is there already", async () => {
    const { provider, things } = setUp();
    const state = Object.freeze({
      name: undefined,
      size: 1,
      at: new Date(0),
      inner: Object.freeze({ a: undefined }),
    });
    things.created1 = async () => ({ id: "7", state });
    const { outs } = await provider.create({});
    assert.deepEqual(Object.keys(outs ?? {}), ["size", "at", "inner", "__undeclared"]);
    assert.deepEqual(outs?.inner, {});
    assert.equal(outs?.at, "1970-01-01T00:00:00.000Z");
    assert.equal(Object.isFrozen(outs?.inner), false);
  });

  it("keeps an object in state that was created although something failed afterwards", async () => {
    const { provider, things } = setUp();
    things.created1 = () => Promise.reject(new IncompleteWrite("the answer was cut off", "7"));
    const error = await errorOf(provider.create({ ...REFERENCE, name: "ABC" }));
    assert.equal(error.id, "7");
    assert.deepEqual(error.properties, { name: "ABC", __undeclared: [], ...REFERENCE });
    assert.deepEqual(error.reasons, [error.message]);
  });
});

describe("a server that takes writes and refuses to be read", () => {
  withoutEnvironment();

  it("is recorded in state at a create and at an update, until a write is read again", async () => {
    const { provider, things } = setUp();
    things.created1 = async () => ({ id: "1", state: { name: "a" }, isUnread: true });
    const { outs: created = {} } = await provider.create({ name: "a" });
    assert.equal(created.__unread, true);
    things.isUnread = true;
    const { outs: updated = {} } = await provider.update("1", created, { name: "b" });
    assert.equal(updated.__unread, true);
    things.isUnread = false;
    const { outs } = await provider.update("1", updated, { name: "c" });
    assert.equal(outs?.__unread, undefined);
  });
});

describe("delete", () => {
  withoutEnvironment();

  it("leaves an object that the program adopts: its resource was replaced or renamed", async () => {
    const { provider, things, infos } = setUp();
    await provider.check({}, { ...REFERENCE, thingId: " 1 ", name: "a" });
    await provider.delete("1", { name: "a" });
    await provider.delete("2", { name: "b" });
    assert.deepEqual(things.deleted, [["2", { name: "b" }]]);
    assert.deepEqual(infos, ["thing 1 is kept: the program adopts it"]);
  });

  it("leaves an object that a new resource has taken over, even if the creation failed after that", async () => {
    const { provider, things, infos } = setUp();
    await provider.create({ ...REFERENCE, name: "a" });
    things.created1 = () => Promise.reject(new IncompleteWrite("no answer", "7"));
    await errorOf(provider.create({ ...REFERENCE, name: "b" }));
    for (const id of ["1", "7", "8"]) await provider.delete(id, { name: "a" });
    assert.deepEqual(things.deleted, [["8", { name: "a" }]]);
    assert.deepEqual(
      infos,
      ["1", "7"].map((id) => `thing ${id} is kept: it belongs to the resource that replaces this one`),
    );
  });

  it("leaves what another process of the run keeps on the same account, not its namesake on another", async () => {
    const written: Note[] = [];
    const other = { ...SETTINGS, "alerting:endpoint": "https://copy.example" };
    const { provider: keeper } = setUp(SETTINGS, {
      write: (note) => written.push(note),
      readOthers: () => [],
    });
    await keeper.check({}, { ...REFERENCE, thingId: "1", name: "a" });
    await keeper.create({ ...REFERENCE, name: "b" });
    const notes = { write: () => undefined, readOthers: () => [written] };
    const [same, copy] = [setUp(SETTINGS, notes), setUp(other, notes)];
    for (const { provider } of [same, copy]) await provider.delete("1", { name: "a" });
    assert.deepEqual(same.things.deleted, []);
    assert.deepEqual(copy.things.deleted, [["1", { name: "a" }]]);
    assert.deepEqual(copy.infos, []);
    assert.doesNotMatch(JSON.stringify(written), /s3cret-token/);
  });

  it("does not leave one that the program adopted before and no longer names", async () => {
    const { provider, things } = setUp();
    await provider.check({ thingId: "1" }, { ...REFERENCE, name: "a" });
    await provider.delete("1", { name: "a" });
    assert.deepEqual(things.deleted, [["1", { name: "a" }]]);
  });
});
