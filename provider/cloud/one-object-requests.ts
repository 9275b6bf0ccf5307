import type { z } from "../zod";
import type { Collection, Requests, Sending, Wire } from "../engine/kind/collection/requests";
import type { Plain } from "../engine/values/plain";
import { findSecrets } from "../engine/values/secrets";
import { withId } from "../http/answer.schema";
import { ServiceError } from "../http/errors";
import type { HttpClient } from "../http/client";
import type { HttpRequest } from "../http/request";
import { acknowledgement, createdIdIn, newObject } from "./envelope.schema";

const NO_SUCH_SERVICE = 400;

/** The part of the connection that the requests need. */
export interface OneObjectLink {
  readonly endpoint: string;
  readonly http: Pick<HttpClient, "send">;
  requestResult<S extends z.ZodType>(request: HttpRequest, schema: S): Promise<z.output<S>>;
}

/**
 * The requests of a collection with at most one object, the one that a service of the account may have. Its path has no
 * identifier, so a write must not be sent if the object is another one than intended.
 */
export class OneObjectRequests<W extends Wire> implements Requests<W> {
  constructor(
    private readonly connection: OneObjectLink,
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
    const request = this.request("POST", `creating ${one}`, { body, createdId: createdIdIn(isNew) });
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
