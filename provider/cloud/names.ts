import { findByName, NotFound, type NamedKind } from "../engine/names/find-by-name";
import { quote } from "../engine/problems";
import type { ClickPipePath } from "./click-pipe/pipe-settings.requests";
import { listClickPipes } from "./click-pipe/click-pipe.requests";
import type { ClickPipeResult } from "./click-pipe/click-pipe.schema";
import type { CloudConnection } from "./connection";
import { findOrganizationId } from "./organization/only-organization";
import { ofClickPipe } from "./place.schema";
import type { ServicePath } from "./service-path";
import { listServices } from "./service/service.requests";
import type { ServiceResult } from "./service/service.schema";

/** A service, as programs say which one they mean. */
export interface ServiceByName {
  readonly organizationId?: string;
  readonly serviceId?: string;
  readonly service?: string;
}

/** A pipe, as programs say which one they mean. */
export interface ClickPipeByName extends ServiceByName {
  readonly clickPipeId?: string;
  readonly clickPipe?: string;
}

const SERVICE: NamedKind<ServiceResult> = {
  one: "service",
  marks: ({ provider, region, state }) => [[provider, region].filter(Boolean).join(" "), state],
};

const CLICK_PIPE: NamedKind<ClickPipeResult> = {
  one: "pipe of this service",
  marks: ({ sourceType, state }) => [sourceType && `from ${sourceType}`, state],
};

/** The service with this name. Errors: none has it, or several; a list of the services there are. */
export async function findService(
  connection: CloudConnection,
  organizationId: string,
  name: string,
  path: string,
): Promise<ServiceResult> {
  return findByName(SERVICE, await listServices(connection, organizationId), name, path);
}

/** The pipe with this name. Errors: none has it, or several; a list of the pipes there are. */
export async function findClickPipe(
  connection: CloudConnection,
  service: ServicePath,
  name: string,
  path: string,
): Promise<ClickPipeResult> {
  return findByName(CLICK_PIPE, await listClickPipes(connection, service), name, path);
}

/** Where the service is. Checked before: it has an identifier or a name. Errors: an identifier that is no UUID. */
export async function locateService(
  connection: CloudConnection,
  { organizationId: organization, serviceId, service = "" }: ServiceByName,
): Promise<ServicePath> {
  requireIdentifiers({ organizationId: organization, serviceId });
  const organizationId = await findOrganizationId(connection, { organizationId: organization });
  if (serviceId !== undefined) return { organizationId, serviceId: serviceId.toLowerCase() };
  const { id } = await findService(connection, organizationId, service, "service");
  return { organizationId, serviceId: id };
}

/**
 * Where the pipe is. Checked before: it has an identifier or a name, and so has its service. Errors: an identifier that
 * is no UUID.
 */
export async function locateClickPipe(
  connection: CloudConnection,
  { clickPipeId, clickPipe = "", ...place }: ClickPipeByName,
): Promise<ClickPipePath> {
  requireIdentifiers({ clickPipeId });
  const service = await locateService(connection, place);
  if (clickPipeId !== undefined) return { ...service, clickPipeId: clickPipeId.toLowerCase() };
  const { id } = await findClickPipe(connection, service, clickPipe, "clickPipe");
  return { ...service, clickPipeId: id };
}

/** State, the command line and other resources may name what no schema has checked. */
function requireIdentifiers(ids: {
  readonly [Key in "organizationId" | "serviceId" | "clickPipeId"]?: string | undefined;
}): void {
  for (const path of ["organizationId", "serviceId", "clickPipeId"] as const) {
    const [issue] = ofClickPipe[path].safeParse(ids[path]).error?.issues ?? [];
    if (issue) throw new NotFound({ path, reason: `${issue.message}; found ${quote(ids[path])}` });
  }
}
