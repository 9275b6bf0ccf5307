/** The same alerts, and a webhook of the program for every few of them. */
import { alerting } from "pulumi-clickstack";
import { alerts } from "./alerts";

const ALERTS_PER_WEBHOOK = 20;

const all = alerts();
const webhooks = Array.from({ length: Math.ceil(all.length / ALERTS_PER_WEBHOOK) }, (_, index) => {
  const name = `pager-${index}`;
  return new alerting.Webhook(name, { name, service: "generic", url: `https://pager.example.com/${index}` });
});
all.forEach(({ name, args }, index) => {
  const webhookId = webhooks[Math.floor(index / ALERTS_PER_WEBHOOK)]?.id;
  new alerting.Alert(name, { ...args, channel: { type: "webhook", webhookId } });
});
