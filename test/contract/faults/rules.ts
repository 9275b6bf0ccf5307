import type { FaultCase } from "./faults";
import type { Operation } from "./play";

/**
 * What has to come of a fault, told by rules and not cell by cell:
 *
 * 1. What is refused (400, 401, 403, 409) is asked once and is an error; but a conflict (409) of an update is tried 3
 *    times, each with a new reading.
 * 2. "No such object" and "no such operation" are asked once; an operation may be content with them (`tolerates`).
 * 3. The provider waits for a rate limit to reset, longer each time, until the operation's time is over; then it fails.
 * 4. A connection that was never made is tried 5 times, whatever the method.
 * 5. A request whose fate is unknown is sent 5 times when repeating it is harmless (not POST). After a POST the
 *    provider looks: it takes what it made, and else sends it again, 3 times in all.
 * 6. A service that failed (500) is asked again when it was only read.
 */
export interface Outcome {
  readonly succeeds: boolean;
  /** How often the request was tried; each but the last met the fault, and the last when it is an error. */
  readonly attempts: number;
  /** Does the server have what was asked for? Of no meaning for what changes nothing. */
  readonly applied: boolean;
}

export const OPERATION_SECONDS = 300;
const ATTEMPTS = 5;
const POSTS = 3;
const CONFLICTS = 3;

export function outcomeOf(operation: Operation, fault: FaultCase, times: number): Outcome {
  if ((fault.kind === "missing" || fault.kind === "notOffered") && operation.tolerates.includes(fault.kind)) {
    return { succeeds: true, attempts: 1, applied: operation.method !== "DELETE" };
  }
  // Found by looking: as good as answered.
  if (looksFor(operation, fault)) return { succeeds: true, attempts: 1, applied: true };
  const most = mostAttempts(operation, fault);
  const succeeds = times < most;
  return {
    succeeds,
    attempts: succeeds ? times + 1 : most,
    applied: succeeds || (fault.effect && operation.method !== "GET"),
  };
}

/** How often a request is tried before it is an error. */
function mostAttempts(operation: Operation, fault: FaultCase): number {
  const { method } = operation;
  const { kind, asks = 0 } = fault;
  if (isConflict(operation, fault)) return CONFLICTS;
  if (kind === "rateLimited") return attemptsInTime(asks);
  if (kind === "unreachable") return ATTEMPTS;
  if (kind === "lost") return method === "POST" ? POSTS : ATTEMPTS;
  if (kind === "broken" && method === "GET") return ATTEMPTS;
  if (kind === "broken" && method === "POST") return POSTS;
  return 1;
}

/** Somebody changed the object between reading and writing. */
export function isConflict({ method }: Operation, { status }: FaultCase): boolean {
  return status === 409 && method === "PUT";
}

/** Waits are what the service asks for, and grow when it asks for little and never has enough. */
function attemptsInTime(asks: number): number {
  let attempts = 1;
  for (let passed = 0; ; attempts += 1) {
    passed += Math.max(asks, Math.min(20, 0.5 * 2 ** (attempts - 1)));
    if (passed + 1 > OPERATION_SECONDS) return attempts;
  }
}

function looksFor({ method }: Operation, { kind, effect }: FaultCase): boolean {
  return method === "POST" && effect && (kind === "lost" || kind === "broken");
}

interface Advice {
  readonly when: (fault: FaultCase, operation: Operation) => boolean;
  readonly says: RegExp;
}

/** What the user is told to do; the first that fits. */
const ADVICE: readonly Advice[] = [
  {
    when: ({ status }, { service }) => status === 401 && service === "alerting",
    says: /set alerting:accessToken or CLICKSTACK_API_KEY/,
  },
  {
    when: ({ status }) => status === 401,
    says: /set cloud:apiKeyId and cloud:apiKeySecret, or CLICKHOUSE_CLOUD_API_KEY/,
  },
  {
    when: ({ status }, { service }) => status === 403 && service === "alerting",
    says: /belongs to no team, or may not do this$/,
  },
  { when: ({ status }) => status === 403, says: /The role of the API key does not allow this/ },
  {
    when: ({ kind }) => kind === "unreachable",
    says: /Check \w+:endpoint, http:\S+, and the network; nothing was changed$/,
  },
  {
    when: ({ kind }) => kind === "rateLimited",
    says: /Wait a minute, or let fewer runs share the key$/,
  },
  {
    when: ({ status = 0 }) => status >= 500,
    says: /What was applied before is kept in the state: run the same command again$/,
  },
  {
    when: ({ kind }, { method }) => kind === "lost" && method === "GET",
    says: /This request only reads: check the network, and run the same command again$/,
  },
  {
    when: ({ kind }) => kind === "lost",
    says: /Run the same command again: it (finds out what took effect|points out what was left behind)$/,
  },
  {
    when: ({ kind }, { name }) => kind === "notOffered" && name === "update an organization: PATCH",
    says: /check cloud:organizationId, the key and cloud:endpoint$/,
  },
  {
    when: ({ kind }) => kind === "notOffered",
    says: /does not have this operation: check the endpoint and the version of the server$/,
  },
  {
    when: ({ kind }, { method }) => kind === "missing" && method === "PUT",
    says: /The alert does not exist: run "pulumi up --refresh"/,
  },
  {
    when: ({ kind }, { method }) => kind === "missing" && method === "POST",
    says: /A gateway may have answered in the service's place: check alerting:endpoint, http:\S+$/,
  },
  {
    when: ({ kind }, { name }) => kind === "missing" && /^(read an|update an) organization: /.test(name),
    says: /check cloud:organizationId and the key$/,
  },
];

/** Where there is none, the service's own words say what to do. */
export function adviceFor(operation: Operation, fault: FaultCase): RegExp | undefined {
  return ADVICE.find(({ when }) => when(fault, operation))?.says;
}
