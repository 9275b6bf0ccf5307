import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { emulators, send } from "./support";

describe("Queries of ClickHouse in the emulator", () => {
  const start = emulators();

  for (const [path, body] of [
    ["/api/v2/search", { sourceId: seed.sources.logs }],
    ["/api/v2/charts/series", { series: [{}], startTime: 0, endTime: 1 }],
  ] as const) {
    it(`${path} says that there is no ClickHouse`, async () => {
      const answer = await send(await start(), "POST", path, { body });
      assert.equal(answer.status, 501);
      assert.match(answer.text, /no ClickHouse/);
    });
  }
});
