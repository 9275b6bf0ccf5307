import assert from "node:assert/strict";
import { ServiceError } from "../../../../../provider/http/errors";
import { PartlyCreated } from "../../../../../provider/engine/kind/write-errors";
import type { Note } from "../../../../../provider/engine/service";
import { setUp, REFERENCE, SETTINGS, errorOf, withoutEnvironment } from "./support";

describe("create", () => {
  withoutEnvironment();

  it("hands over the arguments, and returns state with what was declared and how it was spelled", async () => {
    const { provider, things } = setUp();
    things.created1 = async () => ({ id: "7", state: { name: "abc", size: 1, seen: "now" } });
    const { id, outs } = await provider.create({ ...REFERENCE, name: "ABC" });
    assert.deepEqual(things.created, [{ name: "ABC" }]);
    assert.equal(id, "7");
    assert.deepEqual(outs, { name: "ABC", size: 1, seen: "now", __undeclared: ["size"] });
  });

  it("records what the service made of it where that means something else", async () => {
    const { provider, things } = setUp();
    things.created1 = async () => ({ id: "7", state: { name: "other" } });
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

  it("marks for the engine what is secret", async () => {
    const { provider, things } = setUp();
    const state = { name: "abc", url: "https://s3cret.example" };
    things.created1 = async () => ({ id: "7", state });
    const { outs } = await provider.create({ name: "abc" });
    assert.deepEqual(outs?.url, {
      "4dabf18193072939515e22adb298388d": "1b47061264138c4ac30d75fd1eb44270",
      value: state.url,
    });
  });

  it("keeps an object in state that was created although something failed afterwards", async () => {
    const { provider, things } = setUp();
    things.created1 = () => Promise.reject(new PartlyCreated("7", new Error("the answer was cut off")));
    const error = await errorOf(provider.create({ ...REFERENCE, name: "ABC" }));
    assert.equal(error.id, "7");
    assert.deepEqual(error.properties, { name: "ABC", __undeclared: [], ...REFERENCE });
    assert.deepEqual(error.reasons, [error.message]);
    assert.match(error.message, /^the answer was cut off\. The object was created \(7\)/);
  });
});

describe("update", () => {
  withoutEnvironment();

  it("hands over what was recorded, what is wanted, and what is no longer declared", async () => {
    const { provider, things } = setUp();
    const { outs: olds } = await provider.create({ name: "a", size: 1 });
    await provider.update("1", { ...olds, size: 1, ...REFERENCE }, { name: "b", ...REFERENCE });
    const [change] = things.changes;
    assert.deepEqual(
      { id: change?.id, recorded: change?.recorded, args: change?.args, dropped: change?.dropped },
      { id: "1", recorded: { name: "a", size: 1 }, args: { name: "b" }, dropped: ["size"] },
    );
  });

  it("returns the whole new state", async () => {
    const { provider, things } = setUp();
    things.live = { name: "b", size: 5, seen: "now" };
    const { outs } = await provider.update("1", {}, { name: "B" });
    assert.deepEqual(outs, { name: "B", size: 5, seen: "now", __undeclared: ["size"] });
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

  it("is believed that it does not offer deleting, and no other server is", async () => {
    const { provider, things, warnings } = setUp();
    things.failure = new ServiceError({
      failure: "notOffered",
      operation: "deleting thing 1",
      method: "DELETE",
      path: "/things/1",
      words: "an HTML page instead of JSON",
    });
    await provider.delete("1", { name: "a", __unread: true });
    assert.deepEqual(warnings, [
      "The server does not offer deleting things: they are removed from state only",
    ]);
    assert.equal(await errorOf(provider.delete("1", { name: "a" })), things.failure);
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
    things.created1 = () => Promise.reject(new PartlyCreated("7", new Error("no answer")));
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

  it("hands over what was recorded", async () => {
    const { provider, things } = setUp();
    await provider.delete("1", { name: "a", __undeclared: [], ...REFERENCE });
    assert.deepEqual(things.deleted, [["1", { name: "a" }]]);
  });
});
