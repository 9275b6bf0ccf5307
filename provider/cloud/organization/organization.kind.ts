import { adoptedKind } from "../../engine/kind/adopted";
import { findOrganizationId } from "../names";
import { cloudService } from "../service";
import { patchOrganization, readOrganization } from "./organization.requests";
import { organizationRules } from "./organization.rules";
import type { OrganizationInputs, PrivateEndpoint } from "./organization.schema";
import { organizationType } from "./organization.schema";
import { fromState, patchFor, toState } from "./organization.wire";

/** A key can see one organization only, so a missing one means a wrong key or identifier, and state is kept. */
const ADVICE = {
  missing: "The API key does not see this organization: check cloud:organizationId and the key",
};

export const organizationKind = adoptedKind({
  one: "organization",
  many: "organizations",
  type: organizationType,
  service: cloudService,
  requests: {
    locate: (connection, args) => findOrganizationId(connection, args),
    get: (connection, id) => readOrganization(connection, id, ADVICE),
    patch: (connection, id, patch) => patchOrganization(connection, id, patch, ADVICE),
  },
  mapping: {
    toState: (wire, { privateEndpoints }) => toState(wire, privateEndpoints),
    fromState,
    patchFor: (live, args: Partial<OrganizationInputs>, recorded) =>
      patchFor(live, args, recorded.privateEndpoints ?? []),
  },
  rules: organizationRules,
  parts: {
    kind: "privateEndpoint",
    one: "private endpoint",
    many: "private endpoints",
    declared: "privateEndpoints",
    others: "otherPrivateEndpoints",
    idOf: (entry) => (entry as PrivateEndpoint).id,
    nameOf: (entry) => (entry as PrivateEndpoint).description,
  },
});
