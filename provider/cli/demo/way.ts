/** How the demo reaches ClickStack: by settings alone, as a program does. */
import type * as emulated from "../../../dist/emulator";

type Seeded = Pick<typeof emulated, "credentials" | "seed">;

export interface Way {
  readonly clickStack: "self-hosted" | "managed";
  /** Stack configuration that differs from what Pulumi.yaml has. */
  readonly config: Readonly<Record<string, string>>;
}

export const selfHostedWay: Way = { clickStack: "self-hosted", config: {} };

export function managedWay({ credentials, seed }: Seeded): Way {
  const { dashboards, webhooks } = seed.managed.production;
  return {
    clickStack: "managed",
    config: {
      // Pulumi.yaml names the self-hosted ClickStack of the emulator, and empty settings name none.
      "alerting:endpoint": "",
      "alerting:accessToken": "",
      "alerting:serviceId": credentials.clickstackServiceId,
      dashboardId: dashboards.api.id,
      tileId: dashboards.api.tiles.errorRate.id,
      webhookId: webhooks.oncall.id,
    },
  };
}
