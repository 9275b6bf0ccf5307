import assert from "node:assert/strict";
import { Items } from "../../../../../provider/engine/kind/collection/items";
import { nothing, open, Shelf, shelfOf, throwing, type Book } from "./support";

const notOffered = throwing("notOffered", "GET", { status: 405 });
const missing = throwing("missing", "GET", { status: 404 });
const down = throwing("serverError", "GET", { status: 503 });

const setUp = (...faults: (() => void)[]) => {
  const shelf = new Shelf();
  for (const id of ["a", "b", "c"]) shelf.put(id, { title: id });
  shelf.faults.push(...faults);
  return { shelf, ...open(shelf) };
};

describe("reads of objects of a service that reads them by identifier", () => {
  it("cost one request for the first, and one list for all others", async () => {
    const { shelf, items } = setUp();
    for (const id of ["a", "b", "c"]) assert.deepEqual(await items.read(id), { id, title: id });
    assert.deepEqual(shelf.asked, ["GET a", "LIST"]);
  });

  it("find what the run wrote itself without a request", async () => {
    const { shelf, items, objects } = setUp();
    const { id } = await objects.create({ title: "Emma" }, undefined);
    shelf.takeAsked();
    assert.deepEqual(await items.read(id), { id, title: "Emma" });
    assert.deepEqual(shelf.asked, []);
  });

  it("put what the run wrote into the list that it has", async () => {
    const { items } = setUp();
    await items.list();
    items.recordWrite({ id: "d" });
    await new Promise(setImmediate);
    const list = await items.list();
    assert.ok(list !== "notOffered" && list.has("d"));
  });

  it("do not find what the run wrote and then deleted", async () => {
    const { shelf, items } = setUp();
    items.recordWrite({ id: "d" });
    await items.recordDeletion("d");
    assert.equal(await items.read("d"), "gone");
    assert.deepEqual(shelf.asked, ["GET d", "LIST"]);
  });

  it("find an object gone for two witnesses only: its own 404, and a list without it", async () => {
    const { shelf, items } = setUp(missing);
    assert.deepEqual(await items.read("a"), { id: "a", title: "a" }, "the list has it");
    assert.equal(await items.read("d"), "gone");
    assert.deepEqual(shelf.asked, ["GET a", "LIST", "GET d"]);
  });

  it("read an object again alone, and a list only when that finds none", async () => {
    const { shelf, items } = setUp();
    await items.list();
    shelf.put("a", { title: "A" });
    assert.deepEqual(await items.readNow("a"), { id: "a", title: "A" });
    assert.deepEqual(shelf.takeAsked(), ["LIST", "GET a"]);
    shelf.books.delete("a");
    assert.equal(await items.readNow("a"), "gone");
    assert.deepEqual(shelf.takeAsked(), ["GET a", "LIST"]);
    assert.equal(await items.readNow("d"), "gone");
    assert.deepEqual(shelf.takeAsked(), ["GET d"], "the list never had it");
  });

  it("fail when the server does, and the next one asks again", async () => {
    const { shelf, items, objects } = setUp(nothing, down);
    await items.read("a");
    await assert.rejects(items.read("b"), { message: /answered 503/ });
    assert.deepEqual(await objects.read("b", {}), { live: { title: "b" }, owner: undefined });
    assert.deepEqual(shelf.asked, ["GET a", "LIST", "LIST"]);
  });

  it("say gone of what is", async () => {
    assert.equal(await setUp().objects.read("d", {}), "gone");
  });
});

describe("reads where the service refuses them", () => {
  it("find objects in the list where only that is offered", async () => {
    const { shelf, items } = setUp(notOffered);
    assert.deepEqual(await items.read("a"), { id: "a", title: "a" });
    assert.deepEqual(await items.read("b"), { id: "b", title: "b" });
    assert.deepEqual([shelf.asked, items.canBeRead], [["GET a", "LIST"], true]);
  });

  it("do not find an object gone that the list lacks", async () => {
    const { items } = setUp(notOffered);
    assert.equal(await items.read("d"), "notOffered");
    assert.equal(items.canBeRead, true);
  });

  it("are given up when there is no list either, and fail with the refusal", async () => {
    const { shelf, items, objects } = setUp(notOffered, notOffered);
    await assert.rejects(objects.read("a", {}), { message: /answered 405: said notOffered/ });
    assert.equal(items.canBeRead, false);
    assert.equal(await items.read("b"), "notOffered");
    assert.deepEqual(shelf.asked, ["GET a", "LIST"]);
  });

  it("are all given up by the first that finds so, also those under way", async () => {
    const { shelf, items } = setUp(notOffered, notOffered);
    const readings = await Promise.all(["a", "b"].map((id) => items.read(id)));
    assert.deepEqual(readings, ["notOffered", "notOffered"]);
    assert.deepEqual(shelf.asked, ["GET a", "LIST"]);
  });

  it("are given up where every route is said to be missing: that says nothing of an object", async () => {
    const { items } = setUp(missing, missing);
    assert.equal(await items.read("a"), "notOffered");
    assert.equal(items.canBeRead, false);
  });

  it("go on where an object was read before a list was refused", async () => {
    const { items } = setUp(nothing, missing);
    await items.read("a");
    assert.deepEqual(await items.read("b"), { id: "b", title: "b" });
    assert.equal(items.canBeRead, true);
  });

  it("fail as they are where the failure is another one", async () => {
    await assert.rejects(setUp(down).objects.read("a", {}), { message: /answered 503/ });
    const { items } = setUp(down);
    await assert.rejects(items.list(), { message: /answered 503/ });
  });

  it("ask once for a list that the service does not have, and once for an object without it", async () => {
    const { shelf, items } = setUp(missing, missing);
    assert.equal(await items.list(), "notOffered");
    assert.equal(await items.list(), "notOffered");
    assert.equal(items.refusal.failure, "notOffered");
    assert.equal(await items.read("a"), "notOffered");
    assert.equal(await items.read("b"), "notOffered", "then nothing else says anything of an object");
    assert.deepEqual(shelf.asked, ["LIST", "GET a"]);
  });

  it("find an object alone where a list, and nothing else, is refused", async () => {
    const { items } = setUp(notOffered);
    assert.equal(await items.list(), "notOffered");
    assert.deepEqual(await items.read("a"), { id: "a", title: "a" });
  });
});

describe("the habits of a server", () => {
  const learning = (shelf: Shelf) =>
    new Items(shelf.requests(), { learn: ({ title }) => (title === undefined ? {} : { titled: true }) });

  for (const [what, learn] of [
    ["an object that is read", (items) => items.read("a")],
    ["a list", (items) => items.list()],
    ["the answer to a write", (items) => items.recordWrite({ id: "b", title: "Emma" })],
  ] satisfies [string, (items: Items<Book>) => unknown][]) {
    it(`are learned from ${what}`, async () => {
      const shelf = shelfOf({ a: { title: "Emma" } });
      const items = learning(shelf);
      await learn(items);
      assert.equal(items.habits.titled, true);
    });
  }
});

describe("readings of lists only", () => {
  it("take a newer list for what the run has seen, and none for what it has not", async () => {
    const shelf = new Shelf(false);
    shelf.put("a", { title: "a" });
    const items = shelf.items();
    await items.list();
    shelf.put("a", { title: "A" });
    assert.deepEqual(await items.readNow("a"), { id: "a", title: "A" });
    assert.deepEqual(shelf.takeAsked(), ["LIST", "LIST"]);
    assert.equal(items.isReadAlone, false);
  });

  it("are given up where there is no list", async () => {
    const shelf = new Shelf(false);
    shelf.put("a", { title: "a" });
    shelf.faults.push(notOffered, notOffered, notOffered);
    const items = shelf.items();
    assert.equal(await items.read("a"), "notOffered");
    assert.equal(await items.read("b"), "notOffered");
    assert.equal(items.canBeRead, false);
  });
});
