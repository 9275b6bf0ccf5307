import assert from "node:assert/strict";
import { tagMark } from "../../../../../provider/engine/kind/owner-mark";
import { type Plain } from "../../../../../provider/engine/values/plain";
import { open, Shelf, shelfOf } from "./support";

const OWNER = "urn:pulumi:dev::shop::tests:Book::emma";
const mark = tagMark({ key: "tags", longest: 5, setting: "tests:mark" });

/** The whole warning, after the age. */
const TWIN =
  "is identical to the new one. It may belong to another stack or a person, or be an orphan of an interrupted run; if " +
  "this run replaces or renames its resource, it is the old one, which goes at the end. To adopt it in place of the new " +
  'one, set bookId (or the import option) to "old"';
const UNDATED = `book old, created at an unknown time, ${TWIN}`;

describe("a creation of an object like one that is there", () => {
  const setUp = (fields: Plain, changes: Parameters<typeof open>[1] = {}, known: string[] = []) => {
    const shelf = shelfOf({ old: fields });
    return { shelf, ...open(shelf, changes, known) };
  };
  const emma = { title: "Emma", shelf: "A" };

  it("says nothing of one that has more, nor of one that has less", async () => {
    for (const other of [{ ...emma, pages: 3 }, { title: "Emma" }]) {
      const { objects, run } = setUp(other);
      await objects.create(emma, undefined);
      assert.deepEqual(run.messages.warnings, []);
    }
  });

  it("points out one without a mark beside one that is to be marked, and none with another's", async () => {
    const free = setUp({ ...emma, tags: [] }, { mark });
    await free.objects.create(emma, OWNER);
    assert.deepEqual(free.run.messages.warnings, [UNDATED]);
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

  describe("says, if state has another object of the program,", () => {
    const warned = async (createdAt: string, other: Plain, declared: Plain = { title: "Persuasion" }) => {
      const shelf = shelfOf({ old: { ...emma, createdAt }, other: { title: "Persuasion", ...other } });
      const { objects, run } = open(shelf);
      run.known.set("other", declared);
      await objects.create(emma, undefined);
      return run.messages.warnings.length;
    };
    const [noon, before] = ["2026-11-20T12:00:00Z", "2026-11-20T11:54:59Z"];

    it("nothing of one from before the run that created the other, longer than any creation takes", async () => {
      assert.equal(await warned(before, { createdAt: noon }), 0);
    });

    it("that one exists if the same run may have created both, or the other one earlier", async () => {
      assert.equal(await warned("2026-11-20T11:55:00Z", { createdAt: noon }), 1);
      assert.equal(await warned(noon, { createdAt: before }), 1);
    });

    it("that one exists if nobody knows when the other was created, or that this stack has it", async () => {
      assert.equal(await warned(before, {}), 1);
      assert.equal(await warned(before, { createdAt: noon }, {}), 1);
    });
  });
});

describe("objects with the mark of a resource that is created", () => {
  const left = { title: "Emma", tags: [mark.textOf(OWNER)] };
  const setUp = (ids: string[], known: string[] = []) => {
    const shelf = new Shelf();
    for (const id of ids) shelf.put(id, left);
    return { shelf, ...open(shelf, { mark }, known) };
  };

  it("are no matter where nobody asks for marks, or the kind has none", async () => {
    assert.equal((await setUp(["a"]).objects.create({ title: "Emma" }, undefined)).id, "made-1");
    const shelf = shelfOf({ a: left });
    assert.equal((await open(shelf).objects.create({ title: "Emma" }, OWNER)).id, "made-1");
  });
});
