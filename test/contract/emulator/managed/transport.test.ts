import assert from "node:assert/strict";
import { seed } from "../../../../emulator";
import { emulators, NOON, organizationPath, send } from "../support";
import { provideEmulator } from "../../../support/provided";
import { clickStackPath, company, managedAlert, neverExisted, noObject, uuid4 } from "./support";

describe("The ClickStack of a service in the emulator", () => {
  const start = emulators();
  const emulator = provideEmulator();
  const alerts = clickStackPath("alerts");

  it("answers in the cloud's envelope, with a request id of its own each time, and without meta", async () => {
    const [one, two] = [await send(emulator, "GET", alerts), await send(emulator, "GET", alerts)];
    assert.deepEqual(Object.keys(one.json), ["status", "requestId", "result"]);
    assert.equal(one.json.status, 200);
    assert.match(one.json.requestId, uuid4);
    assert.notEqual(one.json.requestId, two.json.requestId);
    assert.equal(one.json.result.length, Object.keys(company.alerts).length);
    assert.equal(one.headers.get("x-total-count"), null);
    assert.equal(one.headers.get("ratelimit-limit"), null);
  });

  it("creates, reads, replaces and deletes, the last without a result", async () => {
    const { id } = (await send(emulator, "POST", alerts, { body: managedAlert })).json.result;
    const path = clickStackPath(`alerts/${id}`);
    const body = { ...managedAlert, threshold: 20 };
    assert.equal((await send(emulator, "PUT", path, { body })).json.result.threshold, 20);
    assert.equal((await send(emulator, "GET", path)).json.result.threshold, 20);
    const deletion = await send(emulator, "DELETE", path);
    assert.deepEqual(Object.keys(deletion.json), ["status", "requestId"]);
    assert.equal((await send(emulator, "GET", path)).status, 404);
  });

  it("takes the cloud key and nothing else", async () => {
    const { accessToken, apiKeyId } = emulator.credentials;
    const wrongSecret = Buffer.from(`${apiKeyId}:wrong`).toString("base64");
    for (const authorization of [`Bearer ${accessToken}`, `Basic ${wrongSecret}`]) {
      const answer = await send(emulator, "GET", alerts, { headers: { Authorization: authorization } });
      assert.equal(answer.status, 401);
      assert.equal(answer.text, '{"error":"UNAUTHORIZED: Key is not found","status":401}');
    }
  });

  it("refuses a key without the permission, also for reads", async () => {
    const own = await start({ managed: { permission: false } });
    const { status, json } = await send(own, "GET", alerts);
    assert.equal(status, 403);
    assert.equal(json.error, "FORBIDDEN: Missing permission control-plane:service:manage-clickstack-api");
    assert.match(json.requestId, uuid4);
  });

  it("refuses the key of another organization", async () => {
    const [organization = assert.fail()] = emulator.store.organizations.values();
    emulator.store.organizations.add({ ...organization, id: neverExisted });
    const path = alerts.replace(seed.organization.id, neverExisted);
    const { status, json } = await send(emulator, "GET", path);
    assert.equal(status, 403);
    assert.match(json.error, /^FORBIDDEN: /);
  });

  it("names a wrong organization or service as the other routes do", async () => {
    const wrongService = await send(emulator, "GET", clickStackPath("alerts", neverExisted));
    assert.equal(wrongService.json.error, `BAD_REQUEST: Invalid service id string:"${neverExisted}"`);
    const path = alerts.replace(seed.organization.id, neverExisted);
    const wrongOrganization = await send(emulator, "GET", path);
    assert.equal(
      wrongOrganization.json.error,
      `BAD_REQUEST: Invalid organization id string:"${neverExisted}"`,
    );
  });

  it("is not there for every service", async () => {
    const answer = await send(emulator, "GET", clickStackPath("alerts", seed.services.analytics.id));
    assert.equal(answer.status, 404);
    assert.equal(answer.json.error, "NOT_FOUND: Unknown Error");
  });

  it("shares nothing with the ClickStack of another service, or with the self-hosted one", async () => {
    const { id } = seed.managed.staging.alerts.latency;
    assert.equal((await send(emulator, "GET", clickStackPath(`alerts/${id}`))).status, 404);
    const own = await send(emulator, "GET", clickStackPath(`alerts/${id}`, seed.services.staging.id));
    assert.equal(own.json.result.name, seed.alerts.latency.name);
    const foreign = await send(emulator, "GET", clickStackPath(`alerts/${seed.alerts.latency.id}`));
    assert.equal(foreign.status, 404);
    const body = { ...managedAlert, channel: { type: "webhook", webhookId: seed.webhooks.oncall.id } };
    const refusal = await send(emulator, "POST", alerts, { body });
    assert.equal(refusal.json.error, "BAD_REQUEST: Webhook not found");
  });

  for (const collection of ["alerts", "dashboards", "saved-searches"]) {
    it(`answers a missing one of the ${collection} in JSON`, async () => {
      const { status, json } = await send(emulator, "GET", clickStackPath(`${collection}/${noObject}`));
      assert.equal(status, 404);
      assert.equal(json.error, "NOT_FOUND: Unknown Error");
      assert.match(json.requestId, uuid4);
    });
  }

  it("shares the key's limit with the other routes of the cloud service", async () => {
    const own = await start({ now: NOON });
    for (let count = 0; count < 5; count += 1) {
      assert.equal((await send(own, "GET", organizationPath)).status, 200);
      assert.equal((await send(own, "GET", alerts)).status, 200);
    }
    const answer = await send(own, "GET", alerts);
    assert.equal(answer.status, 429);
    assert.equal(answer.text, '{"error":"TOO_MANY_REQUESTS"}');
    assert.equal(answer.headers.get("x-ratelimit-reset"), "10");
    const selfHosted = await send(own, "GET", "/api/v2/alerts");
    assert.equal(selfHosted.status, 200);
  });

  it("is behind a server that has pages of its own for its failures", async () => {
    emulator.fault({ path: "/v1/*", status: 504 });
    const answer = await send(emulator, "GET", alerts);
    assert.equal(answer.status, 504);
    assert.match(answer.text, /^<HTML>/);
  });

  it("is not offered in documented mode", async () => {
    const own = await start({ mode: "documented" });
    assert.match((await send(own, "GET", alerts)).text, /Cannot GET/);
  });

  it("has what the platform sets up in an empty emulator", async () => {
    const own = await start({ seed: "empty" });
    const sources = (await send(own, "GET", clickStackPath("sources"))).json.result;
    assert.deepEqual(
      sources.map(({ id }) => id),
      [company.sources.logs, company.sources.traces],
    );
    assert.deepEqual((await send(own, "GET", alerts)).json.result, []);
  });
});
