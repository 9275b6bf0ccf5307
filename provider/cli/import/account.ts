import { AlertReads } from "../../alerting/session/alert-reads";
import type { WireAlert } from "../../alerting/alert.schema";
import { canonicalId } from "../../alerting/alert.wire";
import { AlertingClient } from "../../alerting/alerting.client";
import { Lists } from "../../alerting/names/lists";
import type { Messages } from "../../engine/messages";
import type { AlertingSettings } from "../../engine/settings";
import type { Clock } from "../../http/clock";
import { isFailure } from "../../http/errors";
import { UserError } from "../failure";
import type { Directory } from "./model";

/** What the alerting service has, read in a few requests. */
export interface Account {
  /** All alerts that the service lists, and those of the given identifiers that it does not list. */
  readonly alerts: readonly WireAlert[];
  /** Given identifiers that the service does not know. */
  readonly gone: readonly string[];
}

export class AlertingAccount {
  private readonly reads: AlertReads;
  private readonly lists: Lists;

  constructor(settings: AlertingSettings, clock: Clock, messages: Messages) {
    const client = new AlertingClient(settings, clock, messages);
    this.reads = new AlertReads(client);
    this.lists = new Lists(client);
  }

  /** Some servers keep kinds of alerts out of their list, so those that are named are asked for one by one. */
  async alerts(named: readonly string[]): Promise<Account> {
    const list = await this.reads.all();
    if (list === "notOffered" && named.length === 0) {
      throw new UserError("the server does not offer a list of alerts: name the alerts with --id");
    }
    const listed = list === "notOffered" ? [] : list;
    const known = new Set(listed.map(({ id }) => canonicalId(id)));
    const missing = [...new Set(named.map(canonicalId))].filter((id) => !known.has(id));
    const answers = await Promise.all(missing.map(async (id) => ({ id, alert: await this.reads.read(id) })));
    if (answers.some(({ alert }) => alert === "notOffered")) {
      throw new UserError("the server does not offer reading alerts: they cannot be brought");
    }
    const found = answers.flatMap(({ alert }) => (typeof alert === "string" ? [] : [alert]));
    const gone = answers.filter(({ alert }) => alert === "gone").map(({ id }) => id);
    return { alerts: [...listed, ...found], gone };
  }

  async directory(): Promise<Directory> {
    const [dashboards, webhooks, savedSearches] = await Promise.all([
      orNone(this.lists.dashboards()),
      orNone(this.lists.webhooks()),
      orNone(this.lists.savedSearches()),
    ]);
    return { dashboards, webhooks, savedSearches };
  }
}

/** Names only make the program easier to read. */
async function orNone<T>(list: Promise<T[]>): Promise<T[]> {
  try {
    return await list;
  } catch (error) {
    if (isFailure(error, "missing", "notOffered", "forbidden")) return [];
    throw error;
  }
}
