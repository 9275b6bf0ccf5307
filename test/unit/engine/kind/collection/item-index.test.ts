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
import { completeMapping } from "../../../../../provider/engine/kind/collection/mapping";
import { ItemIndex } from "../../../../../provider/engine/kind/collection/item-index";
import { sign } from "../../../../../provider/engine/kind/owner-mark";
import type { Plain } from "../../../../../provider/engine/values/plain";

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
const marked = (owner: string) => sign(noteMark, args, owner);

function alert(id: string, changes: object = {}): WireAlert {
  return wireAlert.parse({ ...args, ...changes, id });
}

/** A list that counts how often somebody went through it. */
class CountingList extends Map<string, WireAlert> {
  passes = 0;

  override values() {
    this.passes += 1;
    return super.values();
  }
}

function indexOf(...alerts: WireAlert[]) {
  const list = new Map(alerts.map((one) => [one.id, one]));
  return { list, index: new ItemIndex(comparison, list) };
}

const ids = (alerts: readonly WireAlert[]) => alerts.map(({ id }) => id);
const like = (index: ItemIndex<WireAlert>, sent: Plain, mark?: string) =>
  ids(index.findLike({ args: sent, mark }));

describe("an index of objects", () => {
  it("finds every object that has what was sent, however it is written, and no other", () => {
    const { index } = indexOf(
      alert("a"),
      alert("b", { threshold: 6 }),
      alert("c", { channel: { webhookId: "w", type: "webhook" }, note: null, state: "ALERT" }),
      alert("d", { channels: [channel], createdAt: "2026-11-20T12:00:00Z" }),
      alert("e", { source: "saved_search" }),
    );
    assert.deepEqual(like(index, args).sort(), ["a", "c", "d"]);
    const { channel: _, ...rest } = args;
    assert.deepEqual(like(index, { ...rest, channels: [channel] }).sort(), ["a", "c", "d"]);
    assert.deepEqual(like(index, { ...args, threshold: 7 }), []);
  });

  it("does not compare the argument that adopts", () => {
    const { index } = indexOf(alert("a"));
    assert.deepEqual(like(index, { ...args, alertId: "another" }), ["a"]);
  });

  it("takes what the server fills in anyway for absent", () => {
    const filling = { ...comparison, type: typeWith("message", { serverDefault: "" }) };
    const list = new Map([["a", alert("a")]]);
    assert.deepEqual(like(new ItemIndex(filling, list), { ...args, message: "" }), ["a"]);
    assert.deepEqual(like(new ItemIndex(comparison, list), { ...args, message: "" }), []);
  });

  it("finds an object that has more than was sent, after those that have just that", () => {
    const { index } = indexOf(alert("more", { numConsecutiveWindows: 3, message: "m" }), alert("just"));
    assert.deepEqual(like(index, args), ["just", "more"]);
  });

  it("tells objects with a mark of their owner from those without and from those of others", () => {
    const { index } = indexOf(
      alert("mine", marked(OWNER)),
      alert("nobody's"),
      alert("another's", marked(`${OWNER}-2`)),
    );
    assert.deepEqual(like(index, args, OWNER), ["mine"]);
    assert.deepEqual(like(index, args), ["nobody's"]);
    assert.deepEqual(ids(index.findMarked(OWNER)), ["mine"]);
    assert.deepEqual(ids(index.findMarked("urn:pulumi:of-nobody")), []);
  });

  it("does not have what the list has lost since", () => {
    const { list, index } = indexOf(alert("a", marked(OWNER)), alert("b"));
    list.clear();
    assert.deepEqual([index.has("a"), like(index, args), index.findMarked(OWNER)], [false, [], []]);
  });
});

describe("an index that a thousand creations ask", () => {
  const named = (count: number) =>
    Array.from({ length: count }, (_, at): [string, WireAlert] => [
      `${at}`,
      alert(`${at}`, { name: `${at}` }),
    ]);

  it("goes through its list once for all that send the same keys, and maps each object once, and what is alike once more", () => {
    const list = new CountingList(named(20));
    let mapped = 0;
    const counting = (wire: WireAlert) => {
      mapped += 1;
      return toState(wire);
    };
    const index = new ItemIndex(
      { ...comparison, mapping: completeMapping(alertType, noteMark, { toState: counting }) },
      list,
    );
    const before = list.passes;
    for (const id of list.keys()) assert.deepEqual(like(index, { ...args, name: id }), [id]);
    assert.deepEqual([list.passes - before, mapped], [1, 40]);
  });

  it("compares in detail only what agrees in all that can be looked up", () => {
    let compared = 0;
    const threshold = (one: unknown, other: unknown) => {
      compared += 1;
      return one === other;
    };
    const index = new ItemIndex(
      { ...comparison, type: typeWith("threshold", { same: threshold }) },
      new Map(named(20)),
    );
    assert.deepEqual(like(index, { name: "7", threshold: 5 }), ["7"]);
    assert.equal(compared, 1);
  });
});
