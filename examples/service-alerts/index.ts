import { alerting } from "pulumi-clickstack";

/** What differs from one service to the next. */
interface Service {
  readonly name: string;
  /** Dashboard that has its tiles. */
  readonly dashboard: string;
  /** Webhook that wakes its people. */
  readonly oncall: string;
  /** By the name of a tile: when to wake them. */
  readonly limits: Readonly<Record<string, Limit>>;
}

type Limit = ReturnType<typeof alerting.above> | ReturnType<typeof alerting.below>;

/** The same for every service: window, channels, title and the link to what to do. */
function alertsOf({ name, dashboard, oncall, limits }: Service): alerting.Alert[] {
  return Object.entries(limits).map(([tile, limit]) => {
    const slug = tile.toLowerCase().replaceAll(" ", "-");
    return new alerting.Alert(`${name}-${slug}`, {
      ...limit,
      name: `${name}: ${tile}`,
      message: `Runbook: https://wiki.example.com/${name}/${slug}`,
      tile: { dashboard, name: tile },
      interval: "5m",
      numConsecutiveWindows: 2,
      channels: [{ webhook: oncall }],
    });
  });
}

const checkout = alertsOf({
  name: "checkout",
  dashboard: "Checkout",
  oncall: "oncall",
  limits: { "Latency p95": alerting.above(1500), "Orders per minute": alerting.below(1) },
});

export const alertIds = checkout.map(({ id }) => id);
