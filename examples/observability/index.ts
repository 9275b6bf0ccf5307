import * as pulumi from "@pulumi/pulumi";
import { alerting } from "pulumi-clickstack";
import { observe } from "./observe";

const config = new pulumi.Config();

const clickhouse = new alerting.Connection("shop", {
  name: "Shop",
  host: "https://shop.clickhouse.example.com:8443",
  username: "hyperdx",
  password: config.requireSecret("clickhousePassword"),
});

const traces = new alerting.Source("shop-traces", {
  kind: "trace",
  name: "Traces of the shop",
  connectionId: clickhouse.id,
  from: { databaseName: "shop", tableName: "otel_traces" },
  timestampValueExpression: "Timestamp",
  defaultTableSelectExpression: "Timestamp,ServiceName,SpanName",
  traceIdExpression: "TraceId",
  spanIdExpression: "SpanId",
  parentSpanIdExpression: "ParentSpanId",
  spanNameExpression: "SpanName",
  spanKindExpression: "SpanKind",
  durationExpression: "Duration",
  durationPrecision: 9,
});

const checkout = observe({
  service: "checkout",
  traces,
  pager: "https://pager.example.com/checkout",
  limits: { errors: 10, latency: 1.5e9, traffic: 1 },
});

const search = observe({
  service: "search",
  traces,
  pager: "https://pager.example.com/search",
  limits: { errors: 100, latency: 3e8, traffic: 50 },
});

export const dashboards = [checkout.id, search.id];
