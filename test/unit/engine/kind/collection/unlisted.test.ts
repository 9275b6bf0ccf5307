import assert from "node:assert/strict";
import type { Plain } from "../../../../../provider/engine/plain";
import { failure, nothing, open, Shelf, shelfOf, throwing } from "./support";

const LOCKED = { lock: "key" };
const isOpen = ({ lock }: Plain): boolean => lock === undefined;

/** A service whose list shows no locked books. */
function shelfWith(...ids: string[]): Shelf {
  const shelf = new Shelf();
  shelf.lists = isOpen;
  for (const id of ids) shelf.put(id, { title: id, ...(id.startsWith("locked") ? LOCKED : {}) });
  return shelf;
}

describe("objects that no list shows", () => {
  it("are read alone and at the same time, without a list", async () => {
    const shelf = shelfWith("locked-1", "locked-2", "locked-3");
    const { objects } = open(shelf);
    const ids = [...shelf.books.keys()];
    const readings = await Promise.all(ids.map((id) => objects.read(id, LOCKED)));
    assert.ok(readings.every((reading) => reading !== "gone"));
    assert.deepEqual(shelf.asked, ["GET locked-1", "GET locked-2", "GET locked-3"]);
  });

  it("leave one list to all others", async () => {
    const shelf = shelfWith("a", "b", "c", "locked-1", "locked-2");
    const { objects } = open(shelf);
    const read = (id: string) => objects.read(id, id.startsWith("locked") ? LOCKED : {});
    await Promise.all(["a", "b", "locked-1", "c", "locked-2"].map(read));
    assert.deepEqual(shelf.asked.sort(), ["GET a", "GET locked-1", "GET locked-2", "LIST"]);
  });

  it("are gone when the service says so and answers with a list, and not for the list alone", async () => {
    const shelf = shelfWith("a", "locked-1");
    const { objects } = open(shelf);
    await objects.list?.();
    assert.notEqual(await objects.read("locked-1", LOCKED), "gone");
    assert.equal(await objects.read("locked-2", LOCKED), "gone");
  });

  it("are not gone where nothing shows that it was the service that said so", async () => {
    const shelf = shelfWith();
    const refuse = throwing("missing", "GET", { status: 404 });
    shelf.faults.push(refuse, refuse);
    await assert.rejects(open(shelf).objects.read("locked-1", LOCKED), { failure: "notOffered" });
  });

  it("are found by their identifier, too, when they are no longer what state says", async () => {
    const shelf = shelfWith("a", "b");
    shelf.put("c", { title: "c", ...LOCKED });
    const { objects } = open(shelf);
    await objects.read("a", {});
    assert.notEqual(await objects.read("c", { title: "c" }), "gone");
    assert.notEqual(await objects.read("b", LOCKED), "gone");
  });

  it("are updated by two reads of the object and no list, however many are", async () => {
    const ids = Array.from({ length: 7 }, (_, index) => `locked-${index}`);
    const shelf = shelfWith(...ids);
    const { objects } = open(shelf);
    for (const id of ids) {
      const change = { dropped: [], unseen: [], owner: undefined, recorded: { title: id, ...LOCKED } };
      await objects.update({ id, args: { title: "New", ...LOCKED }, ...change });
    }
    assert.deepEqual(new Set(shelf.asked), new Set(ids.flatMap((id) => [`GET ${id}`, `PUT ${id}`])));
    assert.equal(shelf.asked.length, 3 * ids.length);
  });

  describe("of which the answer to a creation was lost", () => {
    const lose = (shelf: Shelf, details: Plain = {}, made?: Plain): void => {
      shelf.faults.push(nothing, () => {
        if (made) shelf.put("made-0", made);
        throw failure("lost", "POST", { mayHaveTakenEffect: true, ...details });
      });
    };

    it("are not created again, and the error says what may be left", async () => {
      const shelf = shelfWith();
      lose(shelf, {}, { title: "Emma", ...LOCKED });
      await assert.rejects(open(shelf).objects.create({ title: "Emma", ...LOCKED }, undefined), {
        message:
          "asking for books failed: POST /books said lost. It is unknown whether the book was created, " +
          "because no list of the service shows such an object. Look for it in the web app before you run " +
          "the command again. If it is there, adopt it: set bookId (or the import option) to its identifier",
      });
      assert.deepEqual(shelf.asked, ["LIST", "POST", "LIST"]);
    });

    it("are taken over where the answer named them, or the list shows them after all", async () => {
      const named = shelfWith();
      lose(named, { createdId: "made-0" }, { title: "Emma", ...LOCKED });
      assert.equal((await open(named).objects.create({ title: "Emma", ...LOCKED }, undefined)).id, "made-0");

      const listed = shelfWith();
      lose(listed, {}, { title: "Emma", ...LOCKED });
      listed.faults.push(() => (listed.lists = () => true));
      assert.equal((await open(listed).objects.create({ title: "Emma", ...LOCKED }, undefined)).id, "made-0");
    });
  });
});

describe("arguments that the service fills in", () => {
  const fills = { policies: { shelf: { serverChooses: true } } } as const;

  it("are in state only where they are declared", () => {
    const { kind } = open(new Shelf(), fills);
    const live = { title: "Emma", shelf: "new" };
    assert.deepEqual(kind.spelling.record(live, ["title"], {}), { title: "Emma" });
    assert.deepEqual(kind.spelling.record(live, ["title", "shelf"], {}), live);
  });

  it("are left out of the update that no longer declares them, without a warning of what is there then", async () => {
    const shelf = shelfOf({ a: { title: "Emma", shelf: "mine" } });
    const { objects, run } = open(shelf, fills);
    const args = { title: "Emma" };
    await objects.update({ id: "a", args, dropped: ["shelf"], unseen: [], owner: undefined, recorded: {} });
    assert.deepEqual(shelf.books.get("a"), { id: "a", title: "Emma" });
    assert.deepEqual(run.messages.warnings, []);
  });

  it("do not make an equal object another one", async () => {
    const shelf = shelfOf({ a: { title: "Emma", shelf: "new" } });
    const { objects, run } = open(shelf, fills);
    await objects.create({ title: "Emma" }, undefined);
    assert.match(
      run.messages.warnings.join(),
      /book a, created at an unknown time, is identical to the new one/,
    );
  });
});
