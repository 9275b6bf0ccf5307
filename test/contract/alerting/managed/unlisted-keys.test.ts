import assert from "node:assert/strict";
import { USER_AGENT } from "../../../../provider/http/user-agent";
import { findUnlistedKeys } from "../../../support/managed-keys";
import { takeViolations } from "../../../support/cloud-requests";
import { transports } from "../../../support/transports";
import { shareEmulator } from "../../../support/provided";

const [selfHosted, managed] = transports;

describe("the check of every request to a managed ClickStack", () => {
  const emulator = shareEmulator();

  async function send(base: string, agent: string, body: object): Promise<string[]> {
    const headers = { "User-Agent": agent, "Content-Type": "application/json" };
    await fetch(`${emulator.url}${base}/alerts`, { method: "POST", headers, body: JSON.stringify(body) });
    return takeViolations();
  }

  it("finds a key that the contract does not list, in what this package sends", async () => {
    const [violation, ...more] = await send(managed.base, USER_AGENT, { name: "a", displayName: "b" });
    assert.deepEqual(more, []);
    assert.equal(violation, `POST ${managed.base}/alerts has displayName`);
  });

  it("is content with the keys that the contract lists, with others' requests, and with another ClickStack", async () => {
    assert.deepEqual(await send(managed.base, USER_AGENT, { name: "a" }), []);
    assert.deepEqual(await send(managed.base, "curl", { displayName: "b" }), []);
    assert.deepEqual(await send(selfHosted.base, USER_AGENT, { displayName: "b" }), []);
  });

  it("looks into channels and filters, and not into headers", () => {
    const channels = [{ type: "email", emailRecipients: [], emails: [] }];
    assert.deepEqual(findUnlistedKeys("alerts", { channels }), ["channels[0].emails"]);
    assert.deepEqual(findUnlistedKeys("alerts", { channel: { id: "a" } }), ["channel.id"]);
    assert.deepEqual(findUnlistedKeys("saved-searches", { filters: [{ sql: "" }] }), ["filters[0].sql"]);
    assert.deepEqual(findUnlistedKeys("webhooks", { headers: { "X-Any": "a" } }), []);
    assert.deepEqual(findUnlistedKeys("alerts", JSON.parse('{"__proto__": 1}')), ["__proto__"]);
  });

  it("knows no collection without a table", () => {
    assert.deepEqual(findUnlistedKeys("roles", {}), ["(roles has no table)"]);
  });
});
