import { alerting } from "pulumi-clickstack";

new alerting.Webhook("pages", {
  name: "pages",
  service: "generic",
  url: "https://pager.example.com/notify",
});
new alerting.Webhook("tickets", {
  name: "tickets",
  service: "generic",
  url: "https://tickets.example.com/new",
});

const checkouts = new alerting.Slo("checkouts", {
  objective: 0.995,
  indicator: { source: "Traces", total: "ServiceName = 'checkout'", good: "StatusCode != 'Error'" },
  page: [{ webhook: "pages" }],
  ticket: [{ webhook: "tickets" }],
});

export const dashboardId = checkouts.dashboard.id;
