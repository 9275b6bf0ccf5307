import assert from "node:assert/strict";
import { z } from "zod";
import { output } from "../../../../../provider/engine/arguments/argument.schema";
import { tagMark } from "../../../../../provider/engine/kind/owner-mark";
import type { Plain } from "../../../../../provider/engine/plain";
import { declarationOf, nothing, open, Shelf, throwing, typeOf } from "./support";

const OWNER = "urn:pulumi:dev::shop::tests:Book::emma";
const mark = tagMark({ key: "tags", longest: 5, setting: "tests:mark" });
const update = { id: "a", recorded: {}, args: {}, dropped: [], unseen: [] };
const visits = output(z.number().optional(), { volatile: true });

/** A shelf with one book. */
function shelfWith(fields: Plain, readsById = true): Shelf {
  const shelf = new Shelf(readsById);
  shelf.put("a", fields);
  return shelf;
}

describe("an update", () => {
  const full = { title: "Emma", shelf: "A", pages: 3, more: 1 };

  it("keeps what the program does not declare, and clears what it no longer declares", async () => {
    const shelf = shelfWith(full);
    const args = { bookId: "a", shelf: "B" };
    await open(shelf).objects.update({ ...update, args, dropped: ["pages", "title"] });
    assert.deepEqual(shelf.books.get("a"), { id: "a", title: "Emma", shelf: "B", more: 1 });
  });

  it("clears with a value what the service keeps when it is left out", async () => {
    const shelf = shelfWith(full);
    await open(shelf, { policies: { pages: { removal: { send: 0 } } } }).objects.update({
      ...update,
      dropped: ["pages"],
    });
    assert.deepEqual(shelf.books.get("a"), { ...full, id: "a", pages: 0 });
  });

  it("lays arguments over the object as the kind says", async () => {
    const shelf = shelfWith(full);
    const lay = (body: Plain, { title }: Plain) => {
      body.title = `${String(title)} (${String(body.title)})`;
    };
    await open(shelf, { mapping: { lay } }).objects.update({ ...update, args: { title: "Emma II" } });
    assert.equal(shelf.books.get("a")?.title, "Emma II (Emma)");
  });

  it("is not sent when the object has all that is declared and nothing else of what was", async () => {
    const shelf = shelfWith({ title: "Emma", more: 1 });
    await open(shelf).objects.update({ ...update, args: { title: "Emma" }, dropped: ["pages"] });
    assert.deepEqual(shelf.asked, ["GET a"]);
  });

  it("is not sent when what is no longer declared is what the server fills in anyway, or absent", async () => {
    for (const fields of [{ title: "Emma", shelf: "A" }, { title: "Emma" }]) {
      const shelf = shelfWith(fields);
      const { objects } = open(shelf, { policies: { shelf: { serverDefault: "A" } } });
      await objects.update({ ...update, args: { title: "Emma" }, dropped: ["shelf"] });
      assert.deepEqual(shelf.asked, ["GET a"]);
    }
  });

  it("is not sent for what is no longer declared and no object can be without", async () => {
    const shelf = shelfWith(full);
    await open(shelf).objects.update({ ...update, args: { shelf: "A" }, dropped: ["title"] });
    assert.deepEqual(shelf.asked, ["GET a"]);
  });

  it("warns of what the server does not clear, unless an empty text is left", async () => {
    const stubborn = (shelf: string) =>
      open(shelfWith({ title: "Emma", shelf: "A" }), {
        mapping: { lay: (body) => Object.assign(body, { shelf }) },
      });
    const warned = stubborn("A");
    await warned.objects.update({ ...update, dropped: ["shelf"] });
    assert.deepEqual(warned.run.messages.warnings, [
      'book a: the server did not clear shelf, which is no longer declared: stored "A"',
    ]);
    const empty = stubborn("");
    await empty.objects.update({ ...update, dropped: ["shelf"] });
    assert.deepEqual(empty.run.messages.warnings, []);
  });
});

describe("an update of an object that somebody changes meanwhile", () => {
  /** Emma, changed between the first reading and the write. */
  async function updateAmid(change: Plain, kind: Parameters<typeof open>[1] = {}) {
    const shelf = shelfWith({ title: "Emma", pages: 1 });
    shelf.faults.push(nothing, () => shelf.put("a", { title: "Emma", pages: 1, ...change }));
    const { objects, run } = open(shelf, kind);
    await objects.update({ ...update, args: { title: "Emma II" } });
    return { shelf, infos: run.messages.infos };
  }

  it("keeps that change, and says so", async () => {
    const { shelf, infos } = await updateAmid({ pages: 2 });
    assert.deepEqual(shelf.books.get("a"), { id: "a", title: "Emma II", pages: 2 });
    assert.deepEqual(infos, ["book a was changed by someone else meanwhile: that change is merged"]);
  });

  it("says nothing of what is as it was, or changes by itself", async () => {
    assert.deepEqual((await updateAmid({})).infos, []);
    assert.deepEqual(
      (
        await updateAmid(
          { visits: 2 },
          { collection: { ...declarationOf().collection, type: typeOf({}, { visits }) } },
        )
      ).infos,
      [],
    );
  });

  it("is not sent when the change was the same one", async () => {
    assert.deepEqual((await updateAmid({ title: "Emma II" })).shelf.asked, ["GET a", "GET a"]);
  });

  it("fails when the object is gone by then", async () => {
    const shelf = shelfWith({ title: "Emma" });
    shelf.faults.push(nothing, () => shelf.books.clear());
    await assert.rejects(open(shelf).objects.update({ ...update, args: { title: "Emma II" } }), {
      message: 'book a does not exist: run "pulumi up --refresh" to recreate it',
    });
  });
});

describe("an update of an object that does not exist", () => {
  it("says how to go on: other advice for one that the program names", async () => {
    const objects = () => open(new Shelf()).objects;
    await assert.rejects(objects().update({ ...update, args: { title: "Emma" } }), {
      message: 'book a does not exist: run "pulumi up --refresh" to recreate it',
    });
    await assert.rejects(objects().create({ bookId: "a", title: "Emma" }, undefined), {
      message:
        "book a does not exist: correct bookId (or the import option), " +
        'or leave it out and run "pulumi up --refresh" to create a new one',
    });
  });

  it("gives the request the same advice, for one that is deleted at that moment", async () => {
    const shelf = shelfWith({ title: "Emma" });
    await open(shelf).objects.update({ ...update, args: { title: "Emma II" } });
    assert.deepEqual(
      shelf.sendings.map(({ advice }) => advice),
      [{ missing: 'The book does not exist: run "pulumi up --refresh" to recreate it' }],
    );
    assert.equal(shelf.sendings[0]?.isCurrent?.(), true);
  });
});

describe("an update on a server that offers no reading", () => {
  const refuse = throwing("notOffered", "GET", { status: 405 });

  it("sends exactly what is declared, and tells that nothing was read", async () => {
    const shelf = shelfWith({ title: "Emma", pages: 3 });
    shelf.faults.push(refuse, refuse);
    const { objects } = open(shelf);
    const { isUnread } = await objects.update({ ...update, args: { bookId: "a", title: "Emma II" } });
    assert.deepEqual(shelf.asked, ["GET a", "LIST", "PUT a"]);
    assert.deepEqual([shelf.books.get("a"), isUnread], [{ id: "a", title: "Emma II" }, true]);
  });

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

  it("names what the body refers to and the service does not have", async () => {
    const missing = () => Promise.resolve(["author 7", "reader 8"]);
    await assert.rejects(open(refused(400), { protects: { missing } }).objects.update(change), {
      message: /answered 400: said refused\. The service has no author 7, and no reader 8$/,
    });
  });

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
  });

  it("follows a resource that is renamed", async () => {
    const ownerBefore = `${OWNER}-2`;
    assert.deepEqual(await updated(marked(ownerBefore), { owner: OWNER, ownerBefore }), [
      1,
      marked(OWNER).tags,
    ]);
  });

  it("stays when something else is updated by a resource that asks for none", async () => {
    const { tags } = marked(OWNER);
    assert.deepEqual(await updated({ title: "Persuasion", tags }, {}), [1, tags]);
  });

  it("is nothing to write where the kind has none", async () => {
    const shelf = shelfWith({ title: "Emma" });
    await open(shelf).objects.update({ ...update, args: { title: "Emma" }, owner: OWNER });
    assert.deepEqual(shelf.asked, ["GET a"]);
  });

  it("is taken back when it is no longer wanted, unless it is another owner's", async () => {
    assert.deepEqual(await updated(marked(OWNER), { ownerBefore: OWNER }), [1, ["novel"]]);
    const others = marked(`${OWNER}-2`);
    assert.deepEqual(await updated(others, { ownerBefore: OWNER }), [0, others.tags]);
    assert.deepEqual(await updated(others, {}), [0, others.tags]);
  });
});
