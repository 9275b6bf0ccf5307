import assert from "node:assert/strict";
import { Outdated } from "../../../../../provider/http/request";
import { ManualClock } from "../../../../support/manual-clock";
import { nothing, open, Shelf, shelfOf, throwing, type Book } from "./support";
import type { CollectionReads } from "../../../../../provider/engine/kind/collection/reads";

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

  it("are read anew by each write that waited longer than that", async () => {
    const readings = await Promise.all(["a", "b", "c"].map(readFresh));
    await clock.advance(60_000);
    assert.deepEqual(
      readings.map(({ isFresh }) => isFresh()),
      [false, false, false],
    );
    await readFresh("a");
    assert.deepEqual(shelf.asked, ["LIST", "LIST"]);
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
