import { resourceType } from "../../engine/arguments/resource-type";
import { organizationArgs, organizationState } from "./organization.schema";

export const organizationType = resourceType({
  token: "pulumi-nodejs:dynamic/cloud:Organization",
  reference: "organization",
  args: organizationArgs,
  state: organizationState,
});
