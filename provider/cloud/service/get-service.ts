import type { Output } from "@pulumi/pulumi";
import { z } from "../../zod";
import type { LookupOptions } from "../../engine/program/lookup-options";
import type { GetServiceArgs, GetServiceOutputArgs, ServiceResult } from "../cloud.types";
import { cloudLookup } from "../lookup";
import { findService } from "../names";
import { findOrganizationId } from "../organization/only-organization";
import { eitherOf, inOrganization, ofService } from "../place.schema";
import { readService } from "./service.requests";

const schema = z.strictObject({
  ...inOrganization,
  /** Identifier of the service, a UUID. This or `name` is required. */
  id: ofService.serviceId,
  /** Name of the service, instead of `id`. Errors: no service has the name, or several have it. */
  name: ofService.service,
});

/**
 * Arguments of `getService`.
 *
 * @published GetServiceArgs
 * @publishedInputs GetServiceOutputArgs
 */
type Args = z.infer<typeof schema>;

const lookup = cloudLookup<Args, ServiceResult>({
  name: "cloud.getService",
  schema,
  rules: [eitherOf("id", "name", "a service")],
  ask: async (connection, { id, name = "", ...rest }) => {
    const organizationId = await findOrganizationId(connection, rest);
    if (id === undefined) return findService(connection, organizationId, name, "name");
    return readService(connection, { organizationId, serviceId: id.toLowerCase() });
  },
});

/**
 * Looks up a service by its name or its identifier.
 *
 * Errors: a wrong argument or setting, a name with no match or several matches, a service that the key cannot see.
 */
export function getService(args: GetServiceArgs, options?: LookupOptions): Promise<ServiceResult> {
  return lookup.get(args, options);
}

/** The form of `getService` that accepts outputs. */
export function getServiceOutput(args: GetServiceOutputArgs, options?: LookupOptions): Output<ServiceResult> {
  return lookup.getOutput(args, options);
}
