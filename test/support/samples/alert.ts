import { seed } from "../../../emulator";
import { alerts } from "../../../provider/alerting/alert/alert.type.schema";
import { alertArguments, plantWebhooks } from "../alert-arbitraries";
import { searchAlert, webhook } from "../alerts";
import type { Sample } from "./sample";

const args = { ...searchAlert({ name: "Sample" }) };

export const alertSample: Sample = {
  args,
  change: { threshold: 77 },
  full: {
    ...args,
    source: "search",
    message: "{{value}} errors",
    note: "Call **Ada**",
    interval: "15m",
    numConsecutiveWindows: 2,
    groupBy: "ServiceName",
    scheduleOffsetMinutes: 3,
  },
  others: {
    name: "Other",
    message: "Other",
    note: "Other",
    threshold: 6,
    thresholdType: "below",
    interval: "30m",
    numConsecutiveWindows: 3,
    groupBy: "Host",
    savedSearchId: seed.savedSearches.payments.id,
    scheduleOffsetMinutes: 4,
    channel: webhook(seed.webhooks.oncallBackup.id),
  },
  any: alertArguments,
  newer: ["chartConfig", "displayName", "tags", "detectionMode", "anomalyConfig"],
  plant: plantWebhooks,
  longest: "x".repeat(4096),
  collection: alerts,
  documents: (store) => store.alerts,
};
