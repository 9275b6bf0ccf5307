/**
 * The only door that state opens: the text in every resource's state names this module and one of these exports.
 * The names stay for ever.
 */
import { alertKind } from "./alerting/alert.provider";
import { organizationKind } from "./cloud/organization.provider";
import { dynamicProvider } from "./engine/host/dynamic-provider";
import { endWithEngine } from "./engine/host/end-with-engine";
import { engineMessages } from "./engine/messages";

endWithEngine();

/** The host of dynamic providers is started with the engine's address as its argument. */
const messages = engineMessages(process.argv[2]);

export const alert = dynamicProvider(alertKind, messages);
export const organization = dynamicProvider(organizationKind, messages);
