import { canonicalId, toState } from "../../alerting/alert.wire";
import { CloudClient } from "../../cloud/cloud.client";
import type { PrivateEndpoint } from "../../cloud/organization.schema";
import { toState as toOrganization } from "../../cloud/organization.wire";
import type { Messages } from "../../engine/messages";
import type { Plain } from "../../engine/plain";
import type { World } from "../command";
import type { Stack } from "../stacks/workspace";
import { AlertingAccount } from "./account";
import { TOKENS } from "./entries";
import type { ImportEntry } from "./import-file.schema";
import { settingsFor } from "./stacks";

/** The services, with the settings of a stack. Only reads. */
export class Services {
  private readonly messages: Messages;

  constructor(
    private readonly stack: Stack,
    private readonly world: World,
  ) {
    const { tell } = world.terminal;
    const told = new Set<string>();
    const warnOnce = (text: string): void => {
      if (!told.has(text)) tell(text);
      told.add(text);
    };
    this.messages = { warn: tell, warnOnce, info: tell };
  }

  alerting(): AlertingAccount {
    const settings = settingsFor("alerting", this.stack, this.world.environment);
    return new AlertingAccount(settings, this.world.clock, this.messages);
  }

  cloud(): { readonly client: CloudClient; readonly organizationId: string | undefined } {
    const settings = settingsFor("cloud", this.stack, this.world.environment);
    const client = new CloudClient(settings, this.world.clock, this.messages);
    return { client, organizationId: settings.organizationId };
  }

  /** What the services have now of what the entries name, by its identifier. What is gone is not in it. */
  async live(entries: readonly ImportEntry[]): Promise<Map<string, Plain>> {
    const alerts = entries.filter(({ type }) => type === TOKENS.alert).map(({ id }) => id);
    const organizations = entries.filter(({ type }) => type === TOKENS.organization);
    const found = await Promise.all([this.liveAlerts(alerts), this.liveOrganizations(organizations)]);
    return new Map(found.flat());
  }

  private async liveAlerts(ids: readonly string[]): Promise<[string, Plain][]> {
    if (ids.length === 0) return [];
    const { alerts } = await this.alerting().alerts(ids);
    return alerts.map((alert) => [canonicalId(alert.id), { ...toState(alert) }]);
  }

  private async liveOrganizations(entries: readonly ImportEntry[]): Promise<[string, Plain][]> {
    if (entries.length === 0) return [];
    const { client } = this.cloud();
    return Promise.all(
      entries.map(async ({ id, inputs }): Promise<[string, Plain]> => {
        const declared = inputs.privateEndpoints as PrivateEndpoint[] | undefined;
        return [id, { ...toOrganization(await client.getOrganization(id), declared) }];
      }),
    );
  }
}
