import type { ResourceType } from "../../engine/kind/kind";
import { organizationState } from "./organization.schema";

export const organizationType: ResourceType = {
  token: "pulumi-nodejs:dynamic/cloud:Organization",
  reference: "organization",
  identity: "organizationId",
  outputs: Object.keys(organizationState.shape),
};
