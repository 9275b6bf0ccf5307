import type { z } from "zod";
import { connectionNotices, unreachableAdvice } from "../engine/connection-notices";
import type { Messages } from "../engine/messages";
import type { CloudSettings } from "../engine/settings";
import { HttpClient } from "../http/client";
import type { Clock } from "../http/clock";
import { describeAnswer, type Answer } from "../http/answer";
import type { Failure } from "../http/errors";
import { ENDLESS, MOST_PAGES } from "../http/pages";
import { joinPath } from "../http/path";
import type { HttpRequest } from "../http/request";
import { wireBackup, type WireBackup } from "./backup.schema";
import { envelope, page } from "./envelope.schema";
import { wireOrganization, type WireOrganization } from "./organization.schema";
import type { OrganizationPatch } from "./organization.wire";
import { wirePipeSettings, type WirePipeSettings } from "./pipe-settings.schema";

/** The service keeps this limit for each key without saying so in its headers. */
const SILENT_LIMIT = { requests: 10, windowMs: 10_000 };

const ADVICE = {
  unauthorized:
    "The API key was rejected: set cloud:apiKeyId and cloud:apiKeySecret, or CLICKHOUSE_CLOUD_API_KEY and CLICKHOUSE_CLOUD_API_SECRET, or what the program gives its Provider, to an active key",
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
      meaningOf,
      clock,
      onWait: connectionNotices("cloud", settings.endpoint, messages),
    });
  }

  async getOrganization(id: string): Promise<WireOrganization> {
    const request = {
      method: "GET",
      path: joinPath("organizations", id),
      operation: `reading organization ${id}`,
    } as const;
    return this.own(wireOrganization, request, id);
  }

  async patchOrganization(id: string, patch: OrganizationPatch): Promise<WireOrganization> {
    const path = joinPath("organizations", id);
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
      const path = `${joinPath("organizations")}${query}`;
      const request = { method: "GET", path, operation } as const;
      const answer = await this.http.send(request, page(wireOrganization));
      for (const organization of answer.result) organizations.set(organization.id, organization);
      cursors.add(cursor);
      // A cursor that was there before would lead round for ever.
      if (!answer.nextCursor || cursors.has(answer.nextCursor)) return [...organizations.values()];
      cursor = answer.nextCursor;
    }
    throw this.http.garbled({ method: "GET", path: joinPath("organizations"), operation }, ENDLESS);
  }

  async getBackup({ organizationId, serviceId }: ServicePath, backupId: string): Promise<WireBackup> {
    const path = joinPath("organizations", organizationId, "services", serviceId, "backups", backupId);
    return this.own(wireBackup, { method: "GET", path, operation: `reading backup ${backupId}` }, backupId);
  }

  async listBackups({ organizationId, serviceId }: ServicePath): Promise<WireBackup[]> {
    const path = joinPath("organizations", organizationId, "services", serviceId, "backups");
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
    const path = joinPath(
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
    return (await this.http.send(request, envelope(schema))).result as z.output<S>;
  }
}

function meaningOf(failure: Failure, answer: Answer): Failure {
  const words = describeAnswer(answer);
  // The service answers 400 for an identifier that never existed, and 404 for one that was deleted.
  if (answer.status === 400 && /BAD_REQUEST: Invalid .* id/.test(words)) return "missing";
  // The service's own 404 begins with a code; that of a server without this route does not, JSON or not.
  return failure === "missing" && !words.startsWith("NOT_FOUND") ? "notOffered" : failure;
}
