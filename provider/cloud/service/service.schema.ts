import { z } from "../../zod";
import { returned } from "../envelope.schema";

const text = z.string().optional();
const number = z.number().optional();
const flag = z.boolean().optional();

export const serviceTag = z.strictObject({
  /** Key of the tag. */
  key: z.string("expected the key of a tag, a string"),
  /** Value of the tag; a tag may have none. */
  value: z.string("expected the value of a tag, a string").optional(),
});

const endpoint = z.object({
  /** Protocol: `https`, `nativesecure`, `mysql`, or one newer than this package. */
  protocol: text,
  /** Host name. */
  host: text,
  /** Port number. */
  port: number,
  /** User name, if the protocol has one. */
  username: text,
});

const accessEntry = z.object({
  /** Address or range that may connect, such as `203.0.113.0/24`. */
  source: text,
  /** Description for people. */
  description: text,
});

/** A service as the API returns it. Only the identifier is relied on. */
export const serviceResult = returned(
  z.object({
    /** Identifier of the service, a UUID. */
    id: z.string(),
    /** Name of the service. */
    name: text,
    /** Cloud provider: `aws`, `gcp` or `azure`. */
    provider: text,
    /** Region, such as `eu-west-1`. */
    region: text,
    /** State, such as `running`, `idle` or `stopped`. */
    state: text,
    /** Version of the database. */
    clickhouseVersion: text,
    /** Endpoints for clients. */
    endpoints: z.array(returned(endpoint)).optional(),
    /** Autoscaling mode: `vertical` or `horizontal`. */
    autoscalingMode: text,
    /** Minimum memory of a replica, in GB. */
    minReplicaMemoryGb: number,
    /** Maximum memory of a replica, in GB. */
    maxReplicaMemoryGb: number,
    /** Memory of a replica with horizontal scaling, in GB. */
    replicaMemoryGb: number,
    /** Number of replicas. */
    numReplicas: number,
    /** Minimum number of replicas. */
    minReplicas: number,
    /** Maximum number of replicas. */
    maxReplicas: number,
    /** Whether the service goes idle when it is not used. */
    idleScaling: flag,
    /** Minutes without use after which it goes idle. */
    idleTimeoutMinutes: number,
    /** Addresses that may connect. */
    ipAccessList: z.array(returned(accessEntry)).optional(),
    /** Private endpoints through which the service may be reached. */
    privateEndpointIds: z.array(z.string()).optional(),
    /** Role of the service at the cloud provider. */
    iamRole: text,
    /** Warehouse with which the service shares its data. */
    dataWarehouseId: text,
    /** Whether it is the primary service of its warehouse. */
    isPrimary: flag,
    /** Whether the service is read-only. */
    isReadonly: flag,
    /** Release channel: `slow`, `default` or `fast`. */
    releaseChannel: text,
    /** The organization's own cloud account in which the service runs. */
    byocId: text,
    /** Tags of the service. */
    tags: z.array(returned(serviceTag.strip())).optional(),
    /** Creation time, ISO 8601 in UTC. */
    createdAt: text,
  }),
);

/** A tag of a service. @published @publishedInputs */
export type ServiceTag = z.infer<typeof serviceTag>;
/** A service of an organization. Properties that the API does not return are missing. @published */
export type ServiceResult = z.infer<typeof serviceResult>;
