import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Emulator, startEmulator } from "../../../emulator";
import { plantTranscript } from "./transcript-world";

interface Exchange {
  title: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
  status: number;
  contentType: string;
  totalCount?: string;
  answer: string;
}

const file = join(__dirname, "alerting-transcript.json");
const exchanges = JSON.parse(readFileSync(file, "utf8")) as Exchange[];

/** What other parties did to the recorded server between two recorded requests. */
const meanwhile: Record<string, (emulator: Emulator, actual: (id: string) => string) => void> = {
  "Alert with that webhook as 2nd channel": ({ store }) => {
    const dates = { createdAt: "2026-11-20T20:52:37.000Z", updatedAt: "2026-11-20T20:52:37.000Z" };
    const place = { id: "6b00b315e5370ea3b9869fae", teamId: "6b00b2d8e5370ea3b9869e90" };
    store.webhooks.add({ ...place, name: "second", service: "generic", ...dates });
  },
  "v2 view of the silenced alert": (emulator, actual) => {
    const silenced = {
      by: "6b00b2d7e5370ea3b9869e85",
      at: "2026-11-20T20:52:38.540Z",
      until: "2027-01-01T00:00:00.000Z",
    };
    // The recording shows the webhook in lower case again, so somebody wrote it back unrecorded.
    const channel = { type: "webhook", webhookId: "6b00b2d8e5370ea3b9869e9e" };
    emulator.editAlert(actual("6b00b2d8e5370ea3b9869ece"), { silenced, channel });
  },
  "After the write the evaluator makes (same Alert.updateOne, through the real model; the evaluator itself needs ClickHouse)":
    (emulator, actual) => {
      const executionErrors = [
        { timestamp: "2026-11-20T20:52:39.278Z", type: "WEBHOOK_ERROR", message: "boom" },
      ];
      emulator.editAlert(actual("6b00b2d8e5370ea3b9869ece"), { state: "ALERT", executionErrors });
    },
};

/** The ids that the server assigned while it was recorded, and those that the emulator assigned instead. */
class Ids {
  private readonly actualOf = new Map<string, string>();

  learn(recorded: string, actual: string): void {
    this.actualOf.set(recorded, actual);
  }

  actual = (recorded: string): string => this.actualOf.get(recorded) ?? recorded;

  toActual(text: string): string {
    return this.replaced(text, (recorded, actual) => [recorded, actual]);
  }

  toRecorded(text: string): string {
    return this.replaced(text, (recorded, actual) => [actual, recorded]);
  }

  private replaced(text: string, direction: (recorded: string, actual: string) => [string, string]): string {
    let result = text;
    for (const pair of this.actualOf) {
      const [from, to] = direction(...pair);
      result = result.replaceAll(from, to).replaceAll(from.toUpperCase(), to.toUpperCase());
    }
    return result;
  }
}

const createdId = (text: string) => (JSON.parse(text) as { data: { id: string } }).data.id;

/** When a document was made or changed cannot be the same twice. */
const withoutDates = (text: string) => text.replace(/"(createdAt|updatedAt)":"[^"]+"/g, '"$1":"…"');

describe("The recorded answers of the alerting service", () => {
  const ids = new Ids();
  let emulator: Emulator;

  before(async () => {
    // The recording's own day, as a start time is judged by its distance from now.
    const now = () => new Date("2026-11-20T20:51:36.500Z");
    emulator = await startEmulator({ seed: "empty", rateLimits: false, now });
    plantTranscript(emulator.store);
  });
  after(() => emulator.stop());

  for (const exchange of exchanges) {
    it(`${exchange.title}: ${exchange.method} answers ${exchange.status}`, async () => {
      meanwhile[exchange.title]?.(emulator, ids.actual);
      const response = await fetch(emulator.url + ids.toActual(exchange.path), {
        method: exchange.method,
        headers: { "Content-Type": "application/json", ...exchange.headers },
        body: exchange.body && ids.toActual(exchange.body),
      });
      const text = await response.text();
      if (exchange.method === "POST" && response.ok && exchange.status === 200) {
        ids.learn(createdId(exchange.answer), createdId(text));
      }
      assert.equal(withoutDates(ids.toRecorded(text)), withoutDates(exchange.answer));
      assert.equal(response.status, exchange.status);
      assert.equal(response.headers.get("content-type"), exchange.contentType);
      assert.equal(response.headers.get("x-total-count"), exchange.totalCount ?? null);
    });
  }
});
