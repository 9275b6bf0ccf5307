import assert from "node:assert/strict";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { shareEmulator } from "../../support/provided";
import { clickStackPath, emulators, NOON, organizationPath, send, tileAlert } from "./support";

const alerts = "/api/v2/alerts";

describe("The rate limits of the emulator", () => {
  const start = emulators();
  const one = { now: NOON, limits: { alerting: { requests: 1, windowMs: 60_000 } } };

  it("of the alerting service announce themselves, and refuse the 101st request of a minute", async () => {
    const emulator = await start({ now: NOON });
    const first = await send(emulator, "GET", alerts);
    assert.equal(first.headers.get("ratelimit-limit"), "100");
    assert.equal(first.headers.get("ratelimit-remaining"), "99");
    assert.equal(first.headers.get("ratelimit-reset"), "60");
    emulator.advance(6_001);
    await Promise.all(Array.from({ length: 99 }, () => send(emulator, "GET", "/api/v2/team")));
    const refused = await send(emulator, "GET", "/api/v2/webhooks");
    assert.deepEqual([refused.status, refused.text], [429, "Too many requests, please try again later."]);
    assert.equal(refused.headers.get("content-type"), "text/html; charset=utf-8");
    assert.equal(refused.headers.get("ratelimit-remaining"), "0");
    assert.equal(refused.headers.get("ratelimit-reset"), "54");
    assert.equal(refused.headers.get("retry-after"), "60");
  });

  it("execute nothing of what they refuse, spare the root, and end with their window", async () => {
    const emulator = await start(one);
    await send(emulator, "GET", alerts);
    const count = emulator.store.alerts.size;
    assert.equal((await send(emulator, "POST", alerts, { body: tileAlert })).status, 429);
    assert.equal(emulator.store.alerts.size, count);
    assert.equal((await send(emulator, "GET", "/api/v2/")).status, 200);
    emulator.advance(59_999);
    assert.equal((await send(emulator, "GET", alerts)).status, 429);
    emulator.advance(1);
    assert.equal((await send(emulator, "GET", alerts)).status, 200);
  });

  it("count before they authenticate, each token for itself", async () => {
    const emulator = await start(one);
    const headers = { Authorization: "Bearer wrong" };
    const statusOf = async (options = {}) => (await send(emulator, "GET", alerts, options)).status;
    const statuses = [await statusOf({ headers }), await statusOf({ headers }), await statusOf()];
    assert.deepEqual(statuses, [401, 429, 200]);
  });

  it("of the cloud service count all of its routes, and say when to come back in a header of their own", async () => {
    const emulator = await start({ now: NOON });
    for (let request = 0; request < 5; request += 1) {
      for (const path of [organizationPath, clickStackPath("alerts")])
        assert.equal((await send(emulator, "GET", path)).status, 200);
    }
    emulator.advance(3_500);
    const refused = await send(emulator, "GET", organizationPath);
    assert.deepEqual([refused.status, refused.json], [429, { error: "TOO_MANY_REQUESTS" }]);
    assert.equal(refused.headers.get("x-ratelimit-reset"), "7");
    assert.equal(refused.headers.get("retry-after"), null);
    emulator.advance(6_500);
    assert.equal((await send(emulator, "GET", organizationPath)).status, 200);
  });
});

describe("Faults of the emulator", () => {
  const start = emulators();
  const emulator = shareEmulator();

  it("speak as the services do when no body is given", async () => {
    emulator.fault({ status: 429, times: 2 });
    const alerting = await send(emulator, "GET", alerts);
    assert.equal(alerting.text, "Too many requests, please try again later.");
    assert.equal(alerting.headers.get("retry-after"), "60");
    assert.equal((await send(emulator, "GET", "/v1/organizations")).text, '{"error":"TOO_MANY_REQUESTS"}');
    emulator.fault({ status: 504 });
    assert.match((await send(emulator, "GET", clickStackPath("alerts"))).text, /^<HTML>/);
  });

  it("that leave a request hanging do not keep the emulator from stopping, and are logged without a status", async () => {
    const own = await start({ rateLimits: false });
    own.fault({ hang: true });
    const hanging = assert.rejects(send(own, "GET", alerts));
    while (own.requests.length === 0) await new Promise(setImmediate);
    assert.equal(own.requests[0]?.status, undefined);
    await own.stop();
    await hanging;
  });

  it("are refused when they mean nothing, or two things", () => {
    assert.throws(() => emulator.fault({ path: "/" }), /exactly one of/);
    assert.throws(() => emulator.fault({ reset: true, status: 500 }), /exactly one of/);
    assert.throws(() => emulator.fault({ truncate: 3, effect: "before" }), /always applied/);
    for (const status of [42, 101, 200.5, 600]) {
      assert.throws(() => emulator.fault({ status }), /status from 200 to 599/);
    }
  });
});

describe("The request log of the emulator", () => {
  const emulator = shareEmulator({ now: NOON });

  it("shows what was asked and answered, but no credentials and no control requests", async () => {
    await send(emulator, "POST", `${alerts}?a=b`, { body: tileAlert });
    await send(emulator, "POST", alerts, { body: "{" });
    await send(emulator, "GET", "/elsewhere/");
    await send(emulator, "GET", "/_emulator/requests");
    const seen = emulator.requests.map(({ path, query, body, status }) => [path, query, body, status]);
    assert.deepEqual(seen, [
      [alerts, { a: "b" }, tileAlert, 200],
      [alerts, {}, "{", 400],
      ["/elsewhere/", {}, undefined, 404],
    ]);
    assert.equal(emulator.requests[0]?.at, NOON().toISOString());
    assert.ok(!JSON.stringify(emulator.requests).includes(emulator.credentials.accessToken));
  });
});

describe("The host that a request to the emulator names", () => {
  const start = emulators();

  /** fetch does not let us set Host; in a browser, it is the name that the page has for this machine. */
  const statusOf = async (url: string, host: string): Promise<number | undefined> => {
    const [response] = (await once(get(`${url}/_emulator`, { headers: { Host: host } }), "response")) as [
      IncomingMessage,
    ];
    response.resume();
    return response.statusCode;
  };

  it("is this machine or the one that the emulator listens on, so that no page reaches it by a name of its own", async () => {
    const { url } = await start();
    for (const host of ["localhost", "emulator.localhost:4318", "127.0.0.1:80", "[::1]:4318"])
      assert.equal(await statusOf(url, host), 404, host);
    for (const host of ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:4318", "192.0.2.1"])
      assert.equal(await statusOf(url, host), 421, host);
  });

  it("may be any address of an emulator that listens on all", async () => {
    const { url } = await start({ host: "0.0.0.0" });
    const { port } = new URL(url);
    const here = `http://127.0.0.1:${port}`;
    assert.equal(await statusOf(here, "192.0.2.1:4318"), 404);
    assert.equal(await statusOf(here, "evil.example"), 421);
  });
});

describe("The clock of the emulator", () => {
  const emulator = shareEmulator({ now: NOON });

  it("refuses a time that cannot be, and stays as it was", async () => {
    for (const wrong of ["soon", new Date(NaN), "1969-12-31T23:59:59Z", "2106-01-01T00:00:00Z"])
      assert.throws(
        () => emulator.setNow(wrong),
        /^RangeError: The clock cannot be set to .*from 1970 to 2105/,
      );
    for (const wrong of [NaN, Infinity, 1e300, -1e300])
      assert.throws(() => emulator.advance(wrong), /^RangeError: The clock cannot be set to .* ms later/);
    assert.deepEqual(emulator.clock.now(), NOON());
    assert.equal((await send(emulator, "POST", alerts, { body: tileAlert })).status, 200);
  });
});
