import type { Rule } from "../../engine/problems/check";
import { collectionKind } from "../../engine/kind/collection/collection-kind";
import { lineMark } from "../../engine/kind/owner-mark";
import type { Problem } from "../../engine/problems/problem";
import { quote } from "../../engine/problems/problems";
import { keepNotified } from "../losses";
import { alertingService } from "../service";
import { SETTINGS } from "../settings";
import { templateRule } from "../template/template.rules";
import { LONGEST_DESCRIPTION, SERVICES, webhooks, type WebhookInputs } from "./webhook.schema";

type Args = Partial<WebhookInputs>;

const mark = lineMark({
  key: "description",
  longest: LONGEST_DESCRIPTION,
  setting: SETTINGS.ownerNote.config,
});

/** The arguments that the service refuses for Slack webhooks, even if they are empty. */
const NOT_FOR_SLACK = ["headers", "queryParams", "body"] as const;

const rules: readonly Rule<WebhookInputs>[] = [
  { keys: ["service", ...NOT_FOR_SLACK], check: nothingMoreForSlack },
  { keys: ["service", "url"], check: slackHost },
  { keys: ["url"], check: publicHost },
];

function nothingMoreForSlack(args: Args): Problem[] {
  if (args.service !== "slack") return [];
  return NOT_FOR_SLACK.filter((key) => args[key] !== undefined).map((key) => ({
    path: key,
    reason: 'expected nothing when the service is "slack"; found a value',
  }));
}

function slackHost({ service, url }: Args): Problem[] {
  if (service !== "slack" || url === undefined) return [];
  const { hostname } = new URL(url);
  if (/(^|\.)slack\.com$/i.test(hostname)) return [];
  return [{ path: "url", reason: `expected a host in slack.com; found the host ${quote(hostname)}` }];
}

const PRIVATE = /^(localhost|127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|0\.|\[::1\])/;

/** Servers refuse these addresses unless their environment allows them, which the provider cannot see. */
function publicHost({ url }: Args): Problem[] {
  if (url === undefined) return [];
  const { hostname } = new URL(url);
  if (!PRIVATE.test(hostname)) return [];
  const reason = `most servers refuse a private address; found the host ${quote(hostname)}`;
  return [{ path: "url", reason, warning: true }];
}

export const webhookKind = collectionKind({
  service: alertingService,
  collection: webhooks,
  checks: { rules: (_, before) => [...rules, templateRule("body", before)] },
  protects: { deletionLosses: keepNotified },
  shown: { terraformType: "clickhouse_clickstack_webhook", vocabulary: SERVICES },
  mark,
});
