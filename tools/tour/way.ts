/** How the tour reaches ClickStack: by settings alone, as a program does. */
import { credentials, type Emulator, seed } from "../../emulator";
import { environmentOf } from "../../provider/testing/environment";

export interface Way {
  environment(emulator: Emulator): NodeJS.ProcessEnv;
  /** Stack configuration that differs from what Pulumi.yaml has. */
  config: Record<string, string>;
  /** What users set for a ClickStack of their own. */
  exports: string;
}

export const selfHostedWay: Way = {
  environment: (emulator) => environmentOf(emulator),
  config: {},
  exports: "CLICKSTACK_ENDPOINT=https://YOUR-CLICKSTACK CLICKSTACK_API_KEY=YOUR-PERSONAL-API-KEY",
};

const { dashboards, webhooks } = seed.managed.production;

export const managedWay: Way = {
  environment: (emulator) => environmentOf(emulator, "managed"),
  config: {
    // Pulumi.yaml names the self-hosted ClickStack of the emulator, and empty settings name none.
    "alerting:endpoint": "",
    "alerting:accessToken": "",
    "alerting:serviceId": credentials.clickstackServiceId,
    dashboardId: dashboards.api.id,
    tileId: dashboards.api.tiles.errorRate.id,
    webhookId: webhooks.oncall.id,
  },
  exports:
    "CLICKSTACK_SERVICE_ID=YOUR-SERVICE CLICKHOUSE_ORG_ID=YOUR-ORGANIZATION " +
    "CLICKHOUSE_CLOUD_API_KEY=YOUR-KEY CLICKHOUSE_CLOUD_API_SECRET=YOUR-SECRET",
};
