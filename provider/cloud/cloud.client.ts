import type { z } from "zod";
import { connectionNotices, unreachableAdvice } from "../engine/connection-notices";
import { expected } from "../engine/expected";
import type { Messages } from "../engine/messages";
import type { CloudSettings } from "../engine/settings";
import { ENDLESS, HttpClient, MOST_PAGES, pathOf, type HttpRequest } from "../http/client";
import type { Clock } from "../http/clock";
import { isFailure, ServiceError, type Failure } from "../http/errors";
import { wireBackup, type WireBackup } from "./backup.schema";
import { envelope, page } from "./envelope.schema";
import { wireOrganization, type WireOrganization } from "./organization.schema";
import type { OrganizationPatch } from "./organization.wire";
import { wirePipeSettings, type WirePipeSettings } from "./pipe-settings.schema";

/** The service keeps this limit for each key without saying so in its headers. */
const SILENT_LIMIT = { requests: 10, windowMs: 10_000 };

const ADVICE = {
  unauthorized:
    "The API key is not taken: set cloud:apiKeyId and cloud:apiKeySecret, or CLICKHOUSE_CLOUD_API_KEY and CLICKHOUSE_CLOUD_API_SECRET, or what the program gives its Provider, to an active key",
  forbidden: "The role of the API key does not allow this: give the key the permission, or use another key",
} as const;

/** Where a backup or a pipe lives. */
export interface ServicePath {
  readonly organizationId: string;
  readonly serviceId: string;
}

/** The cloud management service's operations, one method each. */
export class CloudClient {
  private readonly http: HttpClient;

  constructor(settings: CloudSettings, clock: Clock, messages: Messages) {
    const basic = Buffer.from(`${settings.apiKeyId}:${settings.apiKeySecret}`).toString("base64");
    this.http = new HttpClient({
      baseUrl: `${settings.endpoint}/v1`,
      authorization: `Basic ${basic}`,
      secrets: [settings.apiKeySecret, basic],
      timeoutMs: settings.timeoutSeconds * 1000,
      silentLimit: SILENT_LIMIT,
      advice: {
        ...ADVICE,
        unreachable: unreachableAdvice("cloud", settings.endpoint),
      },
      clock,
      onWait: connectionNotices("cloud", settings.endpoint, messages),
    });
  }

  async getOrganization(id: string): Promise<WireOrganization> {
    const request = {
      method: "GET",
      path: pathOf("organizations", id),
      operation: `reading organization ${id}`,
    } as const;
    return this.own(wireOrganization, request, id);
  }

  async patchOrganization(id: string, patch: OrganizationPatch): Promise<WireOrganization> {
    const path = pathOf("organizations", id);
    const operation = `updating organization ${id}`;
    return this.own(wireOrganization, { method: "PATCH", path, body: patch, operation }, id);
  }

  /** Every organization that the key sees, all pages. */
  async listOrganizations(): Promise<WireOrganization[]> {
    const organizations = new Map<string, WireOrganization>();
    const cursors = new Set<string>();
    const operation = "listing organizations";
    for (let cursor = ""; cursors.size < MOST_PAGES;) {
      const query: string = cursor ? `?cursor=${encodeURIComponent(cursor)}` : "";
      const path = `${pathOf("organizations")}${query}`;
      const request = { method: "GET", path, operation } as const;
      const answer = await this.ask(page(wireOrganization), request);
      for (const organization of answer.result) organizations.set(organization.id, organization);
      cursors.add(cursor);
      // A cursor that was there before would lead round for ever.
      if (!answer.nextCursor || cursors.has(answer.nextCursor)) return [...organizations.values()];
      cursor = answer.nextCursor;
    }
    throw this.http.garbled({ method: "GET", path: pathOf("organizations"), operation }, ENDLESS);
  }

  async getBackup({ organizationId, serviceId }: ServicePath, backupId: string): Promise<WireBackup> {
    const path = pathOf("organizations", organizationId, "services", serviceId, "backups", backupId);
    return this.own(wireBackup, { method: "GET", path, operation: `reading backup ${backupId}` }, backupId);
  }

  async listBackups({ organizationId, serviceId }: ServicePath): Promise<WireBackup[]> {
    const path = pathOf("organizations", organizationId, "services", serviceId, "backups");
    return this.result(wireBackup.array(), {
      method: "GET",
      path,
      operation: `listing backups of service ${serviceId}`,
    });
  }

  async getPipeSettings(
    { organizationId, serviceId }: ServicePath,
    pipeId: string,
  ): Promise<WirePipeSettings> {
    const path = pathOf(
      "organizations",
      organizationId,
      "services",
      serviceId,
      "clickpipes",
      pipeId,
      "settings",
    );
    return this.result(wirePipeSettings, {
      method: "GET",
      path,
      operation: `reading settings of pipe ${pipeId}`,
    });
  }

  /** The result, which has to be the object that was asked for. */
  private async own<S extends z.ZodType<{ id: string }>>(
    schema: S,
    request: HttpRequest,
    id: string,
  ): Promise<z.output<S>> {
    const answered = await this.result(schema, request);
    if (answered.id.toLowerCase() === id.toLowerCase()) return answered;
    throw this.http.garbled(request, `answered with another object, ${answered.id}`);
  }

  private async result<S extends z.ZodType>(schema: S, request: HttpRequest): Promise<z.output<S>> {
    return (await this.ask(envelope(schema), request)).result as z.output<S>;
  }

  private async ask<S extends z.ZodType>(schema: S, request: HttpRequest): Promise<z.output<S>> {
    const answer = await this.http.send(request).catch((error: unknown) => {
      const failure = meaningOf(error);
      throw failure === undefined ? error : new ServiceError({ ...(error as ServiceError).details, failure });
    });
    return expected(schema, answer, request, this.http);
  }
}

/** What a failure means for this service, where that is more than its status says. */
function meaningOf(error: unknown): Failure | undefined {
  // An identifier that never existed is answered with 400, one that was deleted with 404.
  if (isFailure(error, "refused") && error.status === 400)
    return /BAD_REQUEST: Invalid .* id/.test(error.details.words) ? "missing" : undefined;
  // The service's own 404 begins with a code; that of a server without this route does not, JSON or not.
  return isFailure(error, "missing") && !error.details.words.startsWith("NOT_FOUND")
    ? "notOffered"
    : undefined;
}
