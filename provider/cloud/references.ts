import type { Plain } from "../engine/values/plain";
import type { AskMocks, NameResolver, Question } from "../engine/names/resolver";
import { createUnresolved } from "../engine/values/outputs";
import type { CloudConnection } from "./connection";
import {
  findOrganizationId,
  findService,
  locateClickPipe,
  type ClickPipeByName,
  type ServiceByName,
} from "./names";
import type { CloudSettings } from "./settings";

type CloudResolver = NameResolver<CloudSettings, CloudConnection>;
type CloudQuestion<Args, Answer> = Question<CloudSettings, CloudConnection, Args, Answer>;

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

const serviceIdByName: CloudQuestion<ServiceByName & { readonly service: string }, string> = {
  path: "service",
  find: async (connection, { organizationId, service }, { settings }) => {
    const named = { organizationId: organizationId ?? settings.organizationId };
    return (await findService(connection, await findOrganizationId(connection, named), service, "service"))
      .id;
  },
  mock: ({ service }, ask) => mockId("cloud.getService", service, ask),
};

/** Resolves the names of a service and its pipe in the arguments of a resource to identifiers. */
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

const clickPipeIdByName: CloudQuestion<ClickPipeByName & { readonly clickPipe: string }, string> = {
  path: "clickPipe",
  find: async (connection, args, { settings }) => {
    const organizationId = args.organizationId ?? settings.organizationId;
    return (await locateClickPipe(connection, { ...args, organizationId })).clickPipeId;
  },
  mock: ({ clickPipe }, ask) => mockId("cloud.getClickPipe", clickPipe, ask),
};

/** Returns the identifier that the mocks of a test have for a name; by default the name itself. */
async function mockId(lookup: string, name: string, ask: AskMocks): Promise<string> {
  const { id } = await ask(lookup, { name });
  return typeof id === "string" ? id : name;
}
