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

  it("/api/v2/charts/series answers of telemetry, which is the same for the same seed", async () => {
    const service = { name: "api", perMinute: 2, errorShare: 0.5 };
    const logs = { seed: 7, start: "2026-11-20T00:00:00Z", minutes: 10, services: [service] };
    const emulator = await start({ telemetry: { [seed.sources.logs]: logs } });
    const startTime = Date.parse(logs.start);
    const series = { sourceId: seed.sources.logs, aggFn: "count", where: "SeverityText:error", groupBy: [] };
    const body = { startTime, endTime: startTime + 599_999, granularity: "5m", series: [series] };
    const answer = await send(emulator, "POST", "/api/v2/charts/series", { body });
    assert.equal(answer.status, 200);
    assert.deepEqual(JSON.parse(answer.text), {
      data: [
        { ts_bucket: startTime, group: [], "series_0.data": "2" },
        { ts_bucket: startTime + 300_000, group: [], "series_0.data": "3" },
      ],
    });
    const bare = { ...body, series: [{ ...series, where: "timeout" }] };
    assert.equal((await send(emulator, "POST", "/api/v2/charts/series", { body: bare })).status, 500);
  });
});
