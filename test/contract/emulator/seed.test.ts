import assert from "node:assert/strict";
import { provideEmulator } from "../../support/provided";
import { send } from "./support";

describe("The seeded company", () => {
  const emulator = provideEmulator();

  for (const collection of ["connections", "sources", "webhooks", "saved-searches", "dashboards"]) {
    it(`has ${collection} that a PUT leaves as they are shown`, async () => {
      const path = `/api/v2/${collection}`;
      const { data } = (await send(emulator, "GET", path)).json;
      assert.notEqual(data.length, 0);
      for (const { updatedAt: _before, ...shown } of data) {
        const { json } = await send(emulator, "PUT", `${path}/${shown.id}`, { body: shown });
        const { updatedAt: _after, ...answer } = json.data;
        assert.deepEqual(answer, shown);
      }
    });
  }
});
