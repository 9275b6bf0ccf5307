import assert from "node:assert/strict";
import { alerts } from "../../../../provider/alerting/alert/alert.type.schema";
import { selfHosted, adviseOnAddress } from "../../../../provider/alerting/transport/self-hosted";
import { Interrupted, interruptibleClock } from "../../../../provider/http/clock";
import { type Reply, hang, servers } from "../../../support/http-servers";
import { Told } from "../../../support/provider-harness";

const ID = "69ae9a981e8c4d0b7a2f3160";
const MISSING: Reply = { status: 404, body: { message: "Alert not found" } };

describe("a deletion in a run that is interrupted", () => {
  const { serve } = servers();

  /** Deletes an alert, and interrupts the run once the server has this many requests. */
  async function deleteUntil(count: number, ...replies: Reply[]) {
    const interruption = new AbortController();
    const { url, requests } = await serve(...replies);
    const settings = { endpoint: url, accessToken: "the-token", timeoutSeconds: 300 };
    const run = { clock: interruptibleClock(interruption.signal), messages: new Told() };
    const deletion = selfHosted(settings, run).requests(alerts).delete(ID);
    const end = deletion.catch((error: unknown) => error);
    while (requests.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
    interruption.abort();
    return { end, requests };
  }

  it("is done with its answer, because the server was proved before", async () => {
    let answer = (): unknown => undefined;
    const hold: Reply = (response) => (answer = () => response.end("{}"));
    const { end, requests } = await deleteUntil(2, MISSING, hold);
    answer();
    assert.equal(await end, undefined);
    assert.deepEqual(
      requests.map(({ method }) => method),
      ["GET", "DELETE"],
    );
  });

  it("is not sent while the proof is missing, which says nothing about the server", async () => {
    const { end, requests } = await deleteUntil(1, hang);
    assert.ok((await end) instanceof Interrupted);
    assert.equal(requests.length, 1);
  });
});

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
