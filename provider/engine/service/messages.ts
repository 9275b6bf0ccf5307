import * as log from "@pulumi/pulumi/log";
import { resetOptions } from "@pulumi/pulumi/runtime/settings";

/** Messages to the user while the engine runs. */
export interface Messages {
  warn(text: string): void;
  /** The same as `warn`, but a text that was shown before in this run is not shown again. */
  warnOnce(text: string): void;
  info(text: string): void;
}

/**
 * Returns messages that the engine shows as its own. The host of dynamic providers knows the engine's address, but does
 * not set it for messages. Without the address, a message would be a bare line on the standard error of the process.
 */
export function engineMessages(engineAddress: string | undefined): Messages {
  const shown = new Set<string>();
  let connected = false;
  const connect = (): void => {
    if (!connected && engineAddress) resetOptions("", "", -1, engineAddress, "", false, "");
    connected = true;
  };
  const warn = (text: string): void => {
    connect();
    void log.warn(text);
  };
  return {
    warn,
    warnOnce: (text) => {
      if (!shown.has(text)) warn(text);
      shown.add(text);
    },
    info: (text) => {
      connect();
      void log.info(text);
    },
  };
}

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
