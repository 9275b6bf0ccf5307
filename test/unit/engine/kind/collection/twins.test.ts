import assert from "node:assert/strict";
import { tagMark } from "../../../../../provider/engine/kind/owner-mark";
import { pick, type Plain } from "../../../../../provider/engine/plain";
import { open, Shelf, shelfOf } from "./support";

const OWNER = "urn:pulumi:dev::shop::tests:Book::emma";
const mark = tagMark({ key: "tags", longest: 5, setting: "tests:mark" });

/** Pointed out in full. */
const TWIN =
  "is like one that is being created, and this run does not know it. With --replace, it may be the old one, which goes at " +
  "the end of this run. If it is still there then, an interrupted run left it: keep it instead of the new one by setting " +
  'bookId (or the import option) to "old", or delete it with delete old';

describe("a creation of an object like one that is there", () => {
  const setUp = (fields: Plain, changes: Parameters<typeof open>[1] = {}, known: string[] = []) => {
    const shelf = shelfOf({ old: fields });
    return { shelf, ...open(shelf, changes, known) };
  };
  const emma = { title: "Emma", shelf: "A" };

  it("points that one out, with its age and both ways to go on, and creates another", async () => {
    const { objects, run } = setUp({ ...emma, createdAt: "2026-11-20T12:00:00Z" });
    assert.equal((await objects.create(emma, undefined)).id, "made-1");
    assert.deepEqual(run.messages.warnings, [`book old, made 2026-11-20T12:00:00Z, ${TWIN}`]);
  });

  it("says nothing of an age that the service does not tell", async () => {
    const { objects, run } = setUp({ ...emma, createdAt: 5 });
    await objects.create(emma, undefined);
    assert.deepEqual(run.messages.warnings, [`book old ${TWIN}`]);
  });

  it("says nothing of one that has more, nor of one that has less", async () => {
    for (const other of [{ ...emma, pages: 3 }, { title: "Emma" }]) {
      const { objects, run } = setUp(other);
      await objects.create(emma, undefined);
      assert.deepEqual(run.messages.warnings, []);
    }
  });

  it("points out one that has more only by what the server fills in anyway", async () => {
    const { objects, run } = setUp({ ...emma, pages: 100 }, { policies: { pages: { serverDefault: 100 } } });
    await objects.create(emma, undefined);
    assert.deepEqual(run.messages.warnings, [`book old ${TWIN}`]);
  });

  it("points out one without a mark beside one that is to be marked, and none with another's", async () => {
    const free = setUp({ ...emma, tags: [] }, { mark });
    await free.objects.create(emma, OWNER);
    assert.deepEqual(free.run.messages.warnings, [`book old ${TWIN}`]);
    const owned = setUp({ ...emma, tags: [mark.textOf(`${OWNER}-2`)] }, { mark });
    await owned.objects.create(emma, OWNER);
    assert.deepEqual(owned.run.messages.warnings, []);
  });

  it("says nothing of one that is in state, or that the run wrote itself", async () => {
    const known = setUp(emma, {}, ["old"]);
    await known.objects.create(emma, undefined);
    assert.deepEqual(known.run.messages.warnings, []);
    const written = setUp({ title: "Persuasion" });
    await written.objects.update({ id: "old", recorded: {}, args: emma, dropped: [], unseen: [] });
    await written.objects.create(emma, undefined);
    assert.deepEqual(written.run.messages.warnings, []);
  });

  it("says nothing of those that the run created before", async () => {
    const { objects, run } = setUp({ title: "Persuasion" });
    await objects.create(emma, undefined);
    await objects.create(emma, undefined);
    assert.deepEqual(run.messages.warnings, []);
  });

  it("says it once, and does not wait for it again", async () => {
    const { objects, run } = setUp(emma);
    await objects.create(emma, undefined);
    const { length } = run.clock.waits;
    await objects.create(emma, undefined);
    assert.equal(run.messages.warnings.length, 1);
    assert.deepEqual([length, run.clock.waits.length], [1, 1]);
  });

  it("waits as long as the engine asks about further objects, and says nothing of those", async () => {
    const { objects, run } = setUp(emma);
    const { clock } = run;
    const sleep = clock.sleep.bind(clock);
    clock.sleep = async (milliseconds) => {
      await sleep(milliseconds);
      run.known.set(clock.waits.length < 4 ? `other-${clock.waits.length}` : "old", {});
    };
    await objects.create(emma, undefined);
    assert.deepEqual(clock.waits, [3000, 3000, 3000, 3000]);
    assert.deepEqual(run.messages.warnings, []);
  });

  it("waits for nothing where there is no like", async () => {
    const { objects, run } = setUp({ title: "Persuasion" });
    await objects.create(emma, undefined);
    assert.deepEqual(run.clock.waits, []);
  });

  it("maps what is there once, however many are created", async () => {
    const mapped: string[] = [];
    const { objects } = setUp(emma, {
      mapping: {
        toState: (book) => {
          mapped.push(book.id);
          return pick(book, ["title"]);
        },
      },
    });
    for (const title of ["Persuasion", "Emma II", "Emma III"]) await objects.create({ title }, undefined);
    assert.equal(mapped.filter((id) => id === "old").length, 1);
  });

  it("points out one that looks like a double, where the kind says how that looks", async () => {
    const double = {
      text: "has the title of one that is being created, and this run does not know it",
      isLike: (live: Plain, args: Plain) => live.title === args.title,
    };
    const { objects, run } = setUp({ title: "Emma", shelf: "B" }, { protects: { double } });
    await objects.create(emma, undefined);
    assert.deepEqual(run.messages.warnings, [`book old ${TWIN.replace("is like", "has the title of")}`]);
  });

  it("takes it back when the engine then deletes that one", async () => {
    const { objects, run } = setUp(emma);
    await objects.create(emma, undefined);
    await objects.delete("old", {});
    assert.deepEqual(run.messages.infos, [
      "book old, pointed out before, belonged to this stack: there is nothing to do about it",
    ]);
  });
});

describe("objects with the mark of a resource that is created", () => {
  const left = { title: "Emma", tags: [mark.textOf(OWNER)] };
  const setUp = (ids: string[], known: string[] = []) => {
    const shelf = new Shelf();
    for (const id of ids) shelf.put(id, left);
    return { shelf, ...open(shelf, { mark }, known) };
  };

  it("are taken over, which is said", async () => {
    const { objects, run } = setUp(["a"]);
    assert.equal((await objects.create({ title: "Emma" }, OWNER)).id, "a");
    assert.deepEqual(run.messages.infos, [
      "book a was left by an interrupted run of this resource, and is taken over",
    ]);
  });

  it("are not when they are in state: then another one is created", async () => {
    const { objects } = setUp(["a"], ["a"]);
    assert.equal((await objects.create({ title: "Emma" }, OWNER)).id, "made-1");
  });

  it("are taken over once", async () => {
    const { objects } = setUp(["a"]);
    await objects.create({ title: "Emma" }, OWNER);
    assert.equal((await objects.create({ title: "Emma" }, OWNER)).id, "made-1");
  });

  it("are pointed out when there are several", async () => {
    const { objects, run } = setUp(["a", "b", "c"]);
    await objects.create({ title: "Emma" }, OWNER);
    assert.deepEqual(run.messages.warnings, [
      "book b is marked as this resource's, too: delete it with delete b",
      "book c is marked as this resource's, too: delete it with delete c",
    ]);
  });

  it("are no matter where nobody asks for marks, or the kind has none", async () => {
    assert.equal((await setUp(["a"]).objects.create({ title: "Emma" }, undefined)).id, "made-1");
    const shelf = shelfOf({ a: left });
    assert.equal((await open(shelf).objects.create({ title: "Emma" }, OWNER)).id, "made-1");
  });
});
