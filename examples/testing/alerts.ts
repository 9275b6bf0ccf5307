import { alerting } from "pulumi-clickstack";

/** Production is watched more closely than any other environment. */
export function paymentAlerts(stack: string): alerting.Alert {
  const isProduction = stack === "production";
  return new alerting.Alert("payments", {
    ...alerting.above(isProduction ? 10 : 100),
    name: "Payments fail",
    message: "Runbook: https://wiki.example.com/payments",
    savedSearch: "Payment failures",
    interval: isProduction ? "1m" : "15m",
    channels: [{ webhook: isProduction ? "oncall" : "platform-alerts" }],
  });
}
