import {
  validateResourceOfType,
  validateStackResourcesOfType,
  type ResourceValidationPolicy,
  type StackValidationPolicy,
} from "@pulumi/policy";
import { alerting } from "pulumi-clickstack";

export const hasChannel: ResourceValidationPolicy = {
  name: "alert-has-channel",
  description: "Every alert notifies somebody.",
  validateResource: validateResourceOfType(alerting.Alert, ({ channel, channels = [] }, _, report) => {
    if (channel === undefined && channels.length === 0) report("declare channel or channels");
  }),
};

export const hasRunbook: ResourceValidationPolicy = {
  name: "alert-has-runbook",
  description: "Every alert says what to do: its message has a link to a runbook.",
  validateResource: validateResourceOfType(alerting.Alert, ({ message = "" }, _, report) => {
    if (!/\brunbook\b.*https?:\/\/\S+/is.test(message))
      report('let message have a line such as "Runbook: https://…"');
  }),
};

export const noneTwice: StackValidationPolicy = {
  name: "no-alert-twice",
  description: "No two alerts fire for the same thing.",
  validateStack: validateStackResourcesOfType(alerting.Alert, (alerts, _, report) => {
    const named = new Map<string, string[]>();
    for (const alert of alerts) {
      const { tileId, savedSearchId, groupBy, thresholdType, threshold, thresholdMax, name } = alert;
      // Of an alert that is being adopted, a preview does not know what it watches.
      if (tileId === undefined && savedSearchId === undefined) continue;
      const watched = [tileId, savedSearchId, groupBy, thresholdType, threshold, thresholdMax];
      const condition = JSON.stringify(watched.map((value) => value ?? null));
      named.set(condition, [...(named.get(condition) ?? []), name ?? "an alert without a name"]);
    }
    for (const names of named.values()) {
      if (names.length > 1) report(`${names.sort().join(" and ")} fire for the same thing`);
    }
  }),
};

/** What `--policy-pack-config` can set, and what holds otherwise. */
interface WindowLimit {
  readonly shortest?: string;
  readonly stacks?: readonly string[];
}

const MINUTES: Readonly<Record<string, number>> = { s: 1 / 60, m: 1, h: 60, d: 24 * 60 };

/** `15m` as 15. */
function minutesOf(interval: string): number {
  const [, count = "", unit = ""] = /^(\d+)([smhd])$/.exec(interval) ?? [];
  return Number(count) * (MINUTES[unit] ?? NaN);
}

export const productionWindows: ResourceValidationPolicy = {
  name: "production-windows",
  description: "In production, an alert looks at windows that are long enough not to cry wolf.",
  configSchema: {
    properties: {
      shortest: { type: "string", pattern: "^\\d+[smhd]$", default: "5m" },
      stacks: { type: "array", items: { type: "string" }, default: ["production"] },
    },
  },
  validateResource: validateResourceOfType(alerting.Alert, ({ interval }, args, report) => {
    const { shortest = "5m", stacks = ["production"] } = args.getConfig<WindowLimit>();
    // urn:pulumi:STACK::PROJECT::…
    const stack = args.urn.split("::")[0]?.split(":")[2] ?? "";
    if (interval === undefined || !stacks.includes(stack)) return;
    if (minutesOf(interval) < minutesOf(shortest))
      report(`let interval be ${shortest} or longer; found ${interval}`);
  }),
};
