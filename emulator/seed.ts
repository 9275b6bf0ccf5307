/** The credentials that the services expect. */
export interface Credentials {
  /** API access key of the alerting service. */
  readonly accessToken: string;
  /** Identifier of the API key of the cloud service. */
  readonly apiKeyId: string;
  /** Secret of the API key of the cloud service. */
  readonly apiKeySecret: string;
  /** The only organization that the API key can see, a UUID. */
  readonly organizationId: string;
  /** A service of the organization that runs a ClickStack, a UUID. */
  readonly clickstackServiceId: string;
}

/** The credentials of every emulator. They are fake and work only with an emulator. */
export const credentials: Credentials = {
  accessToken: "demo-access-token-not-a-secret",
  apiKeyId: "demo-api-key-id",
  apiKeySecret: "demo-api-key-secret-not-a-secret",
  organizationId: "5c1a7e0e-3b64-4f0c-9d5e-7a2b8f4e6d10",
  clickstackServiceId: "0d9f3a52-6c1e-4b7a-8f23-91c0d4e5a6b7",
};

const sources = { logs: "69a548941e8c4d0b7a2f3111", traces: "69a548941e8c4d0b7a2f3112" } as const;

/** The objects of a team. */
const company = {
  /** Team of the access token, which owns everything that `otherTeam` does not. */
  team: { id: "69a5470f1e8c4d0b7a2f3100", name: "Acme's Team" },
  /** The one connection to a database. */
  connectionId: "69a548941e8c4d0b7a2f3110",
  /** Sources that tiles and saved searches read. */
  sources,
  /** Sources of a fresh workspace, which refer to each other; they read through the same connection. */
  freshSources: {
    ...sources,
    metrics: "69a548941e8c4d0b7a2f3113",
    sessions: "69a548941e8c4d0b7a2f3114",
  },
  /** Webhooks that alerts may notify. */
  webhooks: {
    oncall: { id: "69a548941e8c4d0b7a2f3120", name: "oncall", service: "generic" },
    oncallBackup: { id: "69a548941e8c4d0b7a2f3121", name: "oncall-backup", service: "generic" },
    slackPlatform: { id: "69a548941e8c4d0b7a2f3122", name: "platform-alerts", service: "slack" },
  },
  /** Dashboards with their tiles. */
  dashboards: {
    api: {
      id: "69a548941e8c4d0b7a2f3130",
      name: "API",
      tiles: {
        errorRate: { id: "69a548941e8c4d0b7a2f3131", name: "Error rate" },
        totalRequests: { id: "69a548941e8c4d0b7a2f3132", name: "Total requests" },
        topServices: { id: "69a548941e8c4d0b7a2f3133", name: "Top services" },
        rawTable: { id: "69a548941e8c4d0b7a2f3134", name: "Slowest queries" },
      },
    },
    checkout: {
      id: "69a548941e8c4d0b7a2f3140",
      name: "Checkout",
      tiles: {
        latency: { id: "69a548941e8c4d0b7a2f3141", name: "Latency p95" },
        orders: { id: "69a548941e8c4d0b7a2f3142", name: "Orders per minute" },
      },
    },
  },
  /** Saved searches. */
  savedSearches: {
    errors: { id: "69a548941e8c4d0b7a2f3150", name: "Errors" },
    payments: { id: "69a548941e8c4d0b7a2f3151", name: "Payment failures" },
  },
  /** Alerts that somebody created by hand. */
  alerts: {
    errorRate: { id: "69ae9a981e8c4d0b7a2f3160", name: "API error rate is high" },
    latency: { id: "69ae9a981e8c4d0b7a2f3161", name: "Checkout is slow" },
    orders: { id: "69ae9a981e8c4d0b7a2f3162", name: "Orders outside the usual range" },
    errors: { id: "69ae9a981e8c4d0b7a2f3163", name: "Errors by service" },
    payments: { id: "69ae9a981e8c4d0b7a2f3164", name: "Payment failures" },
    traffic: { id: "69ae9a981e8c4d0b7a2f3165", name: "API traffic has stopped" },
  },
} as const;

type Copy<Value> = Value extends string ? string : { [Key in keyof Value]: Copy<Value[Key]> };

/** The same for another team: in all identifiers one digit differs. */
export function copyForTeam<Value>(value: Value, digit: number): Copy<Value> {
  const text = JSON.stringify(value).replaceAll("1e8c4d0b7a2f3", `1e8c4d0b7a2f${digit}`);
  return JSON.parse(text) as Copy<Value>;
}

/** Webhooks that a user created in the console. The API lists them, but creates none of their kind. */
export const consoleWebhooks = {
  slackApi: { id: "69a548941e8c4d0b7a2f3123", name: "incidents", service: "slack_api" },
  pagerduty: { id: "69a548941e8c4d0b7a2f3124", name: "escalation", service: "pagerduty_api" },
} as const;

const managedCompany = { ...company, webhooks: { ...company.webhooks, ...consoleWebhooks } };

/** The identifiers and names in a new emulator, which always contains the same small company. */
export const seed = {
  ...company,
  /** A second team with its own access token and objects, which the first team cannot see. */
  otherTeam: {
    id: "69a5470f1e8c4d0b7a2f3200",
    name: "Globex's Team",
    accessToken: "demo-other-team-token-not-a-secret",
    webhookId: "69a548941e8c4d0b7a2f3201",
    savedSearchId: "69a548941e8c4d0b7a2f3202",
    dashboardId: "69a548941e8c4d0b7a2f3203",
    tileId: "69a548941e8c4d0b7a2f3204",
    alertId: "69a548941e8c4d0b7a2f3205",
  },
  /** A user of each team, and one without a team, whose access token is rejected. */
  users: {
    member: { id: "69a5470f1e8c4d0b7a2f3101", email: "iac@example.com" },
    stranger: { id: "69a5470f1e8c4d0b7a2f3102", email: "globex@example.com" },
    withoutTeam: {
      id: "69a5470f1e8c4d0b7a2f3103",
      email: "left@example.com",
      accessToken: "demo-no-team-token-not-a-secret",
    },
  },
  /** The objects in the ClickStacks of two services: the same ones, with different identifiers. */
  managed: { production: copyForTeam(managedCompany, 4), staging: copyForTeam(managedCompany, 5) },
  /** The organization, with its initial private endpoint. */
  organization: {
    id: credentials.organizationId,
    name: "Acme",
    privateEndpoint: {
      id: "vpce-0a1b2c3d4e5f60718",
      description: "Office network, set up in the console",
      cloudProvider: "aws",
      region: "eu-central-1",
    },
  },
  /** Services of the organization. `analytics` runs no ClickStack. */
  services: {
    production: { id: credentials.clickstackServiceId, name: "production" },
    staging: { id: "4f7c1b83-92d5-4e6a-b0a1-5d3e8c7f2b90", name: "staging" },
    analytics: { id: "8b2e6f14-57a9-4c3d-a1e0-2f6b9d8c7e51", name: "analytics" },
  },
  /** Backups of the service `production`, except `azure` and `unknown`, which belong to `analytics`. */
  backups: {
    full: { id: "f1c2d3e4-1a2b-4c3d-8e4f-5a6b7c8d9e01" },
    incremental: { id: "f1c2d3e4-1a2b-4c3d-8e4f-5a6b7c8d9e02" },
    error: { id: "f1c2d3e4-1a2b-4c3d-8e4f-5a6b7c8d9e03" },
    inProgress: { id: "f1c2d3e4-1a2b-4c3d-8e4f-5a6b7c8d9e04" },
    gcp: { id: "f1c2d3e4-1a2b-4c3d-8e4f-5a6b7c8d9e05" },
    azure: { id: "f1c2d3e4-1a2b-4c3d-8e4f-5a6b7c8d9e06" },
    unknown: { id: "f1c2d3e4-1a2b-4c3d-8e4f-5a6b7c8d9e07" },
  },
  /** The bucket that backups of the service `analytics` go to. */
  backupBucket: { id: "0d9e8f71-6b5a-4c43-9d21-1f0e2a3b4c51" },
  /** Pipes of the service `production`. */
  pipes: {
    kafka: { id: "3a7d5e90-4f61-4d28-b9c3-6e0f1a2b3c41", name: "orders from Kafka" },
    s3: { id: "3a7d5e90-4f61-4d28-b9c3-6e0f1a2b3c42", name: "logs from S3" },
    postgres: { id: "3a7d5e90-4f61-4d28-b9c3-6e0f1a2b3c43", name: "users from Postgres" },
  },
} as const;
