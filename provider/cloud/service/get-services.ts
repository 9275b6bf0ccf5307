import type { Output } from "@pulumi/pulumi";
import { z } from "../../zod";
import type { LookupOptions } from "../../engine/program/lookup-options";
import type { GetServicesArgs, GetServicesOutputArgs, ServiceResult } from "../cloud.types";
import { cloudLookup } from "../lookup";
import { findOrganizationId } from "../organization/only-organization";
import { inOrganization } from "../place.schema";
import { listServices } from "./service.requests";
import { serviceTag } from "./service.schema";

const text = (what: string) => z.string(`expected ${what}, a string`).optional();

const schema = z.strictObject({
  ...inOrganization,
  /** Only services with this name. Default: all. */
  name: text("a name"),
  /** Only services of this cloud provider: `aws`, `gcp` or `azure`. Default: all. */
  provider: text("a cloud provider"),
  /** Only services in this region, such as `eu-west-1`. Default: all. */
  region: text("a region"),
  /** Only services in this state, such as `running` or `idle`. Default: all. */
  state: text("a state"),
  /** Only services that have all of these tags; a tag without a `value` matches any value. Default: all. */
  tags: z.array(serviceTag, 'expected a list of tags such as {key: "team", value: "data"}').optional(),
});

/**
 * Arguments of `getServices`.
 *
 * @published GetServicesArgs
 * @publishedInputs GetServicesOutputArgs
 */
type Args = z.infer<typeof schema>;

const lookup = cloudLookup<Args, ServiceResult[]>({
  name: "cloud.getServices",
  schema,
  list: true,
  ask: async (connection, args) => {
    const all = await listServices(connection, await findOrganizationId(connection, args));
    return all.filter((service) => matches(service, args));
  },
});

function matches(service: ServiceResult, { tags = [], ...wanted }: Args): boolean {
  const keys = ["name", "provider", "region", "state"] as const;
  return (
    keys.every((key) => wanted[key] === undefined || wanted[key] === service[key]) &&
    tags.every(({ key, value }) =>
      service.tags?.some((tag) => tag.key === key && (value === undefined || tag.value === value)),
    )
  );
}

/**
 * Looks up the services of an organization that the key can see and that match all filters.
 *
 * Errors: a wrong argument or setting, an organization that the key does not belong to.
 */
export function getServices(args: GetServicesArgs = {}, options?: LookupOptions): Promise<ServiceResult[]> {
  return lookup.get(args, options);
}

/** The form of `getServices` that accepts outputs. */
export function getServicesOutput(
  args: GetServicesOutputArgs = {},
  options?: LookupOptions,
): Output<ServiceResult[]> {
  return lookup.getOutput(args, options);
}
