import { addAdvice } from "../../http/errors";
import type { WireAlert } from "../alert.schema";
import type { AlertingClient } from "../alerting.client";
import {
  toDashboard,
  toSavedSearch,
  toWebhook,
  type Dashboard,
  type SavedSearch,
  type Webhook,
} from "../named.schema";

/**
 * What a team has, for the program of a run. The service finds nothing by name, so every lookup looks through a list;
 * each list is read once, however many lookups and alerts of the run need it.
 */
export class Lists {
  private readonly read = new Map<string, Promise<unknown>>();

  constructor(private readonly client: AlertingClient) {}

  dashboards(): Promise<Dashboard[]> {
    return this.once("dashboards", async () => (await this.client.listDashboards()).map(toDashboard));
  }

  webhooks(): Promise<Webhook[]> {
    return this.once("webhooks", async () => (await this.client.listWebhooks()).map(toWebhook));
  }

  savedSearches(): Promise<SavedSearch[]> {
    return this.once("saved searches", async () =>
      (await this.client.listSavedSearches()).map(toSavedSearch),
    );
  }

  alerts(): Promise<WireAlert[]> {
    return this.once("alerts", () => this.client.listAlerts());
  }

  private once<T>(what: string, ask: () => Promise<T>): Promise<T> {
    const advice = `This server offers no list of ${what}, so none can be found by name: use identifiers`;
    const answer = this.read.get(what) ?? addAdvice(ask(), advice, "missing", "notOffered");
    this.read.set(what, answer);
    return answer as Promise<T>;
  }
}
