import { alerting } from "pulumi-clickstack";
import type { Input } from "@pulumi/pulumi";

const { above, below, count, grid, p95, rate } = alerting;

/** What differs from one service to the next. */
export interface Observed {
  /** The service, as its telemetry calls it. */
  readonly service: string;
  /** The source of its spans. */
  readonly traces: alerting.Source;
  /** Where its people are called. */
  readonly pager: Input<string>;
  readonly limits: {
    /** Failed requests in five minutes. */
    readonly errors: number;
    /** Nanoseconds that 95 of 100 requests stay under. */
    readonly latency: number;
    /** Requests in five minutes, below which something is wrong. */
    readonly traffic: number;
  };
}

/** A webhook, a saved search, a dashboard and the alerts on both: the same for every service. */
export function observe({ service, traces, pager, limits }: Observed): alerting.Dashboard {
  const ours = `ServiceName:${service}`;
  const isFailed = count({ where: `${ours} StatusCode:Error`, alias: "failed" });
  const isAny = count({ where: ours, alias: "all" });

  const webhook = new alerting.Webhook(`${service}-pager`, {
    name: `${service}-pager`,
    service: "generic",
    url: pager,
  });

  const failures = new alerting.SavedSearch(`${service}-failures`, {
    name: `Failed requests of ${service}`,
    sourceId: traces.id,
    where: `${ours} StatusCode:Error`,
    tags: [service],
  });

  const sourceId = traces.id;
  const dashboard = new alerting.Dashboard(`${service}-health`, {
    name: `Health of ${service}`,
    tags: [service],
    tiles: grid(2, {
      traffic: { name: "Requests", config: { displayType: "line", sourceId, select: [isAny] } },
      latency: {
        name: "Latency p95",
        config: { displayType: "line", sourceId, select: [p95("Duration", { where: ours })] },
      },
      errorRate: {
        name: "Share of failed requests",
        config: { displayType: "line", sourceId, ...rate(isFailed, isAny) },
      },
    }),
  });

  const common = { interval: "5m" as const, channels: [{ type: "webhook", webhookId: webhook.id }] };
  const tile = (key: "latency" | "traffic") => ({
    dashboardId: dashboard.id,
    tileId: dashboard.tileIds[key],
  });
  const runbook = (what: string): string => `Runbook: https://wiki.example.com/${service}/${what}`;
  new alerting.Alert(`${service}-slow`, {
    ...common,
    ...above(limits.latency),
    ...tile("latency"),
    name: `${service} is slow`,
    message: runbook("latency"),
  });
  new alerting.Alert(`${service}-quiet`, {
    ...common,
    ...below(limits.traffic),
    ...tile("traffic"),
    name: `${service} gets no requests`,
    message: runbook("traffic"),
  });
  new alerting.Alert(`${service}-fails`, {
    ...common,
    ...above(limits.errors),
    savedSearchId: failures.id,
    name: `${service} fails`,
    message: runbook("failures"),
  });
  return dashboard;
}
