import assert from "node:assert/strict";
import { z } from "zod";
import { argument, type ArgumentPolicy } from "../../../../../provider/engine/arguments/argument.schema";
import { resourceType } from "../../../../../provider/engine/arguments/resource-type";
import {
  alertType,
  wireAlert,
  type WireAlert,
} from "../../../../../provider/alerting/alert/alert.type.schema";
import { noteMark, toState } from "../../../../../provider/alerting/alert/alert.wire";
import {
  completeMapping,
  DuplicateFinder,
  sign,
} from "../../../../../provider/engine/kind/collection/mapping";
import { tagMark } from "../../../../../provider/engine/kind/owner-mark";
import type { Plain } from "../../../../../provider/engine/values/plain";
import { open, shelfOf, throwing } from "./support";

const OWNER = "urn:pulumi:dev::shop::pulumi-nodejs:dynamic/alerting:Alert::errors";
const channel = { type: "webhook", webhookId: "w" };
const args = { name: "Errors", threshold: 5, channel, source: "tile" };

const comparison = {
  type: alertType,
  mapping: completeMapping(alertType, noteMark, { toState }),
  mark: noteMark,
};
/** The type with another policy of one argument. */
const typeWith = (key: string, policy: ArgumentPolicy) => {
  const { args: schema, state, token, reference } = alertType;
  const shape = { ...schema.shape, [key]: argument(schema.shape[key] as z.ZodType, policy) };
  return resourceType({ token, reference, args: z.strictObject(shape), state });
};
const marked = (owner: string) => sign(noteMark, args, { owner });

function alert(id: string, changes: object = {}): WireAlert {
  return wireAlert.parse({ ...args, ...changes, id });
}

/** A finder and the list of these alerts. */
function finderOf(...alerts: WireAlert[]) {
  return { list: new Map(alerts.map((one) => [one.id, one])), finder: new DuplicateFinder(comparison) };
}

const idsOf = (alerts: readonly WireAlert[]) => alerts.map(({ id }) => id);
const like = ({ list, finder }: ReturnType<typeof finderOf>, sent: Plain, mark?: string) =>
  idsOf(finder.findLike(list, { args: sent, mark }));

describe("a finder of duplicates", () => {
  it("finds every object that has what was sent, however it is written, and no other", () => {
    const all = finderOf(
      alert("a"),
      alert("b", { threshold: 6 }),
      alert("c", { channel: { webhookId: "w", type: "webhook" }, note: null, state: "ALERT" }),
      alert("d", { channels: [channel], createdAt: "2026-11-20T12:00:00Z" }),
      alert("e", { source: "saved_search" }),
    );
    assert.deepEqual(like(all, args).sort(), ["a", "c", "d"]);
    const { channel: _, ...rest } = args;
    assert.deepEqual(like(all, { ...rest, channels: [channel] }).sort(), ["a", "c", "d"]);
    assert.deepEqual(like(all, { ...args, threshold: 7 }), []);
  });

  it("does not compare the argument that adopts", () => {
    const all = finderOf(alert("a"));
    assert.deepEqual(like(all, { ...args, alertId: "another" }), ["a"]);
  });

  it("takes what the server fills in anyway for absent", () => {
    const filling = { ...comparison, type: typeWith("message", { serverDefault: "" }) };
    const all = finderOf(alert("a"));
    assert.deepEqual(like(all, { ...args, message: "" }), []);
    assert.deepEqual(like({ ...all, finder: new DuplicateFinder(filling) }, { ...args, message: "" }), ["a"]);
  });

  it("finds an object that has more than was sent, after those that have just that", () => {
    const all = finderOf(alert("more", { numConsecutiveWindows: 3, message: "m" }), alert("just"));
    assert.deepEqual(like(all, args), ["just", "more"]);
  });

  it("tells objects with a mark of their owner from those without and from those of others", () => {
    const all = finderOf(
      alert("mine", marked(OWNER)),
      alert("nobody's"),
      alert("another's", marked(`${OWNER}-2`)),
    );
    assert.deepEqual(like(all, args, OWNER), ["mine"]);
    assert.deepEqual(like(all, args), ["nobody's"]);
    const { finder, list } = all;
    assert.deepEqual(idsOf(finder.findMarked(list, OWNER)), ["mine"]);
    assert.deepEqual(idsOf(finder.findMarked(list, "urn:pulumi:of-nobody")), []);
  });
});

describe("a finder that a thousand creations ask", () => {
  const named = (count: number) =>
    Array.from({ length: count }, (_, at): [string, WireAlert] => [
      `${at}`,
      alert(`${at}`, { name: `${at}` }),
    ]);

  it("maps each object once, and what is alike once more", () => {
    const list = new Map(named(20));
    let mapped = 0;
    const counting = (wire: WireAlert) => {
      mapped += 1;
      return toState(wire);
    };
    const mapping = completeMapping(alertType, noteMark, { toState: counting });
    const finder = new DuplicateFinder({ ...comparison, mapping });
    for (const id of list.keys()) assert.deepEqual(like({ list, finder }, { ...args, name: id }), [id]);
    assert.equal(mapped, 40);
  });

  it("compares in detail only what agrees in all else", () => {
    let compared = 0;
    const threshold = (one: unknown, other: unknown) => {
      compared += 1;
      return one === other;
    };
    const finder = new DuplicateFinder({ ...comparison, type: typeWith("threshold", { same: threshold }) });
    assert.deepEqual(like({ list: new Map(named(20)), finder }, { name: "7", threshold: 5 }), ["7"]);
    assert.equal(compared, 1);
  });
});

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
  it("are no matter where nobody asks for marks, or the kind has none", async () => {
    for (const [changes, owner] of [
      [{ mark }, undefined],
      [{}, OWNER],
    ] as const) {
      const shelf = shelfOf({ a: { title: "Emma", tags: [mark.textOf(OWNER)] } });
      assert.equal((await open(shelf, changes).objects.create({ title: "Emma" }, owner)).id, "made-1");
    }
  });
});

describe("a check of a name", () => {
  it("with nothing to ask forgets the failed list of an older check, which would fail the creation", async () => {
    const shelf = shelfOf({}, throwing("serverError", "GET"));
    const { objects } = open(shelf, { policies: { title: { unique: { within: [] } } } });
    const emma = { title: "Emma" };
    await objects.inspect?.(emma, { before: {} });
    await objects.inspect?.(emma, { before: {}, replaced: emma });
    assert.deepEqual(shelf.asked, ["LIST"]);
    assert.equal((await objects.create(emma, undefined)).id, "made-1");
  });
});
