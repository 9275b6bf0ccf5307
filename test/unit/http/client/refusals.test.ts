import assert from "node:assert/strict";
import { anyAnswer } from "../../../../provider/http/answer.schema";
import type { Failure, ServiceError } from "../../../../provider/http/errors";
import { METHODS, PATH, clientFor, clientOf, serve, READING } from "./support";

describe("HttpClient, when the service refuses", () => {
  const page = "<!DOCTYPE html><title>x</title>";
  const cases: [status: number, body: unknown, failure: Failure, words: string][] = [
    [400, { message: "Invalid threshold" }, "refused", "Invalid threshold"],
    [400, { error: "BAD_REQUEST: no", status: 400 }, "refused", "BAD_REQUEST: no"],
    [400, { error: { message: "nested" } }, "refused", "nested"],
    [400, { issues: [1] }, "refused", '{"issues":[1]}'],
    [401, "Unauthorized", "unauthorized", "Unauthorized"],
    [403, "", "forbidden", "an empty body"],
    [404, { message: "Not found" }, "missing", "Not found"],
    [404, page, "notOffered", 'an HTML page instead of JSON (text/plain, "x")'],
    [404, "Not Found", "notOffered", "Not Found"],
    [404, "[]", "notOffered", "[]"],
    [405, { message: "no" }, "notOffered", "no"],
    [409, { message: "conflict" }, "refused", "conflict"],
    [413, page, "refused", 'an HTML page instead of JSON (text/plain, "x")'],
    [501, "", "notOffered", "an empty body"],
  ];
  for (const [status, body, failure, words] of cases) {
    it(`says ${failure} after ${status} with ${JSON.stringify(body)}, and does not ask again`, async () => {
      const server = await serve({ status, body });
      const { fail } = clientOf(`${server.url}/api/v2`);
      for (const [i, method] of METHODS.slice(0, failure === "unauthorized" ? 1 : 5).entries()) {
        const error = await fail(method);
        assert.equal(error.failure, failure);
        assert.equal(error.status, status);
        assert.equal(error.details.words, words);
        assert.equal(error.mayHaveTakenEffect, false);
        const text = `doing a thing failed: ${method} /api/v2${PATH} answered ${status}: ${words}`;
        assert.ok(error.message.startsWith(text), error.message);
        assert.equal(server.requests.length, i + 1);
      }
    });
  }

  it("names the path below an endpoint that ends with a slash as it was sent", async () => {
    const server = await serve({ status: 400 });
    const { message } = await clientOf(`${server.url}/api/`).fail();
    assert.ok(message.includes(`GET ${server.requests[0]?.url} answered 400`), message);
  });

  it("sends no more requests with credentials that were refused, and says why", async () => {
    const { server, client, clock } = await clientFor([{ status: 401, body: "Unauthorized" }], {
      advice: { unauthorized: "Set another key" },
    });
    const sent = Array.from({ length: 100 }, () =>
      client.send(READING, anyAnswer).catch((error: unknown) => error),
    );
    const [first, ...others] = (await clock.run(Promise.all(sent))) as ServiceError[];
    assert.equal(server.requests.length, 1);
    assert.equal(first?.message, `reading failed: GET ${PATH} answered 401: Unauthorized. Set another key`);
    const words = "was not sent, because the service already rejected these credentials (401)";
    for (const { failure, message } of others) {
      assert.equal(failure, "unauthorized");
      assert.equal(message, `reading failed: GET ${PATH} ${words}. Set another key`);
    }
  });

  it("gives the advice of a request rather than that of the service's client", async () => {
    const { client } = await clientFor([{ status: 404, body: {} }], {
      advice: { missing: "Call the plumber" },
    });
    const asked = client.send({ ...READING, advice: { missing: "Look in the cellar" } }, anyAnswer);
    await assert.rejects(asked, { message: /\. Look in the cellar$/ });
    await assert.rejects(client.send(READING, anyAnswer), { message: /\. Call the plumber$/ });
  });
});
