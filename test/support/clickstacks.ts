import { describe } from "mocha";
import { credentials, seed, type Emulator } from "../../emulator";
import type { ProviderArgs } from "../../provider";
import { alertsOf } from "./alerts";
import { requestsOf, type ClickStack } from "./settings";
import { stage, type Stage, type StageOptions } from "./stage";

type Production = typeof seed.managed.production;
type WebhookName = keyof typeof seed.webhooks;

/** What every emulated ClickStack holds, with identifiers of its own. */
export type Company = Omit<Production, "webhooks"> & {
  readonly webhooks: Pick<Production["webhooks"], WebhookName>;
};

/** A team beside that of the company: how a program reaches it, and what it has. */
interface OtherTeam {
  readonly provider: ProviderArgs["alerting"];
  readonly base: string;
  readonly savedSearchId: string;
  readonly webhookId: string;
}

/** All in which the ways to a ClickStack differ. */
interface Way {
  readonly clickStack: ClickStack;
  /** What its collections have in front. */
  readonly base: string;
  readonly authorization: string;
  /** Where an answer has its object. */
  readonly envelope: "data" | "result";
  readonly company: Company;
  readonly otherTeam: OtherTeam;
}

const { production, staging } = seed.managed;
const pathOf = (service: string): string =>
  `/v1/organizations/${credentials.organizationId}/services/${service}/clickstack`;
const { accessToken, apiKeyId, apiKeySecret, clickstackServiceId } = credentials;

const selfHosted: Way = {
  clickStack: "self-hosted",
  base: "/api/v2",
  authorization: `Bearer ${accessToken}`,
  envelope: "data",
  company: seed,
  otherTeam: {
    ...seed.otherTeam,
    provider: { accessToken: seed.otherTeam.accessToken },
    base: "/api/v2",
  },
};

const managed: Way = {
  clickStack: "managed",
  base: pathOf(clickstackServiceId),
  authorization: `Basic ${Buffer.from(`${apiKeyId}:${apiKeySecret}`).toString("base64")}`,
  envelope: "result",
  company: production,
  otherTeam: {
    provider: { serviceId: seed.services.staging.id },
    base: pathOf(seed.services.staging.id),
    savedSearchId: staging.savedSearches.errors.id,
    webhookId: staging.webhooks.oncall.id,
  },
};

/** What a test about either ClickStack works with. */
function transportOf(way: Way) {
  const { clickStack, base, company, otherTeam } = way;
  return {
    clickStack,
    /** Path of its collections. */
    base,
    company,
    otherTeam,
    ...alertsOf(company),
    /** Nobody waits for the limit of a cloud key, which a few commands use up. */
    stage: (options: StageOptions = {}): Stage =>
      stage({ clickStack, ...(clickStack === "managed" && { rateLimits: false }), ...options }),
    /** The requests to its collections and to those of the other team, as `METHOD /alerts`, and the others as `METHOD /path`. */
    requestsOf: (emulator: Pick<Emulator, "requests">): string[] =>
      requestsOf(emulator).map((request) =>
        request.replace(` ${base}/`, " /").replace(` ${otherTeam.base}/`, " /"),
      ),
    /** What a person does in the service, or another program. */
    ask: <Answer>(emulator: Emulator, method: string, path: string, body?: object): Promise<Answer> =>
      ask(way, emulator.url + base + path, method, body),
  };
}

export type Transport = ReturnType<typeof transportOf>;

export const onSelfHosted = transportOf(selfHosted);
export const onManaged = transportOf(managed);

/** Describes the same for both ways to a ClickStack. */
export function onEachTransport(describeOn: (transport: Transport) => void): void {
  for (const transport of [onSelfHosted, onManaged]) {
    describe(`on a ${transport.clickStack} ClickStack,`, () => describeOn(transport));
  }
}

/** Lets the company's logs and traces refer to each other. */
export function correlate({ store }: Emulator, { logs, traces }: Company["sources"]): void {
  Object.assign(store.sources.get(logs) ?? {}, { traceSourceId: traces });
  Object.assign(store.sources.get(traces) ?? {}, { logSourceId: logs });
}

async function ask<Answer>(
  { authorization, envelope }: Way,
  url: string,
  method: string,
  body?: object,
): Promise<Answer> {
  const headers = { "Content-Type": "application/json", authorization };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`);
  return ((await response.json()) as Record<string, Answer>)[envelope] as Answer;
}
