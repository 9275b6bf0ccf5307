import assert from "node:assert/strict";
import { alerts, oneAlert } from "../support/programs";
import { succeeded } from "../support/stack";
import { onSelfHosted, onTransport } from "../support/clickstacks";

const isWrite = (request: string): boolean => !request.startsWith("GET");

/** On one ClickStack, as `test/contract/kinds` plays the life of an alert on each. */
onTransport(onSelfHosted, ({ company, stage, tileAlert, searchAlert, requestsOf }) => {
  describe("an alert that the stack creates", () => {
    const on = stage();
    const id = (): string => on.stack.resource("alert").id ?? "";

    it("is created by one POST, and its outputs are what the service stored", async () => {
      on.stack.program(oneAlert, { args: tileAlert() });
      succeeded(await on.stack.up());

      assert.deepEqual(requestsOf(on.emulator).filter(isWrite), ["POST /alerts"]);
      const stored = on.emulator.store.alerts.get(id());
      assert.equal(stored?.name, "Error rate");
      const { outputs } = on.stack.resource("alert");
      assert.equal(outputs?.teamId, company.team.id);
      assert.equal(outputs?.createdAt, stored.createdAt);
      assert.deepEqual(outputs?.channel, stored.channels?.[0]);
    });

    it("costs an unchanged preview no request, and shows no change", async () => {
      succeeded(await on.stack.preview("--expect-no-changes"));
      assert.deepEqual(requestsOf(on.emulator), []);
    });
  });

  describe("an alert that the stack adopts", () => {
    const on = stage();
    const { errorRate, errors, latency, orders, traffic } = company.alerts;

    it("costs no write when nothing differs", async () => {
      on.stack.program(oneAlert, { args: { alertId: errorRate.id, threshold: 50, interval: "5m" } });
      succeeded(await on.stack.up());

      assert.deepEqual(requestsOf(on.emulator).filter(isWrite), []);
      assert.equal(on.stack.resource("alert").id, errorRate.id);
      assert.equal(on.stack.resource("alert").outputs?.name, errorRate.name);
    });

    it("does not change when the program drops its alertId", async () => {
      on.stack.program(oneAlert, { args: { threshold: 50, ...tileOfErrorRate() } });
      const { output } = succeeded(await on.stack.up());

      assert.doesNotMatch(output, /replace/);
      assert.deepEqual(requestsOf(on.emulator).filter(isWrite), []);
      assert.equal(on.stack.resource("alert").id, errorRate.id);
    });

    it("is replaced, and the old one deleted, when the program names another one", async () => {
      on.stack.program(oneAlert, { args: { alertId: traffic.id, threshold: 2 } });
      succeeded(await on.stack.up());

      assert.equal(on.stack.resource("alert").id, traffic.id);
      assert.deepEqual(requestsOf(on.emulator).filter(isWrite), [
        `PUT /alerts/${traffic.id}`,
        `DELETE /alerts/${errorRate.id}`,
      ]);
      assert.equal(on.emulator.store.alerts.get(traffic.id)?.thresholdType, "below");
    });

    it("stays on the service when the program names another one and the option is retainOnDelete", async () => {
      const options = { retainOnDelete: true };
      on.stack.program(oneAlert, { args: { alertId: traffic.id, threshold: 2 }, options });
      succeeded(await on.stack.up());
      on.stack.program(oneAlert, { args: { alertId: orders.id, threshold: 0 }, options });
      succeeded(await on.stack.up());

      assert.equal(on.stack.resource("alert").id, orders.id);
      assert.ok(on.emulator.store.alerts.has(traffic.id));
    });

    it("may be named by the option import, and then costs no write when nothing differs", async () => {
      const args = searchAlert({ name: errors.name, groupBy: "ServiceName", threshold: 100 });
      on.stack.program(oneAlert, { args, options: { import: errors.id, retainOnDelete: true } });
      succeeded(await on.stack.up());

      assert.equal(on.stack.resource("alert").id, errors.id);
      assert.deepEqual(requestsOf(on.emulator).filter(isWrite), []);
    });

    it("survives a replacement that adopts it again", async () => {
      on.stack.program(oneAlert, { args: { alertId: latency.id, threshold: 1 } });
      succeeded(await on.stack.up());
      const { output } = succeeded(await on.stack.up("--replace", "**alert"));

      assert.match(output, /is kept: the program adopts it/);
      assert.equal(on.stack.resource("alert").id, latency.id);
      assert.ok(on.emulator.store.alerts.has(latency.id));
    });

    it("survives replaceOnChanges with deleteBeforeReplace", async () => {
      const options = { replaceOnChanges: ["threshold"], deleteBeforeReplace: true };
      on.stack.program(oneAlert, { args: { alertId: latency.id, threshold: 2 }, options });
      succeeded(await on.stack.up());

      assert.equal(on.stack.resource("alert").id, latency.id);
      assert.equal(on.emulator.store.alerts.get(latency.id)?.threshold, 2);
    });

    it("survives that its resource gets another name", async () => {
      on.stack.program(alerts, { renamed: { alertId: latency.id, threshold: 2 } });
      succeeded(await on.stack.up());

      assert.equal(on.stack.resource("renamed").id, latency.id);
      assert.ok(on.emulator.store.alerts.has(latency.id));
    });

    /** The seeded alert, as a program declares it. */
    function tileOfErrorRate() {
      return tileAlert({ name: errorRate.name, threshold: 50 });
    }
  });
});
