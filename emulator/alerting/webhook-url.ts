import { BlockList, isIP, isIPv6 } from "node:net";

/** Addresses that are not public. The service looks at written addresses only: it resolves no names on a write. */
const reserved = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const) {
  reserved.addSubnet(network, prefix, familyOf(network));
}

/** Describes a problem with the URL that a webhook calls, in the service's words. */
export function urlProblem({ service, url }: { service: string; url: string }): string | undefined {
  const { protocol, hostname } = new URL(url);
  if (protocol !== "http:" && protocol !== "https:") return "Webhook URL must use HTTP or HTTPS";
  if (service === "slack" && !hostname.endsWith("slack.com")) {
    return `Slack Webhook URL ${url} does not have hostname that ends in 'slack.com'`;
  }
  return isReserved(hostname) ? "Webhook URL resolves to a private or reserved address." : undefined;
}

/**
 * Checks for an address that is not public. `URL` has already turned every spelling of an IPv4 address into four
 * decimal numbers.
 */
function isReserved(hostname: string): boolean {
  if (hostname === "localhost" || hostname.endsWith(".localhost")) return true;
  const address = hostname.replace(/^\[|\]$/g, "");
  return isIP(address) !== 0 && reserved.check(address, familyOf(address));
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv6(address) ? "ipv6" : "ipv4";
}
