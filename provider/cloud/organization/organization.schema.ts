import { isDeepStrictEqual } from "node:util";
import { z } from "../../zod";
import { argument } from "../../engine/arguments/argument.schema";
import { resourceType } from "../../engine/arguments/resource-type";
import { dropAbsent, type Plain } from "../../engine/plain";
import { lower } from "../place.schema";

const uuid = (what: string) => z.uuid(`expected ${what}, a UUID`);
const text = z.string("expected a string");

/** The clouds in which the service runs, as far as this release knows. */
export const CLOUD_PROVIDERS: readonly string[] = ["aws", "gcp", "azure"];

const privateEndpoint = z.strictObject(
  {
    /** Identifier of the endpoint at the cloud provider, such as `vpce-0123456789abcdef0`. API field: `id`. */
    id: z.string("expected the identifier of an endpoint").min(1, "expected the identifier of an endpoint"),
    /** Description for people. Optional. API field: `description`. */
    description: text.optional(),
    /** Cloud provider of the endpoint: `aws`, `gcp` or `azure`. API field: `cloudProvider`. */
    cloudProvider: text.optional(),
    /** Region of the endpoint, such as `eu-west-1`. API field: `region`. */
    region: text.optional(),
  },
  'expected an endpoint such as {id: "vpce-…", description: "…"}',
);

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
  /**
   * Identifier of the organization, a UUID. Default: the setting `cloud:organizationId`, or else the only
   * organization of the key. A different organization replaces the resource. The old organization stays
   * unchanged. API field: `id`.
   */
  organizationId: argument(uuid("the identifier of an organization").optional(), {
    identity: true,
    setting: "organizationId",
    canonical: lower,
  }),
  /** Name of the organization. Default: unchanged. API field: `name`. */
  name: text.min(1, "expected a string that is not empty").optional(),
  /**
   * Private endpoints that should exist, each with a different `id`. An endpoint that was never declared is never
   * removed; `otherPrivateEndpoints` shows it. Default: none is managed. API fields: `privateEndpoints.add`,
   * `privateEndpoints.remove`.
   */
  privateEndpoints: argument(z.array(privateEndpoint, "expected a list of endpoints").optional(), {
    same: sameEndpoints,
  }),
  /**
   * Whether services may write core dumps; if `false`, no service can enable them. Default: unchanged. API field:
   * `enableCoreDumps`.
   */
  enableCoreDumps: z.boolean("expected true or false").optional(),
});

const texts = z.string().nullish();

/** An endpoint as the service returns it. The documented contract has `id` and `description` only. */
const wireEndpoint = z.looseObject({
  id: z.string(),
  description: texts,
  cloudProvider: texts,
  region: texts,
});

const wireByoc = z.looseObject({
  id: texts,
  accountName: texts,
  state: texts,
  regionId: texts,
  cloudProvider: texts,
  displayName: texts,
});

/** An organization as the service returns it. Only the identifier is relied on; fields that are not listed pass. */
export const wireOrganization = z.looseObject({
  id: z.string().min(1),
  createdAt: texts,
  name: texts,
  privateEndpoints: z.array(wireEndpoint).nullish(),
  byocConfig: z.array(wireByoc).nullish(),
  enableCoreDumps: z.boolean().nullish(),
});

const optional = z.string().optional();

/** The outputs that the service adds to an organization. */
const organizationOutputs = z.object({
  /** Creation time, ISO 8601 in UTC. */
  createdAt: optional,
  /** The organization's own cloud accounts in which services run; read-only. */
  byocConfig: z
    .array(
      z.object({
        /** Identifier of the account's configuration. */
        id: optional,
        /** Name of the account. */
        accountName: optional,
        /** State of the infrastructure, such as `infra-ready`. */
        state: optional,
        /** Region, such as `eu-west-1`. */
        regionId: optional,
        /** Cloud provider: `aws`, `gcp` or `azure`. */
        cloudProvider: optional,
        /** Display name. */
        displayName: optional,
      }),
    )
    .optional(),
  /** Private endpoints that the program does not declare. */
  otherPrivateEndpoints: z.array(privateEndpoint).optional(),
});

const organizationState = z.object({ ...organizationArgs.shape, ...organizationOutputs.shape });

/** A private endpoint through which an organization's services may be reached. @published @publishedInputs */
export type PrivateEndpoint = z.infer<typeof privateEndpoint>;
/** The arguments of an `Organization`. Only declared ones are managed. */
export type OrganizationInputs = z.infer<typeof organizationArgs>;
/**
 * @get Looks up an organization without managing it.
 * @id The identifier of the organization, a UUID.
 * @options `import: "<id>"` is the same as the argument `organizationId`.
 */
export type OrganizationState = z.infer<typeof organizationState>;
export type WireEndpoint = z.infer<typeof wireEndpoint>;
export type WireOrganization = z.infer<typeof wireOrganization>;

export const organizationType = resourceType({
  token: "pulumi-nodejs:dynamic/cloud:Organization",
  reference: "organization",
  args: organizationArgs,
  state: organizationState,
});
