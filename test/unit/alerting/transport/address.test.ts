import assert from "node:assert/strict";
import { adviseOnAddress } from "../../../../provider/alerting/transport/address";

describe("the advice on an address that does not answer as the API does", () => {
  for (const [address, guess] of [
    ["https://api.clickhouse.cloud", "this is the API of ClickHouse Cloud, whose setting is cloud:endpoint"],
    ["http://hyperdx:8080", "the web app is at port 8080, and hands on http://hyperdx:8080/api"],
    ["http://hyperdx:8000/api", "the API at port 8000 has no path, so try http://hyperdx:8000"],
    ["https://hyperdx.example/api/v2/alerts", "leave the version and what follows it out of the path"],
    [
      "https://hyperdx.example",
      "the API listens at port 8000, and the web app hands on its own port 8080 with the path /api",
    ],
  ] as const) {
    it(`names the setting and ${address}, and says: ${guess}`, () => {
      assert.equal(adviseOnAddress(address), `Check alerting:endpoint, ${address}: ${guess}`);
    });
  }
});
