import { resource } from "../../engine/program/resource";
import type { WebhookClass } from "../classes.types";
import { createMark } from "../owner-mark";
import { webhookType } from "./webhook.schema";

/**
 * A webhook of ClickStack (HyperDX), which alerts notify. A deletion fails if there are alerts that notify it and that
 * the same run does not delete, unless `allowAlertLoss` is `true`; the first channel of an alert is never deleted.
 */
export class Webhook extends resource<WebhookClass<Webhook>>({
  type: webhookType,
  mark: createMark,
}) {}
