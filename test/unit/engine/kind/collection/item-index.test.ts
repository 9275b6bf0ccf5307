import assert from "node:assert/strict";
import { ItemIndex } from "../../../../../provider/engine/kind/collection/item-index";
import { wireAlert, type WireAlert } from "../../../../../provider/alerting/alert/alert.schema";
import { sign } from "../../../../../provider/engine/kind/owner-mark";
import type { Plain } from "../../../../../provider/engine/plain";
import { alerts } from "./alerts";

const OWNER = "urn:pulumi:dev::shop::pulumi-nodejs:dynamic/alerting:Alert::errors";
const body = { name: "Errors", threshold: 5, channel: { type: "webhook", webhookId: "w" }, source: "tile" };

function alert(id: string, changes: object = {}): WireAlert {
  return wireAlert.parse({ ...body, ...changes, id });
}

function indexOf(...items: WireAlert[]) {
  const list = new Map(items.map((one) => [one.id, one]));
  return { list, index: new ItemIndex(alerts, list) };
}

const markAs = (owner: string) => sign(alerts.mark, body, owner);
const sent = (args: Plain, mark?: string) => ({ args, mark });
const ids = (items: readonly WireAlert[]) => items.map(({ id }) => id);

describe("an index of alerts", () => {
  it("finds every alert of the same content, however it is written, and no other", () => {
    const { index } = indexOf(
      alert("a"),
      alert("b", { threshold: 6 }),
      alert("c", { channel: { webhookId: "w", type: "webhook" }, note: null, state: "ALERT" }),
      alert("d", { channels: [body.channel], createdAt: "2026-11-20T12:00:00Z" }),
      alert("e", { source: "saved_search" }),
    );
    assert.deepEqual(ids(index.like(sent(body))), ["a", "c", "d"]);
    assert.deepEqual(ids(index.like(sent({ ...body, threshold: 7 }))), []);
  });

  it("takes the two words for a search for one", () => {
    const { index } = indexOf(alert("a", { source: "search" }), alert("b", { source: "saved_search" }));
    for (const source of ["search", "saved_search"]) {
      assert.deepEqual(ids(index.like(sent({ ...body, source }))), ["a", "b"]);
    }
  });

  it("finds an alert that has more than was sent, after those that have less beside it", () => {
    const { index } = indexOf(
      alert("filled in", { numConsecutiveWindows: 1, message: "" }),
      alert("as sent"),
    );
    assert.deepEqual(ids(index.like(sent(body))), ["as sent", "filled in"]);
  });

  it("tells alerts with a mark of their owner from those without and from those of others", () => {
    const { index } = indexOf(
      alert("mine", markAs(OWNER)),
      alert("nobody's"),
      alert("another's", markAs(`${OWNER}-2`)),
    );
    assert.deepEqual(ids(index.like(sent(body, OWNER))), ["mine"]);
    assert.deepEqual(ids(index.like(sent(body))), ["nobody's"]);
    assert.deepEqual(ids(index.ownedBy(OWNER)), ["mine"]);
    assert.deepEqual(ids(index.ownedBy("urn:pulumi:of-nobody")), []);
  });

  it("does not have what the list has lost since", () => {
    const { list, index } = indexOf(alert("a", markAs(OWNER)), alert("b"));
    list.clear();
    assert.deepEqual([index.has("a"), index.like(sent(body)), index.ownedBy(OWNER)], [false, [], []]);
  });
});
