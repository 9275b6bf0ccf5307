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
