import assert from "node:assert/strict";
import { Items } from "../../../../../provider/engine/kind/collection/items";
import { wireAlert, type WireAlert } from "../../../../../provider/alerting/alert/alert.schema";
import { CreateOnce } from "../../../../../provider/engine/kind/collection/create-once";
import type { Requests } from "../../../../../provider/engine/kind/collection/requests";
import type { Plain } from "../../../../../provider/engine/plain";
import { ServiceError } from "../../../../../provider/http/errors";
import { QuickClock, Told } from "../../../../support/provider-harness";
import { alerts } from "./alerts";

const LOST = new ServiceError({
  failure: "lost",
  operation: "creating an alert",
  method: "POST",
  path: "/api/v2/alerts",
  words: "lost the connection",
});

async function nextTurns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
}

/** A server whose first POST is lost before it took effect, and whose second is answered after the list was read. */
class SlowServer {
  readonly alerts: WireAlert[] = [];
  private posts = 0;
  private listRead: () => void = () => undefined;
  private readonly afterList = new Promise<void>((resolve) => {
    this.listRead = resolve;
  });

  readonly requests = {
    create: async (body: Plain): Promise<WireAlert> => {
      this.posts += 1;
      const post = this.posts;
      if (post === 1) {
        await new Promise(setImmediate);
        throw LOST;
      }
      const alert = wireAlert.parse({ ...body, id: `alert-${post}` });
      this.alerts.push(alert);
      if (post === 2) await Promise.race([this.afterList, nextTurns(20)]);
      return alert;
    },
    list: async (): Promise<WireAlert[]> => {
      const seen = [...this.alerts];
      if (seen.length > 0) void nextTurns(5).then(this.listRead);
      return seen;
    },
    deleteCommand: (id: string) => `delete ${id}`,
  } as unknown as Requests<WireAlert>;
}

describe("equal alerts that are created at the same time", () => {
  const channel = { type: "webhook", webhookId: "w" };
  const body = { threshold: 1, thresholdType: "above", interval: "5m", channel };

  for (const [what, other] of [
    ["as they are", { ...body }],
    ["with their keys in another order", { interval: "5m", channel, threshold: 1, thresholdType: "above" }],
    [
      "with the keys of their channel in another order",
      { ...body, channel: { webhookId: "w", type: "webhook" } },
    ],
    ["with their channel written as a list", { ...body, channels: [channel] }],
  ] as const) {
    it(`never claim the same one: ${what}`, async () => {
      const server = new SlowServer();
      const run = { messages: new Told(), clock: new QuickClock(), known: new Set<string>() };
      const creator = new CreateOnce(alerts, new Items(server.requests, () => ({})), run);
      const made = await Promise.all([
        creator.create(body, body, undefined),
        creator.create(other, other, undefined),
      ]);
      assert.notEqual(made[0].id, made[1].id);
      assert.deepEqual(server.alerts.map(({ id }) => id).sort(), made.map(({ id }) => id).sort());
    });
  }
});
