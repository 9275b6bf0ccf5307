import assert from "node:assert/strict";
import type { ConfigureRequest } from "@pulumi/pulumi/dynamic";
import { z } from "zod";
import { dynamicProvider } from "../../../../../provider/engine/host/dynamic-provider";
import type { Messages } from "../../../../../provider/engine/messages";
import type { Plain } from "../../../../../provider/engine/plain";
import type { Change, Reading, ResourceKind } from "../../../../../provider/engine/kind/kind";

export interface Args {
  thingId?: string;
  name?: string;
  size?: number;
}

/** What the service does next, and what it was asked. */
export class Things {
  connections = 0;
  readonly changes: Change<Args>[] = [];
  readonly created: Args[] = [];
  readonly deleted: [string, Plain][] = [];
  created1: () => Promise<{ id: string; state: Plain }> = () =>
    Promise.resolve({ id: "1", state: { name: "a" } });
  live: Reading = { name: "a" };
  failure: Error | undefined;
}

/** The service spells names in lower case and does not care. */
export function kindOf(things: Things): ResourceKind<"alerting", Args, Things> {
  return {
    noun: "thing",
    service: "alerting",
    schema: z.strictObject({
      thingId: z.string("expected an id").optional(),
      name: z.string("expected a text").optional(),
      size: z.number("expected a number").optional(),
    }),
    rules: () => [
      {
        keys: ["size"],
        check: ({ size = 0 }) =>
          size > 100 ? [{ path: "size", reason: "that is much", warning: true }] : [],
      },
    ],
    diff: {
      identity: "thingId",
      managed: ["name", "size"],
      same: (_key, recorded, declared) => String(recorded).toLowerCase() === String(declared).toLowerCase(),
    },
    volatile: ["seen"],
    defaults: ({ endpoint }) => ({ name: endpoint && new URL(endpoint).hostname, size: undefined }),
    canonical: (inputs) =>
      typeof inputs.thingId === "string" ? { ...inputs, thingId: inputs.thingId.trim() } : inputs,
    record: (live) => live,
    inputsOf: (state, declared) => Object.fromEntries(declared.map((key) => [key, state[key]])),
    connect: () => {
      things.connections += 1;
      return things;
    },
    create: async (session, args) => {
      session.created.push(args);
      return session.created1();
    },
    update: async (session, change) => {
      session.changes.push(change);
      if (session.failure) throw session.failure;
      return session.live as Plain;
    },
    read: async (session) => {
      if (session.failure) throw session.failure;
      return session.live;
    },
    delete: async (session, id, recorded) => {
      session.deleted.push([id, recorded]);
      if (session.failure) throw session.failure;
    },
  };
}

export const SETTINGS = {
  "alerting:endpoint": "https://host.example",
  "alerting:accessToken": "s3cret-token",
};

export function setUp(settings: Plain | null = SETTINGS) {
  const things = new Things();
  const warnings: string[] = [];
  const infos: string[] = [];
  const messages: Messages = {
    warn: (text) => warnings.push(text),
    warnOnce: (text) => {
      if (!warnings.includes(text)) warnings.push(text);
    },
    info: (text) => infos.push(text),
  };
  const provider = dynamicProvider(kindOf(things), messages);
  const configure = (values: Plain) =>
    provider.configure({ config: { get: (key: string) => values[key] } } as unknown as ConfigureRequest);
  if (settings) void configure(settings);
  return { things, warnings, infos, provider, configure };
}

export const ENVIRONMENT = ["CLICKSTACK_ENDPOINT", "CLICKSTACK_API_KEY"];
export const REFERENCE = { __provider: "exports.handler=…" };

export async function errorOf(work: Promise<unknown>): Promise<Error & Plain> {
  return work.then(
    () => assert.fail("succeeded"),
    (error: Error & Plain) => error,
  );
}

/** The settings of this machine stay outside. */
export function withoutEnvironment(): void {
  let before: NodeJS.ProcessEnv;
  beforeEach(() => {
    before = { ...process.env };
    for (const name of ENVIRONMENT) delete process.env[name];
  });
  afterEach(() => {
    process.env = before;
  });
}
