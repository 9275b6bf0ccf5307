import type { Verdict, Sending, Wire } from "../../engine/kind/collection/declaration";
import type { Plain } from "../../engine/values/plain";
import { isFailure, type ServiceError } from "../../http/errors";
import { CollectionRequests, ServerProof, type RouteSettings } from "./collection-requests";
import { joinServicePath, type CloudConnection } from "../../cloud/connection";
import type { ManagedSettings } from "../settings";
import { managedEnvelope } from "./envelope.schema";
import type { Transport } from "../connection";

/** The message with which the gateway refuses an unknown key. */
const UNKNOWN_KEY = /request body property can't be validated: ([\w.[\]]+)/;

/** The requests of a collection behind a gateway that refuses a body with any key that it does not know. */
export class StrictRequests<W extends Wire> extends CollectionRequests<W> {
  /**
   * Reads may lag behind writes. That is so for other objects behind this gateway, and no documentation excludes it for
   * ClickStack.
   */
  readonly mayLag = true;
  /** Keys that the gateway has refused: it is older than this package. */
  private readonly refused = new Set<string>();

  protected override offersReadById(): boolean {
    return super.offersReadById() && this.collection.strict?.readById !== false;
  }

  override create(body: Plain, isNew: (id: string) => boolean): Promise<W> {
    return this.write(body, (known) => super.create(known, isNew));
  }

  override replace(id: string, body: Plain, sending: Sending): Promise<W> {
    return this.write(body, (known) => super.replace(id, known, sending));
  }

  override check(body: Plain): Promise<Verdict> {
    return this.write(body, (known) => super.check(known));
  }

  /** Sends a body. A refused body changed nothing, so it can be sent again without the refused key. */
  private async write<T>(body: Plain, send: (known: Plain) => Promise<T>): Promise<T> {
    const known = this.leaveOut(this.collection.strict?.schema.parse(body) ?? body);
    try {
      return await send(known);
    } catch (error) {
      if (!isFailure(error, "refused")) throw error;
      const key = UNKNOWN_KEY.exec(error.details.words)?.[1];
      const less = key === undefined ? undefined : this.collection.strict?.without?.(known, key);
      if (key === undefined || less === undefined) throw this.explain(error, known, key);
      this.refused.add(key);
      return send(less);
    }
  }

  private explain(error: ServiceError, body: Plain, key: string | undefined): ServiceError {
    const advice =
      this.collection.strict?.adviseOn?.(body, error.details.words) ??
      (key === undefined ? undefined : adviseOnKey(key));
    return advice === undefined ? error : error.withAdvice(advice);
  }

  private leaveOut(body: Plain): Plain {
    const { strict } = this.collection;
    return [...this.refused].reduce((known, key) => strict?.without?.(known, key) ?? known, body);
  }
}

function adviseOnKey(key: string): string {
  return `The API of ClickHouse Cloud does not know ${key} yet: leave it out, or use a self-hosted ClickStack`;
}

const FORBIDDEN =
  "The role of the API key lacks the permission manage-clickstack-api: a Service Admin and an Organization Admin have it";

type Address = Pick<ManagedSettings, "organizationId" | "serviceId">;

/** ClickStack in ClickHouse Cloud: a service's part of the cloud API, with the key and the rate limit of that API. */
export function managed(settings: ManagedSettings, { http }: Pick<CloudConnection, "http">): Transport {
  const base = basePath(settings);
  const link: RouteSettings = {
    http,
    envelope: managedEnvelope,
    timeoutMs: settings.timeoutSeconds * 1000,
    base,
    proof: new ServerProof(http, base),
    advice: { forbidden: FORBIDDEN, missing: adviseOnService(settings) },
    isPagedSilently: true,
  };
  return {
    allowance: () => http.pacer.allowance(),
    requests: (collection) => new StrictRequests(link, collection),
  };
}

export function describeManagedAddress(settings: ManagedSettings): string {
  return `${settings.cloudEndpoint}/v1${basePath(settings)}`;
}

function basePath({ organizationId, serviceId }: Address): string {
  return joinServicePath({ organizationId, serviceId }, "clickstack");
}

function adviseOnService({ organizationId, serviceId }: Address): string {
  return `Check alerting:serviceId, ${serviceId}: organization ${organizationId} has no such service, or it runs no ClickStack`;
}
