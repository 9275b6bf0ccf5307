import {
  findByName,
  NotFound,
  type NamedKind,
  type NameResolver,
  type Question,
} from "../engine/names/resolver";
import { quote } from "../engine/problems/problems";
import { isFailure } from "../http/errors";
import { listClickPipes, type ClickPipePath } from "./click-pipe/click-pipe.requests";
import type { ClickPipeResult } from "./click-pipe/click-pipe.schema";
import { type CloudConnection, type ServicePath, adviseCheck, joinServicePath } from "./connection";
import { listOrganizations, titleOf } from "./organization/organization.wire";
import { ofClickPipe } from "./place.schema";
import { type ServiceResult, serviceResult } from "./service/service.schema";
import { SETTINGS, type CloudSettings } from "./settings";
import type { Plain } from "../engine/values/plain";
import { createUnresolved } from "../engine/values/outputs";
import { joinPath } from "../http/request";

const { config, environment } = SETTINGS.organizationId;
const PLACES = `set it here, or by "pulumi config set ${config} <value>", or in the environment variable ${environment}`;

export interface ServiceByName {
  readonly organizationId?: string;
  readonly serviceId?: string;
  readonly service?: string;
}

export interface ClickPipeByName extends ServiceByName {
  readonly clickPipeId?: string;
  readonly clickPipe?: string;
}

export const SERVICE: NamedKind<ServiceResult> = {
  one: "service",
  marks: ({ provider, region, state }) => [[provider, region].filter(Boolean).join(" "), state],
};

export const CLICK_PIPE: NamedKind<ClickPipeResult> = {
  one: "pipe of this service",
  marks: ({ sourceType, state }) => [sourceType && `from ${sourceType}`, state],
};

/** Returns the given organization, or else the only one that the key belongs to. */
export async function findOrganizationId(
  connection: CloudConnection,
  { organizationId }: { readonly organizationId?: string },
): Promise<string> {
  return organizationId?.toLowerCase() ?? findOnlyOrganization(connection);
}

/**
 * Requests the organizations once for each connection, and reports which one it found. Errors: none, several, or a
 * server without a list.
 */
function findOnlyOrganization(connection: CloudConnection): Promise<string> {
  return connection.remember("the only organization", async () => {
    const all = await listOrganizations(connection).catch((error: unknown) => {
      if (!isFailure(error, "missing", "notOffered", "forbidden")) throw error;
      throw error.withAdvice(`organizationId is required: ${PLACES}`);
    });
    const [only, ...others] = all;
    if (only === undefined || others.length > 0) {
      const found = all.map(titleOf).join(", ") || "none";
      const reason = `is required, because the API key does not belong to exactly one organization but to: ${found}; ${PLACES}`;
      throw new NotFound({ path: "organizationId", reason });
    }
    connection.messages.info(
      `${config} is not set: organization ${titleOf(only)} is used, the only one that the API key belongs to`,
    );
    return only.id;
  });
}

/**
 * Finds the path of a service. Callers have checked that it has an identifier or a name. Errors: an identifier that is
 * not a UUID.
 */
export async function locateService(
  connection: CloudConnection,
  { organizationId: organization, serviceId, service = "" }: ServiceByName,
): Promise<ServicePath> {
  requireIdentifiers({ organizationId: organization, serviceId });
  const organizationId = await findOrganizationId(connection, { organizationId: organization });
  if (serviceId !== undefined) return { organizationId, serviceId: serviceId.toLowerCase() };
  const { id } = findByName(SERVICE, await listServices(connection, organizationId), service, "service");
  return { organizationId, serviceId: id };
}

/**
 * Finds the path of a pipe. Callers have checked that the pipe and its service each have an identifier or a name.
 * Errors: an identifier that is not a UUID.
 */
export async function locateClickPipe(
  connection: CloudConnection,
  { clickPipeId, clickPipe = "", ...place }: ClickPipeByName,
): Promise<ClickPipePath> {
  requireIdentifiers({ clickPipeId });
  const service = await locateService(connection, place);
  if (clickPipeId !== undefined) return { ...service, clickPipeId: clickPipeId.toLowerCase() };
  const { id } = findByName(CLICK_PIPE, await listClickPipes(connection, service), clickPipe, "clickPipe");
  return { ...service, clickPipeId: id };
}

/** Requires UUIDs, because identifiers from state, the command line or other resources pass no schema. */
function requireIdentifiers(ids: {
  readonly [Key in "organizationId" | "serviceId" | "clickPipeId"]?: string | undefined;
}): void {
  for (const path of ["organizationId", "serviceId", "clickPipeId"] as const) {
    const [issue] = ofClickPipe[path].safeParse(ids[path]).error?.issues ?? [];
    if (issue) throw new NotFound({ path, reason: `${issue.message}; found ${quote(ids[path])}` });
  }
}

type CloudResolver = NameResolver<CloudSettings, CloudConnection>;

/** Resolves the name of a service in the arguments of a resource to its identifier. State never holds a name. */
export function resolveService(args: Plain, resolving: CloudResolver): Plain {
  const { service, ...rest } = args;
  if (service === undefined) return rest;
  if (rest.serviceId !== undefined) {
    const reason = "expected either serviceId or service; found both";
    return { ...rest, serviceId: createUnresolved({ path: "service", reason }) };
  }
  const question = { organizationId: rest.organizationId, service };
  return { ...rest, serviceId: resolving.resolve(question, serviceIdByName) };
}

export function resolveClickPipe(args: Plain, resolving: CloudResolver): Plain {
  const { clickPipe, ...rest } = args;
  const placed = resolveService(rest, resolving);
  if (clickPipe === undefined) return placed;
  const refuse = (path: string, reason: string): Plain => ({
    ...placed,
    clickPipeId: createUnresolved({ path, reason }),
  });
  if (rest.clickPipeId !== undefined)
    return refuse("clickPipe", "expected either clickPipeId or clickPipe; found both");
  if (rest.serviceId === undefined && rest.service === undefined)
    return refuse(
      "serviceId",
      "expected the identifier of a service, a UUID, or service, its name; found nothing",
    );
  const { organizationId, serviceId, service } = rest;
  const question = { organizationId, serviceId, service, clickPipe };
  return { ...placed, clickPipeId: resolving.resolve(question, clickPipeIdByName) };
}

const serviceIdByName = idByName(
  "service",
  async (connection, args) => (await locateService(connection, args)).serviceId,
);

const clickPipeIdByName = idByName(
  "clickPipe",
  async (connection, args) => (await locateClickPipe(connection, args)).clickPipeId,
);

/** Creates the question for the identifier of a name. The mocks of a test answer with the name itself by default. */
function idByName(
  path: "service" | "clickPipe",
  find: (connection: CloudConnection, args: ClickPipeByName) => Promise<string>,
): Question<CloudSettings, CloudConnection, ClickPipeByName, string> {
  return {
    path,
    find: (connection, args, { settings: { organizationId } }) =>
      find(connection, { ...args, organizationId: args.organizationId ?? organizationId }),
    mock: async ({ [path]: name = "" }, ask) => {
      const { id } = await ask(`cloud.get${path.charAt(0).toUpperCase()}${path.slice(1)}`, { name });
      return typeof id === "string" ? id : name;
    },
  };
}

export function readService(connection: CloudConnection, service: ServicePath): Promise<ServiceResult> {
  const path = joinServicePath(service);
  const { serviceId } = service;
  const operation = `reading service ${serviceId}`;
  const advice = adviseCheck("Check the identifier of the service, and that the key may view the service");
  return connection.requestObject({ method: "GET", path, operation, advice }, serviceResult, serviceId);
}

/** Lists the services that the key can see, with one request per run. */
export function listServices(connection: CloudConnection, organizationId: string): Promise<ServiceResult[]> {
  const path = joinPath("organizations", organizationId, "services");
  const operation = `listing services of organization ${organizationId}`;
  const advice = adviseCheck("Check organizationId, and that the key belongs to it");
  const request = { method: "GET", path, operation, advice } as const;
  return connection.remember(path, () => connection.requestPages(request, serviceResult));
}
