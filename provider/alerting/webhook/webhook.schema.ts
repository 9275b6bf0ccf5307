import { z } from "../../zod";
import type { Collection } from "../../engine/kind/collection/declaration";
import {
  argument,
  listSent,
  atMost,
  filledText as text,
  wireFields,
  type ArgumentPolicy,
  nameFields,
} from "../../engine/arguments/argument.schema";
import type { Plain } from "../../engine/values/plain";
import { resourceType } from "../../engine/arguments/resource-type";
import { idArgument, bodyOf, trim, times, localFlag, resultOf, wireOf } from "../fields.schema";

export const SERVICES = ["slack", "generic", "incidentio"] as const;
export const LONGEST_DESCRIPTION = 2048;

const HEADER_NAME = /^[!#$%&'*+.^_`|~A-Za-z-][!#$%&'*+.^_`|~0-9A-Za-z-]{0,255}$/;
const NO_CONTROLS = /^\P{Cc}*$/u;

const map = (key: z.ZodType<string, string>) =>
  z
    .record(
      key,
      z
        .string("expected a string")
        .check(atMost(4096))
        .regex(NO_CONTROLS, "expected a string without control characters"),
      {
        error: (issue) =>
          issue.code === "invalid_key"
            ? issue.issues[0]?.message
            : 'expected strings by their names, such as {"Authorization": "Bearer …"}',
      },
    )
    .refine((entries) => Object.keys(entries).length <= 100, "expected at most 100 entries");

function isNoSlack({ service }: Plain): boolean {
  return service !== "slack";
}

/** A part of a path that is most likely a token: long, and of letters and digits. */
const TOKEN = /(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{16,}/;

/** Checks for a capability URL, which whoever has it can call. One that is known only after the update counts as one. */
function isSecretUrl({ service, url }: Plain): boolean {
  if (service !== "generic" && service !== "incidentio") return true;
  if (typeof url !== "string") return url !== undefined;
  const { username = "", search = "", pathname = "" } = URL.parse(url) ?? {};
  return username !== "" || search !== "" || TOKEN.test(pathname);
}

/** The policy of secrets. The service keeps their values if an update omits them. */
const HIDDEN: ArgumentPolicy = { secret: true, writeOnly: true, removal: { send: {} }, fits: isNoSlack };

export const webhookArgs = z.strictObject({
  ...nameFields({
    webhookId: idArgument("a webhook", { identity: true }).describe(
      "Adopts the existing webhook with this identifier instead of creating one; the option `import` " +
        "sets it. A different `webhookId` later replaces the resource. Removing `webhookId` later does " +
        "not. Errors: the webhook does not exist. API field: `id`.",
    ),
    name: argument(z.string("expected a string").trim().pipe(text(1024)).optional(), {
      required: true,
      unique: { within: ["service"] },
      canonical: trim,
    }).describe(
      "Name of the webhook, 1 to 1024 characters; unique among the webhooks of the same `service`. " +
        "Required for a new webhook. Errors: the name is taken.",
    ),
    service: argument(
      z.enum(SERVICES, `expected one of ${SERVICES.map((one) => `"${one}"`).join(", ")}`).optional(),
      { required: true },
    ).describe("Kind of the webhook: `slack`, `generic` or `incidentio`. Required for a new webhook."),
    url: argument(
      z
        .url({ protocol: /^https?$/, error: "expected a URL that begins with https:// or http://" })
        .check(atMost(2048))
        .optional(),
      { required: true, secret: isSecretUrl },
    ).describe(
      "URL to call, http or https, at most 2048 characters; for `slack`, its host must be in slack.com. " +
        "Required for a new webhook. Secret for `slack`, with a user or a query, and with a random part of " +
        "at least 16 characters. If `url` or `service` changes, " +
        "ClickStack drops `headers` and `queryParams` that the program does not declare.",
    ),
    description: argument(text(LONGEST_DESCRIPTION).optional(), { removal: "omit" }).describe(
      "Description for people; 1 to 2048 characters. Default: none.",
    ),
    headers: argument(
      map(
        z.string().regex(HEADER_NAME, "expected the name of a header, not beginning with a digit"),
      ).optional(),
      HIDDEN,
    ).describe(
      "Headers of the request: at most 100, with values of at most 4096 characters. Not for `slack`. " +
        "Secret, and never returned by the service, so changes made elsewhere cannot be seen. Default: " +
        "none; if not declared, an adopted webhook keeps its own.",
    ),
    queryParams: argument(
      map(
        z
          .string()
          .min(1, "expected the name of a parameter")
          .check(atMost(1024))
          .regex(NO_CONTROLS, "expected a name without control characters"),
      ).optional(),
      HIDDEN,
    ).describe(
      "Query parameters of the URL: at most 100, with names of at most 1024 and values of at most 4096 " +
        "characters. Not for `slack`. Secret, and never returned by the service, so changes made " +
        "elsewhere cannot be seen. Default: none; if not declared, an adopted webhook keeps its own.",
    ),
    body: argument(text(16384).optional(), {
      removal: "omit",
      writeOnly: ({ service }) => service === "incidentio",
      emptyIsNone: true,
      fits: isNoSlack,
    }).describe(
      "Body of the request, a template; 1 to 16384 characters. Not for `slack`. For `incidentio`, the " +
        "service never returns it. Default: that of the service.",
    ),
  }),
  allowAlertLoss: localFlag().describe(
    "Whether a deletion may silence the alerts that notify the webhook beside their first channel; " +
      "the service refuses to delete the first channel of an alert. Takes effect in the update before " +
      "the deletion. Default: `false`. Never sent.",
  ),
});

/** The outputs of a webhook: fields that the service adds, and arguments that every webhook has. */
const webhookOutputs = z.object({
  name: webhookArgs.shape.name.unwrap().describe("Name of the webhook."),
  service: webhookArgs.shape.service
    .unwrap()
    .describe("Kind of the webhook: `slack`, `generic` or `incidentio`."),
  ...times,
});

const { headers: _headers, queryParams: _queryParams, ...returned } = webhookArgs.shape;
const webhookState = z.object({ ...returned, ...webhookOutputs.shape });

export type WebhookInputs = z.infer<typeof webhookArgs>;

export const webhookType = resourceType({
  token: "pulumi-nodejs:dynamic/alerting:Webhook",
  reference: "webhook",
  args: webhookArgs,
  state: webhookState,
  docs: {
    about:
      "The arguments of a `Webhook`. A new webhook needs `name`, `service` and `url`; an adopted one " +
      "(`webhookId`) needs only what the program manages.",
  },
});

const wireWebhook = wireOf({
  ...wireFields(webhookState),
  name: z.string().nullish(),
});

export type WireWebhook = z.infer<typeof wireWebhook>;

/** The webhooks of a team. The service offers their list only. */
export const webhooks: Collection<WireWebhook> = {
  type: webhookType,
  one: "webhook",
  many: "webhooks",
  route: "webhooks",
  wire: wireWebhook,
  readById: false,
  strict: { schema: bodyOf(listSent(webhookArgs)) },
};

export const webhookResult = resultOf(
  "webhook",
  "WebhookResult",
  "A webhook as a lookup returns it, without its URL, which can be a secret.",
  {
    name: z.string().optional().describe("Name of the webhook; unique among those of the same `service`."),
    service: z.string().optional().describe("Kind of the webhook: `slack`, `incidentio` or `generic`."),
    description: z.string().optional().describe("Description for people."),
  },
);

export type WebhookResult = z.infer<typeof webhookResult>;
