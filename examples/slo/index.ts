import { alerting } from "pulumi-clickstack";

const night = new alerting.Webhook("night", {
  name: "night",
  service: "generic",
  url: "https://pager.example.com/notify",
});
const day = new alerting.Webhook("day", {
  name: "day",
  service: "generic",
  url: "https://tickets.example.com/new",
});

const checkouts = new alerting.Slo("checkouts", {
  objective: 0.995,
  indicator: { source: "Traces", total: "ServiceName = 'checkout'", good: "StatusCode != 'Error'" },
  page: [{ type: "webhook", webhookId: night.id }],
  ticket: [{ type: "webhook", webhookId: day.id }],
});

export const dashboardId = checkouts.dashboard.id;
