import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { provideEmulator } from "../../support/provided";
import { send } from "./support";

const { id } = seed.savedSearches.errors;
const path = `/api/v2/saved-searches/${id}`;
const search = { name: "Errors", sourceId: seed.sources.logs };
const drawnByNobody = [{ type: "lucene", condition: "level:error" }];

describe("Saved searches in the emulator", () => {
  const emulator = provideEmulator();

  it("keep a filter that the UI made and a PUT sends unchanged", async () => {
    const stored = emulator.store.savedSearches.get(id) ?? assert.fail();
    emulator.store.savedSearches.add({ ...stored, filters: drawnByNobody });
    const body = { ...search, filters: drawnByNobody };
    const { status, json } = await send(emulator, "PUT", path, { body });
    assert.equal(status, 200);
    assert.deepEqual(json.data.filters, drawnByNobody);
  });

  it("refuse such a filter when it is new", async () => {
    const body = { ...search, filters: drawnByNobody };
    for (const [method, route] of [
      ["PUT", path],
      ["POST", "/api/v2/saved-searches"],
    ] as const) {
      const { status, json } = await send(emulator, method, route, { body });
      assert.equal(status, 400);
      assert.match(json.message, /^filters\[0\] must be a sidebar-renderable SQL predicate/);
    }
  });
});
