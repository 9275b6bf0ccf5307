import { credentials, type Emulator } from "../../emulator";

/** The settings of both services, as environment variables. */
export function settingsFor(url: string): NodeJS.ProcessEnv {
  return {
    CLICKSTACK_ENDPOINT: url,
    CLICKSTACK_API_KEY: credentials.accessToken,
    CLICKHOUSE_API_URL: url,
    CLICKHOUSE_CLOUD_API_KEY: credentials.apiKeyId,
    CLICKHOUSE_CLOUD_API_SECRET: credentials.apiKeySecret,
    CLICKHOUSE_ORG_ID: credentials.organizationId,
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
