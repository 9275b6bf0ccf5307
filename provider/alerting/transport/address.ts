/**
 * Returns the advice for an address that does not respond as the API does, with the likely correct address if there is
 * one.
 */
export function adviseOnAddress(endpoint: string): string {
  return `Check alerting:endpoint, ${endpoint}: ${guess(new URL(endpoint))}`;
}

function guess({ hostname, port, pathname, origin }: URL): string {
  if (hostname.endsWith("clickhouse.cloud")) {
    return "this is the API of ClickHouse Cloud, whose setting is cloud:endpoint";
  }
  const path = pathname.replace(/\/+$/, "");
  if (port === "8080" && path !== "/api")
    return `the web app listens on port 8080 and forwards ${origin}/api`;
  if (port === "8000" && path !== "") return `the API on port 8000 has no path, so try ${origin}`;
  if (/\/v\d+(\/|$)/.test(path)) return `remove the version and what follows it from the path`;
  return "the API listens on port 8000, and the web app forwards /api on port 8080";
}
