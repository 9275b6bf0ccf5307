import { alerting } from "pulumi-clickstack";

const alerts = alerting.alertsFromFile("alerts.yaml");

export const names = Object.keys(alerts);
