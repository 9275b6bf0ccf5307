import * as pulumi from "@pulumi/pulumi";
import type { Plain } from "../engine/plain";
import { askMocks } from "../engine/program/mocks";
import type { Question, Resolver } from "../engine/program/resolver";
import { createUnresolved } from "../engine/unresolved";
import type { CloudConnection } from "./connection";
import { findService, locateClickPipe } from "./names";
import { findOrganizationId } from "./organization/only-organization";
import type { CloudSettings } from "./settings";

type CloudResolver = Resolver<CloudSettings, CloudConnection>;
type CloudQuestion<Args, Answer> = Question<CloudSettings, CloudConnection, Args, Answer>;

/** The arguments that identify the service of an object. Any of them may come from another resource. */
interface OfService {
  readonly organizationId?: pulumi.Input<string>;
  readonly serviceId?: pulumi.Input<string>;
  readonly service?: pulumi.Input<string>;
}

/** Resolves the name of a service in the arguments of a resource to its identifier. State never holds a name. */
export function resolveService(args: OfService, resolving: CloudResolver): Plain {
  const { service, ...rest } = args;
  if (service === undefined) return rest;
  if (rest.serviceId !== undefined) {
    const reason = "expected either serviceId or service; found both";
    return { ...rest, serviceId: createUnresolved({ path: "service", reason }) };
  }
  const question = pulumi.output({ organizationId: rest.organizationId, service });
  return { ...rest, serviceId: resolving.resolve(question, serviceIdByName) };
}

const serviceIdByName: CloudQuestion<{ organizationId?: string; service: string }, string> = {
  path: "service",
  find: async (connection, { organizationId, service }, { settings }) => {
    const named = { organizationId: organizationId ?? settings.organizationId };
    return (await findService(connection, await findOrganizationId(connection, named), service, "service"))
      .id;
  },
  mock: async ({ service }) => {
    const { id } = await askMocks("cloud.getService", { name: service });
    return typeof id === "string" ? id : service;
  },
};

/** The arguments that identify the pipe of an object. */
interface OfClickPipe extends OfService {
  readonly clickPipeId?: pulumi.Input<string>;
  readonly clickPipe?: pulumi.Input<string>;
}

/** Resolves the names of a service and its pipe in the arguments of a resource to identifiers. */
export function resolveClickPipe(args: OfClickPipe, resolving: CloudResolver): Plain {
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
  const question = pulumi.output({ organizationId, serviceId, service, clickPipe });
  return { ...placed, clickPipeId: resolving.resolve(question, clickPipeIdByName) };
}

interface NamedClickPipe {
  organizationId?: string;
  serviceId?: string;
  service?: string;
  clickPipe: string;
}

const clickPipeIdByName: CloudQuestion<NamedClickPipe, string> = {
  path: "clickPipe",
  find: async (connection, args, { settings }) => {
    const organizationId = args.organizationId ?? settings.organizationId;
    return (await locateClickPipe(connection, { ...args, organizationId })).clickPipeId;
  },
  mock: async ({ clickPipe }) => {
    const { id } = await askMocks("cloud.getClickPipe", { name: clickPipe });
    return typeof id === "string" ? id : clickPipe;
  },
};
