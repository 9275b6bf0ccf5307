import assert from "node:assert/strict";
import { z } from "zod";
import { type Failure, ServiceError } from "../../../../provider/http/errors";
import type { HttpRequest } from "../../../../provider/http/request";
import { type PlainReply, type Reply, resetAfter } from "../../../support/http-servers";
import { METHODS, PATH, TOKEN, clientFor, clientOf, closed, serve } from "./support";

const thing = z.looseObject({ data: z.looseObject({ id: z.string() }) });

async function sendFor(reply: Reply, changes: Partial<HttpRequest> = {}): Promise<z.output<typeof thing>> {
  const { url } = await serve(reply);
  const request = { method: "POST", path: PATH, operation: "creating a thing", ...changes } as const;
  return clientOf(url).client.send(request, thing);
}

async function failFor(...parameters: Parameters<typeof sendFor>): Promise<ServiceError> {
  const error: unknown = await sendFor(...parameters).catch((reason: unknown) => reason);
  assert.ok(error instanceof ServiceError, String(error));
  return error;
}

describe("HttpClient and what an answer holds", () => {
  it("tells the size of the body in bytes", async () => {
    const sizes: number[] = [];
    await sendFor({ body: { data: { id: "é" } } }, { onBody: (bytes) => sizes.push(bytes) });
    assert.deepEqual(sizes, [20]);
  });

  const words: [body: unknown, words: string][] = [
    [
      { data: { id: 5 } },
      "an unexpected body: data.id Invalid input: expected string, received number; found 5",
    ],
    ["<html>", "an HTML page instead of JSON (text/plain)"],
    ["", "an empty body"],
    ["Sign in", 'text instead of JSON: "Sign in"'],
  ];
  for (const [body, said] of words) {
    it(`says what came instead: ${said}`, async () => {
      const error = await failFor({ body });
      assert.equal(error.failure, "garbled");
      assert.equal(error.mayHaveTakenEffect, true);
      assert.equal(
        error.message,
        `creating a thing failed: POST ${PATH} answered with ${said}. Check that the endpoint is the service's API and not a web page or a proxy`,
      );
    });
  }

  it("names the created object in the error about an answer that is unusable otherwise, but for a refusal", async () => {
    const createdId = z.object({ data: z.object({ id: z.number() }) }).transform(({ data }) => `${data.id}`);
    const idAfter = async (reply: Reply) => (await failFor(reply, { createdId })).details.createdId;
    assert.equal(await idAfter({ body: { data: { id: 5 } } }), "5");
    assert.equal(await idAfter({ body: "<html>" }), undefined);
    assert.equal(await idAfter({ status: 500, body: { data: { id: 5 } } }), undefined);
  });
});

describe("HttpClient and what a failure means for its service", () => {
  it("fails with what the service's client makes of the failure and the answer", async () => {
    const body = { message: "no such thing" };
    const { fail } = await clientFor([{ status: 400, body }, { status: 400 }, { status: 403, body }], {
      meaningOf: (failure, { json }) =>
        failure === "refused" && JSON.stringify(json).includes("no such") ? "missing" : failure,
    });
    assert.equal((await fail()).failure, "missing");
    assert.equal((await fail()).failure, "refused");
    assert.equal((await fail()).failure, "forbidden");
  });
});

describe("HttpClient, when the service refuses", () => {
  const page = "<!DOCTYPE html><title>x</title>";
  const cases: [status: number, body: unknown, failure: Failure, words: string][] = [
    [400, { message: "Invalid threshold" }, "refused", "Invalid threshold"],
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
    const { server, ask, clock } = await clientFor([{ status: 401, body: "Unauthorized" }], {
      advice: { unauthorized: "Set another key" },
    });
    const sent = Array.from({ length: 100 }, () => ask().catch((error: unknown) => error));
    const [first, ...others] = (await clock.run(Promise.all(sent))) as ServiceError[];
    assert.equal(server.requests.length, 1);
    const failed = `doing a thing failed: GET ${PATH}`;
    assert.equal(first?.message, `${failed} answered 401: Unauthorized. Set another key`);
    const words = "was not sent, because the service already rejected these credentials (401)";
    for (const { failure, message } of others) {
      assert.equal(failure, "unauthorized");
      assert.equal(message, `${failed} ${words}. Set another key`);
    }
  });

  it("gives the advice of a request rather than that of the service's client", async () => {
    const { fail } = await clientFor([{ status: 404, body: {} }], {
      advice: { missing: "Call the plumber" },
    });
    const advice = { missing: "Look in the cellar" };
    assert.match((await fail("GET", { advice })).message, /\. Look in the cellar$/);
    assert.match((await fail()).message, /\. Call the plumber$/);
  });
});

describe("HttpClient and its secrets", () => {
  const basic = Buffer.from("key:secret?").toString("base64");
  const secrets = [TOKEN, "secret?", basic];

  /** Every way in which an error may show something. */
  const shown = (error: ServiceError): string =>
    [error.message, error.stack, String(error), JSON.stringify(error), JSON.stringify(error.details)].join();

  function assertHidden(error: ServiceError): void {
    for (const secret of [...secrets, encodeURIComponent(TOKEN), JSON.stringify(TOKEN).slice(1, -1)]) {
      assert.ok(!shown(error).includes(secret), shown(error));
    }
  }

  const echoes: [where: string, reply: PlainReply][] = [
    ["in a message", { body: { message: `no: ${secrets.join(" ")}` } }],
    ["in plain text", { body: `no: ${secrets.join("\n")}` }],
    ["in JSON of another kind", { body: { headers: secrets } }],
    ["in a link", { body: `see ?token=${encodeURIComponent(TOKEN)}` }],
    ["in the request id of the body", { body: { error: "x", requestId: secrets.join() } }],
    ["in the request id of the header", { headers: { "X-Request-Id": secrets.join() } }],
    ["in the address of a redirect", { headers: { Location: `/?${secrets.join("&")}` } }],
  ];
  for (const [where, reply] of echoes) {
    it(`hides them when the server echoes them ${where}`, async () => {
      for (const status of [302, 400, 401, 403, 404, 405, 501, 505]) {
        const server = await serve({ status, ...reply });
        assertHidden(await clientOf(server.url, { secrets }).fail());
      }
    });
  }

  it("hides them also where a long text is cut off", async () => {
    for (let before = 970; before <= 1010; before++) {
      const server = await serve({ status: 400, body: "x".repeat(before) + TOKEN });
      const { message } = await clientOf(server.url, { secrets }).fail();
      assert.ok(!message.includes(TOKEN.slice(0, 5)), message);
    }
  });

  it("hides them when a success is not what was expected", async () => {
    const { client } = clientOf("http://host.example/api/v2", { secrets });
    const request = { method: "GET", path: PATH, operation: "doing a thing" } as const;
    const error = client.errors.createGarbled(request, `answered with another thing, ${secrets.join()}`);
    assertHidden(error);
    assert.equal(error.failure, "garbled");
    assert.equal(
      error.message,
      "doing a thing failed: GET /api/v2/things/1 answered with another thing, [secret],[secret],[secret]. Check that the endpoint is the service's API and not a web page or a proxy",
    );
  });

  it("hides them when there was no answer at all", async () => {
    const server = await serve(resetAfter);
    assertHidden(await clientOf(server.url, { secrets }).fail("POST"));
    assertHidden(await clientOf((await closed()).url, { secrets }).fail("POST"));
  });
});
