import assert from "node:assert/strict";
import { Outdated } from "../../../../provider/http/request";
import { resetAfter, type Reply } from "../../../support/http-servers";
import { TOKEN, METHODS, OK, PATH, clientFor, clientOf, serve, serveSecurely, IDEMPOTENT } from "./support";
import type { ServiceError } from "../../../../provider/http/errors";

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

  it("takes JSON whatever its content type says", async () => {
    const server = await serve({ headers: { "Content-Type": "text/html" }, body: { data: 1 } });
    assert.deepEqual(await clientOf(server.url).send(), { data: 1 });
  });
});

describe("HttpClient, when what is to be sent may be outdated by the time of its turn", () => {
  const spent = { "RateLimit-Limit": "1", "RateLimit-Remaining": "0", "RateLimit-Reset": "60" };

  it("asks when the turn has come, and not before", async () => {
    const { server, send, clock } = await clientFor([{ ...OK, headers: spent }]);
    await send();
    const began = clock.now();
    let asked = 0;
    await send("PUT", { isCurrent: () => (asked = clock.now()) > 0 });
    assert.equal(asked - began, 60_000);
    assert.equal(server.requests.length, 2);
  });

  it("sends nothing that is outdated, and leaves the turn to others", async () => {
    const { server, send, clock } = await clientFor([
      { ...OK, headers: { ...spent, "RateLimit-Remaining": "1" } },
    ]);
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

  it("sends nothing to a server whose certificate is not trusted", async () => {
    const server = await serveSecurely(OK);
    const error = await clientOf(server.url).fail("POST");
    assert.equal(error.failure, "untrusted");
    assert.equal(error.mayHaveTakenEffect, false);
    assert.match(error.message, /refused the server's certificate \(DEPTH_ZERO_SELF_SIGNED_CERT\)/);
    assert.match(
      error.message,
      /Point NODE_EXTRA_CA_CERTS to the certificate of a private authority; nothing was sent$/,
    );
    assert.equal(server.requests.length, 0);
    assert.equal(server.connections(), 1);
  });
});

describe("HttpClient, when the service is in trouble", () => {
  for (const status of [500, 502, 503, 504]) {
    it(`repeats ${IDEMPOTENT.join(", ")} after a ${status}, and nothing else`, async () => {
      for (const method of METHODS) {
        const { server, send, fail } = await clientFor([{ status, body: "<html>" }, OK]);
        const isRepeated = IDEMPOTENT.includes(method);
        if (isRepeated) assert.deepEqual(await send(method), { data: 1 });
        else assert.equal((await fail(method)).mayHaveTakenEffect, true);
        assert.equal(server.requests.length, isRepeated ? 2 : 1);
      }
    });
  }

  it("gives up after 5 attempts with waits that grow, and says how many there were", async () => {
    const { server, fail, clock, waits } = await clientFor([{ status: 503, body: { message: "down" } }]);
    const error = await fail();
    assert.equal(server.requests.length, 5);
    assert.match(error.message, /answered 503: down, after 5 attempts\. Run the same command again/);
    assert.equal(clock.waits.length, 4);
    clock.waits.forEach((wait, i) => assert.ok(wait >= 250 * 2 ** i && wait <= 500 * 2 ** i, `${wait} ms`));
    assert.ok(waits.every(([milliseconds]) => milliseconds > 3000));
  });

  it("gives up when another request has met a rate limit that lasts beyond its own deadline", async () => {
    const limited: Reply = { status: 429, headers: { "Retry-After": "120" } };
    const { server, ask, clock, send } = await clientFor(
      [OK, { status: 503, headers: { "Retry-After": "30" } }, limited, OK],
      { timeoutMs: 100_000 },
    );
    await send();
    const sent = [1, 2].map(() => ask().catch((error: unknown) => (error as ServiceError).failure));
    // Time stands still until both were answered.
    assert.equal(await Promise.race(sent), "rateLimited");
    while (clock.waits.length === 0) await new Promise(setImmediate);
    assert.deepEqual((await clock.run(Promise.all(sent))).sort(), ["rateLimited", "serverError"]);
    assert.equal(server.requests.length, 3);
  });

  for (const [seconds, told] of [
    [3, []],
    [4, [[4000, "doing a thing: busy"]]],
  ] as const) {
    it(`tells ${told.length === 0 ? "nobody" : "the user"} of a wait of ${seconds} seconds`, async () => {
      const headers = { "Retry-After": String(seconds) };
      const { send, clock, waits } = await clientFor([
        { status: 503, body: { message: "busy" }, headers },
        OK,
      ]);
      await send();
      assert.deepEqual([clock.waits, waits], [[seconds * 1000], told]);
    });
  }

  it("tells the user of an attempt that took long for nothing, however short the wait after it is", async () => {
    const slow: Reply = (response) => {
      void clock.advance(3000).then(() => response.socket?.destroy());
    };
    const { send, clock, waits } = await clientFor([slow, OK]);
    await send();
    const [[milliseconds, reason] = [0, ""]] = waits;
    assert.ok(milliseconds <= 500, `${milliseconds} ms`);
    assert.match(reason, /^doing a thing: lost the connection/);
  });

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
});

describe("HttpClient, when the rate limit is exceeded", () => {
  const text = "Too many requests, please try again later.";

  for (const method of METHODS) {
    it(`repeats ${method} once the window is over`, async () => {
      const headers = { "Retry-After": "60", "RateLimit-Reset": "7" };
      const { server, send, clock, waits } = await clientFor([{ status: 429, body: text, headers }, OK]);
      const begin = clock.now();
      await send(method);
      assert.equal(server.requests.length, 2);
      assert.equal(clock.now() - begin, 7000);
      assert.deepEqual(waits, [[7000, "the rate limit of the key is used up"]]);
    });
  }

  it("waits for the silent limit's window when the service does not say how long", async () => {
    const { send, clock } = await clientFor([{ status: 429, body: { error: "TOO_MANY_REQUESTS" } }, OK], {
      silentLimit: { requests: 10, windowMs: 10_000 },
    });
    const begin = clock.now();
    await send();
    assert.equal(clock.now() - begin, 10_000);
  });

  it("goes on for as long as the deadline allows, then says so", async () => {
    const { server, fail, clock } = await clientFor([
      { status: 429, body: text, headers: { "Retry-After": "30" } },
    ]);
    const begin = clock.now();
    const error = await fail("POST");
    assert.equal(error.failure, "rateLimited");
    assert.equal(error.mayHaveTakenEffect, false);
    // The next one would begin when no time is left for its answer.
    assert.equal(server.requests.length, 10);
    assert.equal(clock.now() - begin, 270_000);
    assert.match(error.message, /answered 429: Too many requests.*, after 10 attempts\. Wait a minute/);
  });

  const told: readonly [what: string, headers: Record<string, string>][] = [
    ["only when to come back", { "Retry-After": "30" }],
    ["only when the window ends", { "RateLimit-Reset": "30" }],
    [
      "that there is something left",
      {
        ...{ "Retry-After": "30", "RateLimit-Reset": "30" },
        ...{ "RateLimit-Limit": "100", "RateLimit-Remaining": "9" },
      },
    ],
  ];
  for (const [what, headers] of told) {
    it(`sends no request after a 429 that tells ${what} until the pause is over, and says so once`, async () => {
      const { server, ask, clock, waits } = await clientFor([{ status: 429, body: text, headers }, OK]);
      const begin = clock.now();
      const sentAt: number[] = [];
      const isCurrent = () => sentAt.push(clock.now() - begin) > 0;
      await clock.run(Promise.all(Array.from({ length: 40 }, () => ask("GET", { isCurrent }))));
      assert.deepEqual(sentAt.slice(0, 2), [0, 30_000]);
      assert.ok(sentAt.slice(1).every((at) => at >= 30_000));
      assert.deepEqual([server.requests.length, waits.length], [41, 1]);
    });
  }
});
