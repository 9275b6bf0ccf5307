import {
  credentials,
  seed,
  startEmulator,
  type Emulator,
  type EmulatorOptions,
  type Store,
} from "../../emulator";
import type { Collection } from "../../provider/engine/kind/collection/requests";
import type { Kind } from "../../provider/engine/kind/kind";
import type { Plain } from "../../provider/engine/plain";
import { managed as openManaged } from "../../provider/alerting/transport/managed";
import { selfHosted as openSelfHosted } from "../../provider/alerting/transport/self-hosted";
import type { Transport } from "../../provider/alerting/transport/transport";
import { CloudConnection } from "../../provider/cloud/connection";
import type { Run } from "../../provider/engine/kind/kind";
import { configFor } from "./recorded-stack";
import { settingsFor } from "./settings";

/** A transport of ClickStack, with all in which tests of the same behavior differ on it. */
export interface TransportCase {
  readonly name: string;
  /** Path of all collections. */
  readonly base: string;
  /** The setting with the address, and the service whose limit counts. */
  readonly address: "alerting:endpoint" | "cloud:endpoint";
  readonly service: "alerting" | "cloud";
  /** What a `Host` is given to use it. */
  readonly settings: Plain;
  /** The setting with the secret, what errors call it, and the right one. */
  readonly secret: { readonly setting: string; readonly advice: string; readonly value: string };
  /** The same as stack configuration, and as environment variables. */
  configFor(emulator: Pick<Emulator, "url">): Record<string, string>;
  environmentFor(url: string): NodeJS.ProcessEnv;
  /** The transport itself, with the credentials of the seed. */
  open(url: string, run: Pick<Run, "clock" | "messages">, timeoutSeconds?: number): Transport;
  /** What an answer wraps an object in, and a list; and a failure. */
  item(object: unknown): Plain;
  page(objects: readonly unknown[]): Plain;
  failure(status: number, words: string): object;
  /** Lets the company of the seed be found through it. */
  plant(store: Store): void;
}

const selfHosted: TransportCase = {
  name: "self-hosted",
  base: "/api/v2",
  address: "alerting:endpoint",
  service: "alerting",
  settings: {},
  secret: {
    setting: "alerting:accessToken",
    advice: "alerting:accessToken or CLICKSTACK_API_KEY",
    value: credentials.accessToken,
  },
  configFor,
  environmentFor: settingsFor,
  open: (endpoint, run, timeoutSeconds = 300) =>
    openSelfHosted({ endpoint, accessToken: credentials.accessToken, timeoutSeconds }, run),
  item: (data) => ({ data }),
  page: (data) => ({ data, meta: { total: data.length } }),
  failure: (_, message) => ({ message }),
  plant: () => undefined,
};

const { organizationId, clickstackServiceId: serviceId } = credentials;
const answer = { status: 200, requestId: "6a1f8f0e-4f5e-4c3b-9d2a-0b7c8d9e0f1a" };
const CODES: Readonly<Record<number, string>> = {
  400: "BAD_REQUEST",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  409: "CONFLICT",
  500: "INTERNAL_ERROR",
};

const managed: TransportCase = {
  name: "in ClickHouse Cloud",
  base: `/v1/organizations/${organizationId}/services/${serviceId}/clickstack`,
  address: "cloud:endpoint",
  service: "cloud",
  settings: {
    "alerting:endpoint": undefined,
    "alerting:accessToken": undefined,
    "alerting:serviceId": serviceId,
  },
  secret: {
    setting: "cloud:apiKeySecret",
    advice: "cloud:apiKeyId and cloud:apiKeySecret",
    value: credentials.apiKeySecret,
  },
  configFor: (emulator) => {
    const { "alerting:endpoint": _, "alerting:accessToken": __, ...cloud } = configFor(emulator);
    return { ...cloud, "alerting:serviceId": serviceId };
  },
  environmentFor: (url) => {
    const { CLICKSTACK_ENDPOINT: _, CLICKSTACK_API_KEY: __, ...cloud } = settingsFor(url);
    return { ...cloud, CLICKSTACK_SERVICE_ID: serviceId };
  },
  open: (endpoint, run, timeoutSeconds = 300) => {
    const { apiKeyId, apiKeySecret } = credentials;
    const key = { apiKeyId, apiKeySecret, timeoutSeconds };
    const flags = { ownerNote: "false", verifyReferences: "false" } as const;
    const place = { cloudEndpoint: endpoint, cloudTimeoutSeconds: timeoutSeconds, organizationId, serviceId };
    return openManaged({ ...key, ...flags, ...place }, new CloudConnection({ ...key, endpoint }, run));
  },
  item: (result) => ({ ...answer, result }),
  page: (result) => ({ ...answer, result }),
  failure: (status, words) => ({ ...answer, status, error: `${CODES[status]}: ${words}` }),
  // The service gets the team of the self-hosted company, so that a test has one set of identifiers.
  plant: ({ services }) =>
    void Object.assign(services.get(serviceId) ?? {}, { clickStackTeamId: seed.team.id }),
};

export const transports: readonly [TransportCase, TransportCase] = [selfHosted, managed];

/** The cloud service itself, for objects of which a service has one. */
export const ofService: TransportCase = {
  ...managed,
  name: "of a service",
  base: `/v1/organizations/${organizationId}/services/${serviceId}`,
  settings: {},
  plant: () => undefined,
};

/** Has an account that is reached this way objects of the kind? */
export function isOfferedOn({ settings }: TransportCase, { notOffered }: Kind): boolean {
  const named = Object.entries(settings).filter(([, value]) => value !== undefined);
  return (
    notOffered?.(Object.fromEntries(named.map(([key, value]) => [key.replace("alerting:", ""), value]))) ===
    undefined
  );
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

/** The same for those that offer objects of the kind. */
export function describeOffered(kind: Kind, title: string, tests: (transport: TransportCase) => void): void {
  const offered = transports.filter((transport) => isOfferedOn(transport, kind));
  for (const transport of offered) describe(`${title} (${transport.name})`, () => tests(transport));
}

/** An emulator whose company the transport leads to. */
export async function startFor(transport: TransportCase, options: EmulatorOptions = {}): Promise<Emulator> {
  const emulator = await startEmulator(options);
  transport.plant(emulator.store);
  return emulator;
}

/** The emulator as new. */
export function resetFor(transport: TransportCase, emulator: Emulator): void {
  emulator.reset();
  transport.plant(emulator.store);
}
