import assert from "node:assert/strict";
import { Shelf, open, throwing, nothing, shelfOf, type Book } from "./support";
import { Outdated } from "../../../../../provider/http/request";
import { ManualClock } from "../../../../support/clocks";
import type { CollectionReads } from "../../../../../provider/engine/kind/collection/reads";

const notOffered = throwing("notOffered", "GET", { status: 405 });
const missing = throwing("missing", "GET", { status: 404 });

const setUp = (...faults: (() => void)[]) => {
  const shelf = new Shelf();
  for (const id of ["a", "b", "c"]) shelf.put(id, { title: id });
  shelf.faults.push(...faults);
  return { shelf, ...open(shelf) };
};

describe("reads of objects of a service that reads them by identifier", () => {
  it("put what the run wrote into the list that it has", async () => {
    const { reads } = setUp();
    await reads.list();
    reads.recordWrite({ id: "d" });
    await new Promise(setImmediate);
    const list = await reads.list();
    assert.ok(list?.has("d"));
  });

  it("do not find what the run wrote and then deleted", async () => {
    const { shelf, reads } = setUp();
    reads.recordWrite({ id: "d" });
    await reads.recordDeletion("d");
    assert.equal(await reads.read("d"), "gone");
    assert.deepEqual(shelf.asked, ["GET d", "LIST"]);
  });

  it("read an object again alone, and a list only when that finds none", async () => {
    const { shelf, reads } = setUp();
    await reads.list();
    shelf.put("a", { title: "A" });
    assert.deepEqual(await reads.readSingly("a", true), { id: "a", title: "A" });
    assert.deepEqual(shelf.takeAsked(), ["LIST", "GET a"]);
    shelf.books.delete("a");
    assert.equal(await reads.readSingly("a", true), "gone");
    assert.deepEqual(shelf.takeAsked(), ["GET a", "LIST"]);
    assert.equal(await reads.readSingly("d", true), "gone");
    assert.deepEqual(shelf.takeAsked(), ["GET d"], "the list never had it");
  });
});

describe("reads where the service refuses them", () => {
  it("are all given up by the first that finds so, also those under way", async () => {
    const { shelf, reads } = setUp(notOffered, notOffered);
    const readings = await Promise.all(["a", "b"].map((id) => reads.read(id)));
    assert.deepEqual(readings, ["notOffered", "notOffered"]);
    assert.deepEqual(shelf.asked, ["GET a", "LIST"]);
  });

  it("ask once for a list that the service does not have, and once for an object without it", async () => {
    const { shelf, reads } = setUp(missing, missing);
    assert.equal(await reads.list(), undefined);
    assert.equal(await reads.list(), undefined);
    assert.equal(reads.refusal.failure, "notOffered");
    assert.equal(await reads.read("a"), "notOffered");
    assert.equal(await reads.read("b"), "notOffered", "then nothing else says anything of an object");
    assert.deepEqual(shelf.asked, ["LIST", "GET a"]);
  });
});

/** Books of a service without reads by identifier. */
const listsOnly = (...ids: string[]) => {
  const shelf = new Shelf(false);
  for (const id of ids) shelf.put(id, { title: id });
  return { shelf, reads: shelf.reads() };
};

describe("readings of lists only", () => {
  it("take a newer list for what the run has seen, and none for what it has not", async () => {
    const { shelf, reads } = listsOnly("a");
    await reads.list();
    shelf.put("a", { title: "A" });
    assert.deepEqual(await reads.readSingly("a", true), { id: "a", title: "A" });
    assert.deepEqual(shelf.takeAsked(), ["LIST", "LIST"]);
  });

  it("are given up where there is no list", async () => {
    const { shelf, reads } = listsOnly("a");
    shelf.faults.push(notOffered, notOffered, notOffered);
    assert.equal(await reads.read("a"), "notOffered");
    assert.equal(await reads.read("b"), "notOffered");
    assert.equal(reads.canBeRead, false);
  });
});

describe("objects of a service without reads by identifier", () => {
  it("are gone for two lists, however many they are", async () => {
    const { shelf, reads } = listsOnly("a");
    const ids = Array.from({ length: 20 }, (_, index) => `gone-${index}`);
    assert.deepEqual([...new Set(await Promise.all(ids.map((id) => reads.read(id))))], ["gone"]);
    for (const id of ids) assert.equal(await reads.read(id), "gone");
    assert.deepEqual(shelf.asked, ["LIST", "LIST"]);
  });

  it("are not gone because the second list of another one lacks them", async () => {
    const { shelf, reads } = listsOnly("a", "b");
    await reads.read("a");
    shelf.faults.push(() => shelf.books.delete("b"));
    assert.equal(await reads.read("c"), "gone");
    shelf.takeAsked();
    shelf.faults.push(() => shelf.put("b"));
    assert.deepEqual(await reads.read("b"), { id: "b" });
    assert.deepEqual(shelf.asked, ["LIST"]);
  });

  it("are gone once the run has deleted them, whichever lists had them", async () => {
    const { shelf, reads } = listsOnly("a");
    assert.equal(await reads.read("b"), "gone");
    await reads.listNow();
    shelf.books.delete("a");
    await reads.recordDeletion("a");
    assert.equal(await reads.read("a"), "gone");
  });
});

describe("objects of a service with reads by identifier", () => {
  for (const [what, failure, isRead] of [
    ["another server answers for the service after it was read", "notOffered", true],
    ["a proxy misses the list that the service has answered before", "missing", false],
  ] as const) {
    it(`are not overwritten unread when ${what}`, async () => {
      const shelf = shelfOf({ a: { title: "old", pinned: true } });
      const reads = shelf.reads();
      if (isRead) await reads.read("a");
      await reads.list();
      shelf.faults.push(throwing(failure, "GET"), throwing(failure, "GET"));
      await assert.rejects(reads.readSingly("a", true), new RegExp(`said ${failure}`));
      assert.deepEqual(await reads.readSingly("a", true), { id: "a", title: "old", pinned: true });
    });
  }
});

const FIRST = 5;

describe("readings right before writes", () => {
  let shelf: Shelf;
  let clock: ManualClock;
  let reads: CollectionReads<Book>;
  const readFresh = (id: string) => reads.readFresh(id, {});
  beforeEach(async () => {
    shelf = shelfOf({ a: {}, b: {}, c: {} });
    clock = new ManualClock();
    reads = shelf.reads(clock);
    for (let index = 0; index < FIRST; index += 1) await readFresh("a");
    shelf.takeAsked();
  });

  it("are the same list for five seconds, and a new one after that", async () => {
    await readFresh("a");
    await clock.advance(5000);
    await readFresh("b");
    assert.deepEqual(shelf.asked, ["LIST"]);
    await clock.advance(1);
    await readFresh("c");
    assert.deepEqual(shelf.asked, ["LIST", "LIST"]);
  });

  it("are of the object alone where there is no list, which is asked for once", async () => {
    shelf.faults.push(throwing("notOffered", "GET", { status: 405 }));
    await readFresh("a");
    await readFresh("b");
    assert.deepEqual(shelf.asked, ["LIST", "GET a", "GET b"]);
  });

  it("fail with a list that fails, and the next ones ask anew", async () => {
    shelf.faults.push(throwing("serverError", "GET"));
    await assert.rejects(readFresh("a"), /said serverError/);
    await readFresh("a");
    assert.deepEqual(shelf.asked, ["LIST", "LIST"]);
  });

  it("count for five seconds from the answer, however long that took", async () => {
    const { list } = reads.requests;
    reads.requests.list = async (...args) => {
      await clock.sleep(60_000);
      return list(...args);
    };
    const { isFresh } = await clock.run(readFresh("a"));
    await clock.advance(5000);
    assert.equal(isFresh(), true);
    await clock.advance(1);
    assert.equal(isFresh(), false);
  });
});

describe("a write that waits longer than a reading counts", () => {
  it("reads its object three times, and is sent then, because a busy run would read for ever", async () => {
    const shelf = new Shelf(false);
    shelf.put("a", { title: "Emma" });
    const { objects, reads, run } = open(shelf);
    const { replace } = reads.requests;
    const turns: (boolean | undefined)[] = [];
    reads.requests.replace = async (id, body, sending) => {
      await run.clock.sleep(60_000);
      turns.push(sending.isCurrent?.());
      if (turns.at(-1) === false) throw new Outdated();
      return replace(id, body, sending);
    };
    shelf.faults.push(nothing);
    await objects.update({ id: "a", recorded: {}, args: { title: "Emma II" }, dropped: [], unseen: [] });
    assert.deepEqual(turns, [false, false, true]);
    assert.deepEqual(shelf.asked, ["LIST", "LIST", "LIST", "LIST", "PUT a"]);
  });
});
