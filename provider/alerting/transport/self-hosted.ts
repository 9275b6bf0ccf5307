import type { z } from "../../zod";
import { createWaitNotice, adviseOnUnreachable } from "../../engine/connection-notices";
import type { Collection, Requests, Sending, Wire } from "../../engine/kind/collection/requests";
import type { Run } from "../../engine/kind/kind";
import type { Plain } from "../../engine/plain";
import { findSecrets } from "../../engine/secrets";
import { anyAnswer, withId } from "../../http/answer.schema";
import type { HttpClient } from "../../http/client";
import { openClient } from "../../http/open-client";
import { ENDLESS, MOST_PAGES } from "../../http/pages";
import { joinPath } from "../../http/path";
import type { HttpRequest } from "../../http/request";
import type { Method } from "../../http/retry";
import { SETTINGS, type AlertingSettings } from "../settings";
import { adviseOnAddress } from "./address";
import { created, creation, item, page } from "./self-hosted.schema";
import type { Transport } from "./transport";

const PAGE_SIZE = 1000;

const ADVICE = {
  unauthorized:
    "The access token was rejected: set alerting:accessToken or CLICKSTACK_API_KEY, or what the program gives its Provider, to a user's personal API access key",
  forbidden: "The user of the access token belongs to no team, or may not do this",
} as const;

/** ClickStack on a server of one's own: a bearer token, `/api/v2`, answers in `data`. */
export function selfHosted(
  settings: Pick<AlertingSettings, "endpoint" | "accessToken" | "timeoutSeconds">,
  { clock, messages }: Pick<Run, "clock" | "messages">,
): Transport {
  const { endpoint, accessToken, timeoutSeconds } = settings;
  const http = openClient({
    baseUrl: `${endpoint}/api/v2`,
    authorization: `Bearer ${accessToken}`,
    secrets: [accessToken],
    timeoutMs: timeoutSeconds * 1000,
    advice: {
      ...ADVICE,
      unreachable: adviseOnUnreachable("alerting", endpoint),
      notOffered: adviseOnAddress(endpoint),
      garbled: adviseOnAddress(endpoint),
      missing: `A gateway may have answered in the service's place: check alerting:endpoint, ${endpoint}`,
    },
    clock,
    onWait: createWaitNotice("alerting", endpoint, messages),
  });
  const deletion = `curl -X DELETE -H "Authorization: Bearer ${nameToken(accessToken)}" ${endpoint}/api/v2`;
  return {
    allowance: () => http.allowance(),
    requests: (collection) => new SelfHostedRequests(http, deletion, collection),
  };
}

class SelfHostedRequests<W extends Wire> implements Requests<W> {
  readonly get?: (id: string) => Promise<W>;

  constructor(
    private readonly http: HttpClient,
    private readonly deletion: string,
    private readonly collection: Collection<W>,
  ) {
    if (collection.readById !== false) this.get = (id) => this.read(id);
  }

  private read(id: string): Promise<W> {
    const request = this.request("GET", this.path(id), `reading ${this.collection.one} ${id}`);
    return this.send(request, item(withId(this.collection.wire, id)));
  }

  create(body: Plain, isNew: (id: string) => boolean): Promise<W> {
    const operation = `creating ${withArticle(this.collection.one)}`;
    const request = this.request("POST", this.path(), operation, { body, createdId: created(isNew) });
    return this.send(request, creation(this.collection.wire, isNew));
  }

  replace(id: string, body: Plain, sending: Sending): Promise<W> {
    const operation = `updating ${this.collection.one} ${id}`;
    const request = this.request("PUT", this.path(id), operation, { body, ...sending });
    return this.send(request, item(withId(this.collection.wire, id)));
  }

  async delete(id: string): Promise<void> {
    const operation = `deleting ${this.collection.one} ${id}`;
    await this.http.send(this.request("DELETE", this.path(id), operation), anyAnswer);
  }

  deleteCommand(id: string): string {
    return this.deletion + this.path(id);
  }

  async list(): Promise<W[]> {
    const items = new Map<string, W>();
    const operation = `listing ${this.collection.many}`;
    const schema = page(this.collection.wire);
    let offset = 0;
    for (let pages = 0; pages < MOST_PAGES; pages += 1) {
      const request = this.request("GET", this.pagePath(offset), operation);
      const { data, meta } = await this.http.send(request, schema);
      const before = items.size;
      for (const one of data) items.set(one.id, one);
      offset += data.length;
      // A page with nothing new is the end, whatever total the server tells.
      if (items.size === before || offset >= (meta?.total ?? 0)) return [...items.values()];
    }
    throw this.http.garbled(this.request("GET", this.path(), operation), ENDLESS);
  }

  /** The first page is requested plainly, so that servers without paging answer it, too. */
  private pagePath(offset: number): string {
    return offset === 0 ? this.path() : `${this.path()}?limit=${PAGE_SIZE}&offset=${offset}`;
  }

  private async send(request: HttpRequest, schema: z.ZodType<{ data: W }>): Promise<W> {
    return (await this.http.send(request, schema)).data;
  }

  private request(
    method: Method,
    path: string,
    operation: string,
    more: Pick<HttpRequest, "body" | "createdId" | keyof Sending> = {},
  ): HttpRequest {
    const keysOf = (values: Plain): readonly string[] => this.collection.secretKeys?.(values) ?? [];
    return { method, path, operation, secretsIn: (json) => findSecrets(json, keysOf), ...more };
  }

  private path(...id: string[]): string {
    return joinPath(this.collection.route, ...id);
  }
}

/** The token in a command that a person runs: what the environment has may be that of another account. */
function nameToken(accessToken: string): string {
  const { environment } = SETTINGS.accessToken;
  return process.env[environment] === accessToken ? `$${environment}` : "<access token>";
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}`;
}
