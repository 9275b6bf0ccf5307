import assert from "node:assert/strict";
import { adviseOnAddress } from "../../../../provider/alerting/transport/address";

describe("the advice on an address that does not answer as the API does", () => {
  for (const [address, guess] of [
    ["https://api.clickhouse.cloud", "this is the API of ClickHouse Cloud, whose setting is cloud:endpoint"],
    ["http://hyperdx:8080", "the web app listens on port 8080 and forwards http://hyperdx:8080/api"],
    ["http://hyperdx:8000/api", "the API on port 8000 has no path, so try http://hyperdx:8000"],
    ["https://hyperdx.example/api/v2/alerts", "remove the version and what follows it from the path"],
    ["https://hyperdx.example", "the API listens on port 8000, and the web app forwards /api on port 8080"],
  ] as const) {
    it(`names the setting and ${address}, and says: ${guess}`, () => {
      assert.equal(adviseOnAddress(address), `Check alerting:endpoint, ${address}: ${guess}`);
    });
  }
});
