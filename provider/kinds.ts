import { alertKind } from "./alerting/alert/alert.kind";
import { webhookKind } from "./alerting/webhook/webhook.kind";
import { organizationKind } from "./cloud/organization/organization.kind";
import type { Kind } from "./engine/kind/kind";

/** Every kind of resource. What works on all of them reads this list. */
export const kinds: readonly Kind[] = [alertKind, webhookKind, organizationKind];
