import assert from "node:assert/strict";
import { open, shelfOf, throwing } from "./support";

describe("a deletion", () => {
  const withEmma = (...faults: (() => void)[]) => shelfOf({ a: { title: "Emma" } }, ...faults);
  const missing = throwing("missing", "DELETE", { status: 404 });

  it("has succeeded when the object is gone already", async () => {
    const shelf = withEmma(missing);
    await open(shelf).objects.delete("a", {});
    assert.deepEqual(shelf.asked, ["DELETE a", "LIST"]);
  });

  it("has not when the server may be another one: it has no list either", async () => {
    await assert.rejects(open(withEmma(missing, missing)).objects.delete("a", {}), {
      message: /said missing/,
    });
  });

  it("fails with any other failure", async () => {
    const shelf = withEmma(throwing("forbidden", "DELETE"));
    await assert.rejects(open(shelf).objects.delete("a", {}), { message: /said forbidden$/ });
  });

  it("takes the object out of what the run has read", async () => {
    const { objects } = open(withEmma());
    await objects.list?.();
    await objects.delete("a", {});
    assert.deepEqual(await objects.list?.(), { objects: [], unreadable: [] });
  });

  it("says nothing where there is nothing to say", async () => {
    const { objects, run } = open(withEmma());
    await objects.delete("a", {});
    assert.deepEqual([run.messages.infos, run.messages.warnings], [[], []]);
  });
});
