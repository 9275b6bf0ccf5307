import assert from "node:assert/strict";
import { provideEmulator } from "../../support/provided";
import { emulators, NOON, send, tileAlert } from "./support";

describe("The request log", () => {
  const start = emulators();
  const emulator = provideEmulator();

  it("shows what was asked and answered, but no credentials", async () => {
    const own = await start({ now: NOON });
    await send(own, "POST", "/api/v2/alerts?a=b", { body: tileAlert });
    const [entry] = own.requests;
    assert.equal(entry?.method, "POST");
    assert.equal(entry?.path, "/api/v2/alerts");
    assert.deepEqual(entry?.query, { a: "b" });
    assert.deepEqual(entry?.body, tileAlert);
    assert.equal(entry?.status, 200);
    assert.equal(entry?.at, NOON().toISOString());
    assert.ok(!JSON.stringify(own.requests).includes(own.credentials.accessToken));
  });

  it("keeps a body that is no JSON as text", async () => {
    await send(emulator, "POST", "/api/v2/alerts", { body: "{" });
    assert.equal(emulator.requests[0]?.body, "{");
    assert.equal(emulator.requests[0]?.status, 400);
  });

  it("shows requests to paths that neither service has", async () => {
    await send(emulator, "GET", "/v1/v1/organizations");
    await send(emulator, "GET", "/elsewhere/");
    const seen = emulator.requests.map(({ path, status }) => [path, status]);
    assert.deepEqual(seen, [
      ["/v1/v1/organizations", 404],
      ["/elsewhere/", 404],
    ]);
  });

  it("can be cleared, and is not filled by control requests", async () => {
    await send(emulator, "GET", "/api/v2/alerts");
    emulator.clearRequests();
    await send(emulator, "GET", "/_emulator/requests");
    await send(emulator, "GET", "/_emulator/nothing");
    assert.deepEqual(emulator.requests, []);
  });
});
