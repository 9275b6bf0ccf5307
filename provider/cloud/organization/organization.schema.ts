import { isDeepStrictEqual } from "node:util";
import { z } from "../../zod";
import { argument, nameFields, published, wireFields } from "../../engine/arguments/argument.schema";
import { resourceType } from "../../engine/arguments/resource-type";
import { dropAbsent, type Plain } from "../../engine/values/plain";
import { lower } from "../place.schema";

const uuid = (what: string) => z.uuid(`expected ${what}, a UUID`);
const text = z.string("expected a string");

/** The clouds in which the service runs, as far as this release knows. */
export const CLOUD_PROVIDERS: readonly string[] = ["aws", "gcp", "azure"];

const privateEndpoint = z
  .strictObject(
    nameFields({
      id: z
        .string("expected the identifier of an endpoint")
        .min(1, "expected the identifier of an endpoint")
        .describe("Identifier of the endpoint at the cloud provider, such as `vpce-0123456789abcdef0`."),
      description: text.optional().describe("Description for people. Optional."),
      cloudProvider: text.optional().describe("Cloud provider of the endpoint: `aws`, `gcp` or `azure`."),
      region: text.optional().describe("Region of the endpoint, such as `eu-west-1`."),
    }),
    'expected an endpoint such as {id: "vpce-…", description: "…"}',
  )
  .describe("A private endpoint through which an organization's services may be reached.")
  .register(published, { plain: "PrivateEndpoint", inputs: "PrivateEndpointArgs" });

/** Compares recorded and declared endpoints as the service does, without their order. */
export function sameEndpoints(recorded: unknown, declared: unknown): boolean {
  return isDeepStrictEqual(sortEndpoints(recorded), sortEndpoints(declared));
}

/** An empty description counts as none. */
function sortEndpoints(endpoints: unknown): Plain[] {
  return ((endpoints ?? []) as Plain[])
    .map((endpoint): Plain => dropAbsent({ ...endpoint, description: endpoint.description || undefined }))
    .sort((a, b) => String(a.id).localeCompare(String(b.id)));
}

/** The arguments of an organization. Only declared values are managed. */
const organizationArgs = z.strictObject({
  organizationId: argument(uuid("the identifier of an organization").optional(), {
    identity: true,
    setting: "organizationId",
    canonical: lower,
  }).describe(
    "Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the " +
      "only organization of the key. A different organization replaces the resource. The old " +
      "organization stays unchanged. API field: `id`.",
  ),
  name: text
    .min(1, "expected a string that is not empty")
    .optional()
    .describe("Name of the organization. Default: unchanged. API field: `name`."),
  privateEndpoints: argument(z.array(privateEndpoint, "expected a list of endpoints").optional(), {
    same: sameEndpoints,
  }).describe(
    "Private endpoints that should exist, each with a different `id`. An endpoint that was never " +
      "declared is never removed; `otherPrivateEndpoints` shows it. Default: none is managed. API " +
      "fields: `privateEndpoints.add`, `privateEndpoints.remove`.",
  ),
  enableCoreDumps: z
    .boolean("expected true or false")
    .optional()
    .describe(
      "Whether services may write core dumps; if `false`, no service can enable them. Default: " +
        "unchanged. API field: `enableCoreDumps`.",
    ),
});

const optional = z.string().optional();

const byoc = z.object({
  id: optional.describe("Identifier of the account's configuration."),
  accountName: optional.describe("Name of the account."),
  state: optional.describe("State of the infrastructure, such as `infra-ready`."),
  regionId: optional.describe("Region, such as `eu-west-1`."),
  cloudProvider: optional.describe("Cloud provider: `aws`, `gcp` or `azure`."),
  displayName: optional.describe("Display name."),
});

const organizationOutputs = z.object({
  createdAt: optional.describe("Creation time, ISO 8601 in UTC."),
  byocConfig: z
    .array(byoc)
    .optional()
    .describe("The organization's own cloud accounts in which services run; read-only."),
  otherPrivateEndpoints: z
    .array(privateEndpoint)
    .optional()
    .describe("Private endpoints that the program does not declare."),
});

const organizationState = z.object({ ...organizationArgs.shape, ...organizationOutputs.shape });

/** An endpoint as the service returns it. The documented contract has `id` and `description` only. */
const wireEndpoint = z.looseObject({ ...wireFields(privateEndpoint), id: z.string() });

/** An organization as the service returns it. Only the identifier is relied on; fields that are not listed pass. */
export const wireOrganization = z.looseObject({
  ...wireFields(organizationState),
  id: z.string().min(1),
  privateEndpoints: z.array(wireEndpoint).nullish(),
  byocConfig: z.array(z.looseObject(wireFields(byoc))).nullish(),
});

const { organizationId: _id, otherPrivateEndpoints: _others, ...result } = organizationState.shape;

export const organizationResult = z
  .object({
    ...result,
    id: z.string().describe("Identifier of the organization, a UUID."),
    privateEndpoints: z.array(privateEndpoint).describe("Every private endpoint of the organization."),
  })
  .describe("An organization as a lookup returns it, with all its private endpoints in one list.")
  .register(published, { plain: "OrganizationResult" });

export type PrivateEndpoint = z.infer<typeof privateEndpoint>;
export type OrganizationInputs = z.infer<typeof organizationArgs>;
export type OrganizationState = z.infer<typeof organizationState>;
export type WireEndpoint = z.infer<typeof wireEndpoint>;
export type WireOrganization = z.infer<typeof wireOrganization>;

export const organizationType = resourceType({
  token: "pulumi-nodejs:dynamic/cloud:Organization",
  reference: "organization",
  args: organizationArgs,
  state: organizationState,
  docs: {
    about: "The arguments of an `Organization`. Only declared ones are managed.",
    get: "Looks up an organization without managing it.",
    id: "The identifier of the organization, a UUID.",
    options: '`import: "<id>"` is the same as the argument `organizationId`.',
  },
});
