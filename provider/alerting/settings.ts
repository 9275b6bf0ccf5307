import { z } from "../zod";
import type { Setting } from "../engine/setting";
import type { Explicit } from "../engine/settings";
import { endpoint, flag, text, timeoutSeconds } from "../engine/settings-values";

/** Every setting of the alerting service. */
export const SETTINGS = {
  /** Address of the API of the alerting service, without `/api/v2`. Default: none; it is required. */
  endpoint: { config: "alerting:endpoint", environment: "CLICKSTACK_ENDPOINT" },
  /** A user's personal API access key. Default: none; it is required. */
  accessToken: { config: "alerting:accessToken", environment: "CLICKSTACK_API_KEY", secret: true },
  /** The longest that one request may take, retries and waits included, in seconds. Default: 300. */
  timeoutSeconds: { config: "alerting:timeoutSeconds" },
  /**
   * `true` or `false`: whether each object carries a mark that names its resource: the `note` of an alert, the
   * `description` of a webhook and the `tags` of a saved search. By this mark, the next run finds and takes over an
   * object that a killed run left behind. Default: `false`.
   */
  ownerNote: { config: "alerting:ownerNote", ofTheStack: true },
  /** `true` or `false`: whether a preview checks that identifiers in arguments of alerts exist. Default: `false`. */
  verifyReferences: { config: "alerting:verifyReferences", ofTheStack: true },
} as const satisfies Record<string, Setting>;

export const settingsSchema = z.object({
  /** The API's address without `/api/v2`. */
  endpoint: endpoint(/\/api\/v2$/),
  accessToken: text.regex(/^[\x21-\x7e]*$/, "expected a token without spaces and special characters"),
  timeoutSeconds,
  ownerNote: flag,
  verifyReferences: flag,
});

export type AlertingSettings = z.output<typeof settingsSchema>;

/**
 * Explicit settings of the alerting service. What is left out is taken from the environment or stack configuration.
 *
 * @publishedInputs AlertingProviderArgs
 */
export type ExplicitSettings = Explicit<typeof SETTINGS>;
