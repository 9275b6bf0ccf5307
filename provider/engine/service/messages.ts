import * as log from "@pulumi/pulumi/log";
import { resetOptions } from "@pulumi/pulumi/runtime/settings";
import { composeMessages, type Messages } from "./service";

/**
 * Returns messages that the engine shows as its own. The host of dynamic providers knows the engine's address, but does
 * not set it for messages. Without the address, a message would be a bare line on the standard error of the process.
 */
export function engineMessages(engineAddress: string | undefined): Messages {
  let connected = false;
  const send = (write: typeof log.warn) => (text: string) => {
    if (!connected && engineAddress) resetOptions("", "", -1, engineAddress, "", false, "");
    connected = true;
    void write(text);
  };
  return composeMessages({ warn: send(log.warn), info: send(log.info) });
}
