import assert from "node:assert/strict";
import { nothing, Shelf, throwing } from "./support";

describe("objects of a service without reads by identifier", () => {
  const withBooks = (...ids: string[]) => {
    const shelf = new Shelf(false);
    for (const id of ids) shelf.put(id, { title: id });
    return shelf;
  };

  it("are all read by one list", async () => {
    const shelf = withBooks("a", "b");
    const items = shelf.items();
    assert.deepEqual(await items.read("a"), { id: "a", title: "a" });
    assert.deepEqual(await items.read("b"), { id: "b", title: "b" });
    assert.deepEqual(shelf.asked, ["LIST"]);
  });

  it("are gone when two lists lack them, and not when one does", async () => {
    const shelf = withBooks("a");
    const items = shelf.items();
    assert.equal(await items.read("b"), "gone");
    assert.deepEqual(shelf.takeAsked(), ["LIST", "LIST"]);
    const late = withBooks("a");
    const others = late.items();
    late.faults.push(nothing, () => late.put("b"));
    assert.deepEqual(await others.read("b"), { id: "b" });
  });

  it("are gone for two lists, however many they are", async () => {
    const shelf = withBooks("a");
    const items = shelf.items();
    const ids = Array.from({ length: 20 }, (_, index) => `gone-${index}`);
    assert.deepEqual([...new Set(await Promise.all(ids.map((id) => items.read(id))))], ["gone"]);
    for (const id of ids) assert.equal(await items.read(id), "gone");
    assert.deepEqual(shelf.asked, ["LIST", "LIST"]);
  });

  it("are not gone because the second list of another one lacks them", async () => {
    const shelf = withBooks("a", "b");
    const items = shelf.items();
    await items.read("a");
    shelf.faults.push(() => shelf.books.delete("b"));
    assert.equal(await items.read("c"), "gone");
    shelf.takeAsked();
    shelf.faults.push(() => shelf.put("b"));
    assert.deepEqual(await items.read("b"), { id: "b" });
    assert.deepEqual(shelf.asked, ["LIST"]);
  });

  it("are gone once newer lists lack them, although an older one had them", async () => {
    const shelf = withBooks("a");
    const items = shelf.items();
    assert.equal(await items.read("b"), "gone");
    shelf.books.delete("a");
    assert.equal(await items.readNow("a"), "gone");
  });

  it("are gone once the run has deleted them, whichever lists had them", async () => {
    const shelf = withBooks("a");
    const items = shelf.items();
    assert.equal(await items.read("b"), "gone");
    await items.listNow();
    shelf.books.delete("a");
    await items.recordDeletion("a");
    assert.equal(await items.read("a"), "gone");
  });
});

describe("objects of a service with reads by identifier", () => {
  it("are not overwritten unread when another server answers for the service after it was read", async () => {
    const shelf = new Shelf();
    shelf.put("a", { title: "old", pinned: true });
    const items = shelf.items();
    await items.read("a");
    await items.list();
    shelf.faults.push(throwing("notOffered", "GET"), throwing("notOffered", "GET"));
    await assert.rejects(items.readNow("a"), /said notOffered/);
    assert.deepEqual(await items.readNow("a"), { id: "a", title: "old", pinned: true });
  });

  it("are not overwritten unread when a proxy misses the list that the service has answered before", async () => {
    const shelf = new Shelf();
    shelf.put("a", { title: "old", pinned: true });
    const items = shelf.items();
    await items.list();
    shelf.faults.push(throwing("missing", "GET"), throwing("missing", "GET"));
    await assert.rejects(items.readNow("a"), /said missing/);
  });

  it("are read alone when only the list is missing", async () => {
    const shelf = new Shelf();
    shelf.put("a", { title: "old" });
    const items = shelf.items();
    shelf.faults.push(throwing("missing", "GET"));
    assert.equal(await items.list(), "notOffered");
    assert.deepEqual(await items.read("a"), { id: "a", title: "old" });
  });
});
