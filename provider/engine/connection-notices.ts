import type { Messages } from "./messages";

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Warns if credentials travel unprotected, and returns the function that announces each wait for the service. */
export function createWaitNotice(
  service: string,
  endpoint: string,
  messages: Messages,
): (milliseconds: number, reason: string) => void {
  const { protocol, hostname } = new URL(endpoint);
  if (protocol === "http:" && !LOOPBACK.test(hostname)) {
    messages.warnOnce(`${service}:endpoint is plain http: the credentials travel unprotected to ${hostname}`);
  }
  return (milliseconds, reason) =>
    messages.info(`${service}: waiting ${Math.ceil(milliseconds / 1000)} s: ${reason}`);
}

/** Names the endpoint, because the address may come from a place that the user did not think of. */
export function adviseOnUnreachable(service: string, endpoint: string): string {
  return `Check ${service}:endpoint, ${endpoint}, and the network; nothing was changed`;
}
