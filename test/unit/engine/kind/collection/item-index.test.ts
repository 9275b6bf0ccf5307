import assert from "node:assert/strict";
import { AlertIndex, contentOf, contentOfBody } from "../../../../../provider/engine/kind/collection/item-index";
import { wireAlert, type WireAlert } from "../../../../../provider/alerting/alert/alert.schema";
import { sign } from "../../../../../provider/engine/kind/owner-mark";

const OWNER = "urn:pulumi:dev::shop::pulumi-nodejs:dynamic/alerting:Alert::errors";
const body = { name: "Errors", threshold: 5, channel: { type: "webhook", webhookId: "w" }, source: "tile" };

function alert(id: string, changes: object = {}): WireAlert {
  return wireAlert.parse({ ...body, ...changes, id });
}

function indexOf(...alerts: WireAlert[]) {
  const list = new Map(alerts.map((one) => [one.id, one]));
  return { list, index: new AlertIndex(list) };
}

const ids = (alerts: readonly WireAlert[]) => alerts.map(({ id }) => id);

describe("an index of alerts", () => {
  it("finds every alert of the same content, however it is written, and no other", () => {
    const { index } = indexOf(
      alert("a"),
      alert("b", { threshold: 6 }),
      alert("c", { channel: { webhookId: "w", type: "webhook" }, note: null, state: "ALERT" }),
      alert("d", { channels: [body.channel], createdAt: "2026-11-20T12:00:00Z" }),
      alert("e", { source: "saved_search" }),
    );
    assert.deepEqual(ids(index.twinsOf(contentOfBody(body), undefined)), ["a", "c", "d"]);
    assert.deepEqual(ids(index.twinsOf(contentOfBody({ ...body, threshold: 7 }), undefined)), []);
  });

  it("takes the two words for a search for one", () => {
    assert.equal(
      contentOf(alert("a", { source: "search" })),
      contentOf(alert("b", { source: "saved_search" })),
    );
  });

  it("tells alerts with a mark of their owner from those without and from those of others", () => {
    const marked = sign(body, OWNER);
    const { index } = indexOf(
      alert("mine", marked),
      alert("nobody's"),
      alert("another's", sign(body, `${OWNER}-2`)),
    );
    assert.deepEqual(ids(index.twinsOf(contentOfBody(marked), OWNER)), ["mine"]);
    assert.deepEqual(ids(index.twinsOf(contentOfBody(marked), undefined)), ["nobody's"]);
    assert.deepEqual(ids(index.ownedBy(OWNER)), ["mine"]);
    assert.deepEqual(ids(index.ownedBy("urn:pulumi:of-nobody")), []);
  });

  it("does not have what the list has lost since", () => {
    const { list, index } = indexOf(alert("a", sign(body, OWNER)), alert("b"));
    list.clear();
    assert.deepEqual(
      [index.has("a"), index.twinsOf(contentOfBody(body), undefined), index.ownedBy(OWNER)],
      [false, [], []],
    );
  });
});
