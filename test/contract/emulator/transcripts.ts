import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Emulator, Store } from "../../../emulator";
import { plantStories } from "../../../emulator/plant";
import alertingWorld from "./alerting-world.json";
import clickStackWorld from "./clickstack-world.json";
import type { Exchange } from "./replay";

interface SectionExchange extends Exchange {
  readonly section: string;
}

/** Requests to a real server, in this order, and its answers. */
export interface Transcript {
  readonly name: string;
  readonly file: string;
  readonly exchanges: readonly SectionExchange[];
  /** When it was recorded. */
  readonly now: string;
  /** Adds what the recorded server held before the first request. */
  plant(store: Store): void;
  /** Changes of the recorded server by others before a request, by its title. */
  readonly meanwhile: Readonly<Record<string, (emulator: Emulator, actual: (id: string) => string) => void>>;
}

const silencedAlert = "6b00b2d8e5370ea3b9869ece";

const inFolder = (file: string): string => join(__dirname, file);

/** A line of the file is one exchange. */
function read(file: string): SectionExchange[] {
  const lines = readFileSync(inFolder(file), "utf8").trim().split("\n");
  return lines.map((line) => JSON.parse(line) as SectionExchange);
}

/** All but the alerts. */
export const clickStack: Transcript = {
  name: "ClickStack",
  file: inFolder("clickstack-transcript.jsonl"),
  exchanges: read("clickstack-transcript.jsonl"),
  now: "2026-11-22T05:00:00.000Z",
  plant: (store) => plantStories(store, clickStackWorld),
  meanwhile: {},
};

export const alerting: Transcript = {
  name: "the alerting service",
  file: inFolder("alerting-transcript.jsonl"),
  exchanges: read("alerting-transcript.jsonl"),
  // The recording's own day, as a start time is judged by its distance from now.
  now: "2026-11-20T20:51:36.500Z",
  plant: (store) => plantStories(store, alertingWorld),
  meanwhile: {
    // The recording shows the webhook in lower case again, so somebody wrote it back unrecorded.
    "Delete a webhook that alerts use first": (emulator, actual) => {
      const channel = { type: "webhook", webhookId: "6b00b2d8e5370ea3b9869e9e" };
      emulator.editAlert(actual(silencedAlert), { channel });
    },
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
      emulator.editAlert(actual(silencedAlert), { silenced });
    },
    "After the write the evaluator makes (same Alert.updateOne, through the real model; the evaluator itself needs ClickHouse)":
      (emulator, actual) => {
        const executionErrors = [
          { timestamp: "2026-11-20T20:52:39.278Z", type: "WEBHOOK_ERROR", message: "boom" },
        ];
        emulator.editAlert(actual(silencedAlert), { state: "ALERT", executionErrors });
      },
  },
};

export const transcripts: readonly Transcript[] = [clickStack, alerting];
