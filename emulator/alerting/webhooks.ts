import { BlockList, isIP, isIPv6 } from "node:net";
import { z } from "zod/v3";
import type { Store } from "../store";
import type { World } from "../world";
import type { CollectionKind } from "./collection-routes";
import { complainTo } from "./validation";
import { type Dated, pick, type WebhookDocument } from "./documents";

const NO_CONTROL_CHARACTERS = /^\P{Cc}*$/u;

const headerName = z
  .string()
  .min(1, { message: "Header name cannot be empty" })
  .max(256)
  .regex(/^[\w!#$%&'*+\-.^`|~]+$/, {
    message: "Invalid header name. Only alphanumeric characters and !#$%&'*+-.^_`|~ are allowed",
  })
  .regex(/^(?!\d)/, { message: "Header name cannot start with a number" });

function printable(most: number, what: string): z.ZodString {
  return z
    .string()
    .max(most)
    .regex(NO_CONTROL_CHARACTERS, { message: `${what} cannot contain control characters` });
}
const headerValue = printable(4096, "Header values");
const parameterName = printable(1024, "Query parameter names").min(1, {
  message: "Query parameter name cannot be empty",
});
const parameterValue = printable(4096, "Query parameter values");

function textMap(name: z.ZodString, value: z.ZodString, entries: string) {
  return z.record(name, value).refine((map) => Object.keys(map).length <= 100, {
    message: `A webhook cannot have more than 100 ${entries}`,
  });
}

/** The body of POST and PUT alike. */
export const webhookSchema = z
  .object({
    name: z.string().trim().min(1).max(1024),
    service: z.nativeEnum({ slack: "slack", generic: "generic", incidentio: "incidentio" } as const),
    url: z.string().url().max(2048),
    description: z.string().max(2048).optional(),
    queryParams: textMap(parameterName, parameterValue, "query parameters").optional(),
    headers: textMap(headerName, headerValue, "headers").optional(),
    body: z.string().max(16384).optional(),
  })
  .superRefine((webhook, context) => {
    if (webhook.service !== "slack") return;
    for (const field of ["headers", "queryParams", "body"] as const) {
      if (webhook[field] === undefined) continue;
      complainTo(context)(`${field} is not supported for the slack webhook service`, field);
    }
  });

export type WebhookBody = z.infer<typeof webhookSchema>;

/** Addresses that are not public. The service looks at written addresses only: it resolves no names on a write. */
const reserved = new BlockList();
for (const subnet of [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...["192.0.0.0/24", "192.168.0.0/16", "198.18.0.0/15", "224.0.0.0/3"],
  ...["::/127", "fc00::/7", "fe80::/10", "ff00::/8"],
]) {
  const [network = "", prefix] = subnet.split("/");
  reserved.addSubnet(network, Number(prefix), familyOf(network));
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

export function webhookKind({ store }: World): CollectionKind<WebhookDocument, WebhookBody> {
  return {
    documents: store.webhooks,
    schema: webhookSchema,
    notFound: "Webhook not found",
    listOnly: true,
    writeProblem: (body, teamId, stored) => urlProblem(body) ?? nameProblem(store, teamId, body, stored?.id),
    build: buildWebhook,
    omittedFields: ({ description = "" }) => ({ description, isDefault: false }),
    show: showWebhook,
    deletionProblem: (webhook) => usersProblem(store, webhook),
  };
}

function nameProblem(store: Store, teamId: string, body: WebhookBody, ownId?: string): string | undefined {
  const { service, name } = body;
  const taken = store.webhooks.where({ teamId, service, name }).some(({ id }) => id !== ownId);
  return taken ? "A webhook with this service and name already exists" : undefined;
}

/**
 * Builds a webhook. It keeps omitted headers and parameters, but not for another receiver, because they hold secrets.
 */
function buildWebhook(body: WebhookBody, place: Dated, stored?: WebhookDocument): WebhookDocument {
  const sameReceiver = stored?.url === body.url && stored.service === body.service;
  const { headers, queryParams } = sameReceiver ? stored : {};
  return { headers, queryParams, ...body, ...place };
}

/**
 * Refuses to delete a webhook that alerts use. Only an alert's first channel protects a webhook, and only if it spells
 * the identifier in lower case; a webhook in a second channel can be deleted under the alert.
 */
function usersProblem(store: Store, { id, teamId }: WebhookDocument): string | undefined {
  const users = store.alerts.where({ teamId }).filter(({ channels }) => channels[0]?.webhookId === id);
  if (users.length === 0) return undefined;
  const advice = "Reassign or remove those alerts first.";
  return `Cannot delete webhook: ${users.length} alert(s) still reference it. ${advice}`;
}

const SHOWN = ["id", "name", "url", "description", "updatedAt", "createdAt", "service", "body", "isDefault"];

/** Only a generic webhook shows its body. */
function showWebhook({ body, ...webhook }: WebhookDocument): object {
  return pick(SHOWN, webhook.service === "generic" ? { ...webhook, body } : webhook);
}
