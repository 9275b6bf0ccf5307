import assert from "node:assert/strict";
import { tagMark } from "../../../../../provider/engine/kind/owner-mark";
import type { Plain } from "../../../../../provider/engine/values/plain";
import { Shelf, failure, nothing, open, shelfOf, throwing } from "./support";
import { Outdated } from "../../../../../provider/http/request";

const OWNER = "urn:pulumi:dev::shop::tests:Book::emma";
const mark = tagMark({ key: "tags", longest: 5, setting: "tests:mark" });
const update = { id: "a", recorded: {}, args: {}, dropped: [], unseen: [] };

/** A shelf with one book. */
function shelfWith(fields: Plain, readsById = true): Shelf {
  const shelf = new Shelf(readsById);
  shelf.put("a", fields);
  return shelf;
}

describe("an update", () => {
  it("is not sent when what is no longer declared is what the server fills in anyway, or absent", async () => {
    for (const fields of [{ title: "Emma", shelf: "A" }, { title: "Emma" }]) {
      const shelf = shelfWith(fields);
      const { objects } = open(shelf, { policies: { shelf: { serverDefault: "A" } } });
      await objects.update({ ...update, args: { title: "Emma" }, dropped: ["shelf"] });
      assert.deepEqual(shelf.asked, ["GET a"]);
    }
  });
});

describe("an update of an object that somebody changes meanwhile", () => {
  it("is not sent when the change was the same one", async () => {
    const shelf = shelfWith({ title: "Emma", pages: 1 });
    shelf.faults.push(nothing, () => shelf.put("a", { title: "Emma II", pages: 1 }));
    await open(shelf).objects.update({ ...update, args: { title: "Emma II" } });
    assert.deepEqual(shelf.asked, ["GET a", "GET a"]);
  });
});

describe("an update on a server that offers no reading", () => {
  const refuse = throwing("notOffered", "GET", { status: 405 });

  it("sends what state knows, too, where the service did not refuse before: a proxy may do so", async () => {
    const shelf = shelfWith({ title: "Emma", pages: 3, shelf: "A" });
    const change = { ...update, args: { title: "Emma II" }, dropped: ["shelf"] };
    const recorded = { title: "Emma", pages: 3, shelf: "A", visits: 7 };
    for (const isUnread of [false, true]) {
      shelf.faults.push(refuse, refuse);
      await open(shelf).objects.update({ ...change, recorded, isUnread });
      const kept = isUnread ? {} : { pages: 3 };
      assert.deepEqual(shelf.books.get("a"), { id: "a", title: "Emma II", ...kept });
    }
  });

  it("is not sent where lists are all that the service has: what others wrote would be lost", async () => {
    const shelf = shelfWith({ title: "Emma" }, false);
    const refuseLists = (request: string) => {
      if (request === "LIST") refuse();
    };
    shelf.faults.push(...Array.from({ length: 9 }, () => refuseLists));
    await assert.rejects(
      open(shelf).objects.update({ ...update, args: { title: "Emma II" } }),
      /said notOffered/,
    );
    assert.equal(shelf.books.get("a")?.title, "Emma");
  });
});

describe("an update that the service refuses", () => {
  const change = { ...update, args: { title: "Emma II" } };
  const refused = (status: number) => {
    const shelf = shelfWith({ title: "Emma" });
    shelf.faults.push(nothing, nothing, throwing("refused", "PUT", { status }));
    return shelf;
  };

  it("says no more than the service where nothing is missing, or nobody can tell", async () => {
    for (const missing of [undefined, () => Promise.resolve([]), () => Promise.reject(new Error("down"))]) {
      await assert.rejects(open(refused(400), missing && { protects: { missing } }).objects.update(change), {
        message: /answered 400: said refused$/,
      });
    }
  });

  it("is not asked what is missing when the failure is another one", async () => {
    const shelf = shelfWith({ title: "Emma" });
    shelf.faults.push(nothing, nothing, throwing("forbidden", "PUT"));
    const missing = () => Promise.resolve(["author 7"]);
    await assert.rejects(open(shelf, { protects: { missing } }).objects.update(change), {
      message: /said forbidden$/,
    });
    assert.equal(shelf.asked.filter((request) => request === "PUT a").length, 1);
  });
});

describe("the mark of an owner", () => {
  const marked = (owner: string) => ({ title: "Emma", tags: ["novel", mark.textOf(owner)] });
  const updated = async (fields: Plain, owners: { owner?: string; ownerBefore?: string }) => {
    const shelf = shelfWith(fields);
    await open(shelf, { mark }).objects.update({ ...update, args: { title: "Emma" }, ...owners });
    const asked = shelf.asked.filter((request) => request.startsWith("PUT")).length;
    return [asked, shelf.books.get("a")?.tags];
  };

  it("is written once, in place of another owner's", async () => {
    assert.deepEqual(await updated({ title: "Emma" }, { owner: OWNER }), [1, [mark.textOf(OWNER)]]);
    assert.deepEqual(await updated(marked(`${OWNER}-2`), { owner: OWNER }), [1, marked(OWNER).tags]);
    assert.deepEqual(await updated(marked(OWNER), { owner: OWNER }), [0, marked(OWNER).tags]);
    const renamed = { owner: OWNER, ownerBefore: `${OWNER}-2` };
    assert.deepEqual(await updated(marked(renamed.ownerBefore), renamed), [1, marked(OWNER).tags]);
  });

  it("stays when something else is updated by a resource that asks for none", async () => {
    const { tags } = marked(OWNER);
    assert.deepEqual(await updated({ title: "Persuasion", tags }, {}), [1, tags]);
  });
});

describe("write-only arguments of objects in a collection", () => {
  const writeOnly = { policies: { lock: { writeOnly: true } } } as const;
  const setUp = () => {
    const shelf = new Shelf(true, ["lock"]);
    shelf.put("a", { title: "Emma", lock: "0000" });
    return { shelf, ...open(shelf, writeOnly) };
  };

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
  it("gets what is declared, write-only values included, and keeps nothing else", async () => {
    const tags = [mark.textOf(OWNER)];
    const shelf = new Shelf(true, ["lock"]);
    shelf.put("left", { title: "Emma", pages: 9, tags });
    const { objects } = open(shelf, { mark, policies: { lock: { writeOnly: true } } });
    await objects.create({ title: "Persuasion", lock: "0000" }, OWNER);
    assert.deepEqual(shelf.books.get("left"), { id: "left", title: "Persuasion", lock: "0000", tags });
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

describe("a list of a collection", () => {
  it("fails where the service offers none", async () => {
    const shelf = shelfOf({}, throwing("notOffered", "GET"));
    const { objects } = open(shelf);
    await assert.rejects(objects.list?.() ?? Promise.resolve(), /said notOffered/);
  });
});

const LOCKED = { shelf: "locked", lock: "key", updatedAt: "2026-01-01" };

/** A service whose list leaves out the locks of locked books. */
function shelfOfLocked(...ids: string[]): Shelf {
  return shelfOf(
    Object.fromEntries(ids.map((id) => [id, { title: id, ...(id.startsWith("locked") ? LOCKED : {}) }])),
  );
}

describe("objects that a list shows in part", () => {
  it("are listed in part, or as a whole if they are wanted", async () => {
    const shelf = shelfOfLocked("a", "locked-1", "locked-2");
    const listed = await open(shelf).objects.list?.((id) => id === "locked-1");
    const found = listed?.objects.map(({ id, live, hidden }) => [id, live.lock, hidden]);
    const reason = "the service does not show its lock, because only its owner may see it";
    assert.deepEqual(found, [
      ["a", undefined, undefined],
      ["locked-1", "key", undefined],
      ["locked-2", undefined, reason],
    ]);
    assert.deepEqual(shelf.asked, ["LIST", "GET locked-1"]);
  });
});

describe("an object of a list that cannot be read", () => {
  const torn = (...more: string[]) => {
    const shelf = shelfOfLocked("a", "b", ...more);
    shelf.torn.add("b");
    return shelf;
  };

  it("is named beside the others", async () => {
    const listed = await open(torn()).objects.list?.();
    assert.deepEqual(
      listed?.objects.map(({ id }) => id),
      ["a"],
    );
    assert.deepEqual(listed?.unreadable, [
      { id: "b", reason: "asking for books failed: GET /books said garbled" },
    ]);
  });

  it("is not gone where there is no read by identifier", async () => {
    const shelf = new Shelf(false);
    shelf.put("a");
    shelf.put("b");
    shelf.torn.add("b");
    const { objects } = open(shelf);
    assert.notEqual(await objects.read("a", {}), "gone");
    await assert.rejects(objects.read("b", {}), /said garbled/);
  });

  it("may be the one whose creation was lost, which is not repeated then", async () => {
    const shelf = torn();
    shelf.faults.push(nothing, () => {
      shelf.put("made-0", { title: "Emma" });
      shelf.torn.add("made-0");
      throw failure("lost", "POST", { mayHaveTakenEffect: true });
    });
    await assert.rejects(open(shelf).objects.create({ title: "Emma" }, undefined), {
      message: /It is unknown whether the book was created, because .* said garbled/,
    });
    assert.deepEqual(shelf.asked, ["LIST", "POST", "LIST"]);
  });

  it("does not make a lost creation uncertain if it was there before", async () => {
    const shelf = torn();
    shelf.faults.push(nothing, () => {
      shelf.put("made-0", { title: "Emma" });
      throw failure("lost", "POST", { mayHaveTakenEffect: true });
    });
    assert.equal((await open(shelf).objects.create({ title: "Emma" }, undefined)).id, "made-0");
  });
});
