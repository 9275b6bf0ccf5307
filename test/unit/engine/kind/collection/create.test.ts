import assert from "node:assert/strict";
import { KeyLock } from "../../../../../provider/engine/kind/collection/create";
import { lineMark } from "../../../../../provider/engine/kind/owner-mark";
import { IncompleteWrite } from "../../../../../provider/engine/kind/collection/guards";
import type { Plain } from "../../../../../provider/engine/values/plain";
import { Interrupted } from "../../../../../provider/http/clock";
import { failure, nothing, open, Shelf, shelfOf, throwing } from "./support";

describe("work with the same key", () => {
  it("is done one after the other, and forgotten, so that a long run does not keep every creation", async () => {
    const lock = new KeyLock();
    const latest = Reflect.get(lock, "latest") as ReadonlyMap<string, unknown>;
    const done: string[] = [];
    const work = (key: string, place: number) => lock.run(key, async () => void done.push(`${key}${place}`));
    const all = [
      work("a", 1),
      work("b", 1),
      lock.run("a", () => Promise.reject(new Error("no"))),
      work("a", 3),
    ];
    assert.equal(latest.size, 2);
    await Promise.allSettled(all);
    assert.deepEqual([done, latest.size], [["a1", "b1", "a3"], 0]);
  });
});

const lost = throwing("lost");

/** A POST that takes effect, and whose answer is lost. */
const losing = (shelf: Shelf, id: string, fields: Plain) => () => {
  shelf.put(id, fields);
  lost();
};

const titleMark = lineMark({ key: "title", longest: 200, setting: "tests:ownerNote" });
const OWNER = "urn:pulumi:test::tests::tests:Book::emma";

const interrupt = (): never => {
  throw new Interrupted();
};

describe("a creation whose answer was lost", () => {
  it("does not take an object that lacks something that was sent: it is sent again", async () => {
    const shelf = new Shelf();
    shelf.faults.push(nothing, losing(shelf, "made-0", { title: "Emma" }));
    const { id } = await open(shelf).objects.create({ title: "Emma", pages: 3 }, undefined);
    assert.equal(id, "made-1");
  });

  const UNREACHABLE = { advice: "Check the network; nothing was changed" };

  it("is not said to have changed nothing when the search for its object finds no server", async () => {
    const shelf = shelfOf({}, nothing, lost, throwing("unreachable", "GET", UNREACHABLE));
    await assert.rejects(open(shelf).objects.create({ title: "Emma" }, undefined), {
      message:
        "asking for books failed: POST /books said lost. It is unknown whether the book was created, " +
        "because asking for books failed: GET /books said unreachable. " +
        "Run the same command again: it names what was left behind",
    });
  });

  for (const [what, mark, does] of [
    ["names", undefined, "names"],
    ["takes over, if it is marked,", titleMark, "takes over"],
  ] as const) {
    it(`is said to be unknown when the run is interrupted then: the next one ${what} what is left`, async () => {
      const shelf = shelfOf({}, nothing, lost);
      const { objects, run } = open(shelf, { mark });
      run.clock.sleep = async () => interrupt();
      await assert.rejects(objects.create({ title: "Emma" }, mark && OWNER), {
        message:
          "asking for books failed: POST /books said lost. It is unknown whether the book was created, " +
          `because the run was interrupted. Run the same command again: it ${does} what was left behind`,
      });
      assert.deepEqual(shelf.takeAsked(), ["LIST", "POST", "LIST"]);
    });
  }

  it("leaves the object of another creation under way that sent more", async () => {
    const shelf = new Shelf();
    // Like the other one, too, and in state.
    shelf.put("old", { title: "Emma", pages: 3 });
    // The list, then both POSTs: the first is lost without effect, the second with it.
    shelf.faults.push(nothing, lost, losing(shelf, "of-the-other", { title: "Emma", pages: 3 }));
    const { objects } = open(shelf, {}, ["old"]);
    const [less, more] = await Promise.all([
      objects.create({ title: "Emma" }, undefined),
      objects.create({ title: "Emma", pages: 3 }, undefined),
    ]);
    assert.deepEqual([less.id, more.id], ["made-1", "of-the-other"]);
  });
});

describe("a creation of what has to be unique", () => {
  const unique = { policies: { shelf: { unique: { within: ["title"] } } } };
  const emma = { title: "Emma", shelf: "A", pages: 3 };
  const refuse = throwing("refused", "POST", { status: 400 });

  const cases: [what: string, b1: Plain, known: string[], message: RegExp | string][] = [
    [
      "names the object that has it, and how to adopt that",
      { title: "Emma", shelf: "A", pages: 9 },
      [],
      /The book b1 has title "Emma" and shelf "A" already: set bookId \(or the import option\) to "b1" to adopt it/,
    ],
    [
      "says which object looks like the program's, and the line that adopts it",
      { ...emma, lock: "someone" },
      [],
      'asking for books failed: POST /books answered 400: said refused. The book b1 has title "Emma" and shelf ' +
        '"A" already, and it looks like this program\'s: it has all that the program declares. An interrupted run may ' +
        'have left it, or its resource was renamed. Add this line to the arguments to adopt it: bookId: "b1"',
    ],
    [
      "is not told to adopt what another resource has",
      emma,
      ["b1"],
      /already, and belongs to another resource of this stack: choose another name, or rename or remove that resource/,
    ],
    [
      "for another reason says that alone",
      { title: "Emma", shelf: "B" },
      [],
      "asking for books failed: POST /books answered 400: said refused",
    ],
  ];
  for (const [what, b1, known, message] of cases) {
    it(`that is refused ${what}`, async () => {
      const { objects } = open(shelfOf({ b1 }, nothing, refuse), unique, known);
      await assert.rejects(objects.create(emma, undefined), { message });
    });
  }

  it("that is refused when it is repeated is the object that the first one made late", async () => {
    const shelf = new Shelf();
    const late = () => {
      shelf.put("late", emma);
      refuse();
    };
    shelf.faults.push(nothing, lost, nothing, late);
    assert.equal((await open(shelf, unique).objects.create(emma, undefined)).id, "late");
  });
});

const emma = { title: "Emma" };

describe("a creation whose answer told an identifier and nothing else usable", () => {
  const garbled = (shelf: Shelf, ...faults: (() => void)[]) => {
    shelf.faults.push(nothing, () => {
      shelf.put("half", { title: "what the service made of it" });
      throw failure("garbled", "POST", { createdId: "half" });
    });
    shelf.faults.push(...faults);
  };

  it("fails with the identifier when the object cannot be read, so that state has it", async () => {
    const gone = (shelf: Shelf) => (shelf.books.clear(), throwing("missing", "GET")());
    for (const fault of [throwing("serverError", "GET"), interrupt, gone]) {
      const shelf = new Shelf();
      garbled(shelf, () => fault(shelf));
      await assert.rejects(open(shelf).objects.create(emma, undefined), {
        constructor: IncompleteWrite,
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
    const more = { ...emma, pages: 3 };
    shelf.faults.push(nothing, losing(shelf, "less", emma), losing(shelf, "more", more));
    const { objects } = open(shelf);
    const created = await Promise.all([objects.create(emma, undefined), objects.create(more, undefined)]);
    assert.deepEqual(
      created.map(({ id }) => id),
      ["less", "more"],
    );
  });

  it("takes its own object although the other one sent the same and is lost, too", async () => {
    const shelf = new Shelf();
    const lose = (request: string) => request === "POST" && losing(shelf, `own-${shelf.books.size}`, emma)();
    shelf.faults.push(...new Array<typeof lose>(8).fill(lose));
    const { objects } = open(shelf);
    const created = await Promise.all([emma, emma].map((one) => objects.create(one, undefined)));
    assert.deepEqual(
      created.map(({ id }) => id),
      ["own-0", "own-1"],
    );
  });

  it("takes what it finds once the other one has failed", async () => {
    const shelf = new Shelf();
    const more = { ...emma, pages: 3 };
    shelf.faults.push(nothing, throwing("forbidden"));
    const { objects } = open(shelf);
    await assert.rejects(objects.create(more, undefined));
    shelf.fillsIn = { pages: 3 };
    shelf.faults.push(losing(shelf, "filled", more));
    assert.equal((await objects.create(emma, undefined)).id, "filled");
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
