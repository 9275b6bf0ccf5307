import assert from "node:assert/strict";
import { tagMark } from "../../../../../provider/engine/kind/owner-mark";
import { Outdated } from "../../../../../provider/http/request";
import { nothing, open, Shelf, shelfOf, throwing } from "./support";

const OWNER = "urn:pulumi:dev::shop::tests:Book::emma";

describe("write-only arguments of objects in a collection", () => {
  const writeOnly = { policies: { lock: { writeOnly: true } } } as const;
  const setUp = () => {
    const shelf = new Shelf(true, ["lock"]);
    shelf.put("a", { title: "Emma", lock: "0000" });
    return { shelf, ...open(shelf, writeOnly) };
  };
  const change = { id: "a", recorded: {}, dropped: [], unseen: [] };

  it("cause no request while their values are the recorded ones", async () => {
    const { shelf, objects } = setUp();
    const { state } = await objects.update({ ...change, args: { title: "Emma", lock: "0000" } });
    assert.deepEqual(state, { title: "Emma" });
    assert.deepEqual(shelf.asked, ["GET a"]);
  });

  it("are sent when their values changed, and not missed in the answer", async () => {
    const { shelf, objects, run } = setUp();
    await objects.update({ ...change, args: { title: "Emma", lock: "1111" }, unseen: ["lock"] });
    assert.equal(shelf.books.get("a")?.lock, "1111");
    assert.deepEqual(run.messages.warnings, []);
  });

  it("are cleared when they are no longer declared", async () => {
    const { shelf, objects } = setUp();
    await objects.update({ ...change, args: { title: "Emma" }, dropped: ["lock"], unseen: ["lock"] });
    assert.deepEqual(shelf.books.get("a"), { id: "a", title: "Emma" });
  });

  it("cause no request for an object that is adopted where none is declared", async () => {
    const { shelf, objects } = setUp();
    await objects.create({ bookId: "a", title: "Emma" }, undefined);
    assert.deepEqual(shelf.asked, ["GET a"]);
  });

  it("are sent to an object that is adopted, because nobody knows what it has", async () => {
    const { shelf, objects } = setUp();
    await objects.create({ bookId: "a", title: "Emma", lock: "1111" }, undefined);
    assert.equal(shelf.books.get("a")?.lock, "1111");
  });
});

describe("an object that an interrupted run left", () => {
  const mark = tagMark({ key: "tags", longest: 5, setting: "library:ownerNote" });
  const setUp = (fields: object, hidden: readonly string[]) => {
    const shelf = new Shelf(true, hidden);
    shelf.put("left", { tags: [mark.textOf(OWNER)], ...fields });
    return {
      shelf,
      ...open(shelf, {
        mark,
        policies: Object.fromEntries(hidden.map((key) => [key, { writeOnly: true as const }])),
      }),
    };
  };

  it("is found by its mark and taken over without a request when it is as declared", async () => {
    const { shelf, objects } = setUp({ title: "Emma", shelf: "A" }, []);
    const { id } = await objects.create({ title: "Emma", shelf: "A" }, OWNER);
    assert.deepEqual([id, shelf.asked], ["left", ["LIST"]]);
  });

  it("is written again where it may have a value that nobody can see", async () => {
    const { shelf, objects } = setUp({ title: "Emma", lock: "0000" }, ["lock"]);
    await objects.create({ title: "Emma" }, OWNER);
    assert.equal(shelf.books.get("left")?.lock, undefined);
  });

  it("gets what is declared, write-only values included, and keeps nothing else", async () => {
    const { shelf, objects } = setUp({ title: "Emma", pages: 9 }, ["lock"]);
    await objects.create({ title: "Persuasion", lock: "0000" }, OWNER);
    assert.deepEqual(shelf.books.get("left"), {
      id: "left",
      title: "Persuasion",
      lock: "0000",
      tags: [mark.textOf(OWNER)],
    });
  });
});

describe("a write that the service refuses as a conflict", () => {
  const conflict = throwing("refused", "PUT", { status: 409 });

  it("is repeated with what the object is by then, also where only lists can be read", async () => {
    const shelf = new Shelf(false);
    shelf.put("a", { title: "Emma", pages: 1 });
    const { objects } = open(shelf);
    const meanwhile = () => {
      shelf.put("a", { title: "Emma", pages: 2 });
      conflict();
    };
    // Two lists: of the run, and before the write.
    shelf.faults.push(nothing, nothing, meanwhile);
    await objects.update({ id: "a", recorded: {}, args: { title: "Emma II" }, dropped: [], unseen: [] });
    assert.deepEqual(shelf.books.get("a"), { id: "a", title: "Emma II", pages: 2 });
  });

  it("fails in the end", async () => {
    const shelf = shelfOf({ a: { title: "Emma" } });
    const always = Array.from({ length: 20 }, () => (request: string) => {
      if (request.startsWith("PUT")) conflict();
    });
    shelf.faults.push(...always);
    const change = { id: "a", recorded: {}, args: { title: "Emma II" }, dropped: [], unseen: [] };
    const missing = () => Promise.resolve(["author 7"]);
    await assert.rejects(open(shelf, { protects: { missing } }).objects.update(change), {
      message: /answered 409: said refused$/,
    });
    assert.equal(shelf.asked.filter((request) => request.startsWith("PUT")).length, 3);
  });
});

describe("a write that had to wait until its reading was old", () => {
  it("uses the newer list of another write, if there is one", async () => {
    const shelf = new Shelf(false);
    shelf.put("a", { title: "Emma" });
    const { objects } = open(shelf);
    shelf.faults.push(nothing, nothing, () => {
      throw new Outdated();
    });
    await objects.update({ id: "a", recorded: {}, args: { title: "Emma II" }, dropped: [], unseen: [] });
    // The list of the run, and the one before the write.
    assert.deepEqual(shelf.asked, ["LIST", "LIST", "PUT a", "PUT a"]);
  });
});

describe("what the command line says of an object", () => {
  it("is every argument that it has, but for what the service fills in anyway", () => {
    const { kind } = open(new Shelf(), { policies: { shelf: { serverDefault: "A" } } });
    assert.deepEqual(kind.shown.describe({ title: "Emma", shelf: "A", pages: 3, bookId: "a", more: 1 }), {
      title: "Emma",
      pages: 3,
    });
  });
});

describe("a value that the service does not keep", () => {
  it("is warned of, and not shown when it is a secret", async () => {
    const shelf = new Shelf();
    const { objects, run } = open(shelf, {
      policies: { lock: { secret: true } },
      mapping: { toWire: ({ title }) => ({ title }) },
    });
    await objects.create({ title: "Emma", lock: "0000", pages: 3 }, undefined);
    assert.deepEqual(run.messages.warnings, [
      "book made-1: the server did not keep lock: declared [secret], stored [secret]",
      "book made-1: the server did not keep pages: declared 3, stored nothing",
    ]);
  });
});

describe("a list of a collection", () => {
  it("has every object as state would have it, with the owner that its mark names", async () => {
    const shelf = new Shelf();
    const mark = tagMark({ key: "tags", longest: 5, setting: "tests:mark" });
    shelf.put("a", { title: "Emma", tags: mark.add([], OWNER) });
    shelf.put("b", { title: "Persuasion" });
    const { objects } = open(shelf, { mark });
    const listed = await objects.list?.();
    assert.deepEqual(
      listed?.objects.map(({ id, live, owner }) => [id, live.title, owner]),
      [
        ["a", "Emma", mark.textOf(OWNER)],
        ["b", "Persuasion", undefined],
      ],
    );
  });

  it("fails where the service offers none", async () => {
    const shelf = shelfOf({}, throwing("notOffered", "GET"));
    const { objects } = open(shelf);
    await assert.rejects(objects.list?.() ?? Promise.resolve(), /said notOffered/);
  });
});
