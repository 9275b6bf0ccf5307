import {
  credentials,
  seed,
  startEmulator,
  type Emulator,
  type EmulatorOptions,
  type Store,
} from "../../emulator";
import type { Collection } from "../../provider/engine/kind/collection/declaration";
import type { Kind } from "../../provider/engine/kind/kind";
import { dropAbsent, type Plain } from "../../provider/engine/values/plain";
import { managed as openManaged } from "../../provider/alerting/transport/managed";
import { selfHosted as openSelfHosted } from "../../provider/alerting/transport/self-hosted";
import type { Transport } from "../../provider/alerting/connection";
import { CloudConnection } from "../../provider/cloud/connection";
import type { Run } from "../../provider/engine/service/service";
import { configFor, type ClickStack } from "./settings";

type Production = typeof seed.managed.production;

/** The objects of every emulated ClickStack, each with identifiers of its own. */
export type Company = Omit<Production, "webhooks"> & {
  readonly webhooks: Pick<Production["webhooks"], keyof typeof seed.webhooks>;
};

/** A transport of ClickStack, with all in which tests of the same behavior differ on it. */
export interface TransportCase {
  readonly name: string;
  readonly clickStack: ClickStack;
  /** Path of all collections. */
  readonly base: string;
  /** Header of a request with the credentials of the seed. */
  readonly authorization: string;
  /** The service whose limit counts, and whose setting has the address. */
  readonly service: "alerting" | "cloud";
  /** The settings for a `Host`. */
  readonly settings: Plain;
  /** The setting with the secret, what errors call it, and the right one. */
  readonly secret: { readonly setting: string; readonly advice: string; readonly value: string };
  /** The same as stack configuration. */
  configFor(emulator: Pick<Emulator, "url">): Record<string, string>;
  /** The transport itself, with the credentials of the seed. */
  open(url: string, run: Pick<Run, "clock" | "messages">, timeoutSeconds?: number): Transport;
  item(object: unknown): Plain;
  page(objects: readonly unknown[]): Plain;
  failure(status: number, words: string): object;
  /** The objects of the seed. */
  readonly company: Company;
  /** A team beside that of the company: how a program reaches it, and what it has. */
  readonly otherTeam: Readonly<Record<"base" | "savedSearchId" | "webhookId", string>> & {
    readonly provider: { readonly accessToken?: string; readonly serviceId?: string };
  };
  /** Lets the company of the self-hosted one be found through it. */
  plant(store: Store): void;
}

const { organizationId, clickstackServiceId: serviceId, apiKeyId, apiKeySecret, accessToken } = credentials;
const { production, staging } = seed.managed;
const serviceBase = `/v1/organizations/${organizationId}/services/${serviceId}`;

const selfHosted: TransportCase = {
  name: "self-hosted",
  clickStack: "self-hosted",
  base: "/api/v2",
  authorization: `Bearer ${accessToken}`,
  service: "alerting",
  settings: {},
  secret: {
    setting: "alerting:accessToken",
    advice: "CLICKSTACK_API_KEY, alerting:accessToken",
    value: accessToken,
  },
  configFor,
  open: (endpoint, run, timeoutSeconds = 300) =>
    openSelfHosted({ endpoint, accessToken, timeoutSeconds }, run),
  item: (data) => ({ data }),
  page: (data) => ({ data, meta: { total: data.length } }),
  failure: (_, message) => ({ message }),
  company: seed,
  otherTeam: { ...seed.otherTeam, provider: { accessToken: seed.otherTeam.accessToken }, base: "/api/v2" },
  plant: () => undefined,
};

const answer = { status: 200, requestId: "6a1f8f0e-4f5e-4c3b-9d2a-0b7c8d9e0f1a" };
/** The first words of errors in ClickHouse Cloud. */
export const CODES: Readonly<Record<number, string>> = {
  400: "BAD_REQUEST",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  500: "INTERNAL_ERROR",
};

const ofManaged = {
  "alerting:endpoint": undefined,
  "alerting:accessToken": undefined,
  "alerting:serviceId": serviceId,
};

const managed: TransportCase = {
  name: "in ClickHouse Cloud",
  clickStack: "managed",
  base: `${serviceBase}/clickstack`,
  authorization: `Basic ${Buffer.from(`${apiKeyId}:${apiKeySecret}`).toString("base64")}`,
  service: "cloud",
  settings: ofManaged,
  secret: {
    setting: "cloud:apiKeySecret",
    advice: "cloud:apiKeyId and cloud:apiKeySecret",
    value: apiKeySecret,
  },
  configFor: (emulator) => dropAbsent({ ...configFor(emulator), ...ofManaged }) as Record<string, string>,
  open: (endpoint, run, timeoutSeconds = 300) => {
    const key = { apiKeyId, apiKeySecret, timeoutSeconds };
    const flags = { ownerNote: "false", verifyReferences: "false" } as const;
    const place = { cloudEndpoint: endpoint, cloudTimeoutSeconds: timeoutSeconds, organizationId, serviceId };
    return openManaged({ ...key, ...flags, ...place }, new CloudConnection({ ...key, endpoint }, run));
  },
  item: (result) => ({ ...answer, result }),
  page: (result) => ({ ...answer, result }),
  failure: (status, words) => ({ ...answer, status, error: `${CODES[status]}: ${words}` }),
  company: production,
  otherTeam: {
    provider: { serviceId: seed.services.staging.id },
    base: `/v1/organizations/${organizationId}/services/${seed.services.staging.id}/clickstack`,
    savedSearchId: staging.savedSearches.errors.id,
    webhookId: staging.webhooks.oncall.id,
  },
  // The service gets the team of the self-hosted company, so that a test has one set of identifiers.
  plant: ({ services }) =>
    void Object.assign(services.get(serviceId) ?? {}, { clickStackTeamId: seed.team.id }),
};

export const transports: readonly [TransportCase, TransportCase] = [selfHosted, managed];

/** The cloud service itself, for objects of which a service has one. */
export const ofService: TransportCase = {
  ...managed,
  name: "of a service",
  base: serviceBase,
  settings: {},
  plant: () => undefined,
};

/** Has an account that is reached this way objects of the kind? */
export function isOfferedOn({ settings }: TransportCase, { checks }: Kind): boolean {
  const named = Object.entries(dropAbsent(settings));
  const shown = named.map(([key, value]) => [key.replace("alerting:", ""), value]);
  return checks.notOffered?.(Object.fromEntries(shown) as Plain) === undefined;
}

/** Does a collection offer reads by identifier there? */
export function isReadAlone(
  { service }: TransportCase,
  { readById = true, strict }: Pick<Collection<never>, "readById" | "strict">,
): boolean {
  return readById && (service === "alerting" || strict?.readById !== false);
}

/** A describe block for every transport. */
export function describeEveryTransport(title: string, tests: (transport: TransportCase) => void): void {
  for (const transport of transports) describe(`${title} (${transport.name})`, () => tests(transport));
}

/** An emulator whose company the transport leads to. */
export async function startFor(transport: TransportCase, options: EmulatorOptions = {}): Promise<Emulator> {
  const emulator = await startEmulator(options);
  transport.plant(emulator.store);
  return emulator;
}
