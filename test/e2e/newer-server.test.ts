import assert from "node:assert/strict";
import { startFutureAlerting, type FutureAlerting } from "../support/future-alerting";
import { tileAlert } from "../support/alerts";
import { oneAlert } from "../support/programs";
import { settingsFor } from "../support/settings";
import { Stack, succeeded } from "../support/stack";

describe("an alert on a server that knows more fields than this package", () => {
  let server: FutureAlerting;
  let stack: Stack;
  before(async () => {
    server = await startFutureAlerting();
    stack = await Stack.create({ env: settingsFor(server.url) });
  });
  after(async () => {
    stack.dispose();
    await server.stop();
  });

  it("keeps them through an update", async () => {
    stack.program(oneAlert, { args: tileAlert() });
    succeeded(await stack.up());
    const id = stack.resource("alert").id ?? "";
    const news = { escalations: ["production"], detection: { mode: "seasonal" } };
    server.alerts.set(id, { ...server.alerts.get(id), ...news, id });

    stack.program(oneAlert, { args: tileAlert({ threshold: 6 }) });
    succeeded(await stack.up());

    const stored = server.alerts.get(id);
    assert.equal(stored?.threshold, 6);
    assert.deepEqual(stored.escalations, news.escalations);
    assert.deepEqual(stored.detection, news.detection);
  });

  it("does not show them as drift", async () => {
    succeeded(await stack.preview("--refresh", "--expect-no-changes"));
  });
});
