import { company } from "../support";
import { provideEmulator } from "../../../../support/provided";
import { refuses } from "./refusals";

const search = { name: "New", sourceId: company.sources.logs };
const webhook = { name: "new", service: "generic", url: "https://hooks.example.com/new" };
const source = {
  name: "Logs",
  kind: "log",
  connection: company.connectionId,
  from: { databaseName: "default", tableName: "otel_logs" },
  defaultTableSelectExpression: "Body",
  timestampValueExpression: "Timestamp",
};

describe("The gateway before saved searches, webhooks and sources", () => {
  const emulator = provideEmulator();

  refuses(emulator, "saved-searches", [
    ["a key of a search", { ...search, pinned: true }, " property can't be validated: pinned"],
    ["a filter that is a text", { ...search, filters: ["{}"] }, '.filters[0] value is not an object: "{}"'],
    ["a search without source", { name: "New" }, ".sourceId value is not a string: undefined"],
  ]);

  refuses(emulator, "webhooks", [
    ["a key of a webhook", { ...webhook, isDefault: true }, " property can't be validated: isDefault"],
    ["a webhook of Slack's app", { ...webhook, service: "slack_api" }, ".service: 'slack_api'"],
    ["a webhook of PagerDuty", { ...webhook, service: "pagerduty_api" }, ".service: 'pagerduty_api'"],
    [
      "a header that is a number",
      { ...webhook, headers: { Retries: 3 } },
      ".headers.Retries value is not a string: 3",
    ],
  ]);

  refuses(emulator, "sources", [
    ["a key of a source", { ...source, seriesTable: "x" }, " property can't be validated: seriesTable"],
    ["another kind of source", { ...source, kind: "events" }, ".kind: 'events'"],
    [
      "a key of a source's table",
      { ...source, from: { ...source.from, cluster: "x" } },
      ".from property can't be validated: cluster",
    ],
  ]);
});
