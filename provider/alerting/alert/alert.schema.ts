import { z } from "../../zod";
import {
  published,
  argument,
  output,
  filledText as text,
  listSent,
  nameFields,
} from "../../engine/arguments/argument.schema";
import { alertChannel, channelsOf, alertChart, listChannelKeys } from "./alert.parts.schema";
import { anyIdArgument, bodyOf, unknownPart } from "../fields.schema";
import {
  sameChannel,
  sameChannels,
  sameChart,
  sameInstant,
  sameNumber,
  sameOffset,
  sameSource,
  sameTags,
  isSearch,
} from "./alert.parts";
import { normalizeIdsWithin, hasAll } from "../chart/chart.defaults";
import { UNRELEASED } from "../../engine/service/versions";
import type { StrictBody } from "../../engine/kind/collection/declaration";
import { omit, type Plain } from "../../engine/values/plain";

/** Intervals that the observed services take; the documented contract says only "a number and a unit letter". */
export const INTERVALS = ["30s", "1m", "5m", "15m", "30m", "1h", "6h", "12h", "1d"] as const;

export type Interval = (typeof INTERVALS)[number];

/** `above` and `below` are the documented contract; the service accepts the others, too. */
export const THRESHOLD_TYPES = [
  "above",
  "below",
  "above_exclusive",
  "below_or_equal",
  "equal",
  "not_equal",
  "between",
  "not_between",
] as const;

export const RANGE_TYPES: readonly string[] = ["between", "not_between"] satisfies ThresholdType[];

type ThresholdType = (typeof THRESHOLD_TYPES)[number];

export const LONGEST_NOTE = 4096;

export const SOURCES = ["tile", "search", "saved_search", "inline"] as const;

/** The known detection modes; a newer server may have others. */
export const DETECTION_MODES = ["threshold", "anomaly"] as const;

const whole = "expected a whole number";

const interval = z
  .string('expected a duration such as "5m"')
  .regex(/^[1-9]\d*[A-Za-z]$/, 'expected a number and a letter for the unit, such as "5m"')
  .meta({
    description: "The known intervals. Use `otherInterval` for one that only another server knows.",
    examples: [...INTERVALS],
  })
  .register(published, { plain: "Interval", words: INTERVALS }) as z.ZodType<string> as z.ZodType<Interval>;

/** The policy of labels that newer servers fill in. Sending such a label back would make it one of the alert's own. */
const FILLED_IN = { removal: "omit", serverChooses: true, since: "2.38" } as const;

export const alertArgs = z
  .strictObject(
    nameFields({
      alertId: anyIdArgument("the identifier of an alert", { identity: true }).describe(
        "Adopts the existing alert with this identifier instead of creating one; nothing is written if " +
          "nothing differs. The option `import` sets it. A different `alertId` later replaces the resource. " +
          "Removing `alertId` later does not. Errors: the alert does not exist. API field: `id`.",
      ),
      name: argument(text(512).optional(), { removal: "omit" }).describe(
        "Title of the notification, a template; 1 to 512 characters. Default: none.",
      ),
      message: argument(text(4096).optional(), { removal: "omit" }).describe(
        "Text of the notification, a template; 1 to 4096 characters. Default: none.",
      ),
      note: argument(text(LONGEST_NOTE).optional(), { removal: "omit" }).describe(
        "Note for people, in Markdown; 1 to 4096 characters. Default: none.",
      ),
      threshold: argument(z.number("expected a finite number").optional(), {
        required: true,
        same: sameNumber,
      }).describe(
        "The value to compare with, in the unit of the watched value; any finite number. Required for a " +
          "new alert.",
      ),
      thresholdMax: argument(z.number("expected a finite number").optional(), { same: sameNumber }).describe(
        "Upper end of the range, at least `threshold`. Only for `between` and `not_between`, which " +
          "require it.",
      ),
      thresholdType: argument(
        z.enum(THRESHOLD_TYPES, `expected one of ${quoteAll(THRESHOLD_TYPES)}`).optional(),
        { required: true },
      ).describe(
        "How the value is compared: `above` (at or over the threshold), `below` (under it), " +
          "`above_exclusive` (over), `below_or_equal`, `equal`, `not_equal`, `between` (inclusive), " +
          "`not_between`. Required for a new alert.",
      ),
      interval: argument(interval.optional(), { required: true }).describe(
        "How often the value is evaluated, and how long a window is: `1m`, `5m`, `15m`, `30m`, `1h`, " +
          "`6h`, `12h`, `1d`. ClickStack in ClickHouse Cloud also accepts `30s`, once ClickHouse has " +
          "enabled it for the team. Required for a new alert.",
      ),
      source: argument(z.enum(SOURCES, `expected one of ${quoteAll(SOURCES)}`).optional(), {
        same: sameSource,
      }).describe(
        "What the alert watches: `tile`, `search` (`saved_search` is the same) or `inline`. Default: " +
          "derived from `tileId`, `savedSearchId` or `chartConfig`. A change does not replace the alert.",
      ),
      dashboardId: anyIdArgument("the identifier of a dashboard").describe(
        "Identifier of the tile's dashboard, 24 hex digits. Only with `tileId`.",
      ),
      tileId: anyIdArgument("the identifier of a tile").describe(
        "Identifier of the tile that the alert watches. Only with `dashboardId`.",
      ),
      savedSearchId: anyIdArgument("the identifier of a saved search").describe(
        "Identifier of the saved search that the alert watches, 24 hex digits.",
      ),
      groupBy: argument(z.string("expected a string").optional(), { removal: "omit" }).describe(
        "Grouping expression; each group is evaluated separately. Only with a saved search. Default: none.",
      ),
      chartConfig: argument(alertChart.optional(), {
        same: sameChart,
        canonical: normalizeIdsWithin,
        since: "2.38",
      }).describe(
        "The chart that the alert watches instead of a tile or a saved search: `line`, `stacked_bar` or " +
          "`number`. Undeclared properties of the chart stay unchanged.",
      ),
      channel: argument(alertChannel.optional(), { same: sameChannel }).describe(
        "The one channel to notify. A new alert needs this or `channels`.",
      ),
      channels: argument(channelsOf(alertChannel).optional(), { same: sameChannels }).describe(
        "The 1 to 10 channels to notify, without duplicates; the order matters.",
      ),
      scheduleOffsetMinutes: argument(
        z
          .int({ error: whole })
          .min(0, "expected 0 to 1439 minutes")
          .max(1439, "expected 0 to 1439 minutes")
          .optional(),
        { removal: { send: 0 }, same: sameOffset },
      ).describe(
        "Minutes by which each evaluation window is shifted: a whole number from 0 to 1439, less than the " +
          "interval. It must be 0 with `scheduleStartAt`. Default: 0.",
      ),
      scheduleStartAt: argument(
        z.iso
          .datetime({ error: "expected an instant in UTC that ends with Z, such as 2026-11-01T10:00:00Z" })
          .optional(),
        { removal: { send: null }, same: sameInstant },
      ).describe(
        "Time from which windows are counted, ISO 8601 in UTC (`2026-11-01T10:00:00Z`), at most 1 year " +
          "ahead or 10 years back. Default: none.",
      ),
      numConsecutiveWindows: argument(z.int({ error: whole }).min(1, "expected at least 1").optional(), {
        removal: "omit",
        serverDefault: 1,
      }).describe(
        "How many evaluations in a row must cross the threshold; a whole number, at least 1. Default: 1.",
      ),
      displayName: argument(
        z
          .string("expected a string")
          .min(1, "expected a string that is not empty; leave the property out instead")
          .optional(),
        { ...FILLED_IN },
      ).describe(
        "Label of the alert in the web app. Default: the server's choice, " +
          "such as the name of the dashboard. If the program never declared a label, one that the alert was " +
          "given in the web app stays. If it stops declaring one, the next update restores the default.",
      ),
      tags: argument(z.array(z.string("expected a tag, a string"), "expected a list of tags").optional(), {
        ...FILLED_IN,
        same: sameTags,
      }).describe(
        "Tags of the alert; the order does not matter. Default: the " +
          "server's choice, such as the tags of the dashboard, restored as for `displayName`.",
      ),
      detectionMode: argument(z.string("expected a mode, a string").min(1, "expected a mode").optional(), {
        ...FILLED_IN,
        since: UNRELEASED,
        serverDefault: "threshold",
      }).describe(
        "How the alert decides: `threshold`, or `anomaly` on servers that detect anomalies. Another " +
          "value causes a warning. Default: `threshold`; if the program " +
          "never declared a mode, the alert keeps its own.",
      ),
      anomalyConfig: argument(
        z.record(z.string(), z.unknown(), 'expected an object such as {"…": 3}').optional(),
        { ...FILLED_IN, since: UNRELEASED, same: hasAll },
      ).describe(
        "Tuning of the mode `anomaly`, as the server documents it. " +
          "Default: the server's choice; undeclared properties stay unchanged.",
      ),
    }),
  )
  .describe("The arguments of an `Alert` in state and in the test kit, with identifiers instead of names.")
  .register(published, { plain: "AlertInputs" });

/** The outputs that the service adds to an alert. They change on their own and never count as drift. */
export const alertOutputs = z.object({
  state: output(z.string().optional(), { volatile: true }).describe(
    "State: `OK`, `ALERT`, `INSUFFICIENT_DATA`, `DISABLED` or `PENDING`; of a resource, as of its " +
      "latest write.",
  ),
  teamId: z.string().optional().describe("Identifier of the owning team. API field: `teamId` or `team`."),
  silenced: output(z.boolean().optional(), { volatile: true }).describe(
    "Whether notifications are muted; of a resource, as of its latest write.",
  ),
  createdAt: z.string().optional().describe("Creation time, ISO 8601 in UTC."),
  updatedAt: output(z.string().optional(), { volatile: true }).describe(
    "Time of the latest write, including the service's own writes; ISO 8601 in UTC.",
  ),
});

export const alertState = z.object({ ...alertArgs.shape, ...alertOutputs.shape });

export type AlertInputs = z.infer<typeof alertArgs>;
export type AlertState = z.infer<typeof alertState>;

function quoteAll(values: readonly string[]): string {
  return values.map((value) => `"${value}"`).join(", ");
}

/**
 * The keys that no known gateway accepts. If a gateway returns an alert that detects anomalies, an update still sends
 * them: without them, ClickStack would turn it into an alert with a threshold, and a refused request changes nothing.
 */
const ANOMALIES = ["detectionMode", "anomalyConfig"];

const channel = z.union([
  bodyOf(listChannelKeys("email"), { type: z.literal("email") }),
  bodyOf(listChannelKeys("webhook"), { type: z.literal("webhook") }),
  unknownPart,
]);

export const strictAlert: StrictBody = {
  schema: bodyOf([...listSent(alertArgs), ...ANOMALIES], {
    source: z.unknown().transform((source) => (isSearch(source) ? "saved_search" : (source ?? undefined))),
    channel,
    channels: z.array(channel),
    // Null has a meaning here: it clears the start.
    scheduleStartAt: z.unknown(),
  }).transform((body) =>
    (body.detectionMode ?? "threshold") === "threshold" ? omit(body, ANOMALIES) : body,
  ),
  without: dropChannels,
  adviseOn,
};

function adviseOn({ interval: every }: Plain, words: string): string | undefined {
  if (every === "30s" && words.includes("interval"))
    return 'The interval "30s" works once ClickHouse has switched it on for the team: ask its support, or use "1m"';
  if (!ANOMALIES.some((key) => words.includes(key))) return undefined;
  return (
    "The alert detects anomalies, which the API of ClickHouse Cloud cannot keep through an update: nothing was " +
    "changed. Change the alert in the web app, or give it a threshold there"
  );
}

/** Drops `channels` for an older gateway, which accepts one channel only. `channel` has the same value. */
function dropChannels(body: Plain, key: string): Plain | undefined {
  const { channels = [] } = body as { readonly channels?: readonly unknown[] };
  return key === "channels" && channels.length <= 1 ? omit(body, [key]) : undefined;
}
