import assert from "node:assert/strict";
import { registerFirstUser } from "../../real/first-user";
import { servers, type Reply } from "../../support/http-server";

describe("the first user of a new ClickStack", () => {
  const { serve } = servers();
  const installed = (isTeamExisting: boolean): Reply => ({ body: { isTeamExisting } });

  it("is registered and logged in, and has an API key", async () => {
    const login: Reply = { status: 302, headers: { "Set-Cookie": "connect.sid=s; Path=/; HttpOnly" } };
    const me: Reply = { body: { accessKey: "the-key" } };
    const { url, requests } = await serve(installed(false), { body: {} }, login, me);
    assert.equal(await registerFirstUser(url), "the-key");
    assert.deepEqual(
      requests.map((request) => `${request.method} ${request.url}`),
      ["GET /installation", "POST /register/password", "POST /login/password", "GET /me"],
    );
    assert.equal(requests[3]?.headers.cookie, "connect.sid=s");
  });

  it("is not made where somebody is already", async () => {
    const { url, requests } = await serve(installed(true));
    await assert.rejects(registerFirstUser(url), /has users: take an API key of one of them$/);
    assert.equal(requests.length, 1);
  });

  it("is not made where registering is refused, and the refusal is told", async () => {
    const { url } = await serve(installed(false), { status: 400, body: "no" });
    await assert.rejects(registerFirstUser(url), /^Error: POST \/register\/password answered 400: no$/);
  });

  it("is not waited for longer than patience lasts", async () => {
    const { url } = await serve({ status: 503 });
    await assert.rejects(registerFirstUser(url, 0), /is not ready after 0 s$/);
  });
});
