import { z } from "../../zod";
import type { GetServicesArgs, ServiceResult } from "../cloud.types";
import { cloudLookup } from "../lookup";
import { findOrganizationId, listServices, readService, SERVICE } from "../names";
import { findByName } from "../../engine/names/resolver";
import { eitherOf, inOrganization, ofService } from "../place.schema";
import { serviceResult, serviceTag } from "./service.schema";

export const [getService, getServiceOutput] = cloudLookup("getService", {
  about:
    "Looks up a service by its name or its identifier. Errors: a wrong argument or setting, a name with " +
    "no match or several matches, a service that the key cannot see.",
  args: {
    ...inOrganization,
    id: ofService.serviceId.describe("Identifier of the service, a UUID. This or `name` is required."),
    name: ofService.service.describe(
      "Name of the service, instead of `id`. Errors: no service has the name, or several have it.",
    ),
  },
  result: serviceResult,
  rules: [eitherOf("id", "name", "a service")],
  ask: async (connection, { id, name = "", ...rest }) => {
    const organizationId = await findOrganizationId(connection, rest);
    if (id === undefined)
      return findByName(SERVICE, await listServices(connection, organizationId), name, "name");
    return readService(connection, { organizationId, serviceId: id.toLowerCase() });
  },
});

const text = (what: string) => z.string(`expected ${what}, a string`).optional();

export const [getServices, getServicesOutput] = cloudLookup("getServices", {
  about:
    "Looks up the services of an organization that the key can see and that match all filters. Errors: " +
    "a wrong argument or setting, an organization that the key does not belong to.",
  args: {
    ...inOrganization,
    name: text("a name").describe("Only services with this name. Default: all."),
    provider: text("a cloud provider").describe(
      "Only services of this cloud provider: `aws`, `gcp` or `azure`. Default: all.",
    ),
    region: text("a region").describe("Only services in this region, such as `eu-west-1`. Default: all."),
    state: text("a state").describe(
      "Only services in this state, such as `running` or `idle`. Default: all.",
    ),
    tags: z
      .array(serviceTag, 'expected a list of tags such as {key: "team", value: "data"}')
      .optional()
      .describe(
        "Only services that have all of these tags; a tag without a `value` matches any value. Default: " +
          "all.",
      ),
  },
  result: serviceResult,
  list: true,
  ask: async (connection, args) => {
    const all = await listServices(connection, await findOrganizationId(connection, args));
    return all.filter((service) => matches(service, args));
  },
});

function matches(service: ServiceResult, { tags = [], ...wanted }: GetServicesArgs): boolean {
  const keys = ["name", "provider", "region", "state"] as const;
  return (
    keys.every((key) => wanted[key] === undefined || wanted[key] === service[key]) &&
    tags.every(({ key, value }) =>
      service.tags?.some((tag) => tag.key === key && (value === undefined || tag.value === value)),
    )
  );
}
