import assert from "node:assert/strict";
import { succeeded, type Library } from "../../support/stack";
import { onManaged, onTransport } from "../../support/clickstacks";

interface Data {
  readonly sourceId: string;
  readonly dashboardId: string;
  readonly tileId: string;
}

/** Two webhooks of the same name, a saved search, and alerts that refer to them in every way. */
function referring({ alerting: { Alert, SavedSearch, Webhook } }: Library, data: Data) {
  const often = { interval: "5m", threshold: 5, thresholdType: "above" } as const;
  const { sourceId, ...tile } = data;
  const hook = new Webhook("hook", { name: "payments", service: "generic", url: "https://example.com/a" });
  const slack = new Webhook("slack", {
    name: "payments",
    service: "slack",
    url: "https://hooks.slack.com/services/T0/B0/secret",
  });
  const backup = new Webhook("backup", { name: "backup", service: "generic", url: "https://example.com/b" });
  const search = new SavedSearch("search", { name: "Payments", sourceId, where: "level:error" });
  new Alert("by-id", {
    ...often,
    savedSearchId: search.id,
    channel: { type: "webhook", webhookId: hook.id },
  });
  new Alert("by-name", { ...often, savedSearch: search.name, channel: { webhook: backup.name } });
  new Alert("by-both", {
    ...often,
    ...tile,
    channels: [
      { webhook: { name: slack.name, service: slack.service } },
      { type: "webhook", webhookId: backup.id },
    ],
  });
}

onTransport(onManaged, ({ company, stage, requestsOf }) => {
  describe("alerts on webhooks and saved searches of the same program", () => {
    const on = stage();
    const id = (name: string): string => on.stack.resource(name).id ?? "";
    const stored = (name: string) => on.emulator.store.alerts.get(id(name)) ?? assert.fail();
    before(() => {
      const { id: dashboardId, tiles } = company.dashboards.api;
      on.stack.program(referring, {
        sourceId: company.sources.logs,
        dashboardId,
        tileId: tiles.errorRate.id,
      });
    });

    it("pass the first preview, although nothing that they refer to exists yet", async () => {
      const { output } = succeeded(await on.stack.preview());
      assert.match(output, /\+ 8 to create/);
      assert.ok(requestsOf(on.emulator).every((request) => request.startsWith("GET")));
    });

    it("are created in one update with what they refer to", async () => {
      succeeded(await on.stack.up());
      const webhookIds = (name: string) => stored(name).channels.map(({ webhookId }) => webhookId);
      assert.deepEqual(webhookIds("by-id"), [id("hook")]);
      assert.deepEqual(webhookIds("by-name"), [id("backup")]);
      assert.deepEqual(webhookIds("by-both"), [id("slack"), id("backup")]);
      for (const name of ["by-id", "by-name"]) assert.equal(stored(name).savedSearchId, id("search"));
      const writes = requestsOf(on.emulator).filter((request) => !request.startsWith("GET"));
      assert.equal(writes.length, 7, "one POST each");
    });

    it("cost an unchanged preview one list of each kind of name", async () => {
      succeeded(await on.stack.preview("--expect-no-changes"));
      assert.deepEqual(requestsOf(on.emulator).sort(), ["GET /saved-searches", "GET /webhooks"]);
    });

    it("are unchanged after a refresh", async () => {
      succeeded(await on.stack.preview("--refresh", "--expect-no-changes"));
    });

    it("are deleted before what they refer to, which the service would refuse otherwise", async () => {
      const { output } = succeeded(await on.stack.destroy());
      assert.doesNotMatch(output, /409|warning/);
      const deletions = requestsOf(on.emulator).filter((request) => request.startsWith("DELETE"));
      const kinds = deletions.map((request) => request.split("/")[1]);
      assert.deepEqual(kinds.slice(0, 3), ["alerts", "alerts", "alerts"]);
      assert.equal(kinds.length, 7);
      assert.deepEqual(on.stack.resources(), {});
    });
  });
});
