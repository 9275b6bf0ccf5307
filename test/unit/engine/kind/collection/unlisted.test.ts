import assert from "node:assert/strict";
import type { Plain } from "../../../../../provider/engine/plain";
import { failure, nothing, open, Shelf, shelfOf } from "./support";

const LOCKED = { shelf: "locked", lock: "key", updatedAt: "2026-01-01" };

/** A service whose list leaves out the locks of locked books. */
function shelfWith(...ids: string[]): Shelf {
  return shelfOf(
    Object.fromEntries(ids.map((id) => [id, { title: id, ...(id.startsWith("locked") ? LOCKED : {}) }])),
  );
}

const lockOf = (reading: unknown): unknown => (reading as { live?: Plain }).live?.lock;

describe("objects that a list shows in part", () => {
  it("are read by their identifier, once a run, and leave one list to all others", async () => {
    const shelf = shelfWith("a", "b", "c", "locked-1", "locked-2");
    const { objects } = open(shelf);
    const read = (id: string) => objects.read(id, {});
    const [, , locked] = await Promise.all(["a", "b", "locked-1", "c", "locked-1"].map(read));
    assert.equal(lockOf(locked), "key");
    assert.deepEqual(shelf.asked.sort(), ["GET a", "GET locked-1", "LIST"]);
  });

  it("are as in state if nothing was written since, and need no request then", async () => {
    const shelf = shelfWith("a", "locked-1", "locked-2");
    const { objects } = open(shelf);
    await objects.read("a", {});
    const same = await objects.read("locked-1", { ...LOCKED, lock: "of state" });
    const older = await objects.read("locked-2", { ...LOCKED, lock: "of state", updatedAt: "2025-01-01" });
    assert.deepEqual([lockOf(same), lockOf(older)], ["of state", "key"]);
    assert.deepEqual(shelf.asked, ["GET a", "LIST", "GET locked-2"]);
  });

  it("are listed in part, or as a whole if they are wanted", async () => {
    const shelf = shelfWith("a", "locked-1", "locked-2");
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

  it("are taken over if the answer to their creation was lost", async () => {
    const shelf = shelfWith();
    shelf.faults.push(nothing, () => {
      shelf.put("made-0", { title: "Emma", ...LOCKED });
      throw failure("lost", "POST", { mayHaveTakenEffect: true });
    });
    const args = { title: "Emma", shelf: "locked", lock: "key" };
    assert.equal((await open(shelf).objects.create(args, undefined)).id, "made-0");
  });
});

describe("an object of a list that cannot be read", () => {
  const torn = (...more: string[]) => {
    const shelf = shelfWith("a", "b", ...more);
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
