import { z } from "../zod";
import type { Setting } from "../engine/setting";
import type { Explicit } from "../engine/settings";
import { endpoint, text, timeoutSeconds } from "../engine/settings-values";

/** Every setting of the cloud service. */
export const SETTINGS = {
  /** URL of the ClickHouse Cloud API, with or without `/v1`. Default: `https://api.clickhouse.cloud`. */
  endpoint: { config: "cloud:endpoint", environment: "CLICKHOUSE_API_URL" },
  /**
   * Identifier of the API key. `CLICKHOUSE_CLOUD_API_KEY` is this identifier, not the secret. Default: none; required.
   */
  apiKeyId: { config: "cloud:apiKeyId", environment: "CLICKHOUSE_CLOUD_API_KEY", hidden: true },
  /** Secret of the API key. Default: none; required. */
  apiKeySecret: { config: "cloud:apiKeySecret", environment: "CLICKHOUSE_CLOUD_API_SECRET", secret: true },
  /**
   * The organization to use where a program does not declare `organizationId`, a UUID. Default: the only organization
   * of the API key.
   */
  organizationId: { config: "cloud:organizationId", environment: "CLICKHOUSE_ORG_ID" },
  /** Maximum time of one request, including retries and waits: a number of seconds, such as `"600"`. Default: 300. */
  timeoutSeconds: { config: "cloud:timeoutSeconds" },
} as const satisfies Record<string, Setting>;

export const settingsSchema = z.object({
  /** The API's address without `/v1`. */
  endpoint: endpoint(/\/v1$/).prefault("https://api.clickhouse.cloud"),
  apiKeyId: text,
  apiKeySecret: text,
  organizationId: z.uuid("expected a UUID").optional(),
  timeoutSeconds,
});

export type CloudSettings = z.output<typeof settingsSchema>;

/**
 * Explicit settings of the cloud service. Omitted settings come from the environment or stack configuration.
 *
 * @publishedInputs CloudProviderArgs
 */
export type ExplicitSettings = Explicit<typeof SETTINGS>;
