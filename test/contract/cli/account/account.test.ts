import assert from "node:assert/strict";
import { seed, startEmulator, type Emulator, type EmulatorOptions } from "../../../../emulator";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { Account } from "../../../../cli/account";
import { Connections } from "../../../../provider/engine/service/service";
import { systemClock } from "../../../../provider/http/clock";
import { Told } from "../../../support/provider-harness";
import { requestsOf } from "../../../support/settings";
import { provideEmulator } from "../../../support/provided";

describe("what an import reads of the alerting service", () => {
  const emulator = provideEmulator();

  function account({ url, credentials }: Emulator = emulator): Account {
    const { accessToken } = credentials;
    const settings = { endpoint: url, accessToken, timeoutSeconds: 5 };
    const connections = new Connections({ messages: new Told(), clock: systemClock, known: new Map() });
    return new Account(alertKind, settings, connections);
  }

  const wanted = (...ids: string[]) => ids.map((id) => ({ id }));

  it("is one request for each list, for 300 alerts, of which 299 are named", async () => {
    const like = emulator.store.alerts.get(seed.alerts.latency.id);
    assert.ok(like);
    const ids = Array.from({ length: 300 }, (_, index) => (2n ** 92n + BigInt(index)).toString(16));
    for (const id of ids) emulator.store.alerts.add({ ...like, id });
    const one = account();
    const [{ objects, gone }] = await Promise.all([one.read(wanted(...ids.slice(1))), one.readDirectory()]);
    assert.equal(objects.length, 300 + Object.keys(seed.alerts).length);
    assert.deepEqual(gone, []);
    const lists = ["alerts", "connections", "dashboards", "saved-searches", "sources", "webhooks"];
    assert.deepEqual(
      requestsOf(emulator).sort(),
      lists.map((name) => `GET /api/v2/${name}`),
    );
  });

  it("is also an alert that is named and that the list does not have", async () => {
    const { id } = seed.alerts.latency;
    emulator.fault({
      method: "GET",
      path: "/api/v2/alerts",
      times: Infinity,
      status: 200,
      body: { data: [] },
    });
    const { objects, gone } = await account().read(wanted(id.toUpperCase(), id));
    assert.deepEqual(
      objects.map((alert) => alert.id),
      [id],
    );
    assert.deepEqual(gone, []);
  });

  it("includes which of the named alerts are gone", async () => {
    const { gone } = await account().read(wanted("aaaaaaaaaaaaaaaaaaaaaaaa", seed.alerts.latency.id));
    assert.deepEqual(gone, ["aaaaaaaaaaaaaaaaaaaaaaaa"]);
  });

  it("is no names where the server has no such lists", async () => {
    for (const list of ["connections", "dashboards", "saved-searches", "sources", "webhooks"]) {
      emulator.fault({ path: `/api/v2/${list}`, status: 404, body: "Not Found", times: Infinity });
    }
    assert.deepEqual(await account().readDirectory(), {
      connection: undefined,
      dashboard: undefined,
      tile: undefined,
      savedSearch: undefined,
      source: undefined,
      webhook: undefined,
    });
  });

  it("fails where the service does not answer, and does not mistake that for no names", async () => {
    emulator.fault({ path: "/api/v2/webhooks", status: 401, times: Infinity });
    await assert.rejects(
      account().readDirectory(),
      /listing webhooks failed: .*The access token was rejected/,
    );
  });

  it("is nothing of a kind that the server does not list, if it is the service", async () => {
    emulator.fault({ method: "GET", path: "/api/v2/alerts", status: 404, body: "no", times: Infinity });
    assert.equal(
      await account().readIfOffered([]),
      "left out: alerts, because the server does not list them",
    );
  });

  it("fails for a server that answers everything alike", async () => {
    for (const answer of [
      { status: 404, body: { message: "Alert not found" } },
      { status: 404, body: { error: "Not Found" } },
      { status: 200, body: { data: [] } },
      { status: 200, body: {} },
    ]) {
      emulator.clearFaults();
      emulator.fault({ ...answer, times: Infinity });
      const message = /check alerting:endpoint/i;
      await assert.rejects(account().readIfOffered([]), { message });
      await assert.rejects(account().read([]), { message });
      await assert.rejects(account().read(wanted("a".repeat(24))), { message });
    }
  });

  it("fails for a server that offers no reading", async () => {
    const documented = await startEmulator({ mode: "documented" } satisfies EmulatorOptions);
    try {
      await assert.rejects(account(documented).read([]), /listing alerts failed: .* answered 404/);
      await assert.rejects(
        account(documented).read(wanted("a".repeat(24))),
        /(reading|listing) alerts? .*answered 404/,
      );
    } finally {
      await documented.stop();
    }
  });
});
