/** The envelope and the lookup by path that all routes of the cloud gateway share. */

import { randomUUID } from "node:crypto";
import type { z } from "zod/v3";
import type { Schema } from "../alerting/validation";
import { json, refuse } from "../http-answers";
import type { Collection } from "../store";
import type { World } from "../world";
import type { BackupDocument, OrganizationDocument, PipeDocument, ServiceDocument } from "./documents";

export function success(result: unknown): Response {
  return json(200, { status: 200, requestId: randomUUID(), result });
}

const CODES: Readonly<Record<number, string>> = {
  ...{ 400: "BAD_REQUEST", 403: "FORBIDDEN", 404: "NOT_FOUND", 409: "CONFLICT" },
};

export function failure(status: number, words: string): Response {
  const code = CODES[status] ?? "INTERNAL_ERROR";
  return json(status, { status, error: `${code}: ${words}`, requestId: randomUUID() });
}

export const badRequest = (words: string): Response => failure(400, words);
export const notFound = (words: string): Response => failure(404, words);

/** Reads a body. Refuses one that the schema does not accept, and names one problem of it. */
export function readBody<Value>(text: string, schema: Schema<Value>): Value {
  const body = parseJson(text);
  const { data, error } = schema.safeParse(body);
  return error === undefined ? data : refuse(badRequest(describeProblem(error.issues, body)));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse(badRequest("request body is not valid JSON"));
  }
}

/** Describes one problem, however many there are. An unknown key comes first, because the gateway looks for it first. */
function describeProblem(issues: z.ZodIssue[], body: unknown): string {
  const issue = issues.find(({ code }) => code === "unrecognized_keys") ?? issues[0];
  if (issue === undefined) return "request body";
  const path = pathText(issue.path);
  if (issue.code === "unrecognized_keys") return `${path} property can't be validated: ${issue.keys[0]}`;
  const value = valueAt(body, issue.path);
  if (issue.code !== "invalid_type") return wrongValue(path, value);
  // JSON has no undefined: that one stays undefined and is shown as the service does.
  return `${path} value is not ${withArticle(issue.expected)}: ${JSON.stringify(value) ?? "undefined"}`;
}

/** `request body.tiles[0].config`. */
function pathText(path: (string | number)[]): string {
  const parts = path.map((part) => (typeof part === "number" ? `[${part}]` : `.${part}`));
  return ["request body", ...parts].join("");
}

function valueAt(body: unknown, path: (string | number)[]): unknown {
  return path.reduce((value, part) => (Object(value) as Record<string, unknown>)[part], body);
}

function wrongValue(path: string, value: unknown): string {
  return `${path}: '${typeof value === "string" ? value : JSON.stringify(value)}'`;
}

function withArticle(type: string): string {
  return `${/^[aio]/.test(type) ? "an" : "a"} ${type}`;
}

/** The path of a service, below /v1. */
export const SERVICE_PATH = "/organizations/:organizationId/services/:serviceId";

export interface ServicePath {
  organizationId: string;
  serviceId: string;
}

/**
 * Finds a document, or refuses the request. A deleted id gets 404. An id that never existed, or belongs elsewhere, gets
 * 400, well-formed or not.
 */
function find<Document extends { id: string }>(
  collection: Collection<Document>,
  kind: string,
  id: string,
  belongs: (document: Document) => boolean,
): Document {
  const wanted = id.toLowerCase();
  const document = collection.get(wanted);
  if (document !== undefined && belongs(document)) return document;
  if (collection.deletedIds.has(wanted)) return refuse(notFound(id));
  return refuse(badRequest(`Invalid ${kind} id string:"${id}"`));
}

export function findOrganization({ store }: World, id: string): OrganizationDocument {
  return find(store.organizations, "organization", id, () => true);
}

export function findService(world: World, path: ServicePath): ServiceDocument {
  const { id } = findOrganization(world, path.organizationId);
  return find(world.store.services, "service", path.serviceId, (service) => service.organizationId === id);
}

export function findBackup(world: World, path: ServicePath & { backupId: string }): BackupDocument {
  const { id } = findService(world, path);
  return find(world.store.backups, "backup", path.backupId, ({ serviceId }) => serviceId === id);
}

export function findPipe(world: World, path: ServicePath & { clickPipeId: string }): PipeDocument {
  const { id } = findService(world, path);
  return find(world.store.pipes, "clickpipe", path.clickPipeId, ({ serviceId }) => serviceId === id);
}
