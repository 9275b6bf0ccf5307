import { z } from "../zod";
import { SETTINGS as CLOUD, settingsSchema as cloudSchema, type CloudSettings } from "../cloud/settings";
import { endpoint, flag, text, timeoutSeconds, type Access, type Setting } from "../engine/settings/settings";
import { tagMark } from "../engine/kind/owner-mark";
import { readPolicies, selectKeys } from "../engine/arguments/argument.schema";
import type { Rule } from "../engine/problems/check";
import type { Problem } from "../engine/problems/problem";
import { MOST_TAGS } from "./fields.schema";

export const SETTINGS = {
  endpoint: {
    text:
      "URL of the API of a self-hosted ClickStack, without `/api/v2`. Default: none; required without " +
      "`serviceId`.",
    config: "alerting:endpoint",
    environment: "CLICKSTACK_ENDPOINT",
    otherwise: "for ClickStack in ClickHouse Cloud, set alerting:serviceId in its place",
  },
  accessToken: {
    text:
      "A user's personal API access key for a self-hosted ClickStack. Default: none; required without " +
      "`serviceId`.",
    config: "alerting:accessToken",
    environment: "CLICKSTACK_API_KEY",
    secret: true,
  },
  serviceId: {
    text:
      "The ClickHouse Cloud service whose ClickStack to use, a UUID. It replaces `endpoint` and " +
      "`accessToken`; URL, organization and key come from the settings `cloud:*`. Default: none.",
    config: "alerting:serviceId",
    environment: "CLICKSTACK_SERVICE_ID",
  },
  timeoutSeconds: {
    text:
      'Maximum time of one request, including retries and waits: a number of seconds, such as `"600"`. ' +
      "Default: 300.",
    config: "alerting:timeoutSeconds",
  },
  ownerNote: {
    text:
      "`true` or `false`: whether each object has a mark that names its resource, in the `note` of an " +
      "alert, the `description` of a webhook or the `tags` of a saved search. By this mark, the next " +
      "run finds and adopts an object that a killed run left behind. Leave it off if stacks of the same " +
      "project and name are in several backends, because each would adopt what the other has. Default: " +
      "`false`.",
    config: "alerting:ownerNote",
    ofTheStack: true,
  },
  verifyReferences: {
    text:
      "`true` or `false`: whether a preview checks that identifiers in arguments of alerts exist, and " +
      "asks the service to check new and changed dashboards. Default: `false`.",
    config: "alerting:verifyReferences",
    ofTheStack: true,
  },
} as const satisfies Record<string, Setting>;

/** Settings of the cloud service that lead to ClickStack there. */
const CLOUD_SETTINGS = {
  cloudEndpoint: CLOUD.endpoint,
  apiKeyId: CLOUD.apiKeyId,
  apiKeySecret: CLOUD.apiKeySecret,
  organizationId: CLOUD.organizationId,
  cloudTimeoutSeconds: CLOUD.timeoutSeconds,
} as const satisfies Record<string, Setting>;

export const ALL_SETTINGS = { ...SETTINGS, ...CLOUD_SETTINGS } as const;

const common = { timeoutSeconds, ownerNote: flag, verifyReferences: flag };

const selfHosted = z.object({
  endpoint: endpoint(/\/api\/v2$/).describe("The API's address without `/api/v2`."),
  accessToken: text.regex(/^[\x21-\x7e]*$/, "expected a token without spaces and special characters"),
  ...common,
});

const { shape: cloud } = cloudSchema;

const managed = z.object({
  serviceId: z.uuid("expected a UUID"),
  organizationId: cloud.organizationId.unwrap(),
  cloudEndpoint: cloud.endpoint,
  apiKeyId: cloud.apiKeyId,
  apiKeySecret: cloud.apiKeySecret,
  cloudTimeoutSeconds: cloud.timeoutSeconds,
  ...common,
});

export const ACCESS = [
  { label: "self-hosted", named: ["endpoint", "accessToken"], schema: selfHosted },
  { label: "in ClickHouse Cloud", named: ["serviceId"], schema: managed },
] as const satisfies readonly Access[];

export type SelfHostedSettings = z.output<typeof selfHosted>;
export type ManagedSettings = z.output<typeof managed>;
export type AlertingSettings = SelfHostedSettings | ManagedSettings;

/** The settings of the key's connection, which ClickStack shares with everything else that the key may do. */
export function toCloudSettings(settings: ManagedSettings): CloudSettings {
  const { cloudEndpoint, cloudTimeoutSeconds, apiKeyId, apiKeySecret, organizationId } = settings;
  return {
    endpoint: cloudEndpoint,
    timeoutSeconds: cloudTimeoutSeconds,
    apiKeyId,
    apiKeySecret,
    organizationId,
  };
}

/** Takes the function of the access to ClickStack that the settings name. */
export function byAccess<T>(
  settings: AlertingSettings,
  functions: { selfHosted(settings: SelfHostedSettings): T; managed(settings: ManagedSettings): T },
): T {
  return "serviceId" in settings ? functions.managed(settings) : functions.selfHosted(settings);
}

/** The capabilities that differ between installations of ClickStack. */
export type Capability =
  /** It lets users manage connections. */
  | "connections"
  /**
   * It accepts properties and types that this package does not know. A gateway without this capability always refuses
   * them.
   */
  | "unknownKeys"
  /** Alerts notify by email, and webhook channels have further properties. */
  | "emailChannels"
  /** Alerts may be evaluated every 30 seconds. */
  | "halfMinutes";

const SELF_HOSTED: readonly Capability[] = ["connections", "unknownKeys"];
const MANAGED: readonly Capability[] = ["emailChannels", "halfMinutes"];

/**
 * Returns whether the ClickStack of these settings has the capability. Without settings, a capability of any
 * installation counts.
 */
export function offers(settings: Partial<AlertingSettings>, capability: Capability): boolean {
  if ("serviceId" in settings) return MANAGED.includes(capability);
  return !("endpoint" in settings) || SELF_HOSTED.includes(capability);
}

export function refuseInCloud(path: string, what = "it"): Problem {
  return { path, reason: `expected none: ClickStack in ClickHouse Cloud does not accept ${what}` };
}

/** Creates the rules about arguments that only self-hosted servers take, since some version. */
export function listCloudRules<Args extends object>(args: z.ZodObject): Rule<Args>[] {
  const keys = selectKeys(readPolicies(args), ({ since }) => since) as (keyof Args & string)[];
  return keys.map((key) => ({
    keys: [key],
    check: ({ [key]: found }) => (found === undefined ? [] : [refuseInCloud(key)]),
  }));
}

export const tagsMark = tagMark({ key: "tags", longest: MOST_TAGS, setting: SETTINGS.ownerNote.config });
