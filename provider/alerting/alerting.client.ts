import type { z } from "zod";
import { connectionNotices, unreachableAdvice } from "../engine/connection-notices";
import type { Messages } from "../engine/messages";
import type { Plain } from "../engine/plain";
import type { AlertingAccess } from "../engine/settings";
import { HttpClient } from "../http/client";
import type { Clock } from "../http/clock";
import { anyAnswer } from "../http/answer.schema";
import { isFailure } from "../http/errors";
import type { Allowance } from "../http/pacing";
import { ENDLESS, MOST_PAGES } from "../http/pages";
import { joinPath } from "../http/path";
import type { HttpRequest } from "../http/request";
import { wireAlert, wireAlertAnswer, wireCreated, wireList, type WireAlert } from "./alert.schema";
import {
  wireDashboard,
  wireSavedSearch,
  wireWebhook,
  type WireDashboard,
  type WireSavedSearch,
  type WireWebhook,
} from "./named.schema";

const PAGE_SIZE = 1000;

const ADVICE = {
  unauthorized:
    "The access token was rejected: set alerting:accessToken or CLICKSTACK_API_KEY, or what the program gives its Provider, to a user's personal API access key",
  forbidden: "The user of the access token belongs to no team, or may not do this",
} as const;

/** The alerting service's operations, one method each. */
export class AlertingClient {
  private readonly http: HttpClient;

  private readonly endpoint: string;

  constructor(settings: AlertingAccess, clock: Clock, messages: Messages) {
    this.endpoint = settings.endpoint;
    this.http = new HttpClient({
      baseUrl: `${settings.endpoint}/api/v2`,
      authorization: `Bearer ${settings.accessToken}`,
      secrets: [settings.accessToken],
      timeoutMs: settings.timeoutSeconds * 1000,
      advice: {
        ...ADVICE,
        unreachable: unreachableAdvice("alerting", settings.endpoint),
        missing: `A gateway may have answered in the service's place: check alerting:endpoint, ${settings.endpoint}`,
      },
      clock,
      onWait: connectionNotices("alerting", settings.endpoint, messages),
    });
  }

  /** What is left of the token's rate limit, by the latest answer. */
  allowance(): Allowance | undefined {
    return this.http.allowance();
  }

  async getAlert(id: string): Promise<WireAlert> {
    return this.alert({ method: "GET", path: alertPath(id), operation: `reading alert ${id}` }, id);
  }

  /** When the answer is unusable but names the new alert, the error names it too. */
  async createAlert(body: Plain, isNew: (id: string) => boolean): Promise<WireAlert> {
    const request: HttpRequest = {
      method: "POST",
      path: joinPath("alerts"),
      body,
      operation: "creating an alert",
      createdId: (json) => {
        const id = wireCreated.safeParse(json).data?.data.id;
        return id !== undefined && isNew(id) ? id : undefined;
      },
    };
    const { data } = await this.http.send(request, wireAlertAnswer);
    if (isNew(data.id)) return data;
    throw this.http.garbled(request, `answered with an alert that existed before, ${data.id}`);
  }

  /** What a person runs to delete an alert without this package. */
  deleteCommand(id: string): string {
    return `curl -X DELETE -H "Authorization: Bearer $CLICKSTACK_API_KEY" ${this.endpoint}/api/v2${alertPath(id)}`;
  }

  /** `isCurrent`: see `HttpRequest`. */
  async replaceAlert(id: string, body: Plain, isCurrent?: () => boolean): Promise<WireAlert> {
    const operation = `updating alert ${id}`;
    return this.alert({ method: "PUT", path: alertPath(id), body, operation, isCurrent }, id);
  }

  /** An alert that is gone already counts as deleted. */
  async deleteAlert(id: string): Promise<void> {
    try {
      const operation = `deleting alert ${id}`;
      await this.http.send({ method: "DELETE", path: alertPath(id), operation }, anyAnswer);
    } catch (error) {
      if (!isFailure(error, "missing")) throw error;
    }
  }

  /** Every alert of the team. */
  listAlerts(): Promise<WireAlert[]> {
    return this.list("alerts", wireAlert, "listing alerts");
  }

  /** Every dashboard of the team, with its tiles. */
  listDashboards(): Promise<WireDashboard[]> {
    return this.list("dashboards", wireDashboard, "listing dashboards");
  }

  /** Every webhook of the team; without what it is called with. */
  listWebhooks(): Promise<WireWebhook[]> {
    return this.list("webhooks", wireWebhook, "listing webhooks");
  }

  /** Every saved search of the team. */
  listSavedSearches(): Promise<WireSavedSearch[]> {
    return this.list("saved-searches", wireSavedSearch, "listing saved searches");
  }

  /** All pages of a list. */
  private async list<S extends z.ZodType<{ id: string }>>(
    route: string,
    item: S,
    operation: string,
  ): Promise<z.output<S>[]> {
    const items = new Map<string, z.output<S>>();
    let offset = 0;
    for (let pages = 0; pages < MOST_PAGES; pages += 1) {
      const request = { method: "GET", path: listPath(route, offset), operation } as const;
      const page = await this.http.send(request, wireList(item));
      const before = items.size;
      for (const listed of page.data) items.set(listed.id, listed);
      offset += page.data.length;
      // A page with nothing new is the end, whatever total the server tells.
      if (items.size === before || offset >= (page.meta?.total ?? 0)) return [...items.values()];
    }
    throw this.http.garbled({ method: "GET", path: listPath(route, 0), operation }, ENDLESS);
  }

  private async alert(request: HttpRequest, id?: string): Promise<WireAlert> {
    const { data } = await this.http.send(request, wireAlertAnswer);
    if (id !== undefined && data.id.toLowerCase() !== id.toLowerCase()) {
      throw this.http.garbled(request, `answered with another alert, ${data.id}`);
    }
    return data;
  }
}

/** The first page is asked for plainly, so that servers without paging answer it too. */
function listPath(route: string, offset: number): string {
  return offset === 0 ? joinPath(route) : `${joinPath(route)}?limit=${PAGE_SIZE}&offset=${offset}`;
}

function alertPath(id: string): string {
  return joinPath("alerts", id);
}
