import type { Emulator } from "../../emulator";
import type { Plain } from "../../provider/engine/values/plain";
import { settingsFor } from "../support/settings";
import { transports, type TransportCase } from "../support/transports";

/** A ClickStack to try things on: how it is reached, and how quickly it may be asked. */
export interface Target {
  readonly name: string;
  readonly url: string;
  /** Path of all collections. */
  readonly base: string;
  /** Header of a request. */
  readonly authorization: string;
  /** The settings for a `Host`, without the address. */
  readonly settings: Plain;
  /** The same as variables of a command, but for the address. */
  readonly environment: NodeJS.ProcessEnv;
  /** The variable with the address. */
  readonly address: "CLICKSTACK_ENDPOINT" | "CLICKHOUSE_API_URL";
  /** Time between two requests, in milliseconds: a limit is never reached, and nobody waits long at once. */
  readonly gapMs: number;
  /** The emulated one that it is compared with. */
  readonly transport: TransportCase;
}

const [selfHosted, managed] = transports;

/** 97 requests a minute of 100. */
const SELF_HOSTED_GAP_MS = 620;
/** Nine requests in ten seconds of ten. */
const MANAGED_GAP_MS = 1110;

/** Finds the target that the environment names, if any. Errors: it names only half of one. */
export function targetOf(env: NodeJS.ProcessEnv): Target | undefined {
  if (set(env.CLICKSTACK_SERVICE_ID)) return managedTarget(env);
  if (set(env.CLICKSTACK_ENDPOINT)) return selfHostedTarget(env);
  return undefined;
}

/** The emulator in place of what the environment could name. */
export function emulated({ url }: Emulator, transport: TransportCase = selfHosted): Target {
  const target = transport === managed ? managedTarget : selfHostedTarget;
  return { ...target(settingsFor(url, transport.clickStack)), name: "the emulator", gapMs: 0 };
}

function selfHostedTarget(env: NodeJS.ProcessEnv): Target {
  const url = address(required(env, "CLICKSTACK_ENDPOINT"));
  const accessToken = required(env, "CLICKSTACK_API_KEY");
  return {
    name: url,
    url,
    base: selfHosted.base,
    authorization: `Bearer ${accessToken}`,
    settings: { "alerting:accessToken": accessToken },
    environment: { CLICKSTACK_API_KEY: accessToken },
    address: "CLICKSTACK_ENDPOINT",
    gapMs: SELF_HOSTED_GAP_MS,
    transport: selfHosted,
  };
}

function managedTarget(env: NodeJS.ProcessEnv): Target {
  const url = address(env.CLICKHOUSE_API_URL ?? "https://api.clickhouse.cloud");
  const id = required(env, "CLICKHOUSE_CLOUD_API_KEY");
  const secret = required(env, "CLICKHOUSE_CLOUD_API_SECRET");
  const organizationId = required(env, "CLICKHOUSE_ORG_ID");
  const serviceId = required(env, "CLICKSTACK_SERVICE_ID");
  return {
    name: `the ClickStack of service ${serviceId}`,
    url,
    base: `/v1/organizations/${organizationId}/services/${serviceId}/clickstack`,
    authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`,
    settings: {
      ...managed.settings,
      "alerting:serviceId": serviceId,
      "cloud:apiKeyId": id,
      "cloud:apiKeySecret": secret,
      "cloud:organizationId": organizationId,
    },
    environment: {
      CLICKHOUSE_CLOUD_API_KEY: id,
      CLICKHOUSE_CLOUD_API_SECRET: secret,
      CLICKHOUSE_ORG_ID: organizationId,
      CLICKSTACK_SERVICE_ID: serviceId,
    },
    address: "CLICKHOUSE_API_URL",
    gapMs: MANAGED_GAP_MS,
    transport: managed,
  };
}

function required(env: NodeJS.ProcessEnv, name: string): string {
  const value = env[name];
  if (!set(value)) throw new Error(`set ${name}, too`);
  return value;
}

function set(value: string | undefined): value is string {
  return value !== undefined && value !== "";
}

const address = (url: string): string => url.replace(/\/+(api\/v2\/*)?$/, "");
