import { credentials, type FaultRule } from "../../../emulator";
import { CODES } from "../../support/transports";

/** The services that an emulator has. */
export type ServiceName = "alerting" | "cloud";

/** Secrets that a service may echo and the provider must not show. */
export const SECRETS: Readonly<Record<ServiceName, readonly string[]>> = {
  alerting: [credentials.accessToken],
  cloud: [
    credentials.apiKeySecret,
    Buffer.from(`${credentials.apiKeyId}:${credentials.apiKeySecret}`).toString("base64"),
  ],
};

/** Why the provider believes the request failed; decides what it may do next. */
type Kind =
  /** No connection was made. */
  | "unreachable"
  /** The connection broke or went silent, or a proxy gave up on the service. */
  | "lost"
  /** The service failed: known to have failed, not known to have done nothing. */
  | "broken"
  | "rateLimited"
  /** The service refused: asking again is of no use. */
  | "final"
  /** The service says that there is no such object. */
  | "missing"
  /** Somebody says that there is no such operation. */
  | "notOffered";

/** One column of the matrix. */
export interface FaultCase {
  readonly name: string;
  readonly kind: Kind;
  /** The fault of the emulator, or of the network in front of it. */
  readonly how: "refuse" | "reset" | ((service: ServiceName, now: number) => FaultRule);
  /** Does the request take effect nevertheless? */
  readonly effect: boolean;
  readonly status?: number;
  /** Words in the message. */
  readonly words: RegExp;
  /** The wait that the service asks for, in seconds. */
  readonly asks?: number;
}

/** A service says what it was sent, as the alerting service's root does. */
const echo = (service: ServiceName) => `No. Seen: ${SECRETS[service].join(" ")}`;
const ECHOED = /No\. Seen: \[secret\]/;

function answers(
  status: number,
  kind: Kind,
  form: "JSON" | "HTML" | "text",
  effect: FaultRule["effect"] = "before",
): FaultCase {
  const bodies = {
    JSON: (service: ServiceName) =>
      service === "alerting"
        ? { message: status === 404 ? `Alert not found. ${echo(service)}` : echo(service) }
        : { status, error: `${CODES[status]}: ${echo(service)}` },
    HTML: (service: ServiceName) => `<!DOCTYPE html><html><body>${echo(service)}</body></html>`,
    text: echo,
  };
  return {
    name: `${status} ${form}${effect === "after" ? " after it took effect" : ""}`,
    kind,
    how: (service) => ({ status, body: bodies[form](service), effect }),
    effect: effect === "after",
    status,
    words: form === "HTML" ? /an HTML page instead of JSON/ : ECHOED,
  };
}

const ASKED_SECONDS = 60;

function rateLimited(
  name: string,
  headers: (end: number) => Record<string, string>,
  asks = ASKED_SECONDS,
): FaultCase {
  return {
    name: `429 with ${name}`,
    kind: "rateLimited",
    how: (service, now) => ({
      status: 429,
      body: echo(service),
      headers: headers(now / 1000 + ASKED_SECONDS),
    }),
    effect: false,
    status: 429,
    words: ECHOED,
    asks,
  };
}

function lost(name: string, how: FaultCase["how"], words: RegExp, effect: boolean): FaultCase {
  return { name, kind: "lost", how, effect, words };
}

const LOST = /lost the connection before the answer was complete/;
const SILENT = /did not answer in time/;

export const FAULTS: readonly FaultCase[] = [
  {
    name: "connection refused",
    kind: "unreachable",
    how: "refuse",
    effect: false,
    words: /could not connect: the connection was refused/,
  },
  lost("reset before it was read", "reset", LOST, false),
  lost("reset before it took effect", () => ({ reset: true }), LOST, false),
  lost("reset after it took effect", () => ({ reset: true, effect: "after" }), LOST, true),
  lost("hang before it took effect", () => ({ hang: true }), SILENT, false),
  lost("hang after it took effect", () => ({ hang: true, effect: "after" }), SILENT, true),
  lost("truncated body", () => ({ truncate: 1 }), LOST, true),
  answers(400, "final", "JSON"),
  answers(401, "final", "text"),
  answers(403, "final", "JSON"),
  answers(404, "missing", "JSON"),
  answers(404, "notOffered", "HTML"),
  answers(409, "final", "JSON"),
  rateLimited("Retry-After in seconds", () => ({ "Retry-After": String(ASKED_SECONDS) })),
  rateLimited("Retry-After as a date", (end) => ({ "Retry-After": new Date(end * 1000).toUTCString() })),
  rateLimited("RateLimit-Reset", () => ({ "RateLimit-Reset": String(ASKED_SECONDS) })),
  rateLimited("X-RateLimit-Reset", (end) => ({ "X-RateLimit-Reset": String(end) })),
  rateLimited("no header", () => ({}), 10),
  rateLimited("Retry-After in the past", () => ({ "Retry-After": "Thu, 01 Jan 2026 00:00:00 GMT" }), 1),
  answers(500, "broken", "JSON"),
  answers(500, "broken", "JSON", "after"),
  answers(502, "lost", "HTML"),
  answers(503, "lost", "text"),
  answers(504, "lost", "HTML"),
  answers(504, "lost", "HTML", "after"),
];
