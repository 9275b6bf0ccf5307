import type { ResourceType } from "../../engine/kind/resource-type";
import { organizationState } from "./organization.schema";

export const organizationType: ResourceType = {
  token: "pulumi-nodejs:dynamic/cloud:Organization",
  reference: "organization",
  identity: "organizationId",
  outputs: Object.keys(organizationState.shape),
};
