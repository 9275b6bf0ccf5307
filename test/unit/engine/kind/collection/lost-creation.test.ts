import assert from "node:assert/strict";
import { tagMark } from "../../../../../provider/engine/kind/owner-mark";
import type { Plain } from "../../../../../provider/engine/values/plain";
import { failure, nothing, open, Shelf, shelfOf, throwing } from "./support";

const OWNER = "urn:pulumi:dev::shop::tests:Book::emma";
const emma = { title: "Emma" };

const lost = throwing("lost");

describe("a creation whose answer told an identifier and nothing else usable", () => {
  const garbled = (shelf: Shelf, ...faults: (() => void)[]) => {
    shelf.faults.push(nothing, () => {
      shelf.put("half", { title: "what the service made of it" });
      throw failure("garbled", "POST", { createdId: "half" });
    });
    shelf.faults.push(...faults);
  };

  it("fails with the identifier when the object cannot be read, so that state has it", async () => {
    const unread = [throwing("serverError", "GET")];
    const gone = [throwing("missing", "GET"), () => undefined];
    for (const faults of [unread, gone]) {
      const shelf = new Shelf();
      garbled(shelf, ...faults);
      if (faults === gone) shelf.faults[2] = () => (shelf.books.clear(), throwing("missing", "GET")());
      await assert.rejects(open(shelf).objects.create(emma, undefined), {
        id: "half",
        message:
          "asking for books failed: POST /books said garbled. The object was created (half) and is kept in state: " +
          'the next "pulumi up" repairs it',
      });
    }
  });

  it("keeps that object for its resource: no other creation takes it for its own", async () => {
    const shelf = new Shelf();
    garbled(shelf, throwing("serverError", "GET"));
    const { objects } = open(shelf);
    await assert.rejects(objects.create(emma, undefined));
    shelf.put("half", emma);
    shelf.faults.push(lost);
    assert.equal((await objects.create(emma, undefined)).id, "made-1");
  });
});

describe("a lost creation beside another one that sent more", () => {
  it("takes its own object although an equal one of the other is there", async () => {
    const shelf = new Shelf();
    const made = (id: string, fields: Plain) => () => {
      shelf.put(id, fields);
      lost();
    };
    const more = { ...emma, pages: 3 };
    shelf.faults.push(nothing, made("less", emma), made("more", more));
    const { objects } = open(shelf);
    const created = await Promise.all([objects.create(emma, undefined), objects.create(more, undefined)]);
    assert.deepEqual(
      created.map(({ id }) => id),
      ["less", "more"],
    );
  });

  it("takes what it finds once the other one has failed", async () => {
    const shelf = new Shelf();
    const more = { ...emma, pages: 3 };
    shelf.faults.push(nothing, throwing("forbidden"));
    const { objects } = open(shelf);
    await assert.rejects(objects.create(more, undefined));
    shelf.fillsIn = { pages: 3 };
    shelf.faults.push(() => {
      shelf.put("filled", more);
      lost();
    });
    assert.equal((await objects.create(emma, undefined)).id, "filled");
  });
});

describe("a lost creation of a marked object", () => {
  it("finds its own by the mark, and leaves an equal one without it", async () => {
    const mark = tagMark({ key: "tags", longest: 5, setting: "tests:mark" });
    const shelf = new Shelf();
    shelf.faults.push(nothing, () => {
      shelf.put("another", emma);
      shelf.put("mine", { ...emma, tags: [mark.textOf(OWNER)] });
      lost();
    });
    assert.equal((await open(shelf, { mark }).objects.create(emma, OWNER)).id, "mine");
  });
});

describe("a creation of what has to be unique, refused", () => {
  const refused = throwing("refused", "POST", { status: 400 });
  const unique = { policies: { title: { unique: { within: [] } } } };

  it("says that alone where the list fails, too, or is not offered", async () => {
    for (const fault of ["serverError", "notOffered"] as const) {
      const shelf = shelfOf({}, nothing, refused, throwing(fault, "GET"));
      await assert.rejects(open(shelf, unique).objects.create(emma, undefined), {
        message: "asking for books failed: POST /books answered 400: said refused",
      });
    }
  });

  it("is not looked for after another failure, nor where objects may be alike", async () => {
    for (const [changes, fault] of [
      [unique, throwing("forbidden")],
      [{}, refused],
    ] as const) {
      const shelf = shelfOf({}, nothing, fault);
      await assert.rejects(open(shelf, changes).objects.create(emma, undefined));
      assert.deepEqual(shelf.asked, ["LIST", "POST"]);
    }
  });

  it("does not take an object that somebody else made meanwhile", async () => {
    const shelf = new Shelf();
    shelf.faults.push(nothing, () => {
      shelf.put("theirs", emma);
      refused();
    });
    await assert.rejects(open(shelf, unique).objects.create(emma, undefined), {
      message: /The book theirs has title "Emma" already/,
    });
  });
});
