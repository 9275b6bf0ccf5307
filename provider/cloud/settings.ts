import { z } from "../zod";
import { endpoint, text, timeoutSeconds, type Setting } from "../engine/settings/settings";

export const SETTINGS = {
  endpoint: {
    text: "URL of the ClickHouse Cloud API, with or without `/v1`. Default: `https://api.clickhouse.cloud`.",
    config: "cloud:endpoint",
    environment: "CLICKHOUSE_API_URL",
  },
  apiKeyId: {
    text:
      "Identifier of the API key. `CLICKHOUSE_CLOUD_API_KEY` is this identifier, not the secret. " +
      "Default: none; required.",
    config: "cloud:apiKeyId",
    environment: "CLICKHOUSE_CLOUD_API_KEY",
    hidden: true,
  },
  apiKeySecret: {
    text: "Secret of the API key. Default: none; required.",
    config: "cloud:apiKeySecret",
    environment: "CLICKHOUSE_CLOUD_API_SECRET",
    secret: true,
  },
  organizationId: {
    text:
      "The organization to use where a program does not declare `organizationId`, a UUID. Default: the " +
      "only organization of the API key.",
    config: "cloud:organizationId",
    environment: "CLICKHOUSE_ORG_ID",
  },
  timeoutSeconds: {
    text:
      'Maximum time of one request, including retries and waits: a number of seconds, such as `"600"`. ' +
      "Default: 300.",
    config: "cloud:timeoutSeconds",
  },
} as const satisfies Record<string, Setting>;

export const settingsSchema = z.object({
  endpoint: endpoint(/\/v1$/)
    .prefault("https://api.clickhouse.cloud")
    .describe("The API's address without `/v1`."),
  apiKeyId: text,
  apiKeySecret: text,
  organizationId: z.uuid("expected a UUID").optional(),
  timeoutSeconds,
});

export type CloudSettings = z.output<typeof settingsSchema>;
