import assert from "node:assert/strict";
import { systemClock } from "../../../provider/http/clock";
import { Exchange } from "../../../provider/http/exchange";
import { hang, servers } from "../../support/http-server";

const REQUEST = { method: "GET", path: "/things/1", operation: "doing a thing" } as const;

const { serve } = servers();

function exchangeWith(baseUrl: string): Exchange {
  return new Exchange({ baseUrl, authorization: "Bearer token", clock: systemClock });
}

describe("Exchange", () => {
  it("returns status, headers, text and JSON", async () => {
    const server = await serve({ status: 201, headers: { "X-Total-Count": "7" }, body: { data: [1] } });
    const answer = await exchangeWith(server.url).send(REQUEST, 60_000);
    assert.equal(answer.status, 201);
    assert.equal(answer.headers["x-total-count"], "7");
    assert.equal(answer.text, '{"data":[1]}');
    assert.deepEqual(answer.json, { data: [1] });
  });

  for (const [what, body] of [
    ["an HTML page", "<html><body>Welcome</body></html>"],
    ["an empty body", ""],
    ["JSON that was cut off", '{"data": {"id": "1'],
    ["a bare number", "5"],
  ]) {
    it(`returns ${what} with status 200 as text without JSON`, async () => {
      const server = await serve({ body });
      const answer = await exchangeWith(server.url).send(REQUEST, 60_000);
      assert.equal(answer.text, body);
      assert.ok(answer.json === undefined || answer.json === null);
    });
  }

  it("returns an answer of any status", async () => {
    for (const status of [302, 401, 429, 500]) {
      const server = await serve({ status });
      assert.equal((await exchangeWith(server.url).send(REQUEST, 60_000)).status, status);
    }
  });

  it("waits no longer than the time that is left", async () => {
    const server = await serve(hang);
    await assert.rejects(exchangeWith(server.url).send(REQUEST, 50), { code: "ERR_CANCELED" });
    await assert.rejects(exchangeWith(server.url).send(REQUEST, -1), { code: "ERR_CANCELED" });
  });
});
