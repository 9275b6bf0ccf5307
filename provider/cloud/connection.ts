import type { z } from "../zod";
import { Items } from "../engine/kind/collection/items";
import type { Collection, CollectionConnection, Wire } from "../engine/kind/collection/requests";
import { createWaitNotice, adviseOnUnreachable } from "../engine/connection-notices";
import type { AdoptedConnection } from "../engine/kind/adopted-declaration";
import type { ConnectionRun } from "../engine/service";
import type { Messages } from "../engine/messages";
import type { Clock } from "../http/clock";
import { describeAnswer, type Answer } from "../http/answer";
import { withId } from "../http/answer.schema";
import type { HttpClient } from "../http/client";
import type { Failure } from "../http/errors";
import { openClient } from "../http/open-client";
import { ENDLESS, MOST_PAGES } from "../http/pages";
import type { Advice, HttpRequest } from "../http/request";
import { envelope, page } from "./envelope.schema";
import { OneObjectRequests } from "./one-object-requests";
import type { CloudSettings } from "./settings";

/** The service keeps this limit for each key without saying so in its headers. */
const SILENT_LIMIT = { requests: 10, windowMs: 10_000 };

const ADVICE = {
  unauthorized:
    "The API key was rejected: set cloud:apiKeyId and cloud:apiKeySecret, or CLICKHOUSE_CLOUD_API_KEY and CLICKHOUSE_CLOUD_API_SECRET, or what the program gives its Provider, to an active key",
  forbidden: "The role of the API key does not allow this: give the key the permission, or use another key",
} as const;

function adviseOnAddress(endpoint: string): string {
  return `Check cloud:endpoint, ${endpoint}: the API of ClickHouse Cloud is https://api.clickhouse.cloud`;
}

/** Says what to check when the service does not know an object, or does not show it to this key. */
export function adviseCheck(advice: string): Advice {
  return { missing: advice, forbidden: advice };
}

type Key = Pick<CloudSettings, "endpoint" | "apiKeyId" | "apiKeySecret" | "timeoutSeconds">;

/** The client of one API key: all that uses the key has its rate limit together. */
export function openKey(
  { endpoint, apiKeyId, apiKeySecret, timeoutSeconds }: Key,
  { clock, messages, outage }: ConnectionRun,
): HttpClient {
  const basic = Buffer.from(`${apiKeyId}:${apiKeySecret}`).toString("base64");
  return openClient({
    baseUrl: `${endpoint}/v1`,
    authorization: `Basic ${basic}`,
    secrets: [apiKeySecret, basic],
    timeoutMs: timeoutSeconds * 1000,
    silentLimit: SILENT_LIMIT,
    advice: {
      ...ADVICE,
      unreachable: adviseOnUnreachable("cloud", endpoint),
      notOffered: adviseOnAddress(endpoint),
      garbled: adviseOnAddress(endpoint),
    },
    meaningOf,
    outage,
    clock,
    onWait: createWaitNotice("cloud", endpoint, messages),
  });
}

/** The connection with one API key: all kinds and lookups share what it remembers. */
export class CloudConnection implements AdoptedConnection, CollectionConnection {
  readonly timeoutMs: number;
  readonly messages: Messages;
  readonly clock: Clock;
  readonly endpoint: string;
  private readonly memory = new Map<string, Promise<unknown>>();

  constructor(
    settings: Key,
    run: ConnectionRun,
    readonly http = openKey(settings, run),
  ) {
    this.timeoutMs = settings.timeoutSeconds * 1000;
    this.messages = run.messages;
    this.clock = run.clock;
    this.endpoint = settings.endpoint;
  }

  /** The one object that a service may have at the route. */
  items<W extends Wire>(collection: Collection<W>): Items<W> {
    return new Items(new OneObjectRequests(this, collection), () => ({}));
  }

  async requestResult<S extends z.ZodType>(request: HttpRequest, schema: S): Promise<z.output<S>> {
    return (await this.send(request, envelope(schema))).result as z.output<S>;
  }

  /** The object with this identifier. Errors: the answer is about another object. */
  requestObject<S extends z.ZodType<{ id: string }>>(
    request: HttpRequest,
    schema: S,
    id: string,
  ): Promise<z.output<S>> {
    return this.requestResult(request, withId(schema, id));
  }

  /** Every object of a list, all pages. */
  async requestPages<T extends { id: string }>(request: HttpRequest, schema: z.ZodType<T>): Promise<T[]> {
    const objects = new Map<string, T>();
    const cursors = new Set<string>();
    for (let cursor = ""; cursors.size < MOST_PAGES;) {
      const query: string = cursor ? `?cursor=${encodeURIComponent(cursor)}` : "";
      const answer = await this.send({ ...request, path: `${request.path}${query}` }, page(schema));
      for (const object of answer.result) objects.set(object.id, object);
      cursors.add(cursor);
      // A cursor that was there before would lead round forever.
      if (!answer.nextCursor || cursors.has(answer.nextCursor)) return [...objects.values()];
      cursor = answer.nextCursor;
    }
    throw this.http.garbled(request, ENDLESS);
  }

  /** The client may be that of a connection with another time. */
  private send<S extends z.ZodType>(request: HttpRequest, schema: S): Promise<z.output<S>> {
    return this.http.send({ timeoutMs: this.timeoutMs, ...request }, schema);
  }

  /** Asks once, however many lookups need the answer. A failure is none: the next lookup asks again. */
  remember<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const answer = this.memory.get(key) ?? ask();
    this.memory.set(key, answer);
    answer.catch(() => this.memory.delete(key));
    return answer as Promise<T>;
  }
}

function meaningOf(failure: Failure, answer: Answer): Failure {
  const words = describeAnswer(answer);
  // The service answers 400 for an identifier that never existed, and 404 for one that was deleted.
  if (answer.status === 400 && /BAD_REQUEST: Invalid .* id/.test(words)) return "missing";
  // The service's own 404 begins with a code; that of a server without this route does not, JSON or not.
  return failure === "missing" && !words.startsWith("NOT_FOUND") ? "notOffered" : failure;
}
