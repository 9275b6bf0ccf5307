import assert from "node:assert/strict";
import { rowsOf } from "../../../../../../provider/cli/drift/formats/html/map";
import { clean, everyClass } from "../../../../../support/drift-reports";

describe("rowsOf", () => {
  it("has a row for each stack of each project, and one for what no stack manages", () => {
    const rows = rowsOf(everyClass).map(({ stack, items }) => [stack?.name, stack?.project, items.length]);
    assert.deepEqual(rows, [
      ["dev", "shop", 11],
      ["prod", "payments", 1],
      [undefined, undefined, 3],
    ]);
  });

  it("has no row for nothing", () => {
    assert.equal(rowsOf(clean).length, 1);
  });

  it("shows a resource as declared that another one manages, too, as managed twice", () => {
    const [dev, prod] = rowsOf(everyClass);
    assert.deepEqual(
      dev?.items.find(({ name }) => name === "shared"),
      { name: "shared", status: "duplicate" },
    );
    assert.deepEqual(prod?.items, [{ name: "errors", status: "duplicate" }]);
  });

  it("tells what is unmanaged from what a rule excuses", () => {
    const unmanaged = rowsOf(everyClass).at(-1);
    assert.deepEqual(
      unmanaged?.items.map(({ status }) => status),
      ["unmanaged", "unmanaged", "ignored"],
    );
  });
});
