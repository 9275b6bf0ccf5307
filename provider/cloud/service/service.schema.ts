import { z } from "../../zod";
import { published } from "../../engine/arguments/argument.schema";
import { returned } from "../envelope.schema";

const text = z.string().optional();
const number = z.number().optional();
const flag = z.boolean().optional();

export const serviceTag = z
  .strictObject({
    key: z.string("expected the key of a tag, a string").describe("Key of the tag."),
    value: z
      .string("expected the value of a tag, a string")
      .optional()
      .describe("Value of the tag; a tag may have none."),
  })
  .describe("A tag of a service.")
  .register(published, { plain: "ServiceTag", inputs: "ServiceTagArgs" });

const endpoint = z.object({
  protocol: text.describe("Protocol: `https`, `nativesecure`, `mysql`, or one newer than this package."),
  host: text.describe("Host name."),
  port: number.describe("Port number."),
  username: text.describe("User name, if the protocol has one."),
});

const accessEntry = z.object({
  source: text.describe("Address or range that may connect, such as `203.0.113.0/24`."),
  description: text.describe("Description for people."),
});

/** A service as the API returns it. Only the identifier is relied on. */
export const serviceResult = returned(
  z
    .object({
      id: z.string().describe("Identifier of the service, a UUID."),
      name: text.describe("Name of the service."),
      provider: text.describe("Cloud provider: `aws`, `gcp` or `azure`."),
      region: text.describe("Region, such as `eu-west-1`."),
      state: text.describe("State, such as `running`, `idle` or `stopped`."),
      clickhouseVersion: text.describe("Version of the database."),
      endpoints: z.array(returned(endpoint)).optional().describe("Endpoints for clients."),
      autoscalingMode: text.describe("Autoscaling mode: `vertical` or `horizontal`."),
      minReplicaMemoryGb: number.describe("Minimum memory of a replica, in GB."),
      maxReplicaMemoryGb: number.describe("Maximum memory of a replica, in GB."),
      replicaMemoryGb: number.describe("Memory of a replica with horizontal scaling, in GB."),
      numReplicas: number.describe("Number of replicas."),
      minReplicas: number.describe("Minimum number of replicas."),
      maxReplicas: number.describe("Maximum number of replicas."),
      idleScaling: flag.describe("Whether the service goes idle when it is not used."),
      idleTimeoutMinutes: number.describe("Minutes without use after which it goes idle."),
      ipAccessList: z.array(returned(accessEntry)).optional().describe("Addresses that may connect."),
      privateEndpointIds: z
        .array(z.string())
        .optional()
        .describe("Private endpoints through which the service may be reached."),
      iamRole: text.describe("Role of the service at the cloud provider."),
      dataWarehouseId: text.describe("Warehouse with which the service shares its data."),
      isPrimary: flag.describe("Whether it is the primary service of its warehouse."),
      isReadonly: flag.describe("Whether the service is read-only."),
      releaseChannel: text.describe("Release channel: `slow`, `default` or `fast`."),
      byocId: text.describe("The organization's own cloud account in which the service runs."),
      tags: z
        .array(returned(serviceTag.strip().register(published, { plain: "ServiceTag" })))
        .optional()
        .describe("Tags of the service."),
      createdAt: text.describe("Creation time, ISO 8601 in UTC."),
    })
    .describe("A service of an organization. Properties that the API does not return are missing.")
    .register(published, { plain: "ServiceResult" }),
);

export type ServiceResult = z.infer<typeof serviceResult>;
