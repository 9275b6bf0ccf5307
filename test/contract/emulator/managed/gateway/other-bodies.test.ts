import { company } from "../support";
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
  refuses([
    [
      "a key of a search",
      "saved-searches",
      { ...search, pinned: true },
      "request body property can't be validated: pinned",
    ],
    [
      "a filter that is a text",
      "saved-searches",
      { ...search, filters: ["{}"] },
      'request body.filters[0] value is not an object: "{}"',
    ],
    [
      "a search without source",
      "saved-searches",
      { name: "New" },
      "request body.sourceId value is not a string: undefined",
    ],
    [
      "a key of a webhook",
      "webhooks",
      { ...webhook, isDefault: true },
      "request body property can't be validated: isDefault",
    ],
    [
      "a webhook of Slack's app",
      "webhooks",
      { ...webhook, service: "slack_api" },
      "request body.service: 'slack_api'",
    ],
    [
      "a webhook of PagerDuty",
      "webhooks",
      { ...webhook, service: "pagerduty_api" },
      "request body.service: 'pagerduty_api'",
    ],
    [
      "a header that is a number",
      "webhooks",
      { ...webhook, headers: { Retries: 3 } },
      "request body.headers.Retries value is not a string: 3",
    ],
    [
      "a key of a source",
      "sources",
      { ...source, seriesTable: "x" },
      "request body property can't be validated: seriesTable",
    ],
    ["another kind of source", "sources", { ...source, kind: "events" }, "request body.kind: 'events'"],
    [
      "a key of a source's table",
      "sources",
      { ...source, from: { ...source.from, cluster: "x" } },
      "request body.from property can't be validated: cluster",
    ],
  ]);
});
