import { credentials, type Emulator } from "../../emulator";

export type ClickStack = "self-hosted" | "managed";

/** The settings of both services, as environment variables; what names the other ClickStack is empty. */
export function settingsFor(url: string, clickStack: ClickStack = "self-hosted"): NodeJS.ProcessEnv {
  const isManaged = clickStack === "managed";
  return {
    CLICKSTACK_ENDPOINT: isManaged ? "" : url,
    CLICKSTACK_API_KEY: isManaged ? "" : credentials.accessToken,
    CLICKSTACK_SERVICE_ID: isManaged ? credentials.clickstackServiceId : "",
    CLICKHOUSE_API_URL: url,
    CLICKHOUSE_CLOUD_API_KEY: credentials.apiKeyId,
    CLICKHOUSE_CLOUD_API_SECRET: credentials.apiKeySecret,
    CLICKHOUSE_ORG_ID: credentials.organizationId,
  };
}

/** Stack configuration that names the emulator and its credentials. */
export function configFor({ url }: Pick<Emulator, "url">): Record<string, string> {
  return {
    "alerting:endpoint": url,
    "alerting:accessToken": credentials.accessToken,
    "cloud:endpoint": url,
    "cloud:apiKeyId": credentials.apiKeyId,
    "cloud:apiKeySecret": credentials.apiKeySecret,
    "cloud:organizationId": credentials.organizationId,
  };
}

/** The requests that an emulator got, as `METHOD /path`. */
export function requestsOf({ requests }: Pick<Emulator, "requests">): string[] {
  return requests.map(({ method, path }) => `${method} ${path}`);
}

export function bodiesOf(
  { requests }: Pick<Emulator, "requests">,
  method: string,
): Record<string, unknown>[] {
  return requests
    .filter((entry) => entry.method === method)
    .map(({ body }) => body as Record<string, unknown>);
}
