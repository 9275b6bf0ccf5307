import { UNKNOWN_VERSION } from "../../engine/service/versions";
import { createWaitNotice, adviseOnUnreachable, type ConnectionRun } from "../../engine/service/service";
import { describeMismatch } from "../../engine/problems/problems";
import { openClient } from "../../http/open-client";
import { isRecord, type Answer } from "../../http/answer";
import { ServiceError, type Failure } from "../../http/errors";
import type { HttpClientOptions, HttpRequest } from "../../http/request";
import type { SelfHostedSettings } from "../settings";
import type { Transport } from "../connection";
import { CollectionRequests, ServerProof, type RouteSettings } from "./collection-requests";
import { health, selfHostedEnvelope } from "./envelope.schema";

const ADVICE = {
  unauthorized:
    "The access token was rejected. It comes from the first of these that is set: the program's Provider, CLICKSTACK_API_KEY, alerting:accessToken. Put a user's personal API access key there",
  forbidden: "Use the access token of a user who is in a team and may do this",
} as const;

/** Creates the transport of a self-hosted ClickStack: a bearer token, `/api/v2`, responses in `data`. */
export function selfHosted(
  settings: Pick<SelfHostedSettings, "endpoint" | "accessToken" | "timeoutSeconds">,
  { clock, messages, outage }: ConnectionRun,
): Transport {
  const { endpoint, accessToken, timeoutSeconds } = settings;
  const options: HttpClientOptions = {
    baseUrl: `${endpoint}/api/v2`,
    authorization: `Bearer ${accessToken}`,
    secrets: [accessToken],
    timeoutMs: timeoutSeconds * 1000,
    advice: {
      ...ADVICE,
      unreachable: adviseOnUnreachable("alerting", "CLICKSTACK_ENDPOINT", endpoint),
      notOffered: adviseOnAddress(endpoint),
      garbled: adviseOnAddress(endpoint),
      missing: `A gateway may have answered in the service's place: check alerting:endpoint, ${endpoint}`,
    },
    meaningOf,
    describeMismatch,
    outage,
    clock,
    onWait: createWaitNotice("alerting", endpoint, messages),
  };
  const http = openClient(options);
  let version: Promise<string> | undefined;
  const link: RouteSettings = {
    http,
    envelope: selfHostedEnvelope,
    base: "",
    proof: new ServerProof(http, ""),
    isPagedSilently: false,
  };
  return {
    allowance: () => http.pacer.allowance(),
    requests: (collection) => new CollectionRequests(link, collection),
    queries: http,
    readVersion: () => (version ??= askForVersion({ ...options, baseUrl: endpoint })),
  };
}

/** The longest wait for the version, without which a run goes on. */
const PATIENCE_MS = 10_000;

/**
 * Asks `GET /health`, which needs no token and counts for no limit. A proxy may not have it. A nightly build tells a
 * version with an addition or none, and may have more than its version says.
 */
async function askForVersion(options: HttpClientOptions): Promise<string> {
  const timeoutMs = Math.min(PATIENCE_MS, options.timeoutMs);
  const http = openClient({ ...options, timeoutMs, authorization: undefined });
  try {
    const request = { method: "GET", path: "/health", operation: "reading the server's version" } as const;
    const { version } = await http.send(request, health);
    return /^v?(\d+\.\d+)\.\d+$/.exec(version)?.[1] ?? UNKNOWN_VERSION;
  } catch (error) {
    if (error instanceof ServiceError) return UNKNOWN_VERSION;
    throw error;
  }
}

/** Endpoints that say only `Not Found` for a missing object, as many other servers do for any path. */
const IN_PLAIN_WORDS = /^\/(dashboards|connections|team)\/./;

/** The nouns of objects that others refer to. For an unknown path, other servers use the plural at most. */
const NOUN = /\b(alert|connection|dashboard|invitation|member|saved search|source|team|tile|webhook)\b/i;

/**
 * Distinguishes a missing object from a missing endpoint: the service reports a missing object in its own form, and any
 * server may report a missing path.
 */
function meaningOf(
  failure: Failure,
  { status, text, json }: Answer,
  { path, noun }: Pick<HttpRequest, "path" | "noun">,
): Failure {
  if (status !== 404) return failure;
  const words = isRecord(json) ? json.message : undefined;
  const namesObject = (said: string): boolean =>
    NOUN.test(said) || (noun !== undefined && said.toLowerCase().startsWith(`${noun} `));
  const isOwn =
    typeof words === "string" ? namesObject(words) : text === "Not Found" && IN_PLAIN_WORDS.test(path);
  return isOwn ? "missing" : "notOffered";
}

/**
 * Returns the advice for an address that does not respond as the API does, with the likely correct address if there is
 * one.
 */
export function adviseOnAddress(endpoint: string): string {
  return `Check alerting:endpoint, ${endpoint}: ${guess(new URL(endpoint))}`;
}

function guess({ hostname, port, pathname, origin }: URL): string {
  if (hostname.endsWith("clickhouse.cloud")) {
    return "this is the API of ClickHouse Cloud, whose setting is cloud:endpoint";
  }
  const path = pathname.replace(/\/+$/, "");
  if (port === "8080" && path !== "/api")
    return `the web app listens on port 8080 and forwards ${origin}/api`;
  if (port === "8000" && path !== "") return `the API on port 8000 has no path, so try ${origin}`;
  if (/\/v\d+(\/|$)/.test(path)) return `remove the version and what follows it from the path`;
  return "the API listens on port 8000, and the web app forwards /api on port 8080";
}
