import { joinPath, type Advice, type HttpRequest } from "../http/request";
import type { z } from "../zod";
import { CollectionReads, type CollectionConnection } from "../engine/kind/collection/reads";
import type { Collection, Wire, Requests, Sending } from "../engine/kind/collection/declaration";
import {
  createWaitNotice,
  adviseOnUnreachable,
  type Messages,
  type ConnectionRun,
} from "../engine/service/service";
import type { AdoptedConnection } from "../engine/kind/adopted";
import { describeMismatch } from "../engine/problems/problems";
import type { Clock } from "../http/clock";
import { describeAnswer, ENDLESS, ListSize, type Answer } from "../http/answer";
import { withId } from "../engine/arguments/argument.schema";
import { ServiceError, type Failure } from "../http/errors";
import type { HttpClient } from "../http/client";
import { openClient } from "../http/open-client";
import { envelope, page, acknowledgement, newId, newObject } from "./envelope.schema";
import type { CloudSettings } from "./settings";
import type { Plain } from "../engine/values/plain";
import { findSecrets } from "../engine/values/secrets";

/** The path of a service in an organization. Backups and pipes belong to one. */
export interface ServicePath {
  readonly organizationId: string;
  readonly serviceId: string;
}

export function joinServicePath({ organizationId, serviceId }: ServicePath, ...parts: string[]): string {
  return joinPath("organizations", organizationId, "services", serviceId, ...parts);
}

/** The rate limit of each key, which the service enforces but does not report in its headers. */
const SILENT_LIMIT = { requests: 10, windowMs: 10_000 };

const ADVICE = {
  unauthorized:
    "The API key was rejected: put an active key in cloud:apiKeyId and cloud:apiKeySecret, CLICKHOUSE_CLOUD_API_KEY and CLICKHOUSE_CLOUD_API_SECRET, or the program's Provider",
  forbidden: "The role of the API key does not allow this: give the key the permission, or use another key",
} as const;

function adviseOnAddress(endpoint: string): string {
  return `Check cloud:endpoint, ${endpoint}: the API of ClickHouse Cloud is https://api.clickhouse.cloud`;
}

/** Creates the advice for an object that the service does not know or does not show to this key. */
export function adviseCheck(advice: string): Advice {
  return { missing: advice, forbidden: advice };
}

type Key = Pick<CloudSettings, "endpoint" | "apiKeyId" | "apiKeySecret" | "timeoutSeconds">;

/** Opens the client of one API key. All users of the key share its rate limit. */
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
      unreachable: adviseOnUnreachable("cloud", "CLICKHOUSE_API_URL", endpoint),
      notOffered: adviseOnAddress(endpoint),
      garbled: adviseOnAddress(endpoint),
    },
    meaningOf,
    describeMismatch,
    outage,
    clock,
    onWait: createWaitNotice("cloud", endpoint, messages),
  });
}

/** The connection with one API key. All kinds and lookups share its cached responses. */
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

  /** Returns the reads of a route that has at most one object for each service. */
  reads<W extends Wire>(collection: Collection<W>): CollectionReads<W> {
    return new CollectionReads(new OneObjectRequests(this, collection), collection, this.clock);
  }

  requestResult<T>(request: HttpRequest, schema: z.ZodType<T>): Promise<T> {
    return this.send(request, envelope(schema));
  }

  /** Requests the object with this identifier. Errors: the response is about another object. */
  requestObject<T extends { id: string }>(
    request: HttpRequest,
    schema: z.ZodType<T>,
    id: string,
  ): Promise<T> {
    return this.requestResult(request, withId(schema, id));
  }

  async requestPages<T extends { id: string }>(request: HttpRequest, schema: z.ZodType<T>): Promise<T[]> {
    const objects = new Map<string, T>();
    const cursors = new Set<string>();
    const size = new ListSize();
    const { onBody } = size;
    for (let cursor = ""; !size.isEndless;) {
      const query: string = cursor ? `?cursor=${encodeURIComponent(cursor)}` : "";
      const answer = await this.send({ ...request, path: `${request.path}${query}`, onBody }, page(schema));
      for (const object of answer.result) objects.set(object.id, object);
      cursors.add(cursor);
      // A cursor that occurs twice would cause an endless loop.
      if (!answer.nextCursor || cursors.has(answer.nextCursor)) return [...objects.values()];
      cursor = answer.nextCursor;
    }
    throw this.http.errors.createGarbled(request, ENDLESS);
  }

  /**
   * Sends a request with the timeout of this connection, because the client may belong to a connection with another
   * one.
   */
  private send<S extends z.ZodType>(request: HttpRequest, schema: S): Promise<z.output<S>> {
    return this.http.send({ timeoutMs: this.timeoutMs, ...request }, schema);
  }

  /**
   * Caches a request, no matter how many lookups need its result. A failure is not cached: the next lookup sends the
   * request again.
   */
  remember<T>(key: string, ask: () => Promise<T>): Promise<T> {
    const answer = this.memory.get(key) ?? ask();
    this.memory.set(key, answer);
    answer.catch(() => this.memory.delete(key));
    return answer as Promise<T>;
  }
}

function meaningOf(failure: Failure, answer: Answer): Failure {
  const words = describeAnswer(answer);
  // The service returns 400 for an identifier that never existed, and 404 for one that was deleted.
  if (answer.status === 400 && /BAD_REQUEST: Invalid .* id/.test(words)) return "missing";
  // The service's own 404 begins with a code; the 404 of a server without this endpoint does not, whether it is JSON or
  // not.
  return failure === "missing" && !words.startsWith("NOT_FOUND") ? "notOffered" : failure;
}

const NO_SUCH_SERVICE = 400;

/**
 * The requests of a collection with at most one object, the one that a service of the account may have. Its path has no
 * identifier, so a write must not be sent if the object is another one than intended.
 */
class OneObjectRequests<W extends Wire> implements Requests<W> {
  constructor(
    private readonly connection: CloudConnection,
    private readonly collection: Collection<W>,
  ) {}

  async list(_skip?: unknown, whenInterrupted?: "send"): Promise<W[]> {
    const { one, wire } = this.collection;
    try {
      const request = this.request("GET", `reading ${one}`, { whenInterrupted });
      return [await this.connection.requestResult(request, wire)];
    } catch (error) {
      if (!(error instanceof ServiceError) || error.failure !== "missing") throw error;
      // The service returns 404 if there is no object, and 400 if there is no such service.
      if (error.status === NO_SUCH_SERVICE) throw new ServiceError({ ...error.details, failure: "refused" });
      return [];
    }
  }

  create(body: Plain, isNew: (id: string) => boolean): Promise<W> {
    const { one, wire } = this.collection;
    const request = this.request("POST", `creating ${one}`, { body, createdId: envelope(newId(isNew)) });
    return this.connection.requestResult(request, newObject(wire, isNew));
  }

  replace(id: string, body: Plain, { advice, ...sending }: Sending): Promise<W> {
    const { one, wire } = this.collection;
    const request = this.request("PATCH", `updating ${one} ${id}`, { body, ...sending });
    return this.connection.requestResult(
      { ...request, advice: { ...request.advice, ...advice } },
      withId(wire, id),
    );
  }

  async delete(id: string): Promise<void> {
    const [found] = await this.list();
    if (found !== undefined && found.id !== id) return;
    await this.connection.http.send(
      this.request("DELETE", `deleting ${this.collection.one} ${id}`),
      acknowledgement,
    );
  }

  private request(
    method: HttpRequest["method"],
    operation: string,
    more: Partial<HttpRequest> = {},
  ): HttpRequest {
    const { collection } = this;
    const { route: path, permissions } = collection;
    const allowed = permissions?.[method === "GET" ? "read" : "write"];
    const check = `Check the identifier of the service, and that the key has the permission ${allowed}`;
    return {
      method,
      path,
      operation,
      advice: { missing: check, forbidden: check },
      secretsIn: (json) => findSecrets(json, collection.type.hiddenKeys),
      ...more,
    };
  }
}
