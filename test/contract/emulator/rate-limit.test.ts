import assert from "node:assert/strict";
import { emulators, NOON, organizationPath, send, tileAlert } from "./support";

const tooMany = "Too many requests, please try again later.";

describe("The alerting service's rate limit", () => {
  const start = emulators();

  it("announces itself on every answer, and refuses the 101st request of a minute", async () => {
    const emulator = await start({ now: NOON });
    const first = await send(emulator, "GET", "/api/v2/alerts");
    assert.equal(first.headers.get("ratelimit-limit"), "100");
    assert.equal(first.headers.get("ratelimit-remaining"), "99");
    assert.equal(first.headers.get("ratelimit-reset"), "60");
    emulator.advance(6_001);
    await Promise.all(Array.from({ length: 99 }, () => send(emulator, "GET", "/api/v2/team")));
    const refused = await send(emulator, "GET", "/api/v2/webhooks");
    assert.deepEqual([refused.status, refused.text], [429, tooMany]);
    assert.equal(refused.headers.get("content-type"), "text/html; charset=utf-8");
    assert.equal(refused.headers.get("ratelimit-remaining"), "0");
    assert.equal(refused.headers.get("ratelimit-reset"), "54");
    assert.equal(refused.headers.get("retry-after"), "60");
  });

  it("does not execute what it refuses, spares the root, and ends with its window", async () => {
    const emulator = await start({ now: NOON, limits: { alerting: { requests: 1, windowMs: 60_000 } } });
    await send(emulator, "GET", "/api/v2/alerts");
    const alerts = emulator.store.alerts.size;
    assert.equal((await send(emulator, "POST", "/api/v2/alerts", { body: tileAlert })).status, 429);
    assert.equal(emulator.store.alerts.size, alerts);
    assert.equal((await send(emulator, "GET", "/api/v2/")).status, 200);
    emulator.advance(59_999);
    assert.equal((await send(emulator, "GET", "/api/v2/alerts")).status, 429);
    emulator.advance(1);
    assert.equal((await send(emulator, "GET", "/api/v2/alerts")).status, 200);
  });

  it("counts before it authenticates, each token for itself", async () => {
    const emulator = await start({ now: NOON, limits: { alerting: { requests: 1, windowMs: 60_000 } } });
    const headers = { Authorization: "Bearer wrong" };
    const statuses = [];
    for (let request = 0; request < 2; request += 1) {
      statuses.push((await send(emulator, "GET", "/api/v2/alerts", { headers })).status);
    }
    statuses.push((await send(emulator, "GET", "/api/v2/alerts")).status);
    assert.deepEqual(statuses, [401, 429, 200]);
  });

  it("can be switched off, headers and all", async () => {
    const emulator = await start({ rateLimits: false });
    const answer = await send(emulator, "GET", "/api/v2/alerts");
    assert.equal(answer.headers.get("ratelimit-limit"), null);
  });
});

describe("The cloud service's rate limit", () => {
  const start = emulators();

  it("refuses the 11th request within ten seconds, and says when to come back in a header of its own", async () => {
    const emulator = await start({ now: NOON });
    const get = () => send(emulator, "GET", organizationPath);
    for (let request = 0; request < 10; request += 1) assert.equal((await get()).status, 200);
    emulator.advance(3_500);
    const refused = await get();
    assert.deepEqual([refused.status, refused.json], [429, { error: "TOO_MANY_REQUESTS" }]);
    assert.equal(refused.headers.get("x-ratelimit-reset"), "7");
    assert.equal(refused.headers.get("retry-after"), null);
    emulator.advance(6_500);
    assert.equal((await get()).status, 200);
  });
});
