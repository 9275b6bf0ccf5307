import assert from "node:assert/strict";
import fc from "fast-check";
import type { Answer } from "../../../provider/http/answer";
import { HttpClient, pathOf, type HttpClientOptions, type HttpRequest } from "../../../provider/http/client";
import { ServiceError, type Failure } from "../../../provider/http/errors";
import { Outdated } from "../../../provider/http/request";
import type { Method } from "../../../provider/http/retry";
import { hang, resetAfter, servers, trickle, truncated, type Reply } from "../../support/http-server";
import { ManualClock } from "../../support/manual-clock";
import { selfSigned } from "../../support/self-signed";

const TOKEN = 'to"ken/with+odd=characters';
const METHODS: Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const IDEMPOTENT: Method[] = ["GET", "PUT", "PATCH", "DELETE"];
const OK: Reply = { body: { data: 1 } };
const PATH = "/things/1";

const { serve, serveSecurely, serveAfterResets, closed } = servers();

/** A client of a base address on a clock of its own, and what the user was told. */
function clientOf(baseUrl: string, options: Partial<HttpClientOptions> = {}) {
  const clock = new ManualClock();
  const waits: [milliseconds: number, reason: string][] = [];
  const client = new HttpClient({
    baseUrl,
    authorization: `Bearer ${TOKEN}`,
    secrets: [TOKEN],
    timeoutMs: 300_000,
    advice: {},
    clock,
    onWait: (...wait) => waits.push(wait),
    ...options,
  });
  const send = (method: Method = "GET", changes: Partial<HttpRequest> = {}): Promise<Answer> =>
    clock.run(client.send({ method, path: PATH, operation: "doing a thing", ...changes }));
  const fail = async (...request: Parameters<typeof send>): Promise<ServiceError> => {
    const error = await send(...request).then(
      ({ text }) => assert.fail(`succeeded with ${text}`),
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof ServiceError, String(error));
    return error;
  };
  return { client, clock, waits, send, fail };
}

describe("HttpClient, when all is well", () => {
  it("sends method, path, credentials and a JSON body", async () => {
    const server = await serve(OK);
    await clientOf(`${server.url}/prefix/api/v2`).send("POST", { body: { name: "ä" } });
    const [request] = server.requests;
    assert.equal(request?.method, "POST");
    assert.equal(request.url, `/prefix/api/v2${PATH}`);
    assert.equal(request.headers.authorization, `Bearer ${TOKEN}`);
    assert.equal(request.headers["content-type"], "application/json");
    assert.match(request.headers["user-agent"] ?? "", /^pulumi-clickstack\/\d/);
    assert.equal(request.headers.accept, "application/json");
    assert.equal(request.body, '{"name":"ä"}');
  });

  it("sends no body and no content type when there is nothing to send", async () => {
    const server = await serve(OK);
    await clientOf(server.url).send("DELETE");
    assert.equal(server.requests[0]?.body, "");
    assert.equal(server.requests[0]?.headers["content-type"], undefined);
  });

  it("carries hostile text exactly", async () => {
    const server = await serve(OK);
    const body = { text: `"'\\\n\u0000\u2028%20../😀`.repeat(1000), ["__proto__x"]: [1e308, -0] };
    await clientOf(server.url).send("PUT", { body });
    assert.deepEqual(JSON.parse(server.requests[0]?.body ?? ""), { ...body, ["__proto__x"]: [1e308, 0] });
  });

  it("returns status, headers, text and JSON", async () => {
    const server = await serve({ status: 201, headers: { "X-Total-Count": "7" }, body: { data: [1] } });
    const answer = await clientOf(server.url).send();
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
      const answer = await clientOf(server.url).send();
      assert.equal(answer.text, body);
      assert.equal(answer.json, undefined);
    });
  }

  it("takes JSON whatever its content type says", async () => {
    const server = await serve({ headers: { "Content-Type": "text/html" }, body: { data: 1 } });
    assert.deepEqual((await clientOf(server.url).send()).json, { data: 1 });
  });

  it("uses one connection for requests that follow each other", async () => {
    const server = await serve(OK);
    const { send } = clientOf(server.url);
    await send();
    await send("POST", { body: {} });
    await send();
    assert.equal(server.connections(), 1);
  });
});

describe("HttpClient, when what is to be sent may be outdated by the time of its turn", () => {
  const spent = { "RateLimit-Limit": "1", "RateLimit-Remaining": "0", "RateLimit-Reset": "60" };

  it("asks when the turn has come, and not before", async () => {
    const server = await serve({ ...OK, headers: spent });
    const { send, clock } = clientOf(server.url);
    await send();
    const began = clock.now();
    let asked = 0;
    await send("PUT", { isCurrent: () => (asked = clock.now()) > 0 });
    assert.equal(asked - began, 60_000);
    assert.equal(server.requests.length, 2);
  });

  it("sends nothing that is outdated, and leaves the turn to others", async () => {
    const server = await serve({ ...OK, headers: { ...spent, "RateLimit-Remaining": "1" } });
    const { send, clock } = clientOf(server.url);
    await send();
    const began = clock.now();
    await assert.rejects(send("PUT", { isCurrent: () => false }), Outdated);
    await send("DELETE");
    assert.equal(clock.now(), began);
    assert.deepEqual(
      server.requests.map(({ method }) => method),
      ["GET", "DELETE"],
    );
  });

  it("does not ask again before it repeats what may have arrived", async () => {
    const server = await serve(resetAfter, OK);
    let asked = 0;
    await clientOf(server.url).send("PUT", { isCurrent: () => (asked += 1) === 1 });
    assert.equal(asked, 1);
    assert.equal(server.requests.length, 2);
  });
});

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
    [404, page, "notOffered", "an HTML page instead of JSON"],
    [404, "Not Found", "notOffered", "Not Found"],
    [404, "[]", "notOffered", "[]"],
    [405, { message: "no" }, "notOffered", "no"],
    [409, { message: "conflict" }, "refused", "conflict"],
    [413, page, "refused", "an HTML page instead of JSON"],
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
    const server = await serve({ status: 401, body: "Unauthorized" });
    const { client, clock } = clientOf(server.url, { advice: { unauthorized: "Set another key" } });
    const request = { method: "GET", path: PATH, operation: "reading" } as const;
    const sent = Array.from({ length: 100 }, () => client.send(request).catch((error: unknown) => error));
    const [first, ...others] = (await clock.run(Promise.all(sent))) as ServiceError[];
    assert.equal(server.requests.length, 1);
    assert.equal(first?.message, `reading failed: GET ${PATH} answered 401: Unauthorized. Set another key`);
    const words = "was not sent, because the same credentials were refused already (401)";
    for (const { failure, message } of others) {
      assert.equal(failure, "unauthorized");
      assert.equal(message, `reading failed: GET ${PATH} ${words}. Set another key`);
    }
  });

  it("names the request id of the body, or of the header", async () => {
    const server = await serve(
      { status: 400, body: { error: "x", requestId: "in-body" }, headers: { "X-Request-Id": "in-header" } },
      { status: 400, body: { error: "x" }, headers: { "X-Request-Id": "in-header" } },
    );
    const { fail } = clientOf(server.url);
    assert.match((await fail()).message, /\(request id in-body\)$/);
    assert.match((await fail()).message, /\(request id in-header\)$/);
  });

  it("gives the advice of the service's client rather than the general one", async () => {
    const server = await serve({ status: 502 });
    const { fail } = clientOf(server.url, { advice: { serverError: "Call the plumber" } });
    assert.match((await fail("POST")).message, /\. Call the plumber$/);
  });

  it("shortens what goes on for pages, and keeps it on one line", async () => {
    const long = `first line\n\u001b[31msecond\tline ${"x".repeat(1_000_000)}`;
    const server = await serve({ status: 400, body: long }, { status: 400, body: { message: long } });
    const { fail } = clientOf(server.url);
    for (const error of [await fail(), await fail()]) {
      assert.ok(error.message.length < 1500, `${error.message.length} characters`);
      assert.match(error.message, /first line \[31msecond line x/);
      assert.match(error.message, /x…$/);
    }
  });
});

describe("HttpClient, when the service is in trouble", () => {
  const statuses: [number, Method[]][] = [
    [500, ["GET"]],
    [502, IDEMPOTENT],
    [503, IDEMPOTENT],
    [504, IDEMPOTENT],
  ];
  for (const [status, repeated] of statuses) {
    it(`repeats ${repeated.join(", ")} after a ${status}, and nothing else`, async () => {
      for (const method of METHODS) {
        const server = await serve({ status, body: "<html>" }, OK);
        const { send, fail } = clientOf(server.url);
        if (repeated.includes(method)) assert.deepEqual((await send(method)).json, { data: 1 });
        else assert.equal((await fail(method)).mayHaveTakenEffect, true);
        assert.equal(server.requests.length, repeated.includes(method) ? 2 : 1);
      }
    });
  }

  it("repeats exactly what it sent", async () => {
    const server = await serve({ status: 503 }, OK);
    await clientOf(server.url).send("PUT", { body: { name: "x" } });
    const [first, second] = server.requests;
    assert.deepEqual(first, second);
  });

  it("gives up after 5 attempts with waits that grow, and says how many there were", async () => {
    const server = await serve({ status: 503, body: { message: "down" } });
    const { fail, clock, waits } = clientOf(server.url);
    const error = await fail();
    assert.equal(server.requests.length, 5);
    assert.match(error.message, /answered 503: down, after 5 attempts/);
    assert.equal(clock.waits.length, 4);
    clock.waits.forEach((wait, i) => assert.ok(wait >= 250 * 2 ** i && wait <= 500 * 2 ** i, `${wait} ms`));
    assert.ok(waits.every(([milliseconds]) => milliseconds > 3000));
  });

  it("gives up rather than sit out a pause beyond its deadline that another request has met", async () => {
    const limited: Reply = { status: 429, headers: { "Retry-After": "120" } };
    const server = await serve(OK, { status: 503, headers: { "Retry-After": "30" } }, limited, OK);
    const { client, clock, send } = clientOf(server.url, { timeoutMs: 100_000 });
    await send();
    const request = { method: "GET", path: PATH, operation: "reading" } as const;
    const sent = [1, 2].map(() =>
      client.send(request).catch((error: unknown) => (error as ServiceError).failure),
    );
    // Time stands still until both were answered.
    assert.equal(await Promise.race(sent), "rateLimited");
    while (clock.waits.length === 0) await new Promise(setImmediate);
    assert.deepEqual((await clock.run(Promise.all(sent))).sort(), ["rateLimited", "serverError"]);
    assert.equal(server.requests.length, 3);
  });

  it("waits as long as the service asks, and says why and for how long", async () => {
    const server = await serve(
      { status: 503, body: { message: "busy" }, headers: { "Retry-After": "20" } },
      OK,
    );
    const { send, clock, waits } = clientOf(server.url);
    await send();
    assert.deepEqual(clock.waits, [20_000]);
    assert.deepEqual(waits, [[20_000, "doing a thing: busy"]]);
  });

  for (const [seconds, told] of [
    [3, []],
    [4, [[4000, "doing a thing: busy"]]],
  ] as const) {
    it(`tells ${told.length === 0 ? "nobody" : "the user"} of a wait of ${seconds} seconds`, async () => {
      const headers = { "Retry-After": String(seconds) };
      const server = await serve({ status: 503, body: { message: "busy" }, headers }, OK);
      const { send, waits } = clientOf(server.url);
      await send();
      assert.deepEqual(waits, told);
    });
  }

  it("makes another attempt when exactly a second is left for it, and none with less", async () => {
    for (const [timeoutMs, attempts] of [
      [61_000, 2],
      [60_999, 1],
    ] as const) {
      const server = await serve({ status: 503, headers: { "Retry-After": "60" } });
      assert.equal((await clientOf(server.url, { timeoutMs }).fail()).details.attempts, attempts);
      assert.equal(server.requests.length, attempts);
    }
  });

  it("ends when the deadline would pass during the next wait", async () => {
    const server = await serve({ status: 503, headers: { "Retry-After": "60" } });
    const { fail, clock } = clientOf(server.url, { timeoutMs: 100_000 });
    const begin = clock.now();
    assert.equal((await fail()).failure, "serverError");
    assert.equal(server.requests.length, 2);
    assert.equal(clock.now() - begin, 60_000);
  });
});

describe("HttpClient, when the rate limit is exceeded", () => {
  const text = "Too many requests, please try again later.";

  for (const method of METHODS) {
    it(`repeats ${method} once the window is over`, async () => {
      const headers = { "Retry-After": "60", "RateLimit-Reset": "7" };
      const server = await serve({ status: 429, body: text, headers }, OK);
      const { send, clock, waits } = clientOf(server.url);
      const begin = clock.now();
      await send(method);
      assert.equal(server.requests.length, 2);
      assert.equal(clock.now() - begin, 7000);
      assert.deepEqual(waits, [[7000, "the rate limit of the key is used up"]]);
    });
  }

  it("waits for the silent limit's window when the service does not say how long", async () => {
    const server = await serve({ status: 429, body: { error: "TOO_MANY_REQUESTS" } }, OK);
    const { send, clock } = clientOf(server.url, { silentLimit: { requests: 10, windowMs: 10_000 } });
    const begin = clock.now();
    await send();
    assert.equal(clock.now() - begin, 10_000);
  });

  it("waits 10 seconds when neither the service nor a silent limit says how long", async () => {
    const server = await serve({ status: 429 }, OK);
    const { send, clock } = clientOf(server.url);
    await send();
    assert.deepEqual(clock.waits, [10_000]);
  });

  it("goes on for as long as the deadline allows, then says so", async () => {
    const server = await serve({ status: 429, body: text, headers: { "Retry-After": "30" } });
    const { fail, clock } = clientOf(server.url);
    const begin = clock.now();
    const error = await fail("POST");
    assert.equal(error.failure, "rateLimited");
    assert.equal(error.mayHaveTakenEffect, false);
    // The next one would begin when no time is left for its answer.
    assert.equal(server.requests.length, 10);
    assert.equal(clock.now() - begin, 270_000);
    assert.match(error.message, /answered 429: Too many requests.*, after 10 attempts\. Wait a minute/);
  });

  it("pauses every request after one 429, and says so once", async () => {
    const server = await serve({ status: 429, body: text, headers: { "RateLimit-Reset": "30" } }, OK);
    const { client, clock, waits } = clientOf(server.url);
    const request = { method: "GET", path: PATH, operation: "reading" } as const;
    await clock.run(Promise.all(Array.from({ length: 40 }, () => client.send(request))));
    assert.equal(server.requests.length, 41);
    assert.equal(waits.length, 1);
  });
});

describe("HttpClient, when the connection fails", () => {
  const refused = "could not connect: the connection was refused";

  for (const method of METHODS) {
    it(`repeats ${method} when the connection was refused`, async () => {
      const port = await closed();
      const { client, clock } = clientOf(port.url);
      const sent = client.send({ method, path: PATH, operation: "doing a thing" });
      while (clock.waits.length === 0) await new Promise(setImmediate);
      const server = await port.open(OK);
      await clock.run(sent);
      assert.equal(server.requests.length, 1);
    });

    it(`says that nothing was changed when ${method} never gets a connection`, async () => {
      const { url } = await closed();
      const error = await clientOf(url).fail(method);
      assert.equal(error.failure, "unreachable");
      assert.equal(error.mayHaveTakenEffect, false);
      assert.ok(error.message.includes(`${method} ${PATH} ${refused}, after 5 attempts. `), error.message);
      assert.match(error.message, /nothing was changed$/);
    });
  }

  it("says that nothing was changed when a name cannot be resolved to one host or another", async () => {
    const error = await clientOf("http://no-such-host.invalid").fail("POST");
    assert.equal(error.failure, "unreachable");
    assert.match(error.message, /could not connect: the host name/);
  });

  const lost: [string, Reply][] = [
    ["breaks after the request was read", resetAfter],
    ["breaks in the middle of the answer", truncated],
  ];
  for (const [what, reply] of lost) {
    for (const method of IDEMPOTENT) {
      it(`repeats ${method} when the connection ${what}`, async () => {
        const server = await serve(reply, OK);
        assert.deepEqual((await clientOf(server.url).send(method)).json, { data: 1 });
        assert.equal(server.requests.length, 2);
      });
    }

    it(`never repeats POST when the connection ${what}`, async () => {
      const server = await serve(reply, OK);
      const error = await clientOf(server.url).fail("POST", { body: {} });
      assert.equal(error.failure, "lost");
      assert.equal(error.mayHaveTakenEffect, true);
      assert.match(error.message, /lost the connection before the answer was complete/);
      assert.equal(server.requests.length, 1);
    });
  }

  it("repeats what can be repeated when the connection breaks before anything was read", async () => {
    for (const method of IDEMPOTENT) {
      const server = await serveAfterResets(2, OK);
      assert.deepEqual((await clientOf(server.url).send(method)).json, { data: 1 });
      assert.equal(server.requests.length, 1);
    }
  });

  it("gives up after 5 attempts", async () => {
    const server = await serve(resetAfter);
    assert.match((await clientOf(server.url).fail("DELETE")).message, /, after 5 attempts\. Run the same/);
    assert.equal(server.requests.length, 5);
  });

  for (const [what, reply] of [
    ["an answer that never comes", hang],
    ["an answer that never ends", trickle],
  ] as const) {
    it(`waits no longer than the deadline for ${what}`, async () => {
      const server = await serve(reply);
      const error = await clientOf(server.url, { timeoutMs: 200 }).fail("POST");
      assert.equal(error.failure, "lost");
      assert.match(error.message, /gave no answer in time/);
    });
  }

  it("refuses an answer that is larger than any answer", async () => {
    const part = Buffer.alloc(1024 * 1024, " ");
    const server = await serve((response) => {
      const more = () => {
        while (response.write(part));
        response.once("drain", more);
      };
      more();
    });
    const error = await clientOf(server.url).fail();
    assert.equal(error.failure, "garbled");
    assert.match(error.message, /more data than any answer has/);
    assert.equal(server.requests.length, 1);
  });
});

describe("HttpClient and who it talks to", () => {
  for (const status of [301, 302, 303, 307, 308]) {
    it(`does not follow a ${status}, and says where it leads`, async () => {
      const other = await serve(OK);
      const server = await serve({ status, headers: { Location: `${other.url}/elsewhere` } });
      for (const method of METHODS) {
        const error = await clientOf(server.url).fail(method);
        assert.equal(error.failure, "redirected");
        assert.ok(error.message.includes(`a redirect to ${other.url}/elsewhere`), error.message);
        assert.match(error.message, /set the endpoint to the final address$/);
      }
      assert.equal(other.requests.length, 0);
    });
  }

  it("says when a redirect leads nowhere", async () => {
    const server = await serve({ status: 304 });
    assert.match((await clientOf(server.url).fail()).message, /answered 304: a redirect to nowhere/);
  });

  it("sends nothing to a server whose certificate is not trusted", async () => {
    const server = await serveSecurely(selfSigned, OK);
    const error = await clientOf(server.url).fail("POST");
    assert.equal(error.failure, "untrusted");
    assert.equal(error.mayHaveTakenEffect, false);
    assert.match(error.message, /refused the server's certificate \(DEPTH_ZERO_SELF_SIGNED_CERT\)/);
    assert.match(error.message, /NODE_EXTRA_CA_CERTS/);
    assert.equal(server.requests.length, 0);
    assert.equal(server.connections(), 1);
  });
});

describe("HttpClient and its secrets", () => {
  const basic = Buffer.from("key:secret?").toString("base64");
  const secrets = [TOKEN, "secret?", basic];

  /** Every way in which an error may show something. */
  function shown(error: ServiceError): string {
    return [
      error.message,
      error.stack,
      String(error),
      JSON.stringify(error),
      JSON.stringify(error.details),
    ].join();
  }

  function assertHidden(error: ServiceError): void {
    for (const secret of [...secrets, encodeURIComponent(TOKEN), JSON.stringify(TOKEN).slice(1, -1)]) {
      assert.ok(!shown(error).includes(secret), shown(error));
    }
  }

  const echoes: [string, (status: number) => Reply][] = [
    ["in a message", (status) => ({ status, body: { message: `no: ${secrets.join(" ")}` } })],
    ["in plain text", (status) => ({ status, body: `no: ${secrets.join("\n")}` })],
    ["in JSON of another kind", (status) => ({ status, body: { headers: secrets } })],
    ["in a link", (status) => ({ status, body: `see ?token=${encodeURIComponent(TOKEN)}` })],
    [
      "in the request id of the body",
      (status) => ({ status, body: { error: "x", requestId: secrets.join() } }),
    ],
    [
      "in the request id of the header",
      (status) => ({ status, headers: { "X-Request-Id": secrets.join() } }),
    ],
    [
      "in the address of a redirect",
      (status) => ({ status, headers: { Location: `/?${secrets.join("&")}` } }),
    ],
  ];
  for (const [where, echo] of echoes) {
    it(`hides them when the server echoes them ${where}`, async () => {
      for (const status of [302, 400, 401, 403, 404, 405, 501, 505]) {
        const server = await serve(echo(status));
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

  it("hides them when a success is something else than expected", async () => {
    const { client } = clientOf("http://host.example/api/v2", { secrets });
    const request = { method: "GET", path: PATH, operation: "doing a thing" } as const;
    const error = client.garbled(request, `answered with another thing, ${secrets.join()}`);
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

describe("pathOf", () => {
  for (const id of [
    "a/b",
    "a\\b",
    'a"b',
    "100%",
    "%2e%2e",
    "a?b#c",
    "a b",
    "😀",
    "..a",
    "line\nbreak",
    "a;b=c",
  ]) {
    it(`keeps ${JSON.stringify(id)} one part of the path`, async () => {
      const server = await serve(OK);
      await clientOf(`${server.url}/api`).send("GET", { path: pathOf("things", id) });
      const parts = (server.requests[0]?.url ?? "").split("/");
      assert.deepEqual(parts.map(decodeURIComponent), ["", "api", "things", id]);
    });
  }

  it("keeps any identifier one part of the path as the network's URLs are read", () => {
    const part = fc.string({ unit: "binary" }).filter((text) => !["", ".", ".."].includes(text));
    fc.assert(
      fc.property(fc.array(part, { minLength: 1 }), (parts) => {
        const { pathname, search, hash } = new URL(`http://host${pathOf(...parts)}`);
        assert.deepEqual(pathname.slice(1).split("/").map(decodeURIComponent), parts);
        assert.equal(search + hash, "");
      }),
    );
  });

  for (const id of ["", ".", "..", "\ud800"]) {
    it(`refuses ${JSON.stringify(id)}, which no URL can carry as a part of its path`, () => {
      assert.throws(() => pathOf("things", id), {
        message: `${JSON.stringify(id)} cannot be an identifier`,
      });
    });
  }
});
