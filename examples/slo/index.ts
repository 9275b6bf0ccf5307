import { alerting } from "pulumi-clickstack";

new alerting.Webhook("night", {
  name: "night",
  service: "generic",
  url: "https://pager.example.com/notify",
});
new alerting.Webhook("day", {
  name: "day",
  service: "generic",
  url: "https://tickets.example.com/new",
});

const checkouts = new alerting.Slo("checkouts", {
  objective: 0.995,
  indicator: { source: "Traces", total: "ServiceName = 'checkout'", good: "StatusCode != 'Error'" },
  page: [{ webhook: "night" }],
  ticket: [{ webhook: "day" }],
});

export const dashboardId = checkouts.dashboard.id;
