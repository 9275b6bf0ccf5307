import assert from "node:assert/strict";
import type { ConfigureRequest } from "@pulumi/pulumi/dynamic";
import { z } from "zod";
import { formatReference, PROVIDER_KEY } from "../../../../../provider/engine/arguments/instructions";
import { argument, output } from "../../../../../provider/engine/arguments/argument.schema";
import { resourceType, type ResourceType } from "../../../../../provider/engine/arguments/resource-type";
import { SETTINGS as alertingSettings } from "../../../../../provider/alerting/settings";
import { DynamicProvider } from "../../../../../provider/engine/host/dynamic-provider";
import type { Plain } from "../../../../../provider/engine/values/plain";
import { Connections, type Notes } from "../../../../../provider/engine/service/service";
import type { Change, Kind, Objects, Reading, Written } from "../../../../../provider/engine/kind/kind";
import { systemClock } from "../../../../../provider/http/clock";
import { restoreEnvironment } from "../../../../support/provided";
import { Told } from "../../../../support/provider-harness";
import { serviceOf } from "../../../../support/service";

interface Account {
  readonly endpoint: string;
  readonly accessToken: string;
}

/** A service with prepared answers, which records its requests. */
class Things implements Objects {
  readonly changes: Change[] = [];
  readonly deleted: [string, Plain][] = [];
  created1: () => Promise<Written> = () => Promise.resolve({ id: "1", state: { name: "a" } });
  live: Plain | "gone" = { name: "a" };
  isUnread = false;
  failure: Error | undefined;
  async create(): Promise<Written> {
    return this.created1();
  }

  async update(change: Change): Promise<Written> {
    this.changes.push(change);
    if (this.failure) throw this.failure;
    return { id: change.id, state: this.live as Plain, isUnread: this.isUnread };
  }

  async read(): Promise<Reading> {
    if (this.failure) throw this.failure;
    return this.live === "gone" ? "gone" : { live: this.live, owner: undefined };
  }

  async delete(id: string, recorded: Plain): Promise<void> {
    this.deleted.push([id, recorded]);
    if (this.failure) throw this.failure;
  }
}

const lax = argument(z.string("expected a string").optional(), {
  same: (recorded, declared) => String(recorded).toLowerCase() === String(declared).toLowerCase(),
});
const args = z.strictObject({
  thingId: argument(z.string("expected an id").optional(), { identity: true }),
  name: lax,
  size: z.number("expected a number").optional(),
  url: argument(lax, { secret: true }),
  key: argument(lax, { secret: true, writeOnly: true }),
});
const seen = output(z.string().optional(), { volatile: true });
const TYPE: ResourceType = {
  ...resourceType({
    token: "tests:Thing",
    reference: "thing",
    args,
    state: z.object({ ...args.shape, seen }),
  }),
  fillIn: ({ endpoint }: { endpoint?: string }) => (endpoint ? { name: new URL(endpoint).hostname } : {}),
};

/** The service spells names in lower case and does not care. It takes a key and never returns it. */
function kindOf(things: Things): Kind<Account, Things> {
  return {
    one: "thing",
    many: "things",
    shown: { references: {}, describe: (live) => live },
    type: TYPE,
    service: serviceOf({
      name: "alerting",
      settings: { endpoint: alertingSettings.endpoint, accessToken: alertingSettings.accessToken },
      schema: z.object({ endpoint: z.url("expected a URL"), accessToken: z.string() }),
      connectionSettings: ["endpoint"],
      address: ({ endpoint }) => endpoint,
      connect: () => things,
    }),
    checks: {
      rules: () => {
        if (things.failure) throw things.failure;
        return [];
      },
      needsInspection: () => false,
    },
    spelling: {
      canonical: (inputs) =>
        typeof inputs.thingId === "string" ? { ...inputs, thingId: inputs.thingId.trim() } : inputs,
      record: (live) => live,
      inputsOf: (state, declared) => Object.fromEntries(declared.map((key) => [key, state[key]])),
    },
    open: (connection) => connection,
  };
}

export const SETTINGS = {
  "alerting:endpoint": "https://host.example",
  "alerting:accessToken": "s3cret-token",
};

export function setUp(settings: Plain | null = SETTINGS, notes?: Notes) {
  const things = new Things();
  const messages = new Told();
  const provider = new DynamicProvider(
    kindOf(things),
    new Connections({ messages, clock: systemClock, known: new Map(), notes }),
  );
  const config = { get: (key: string) => settings?.[key] };
  if (settings) void provider.configure({ config } as unknown as ConfigureRequest);
  return { things, infos: messages.infos, provider };
}

export const REFERENCE = { [PROVIDER_KEY]: formatReference("thing") };

export async function errorOf(work: Promise<unknown>): Promise<Error & Plain> {
  return work.then(
    () => assert.fail("succeeded"),
    (error: Error & Plain) => error,
  );
}

/** The settings of this machine stay outside. */
export function withoutEnvironment(): void {
  restoreEnvironment();
  beforeEach(() => {
    for (const name of ["CLICKSTACK_ENDPOINT", "CLICKSTACK_API_KEY"]) delete process.env[name];
  });
}
