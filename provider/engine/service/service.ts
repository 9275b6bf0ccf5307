import type { Clock } from "../../http/clock";
import { Outage } from "../../http/retry";
import { type Plain, isUnknown } from "../values/plain";
import { type ServiceAccess, listSources, readSettings, type SettingsResult } from "../settings/settings";
import type { Allowance } from "../../http/pacing";
import { isFailure, type ServiceError } from "../../http/errors";
import type { Problem } from "../problems/problem";
import type { z } from "../../zod";
import { findTooNew, type Versions } from "./versions";

export interface Named {
  readonly id: string;
  readonly name?: string;
}

/** A service that resources and lookups work on: its settings, and how to connect with them. */
export interface Service<Settings extends object = object, Connection = unknown> extends ServiceAccess {
  /** Stack configuration and a `Provider` have its settings under this name. */
  readonly name: string;
  /** The settings that decide the connection: runs with the same values of these share one. */
  readonly connectionSettings: readonly string[];
  /** Returns the address of the service, as people read it. Accounts with the same objects have the same one. */
  address(settings: Settings): string;
  /** Connects. `connections` has what connections share, such as requests that count for the same rate limit. */
  connect(settings: Settings, run: Run, connections: Connections): Connection;
  /** Returns the lists of the objects that programs and people call by name, by their kind. */
  listings?(connection: Connection): Readonly<Record<string, () => Promise<readonly Named[]>>>;
  /** The nouns of what `listings` lists. Default: those of the kind with the same name. */
  readonly nouns?: Readonly<Record<string, { readonly one: string; readonly many: string }>>;
  /** An identifier of the service's form, made of these hexadecimal digits, for tests. Default: 24 of them. */
  createId?(digits: string): string;
  /** The versions of its servers. Default: all servers are alike. */
  readonly versions?: Versions<Connection>;
  /** Returns the checks of an account, beside the checks of its lists. */
  checkup(settings: Settings): Checkup<Settings, Connection>;
}

export type Note = readonly string[];

/** The notes of a process for the others of its run: each provider is a process of its own. */
export interface Notes {
  write(note: Note): void;
  readOthers(): readonly (readonly Note[])[];
}

export interface Run {
  readonly messages: Messages;
  readonly clock: Clock;
  /** Identifiers of objects that the run has met in state, with what the program declares of them in this run. */
  readonly known: Map<string, Plain>;
  /** Default: the process has no others. */
  readonly notes?: Notes | undefined;
}

export type ConnectionRun = Pick<Run, "clock" | "messages"> & { readonly outage?: Outage };

export interface Connected<Settings extends object = object, Connection = unknown> {
  readonly settings: Settings;
  readonly connection: Connection;
}

interface ObjectsOf<Settings extends object, Connection, Objects> {
  readonly type: { readonly token: string };
  readonly service: Service<Settings, Connection>;
  open(connection: Connection, run: Run): Objects;
}

/** The connections of a process: one for each account, shared by all kinds and lookups. */
export class Connections {
  private readonly made = new Map<string, unknown>();

  constructor(readonly run: Run) {}

  to<Settings extends object, Connection>(
    service: Service<Settings, Connection>,
    settings: Settings,
  ): Connection {
    return this.share(accountKey(service, settings), () => service.connect(settings, this.run, this));
  }

  objects<Settings extends object, Connection, Objects>(
    kind: ObjectsOf<Settings, Connection, Objects>,
    settings: Settings,
  ): Objects {
    const connection = this.to(kind.service, settings);
    return this.share(`${kind.type.token} ${accountKey(kind.service, settings)}`, () =>
      kind.open(connection, this.run),
    );
  }

  /** Returns what the run knows about whether an address accepts connections, for all credentials. */
  outage(endpoint: string): Outage {
    return this.share(`outage ${endpoint}`, () => new Outage());
  }

  share<T>(key: string, make: () => T): T {
    if (!this.made.has(key)) this.made.set(key, make());
    return this.made.get(key) as T;
  }
}

/** The account that one provider works on: its settings, and the connection that they lead to. */
export class Account {
  private settings: SettingsResult | undefined;

  constructor(
    private readonly service: Service,
    private readonly connections: Connections,
  ) {}

  configure(get: (key: string) => unknown): void {
    const known = (key: string): unknown => (isUnknown(get(key)) ? undefined : get(key));
    this.settings = readSettings(this.service, listSources(known, process.env, known));
  }

  problems(): Problem[] {
    return !this.settings || this.settings.ok ? [] : [...this.settings.problems];
  }

  /** The valid settings, also if others are missing or wrong. */
  get known(): object {
    if (!this.settings) return {};
    return this.settings.ok ? this.settings.settings : this.settings.rest;
  }

  get address(): string | undefined {
    return this.settings?.ok ? this.service.address(this.settings.settings) : undefined;
  }

  connect(): Connected | undefined {
    if (!this.settings?.ok) return undefined;
    const { settings } = this.settings;
    return { settings, connection: this.connections.to(this.service, settings) };
  }

  /** Finds the arguments that the server is too old for. */
  async findTooNew(schema: z.ZodObject, args: Plain): Promise<readonly Problem[]> {
    const { versions } = this.service;
    const connected = this.connect();
    if (connected === undefined || versions === undefined) return [];
    const found = await findTooNew(schema, args, versions.product, () => versions.read(connected.connection));
    // The answer to the first write says so of labels, once for all objects.
    return found.filter(({ warning }) => !warning);
  }

  /** Returns the objects of a kind. Errors: the settings do not tell which account is meant. */
  objects<Objects>(kind: ObjectsOf<object, unknown, Objects>): Objects {
    return this.connections.objects(kind, this.require());
  }

  /**
   * Returns the answer, or `refused` if the same service refuses a request as it did after a write of the object, which
   * state records (`wasRefused`).
   */
  async orKnownRefusal<T>(wasRefused: boolean, answer: Promise<T>): Promise<T | "refused"> {
    try {
      return await answer;
    } catch (error) {
      const isKnown = wasRefused && isFailure(error, "notOffered", "missing");
      if (isKnown && (await isProved(this.connections, this.service, this.require(), error)))
        return "refused";
      throw error;
    }
  }

  private require(): object {
    if (this.settings?.ok) return this.settings.settings;
    const reasons = this.problems().map(({ reason }) => reason);
    throw new Error(reasons.join("; ") || "the provider is not configured");
  }
}

export function accountKey(
  { name, connectionSettings }: Pick<Service, "name" | "connectionSettings">,
  settings: object,
): string {
  const values = connectionSettings.map((setting) => (settings as Record<string, unknown>)[setting]);
  return JSON.stringify([name, ...values]);
}

export interface CheckResult {
  /** `note`: worth knowing, nothing to fix. */
  readonly level: "ok" | "note" | "problem";
  readonly text: string;
  readonly fix?: string;
}

export function ok(text: string): CheckResult {
  return { level: "ok", text };
}

export function note(text: string): CheckResult {
  return { level: "note", text };
}

export function problem(text: string, fix?: string): CheckResult {
  return { level: "problem", text, ...(fix === undefined ? {} : { fix }) };
}

/** The checks and texts that only a service can give, about its credentials and its rate limit. */
export interface Checkup<Settings extends object, Connection> {
  /** The name of the credentials in messages, such as "the access token". */
  readonly credentials: string;
  readonly address: string;
  /** Notes to show, such as facts that no request can check. */
  readonly notes: readonly string[];
  /**
   * Asks to change an object that cannot exist. If a server offers no list and no read, its refusal shows that it is
   * the API. Default: every server offers them.
   */
  prove?(connection: Connection): Promise<unknown>;
  /** A further question that changes nothing; an error of the service is a problem. Default: none. */
  check?(connection: Connection, settings: Settings): Promise<CheckResult>;
  /** Says where to grant the credentials a permission. Default: no advice. */
  adviseOnPermission?(permission: string): string;
  /** Reads the rest of the rate limit from the latest response. Absent if no response tells it. */
  allowance?(connection: Connection): Allowance | undefined;
}

/**
 * Checks whether a server that does not offer something is the service nevertheless. The service refuses, in its own
 * words, to change an object that cannot exist; another server repeats its earlier refusal. A run asks once per
 * account.
 */
export async function isProved(
  connections: Connections,
  service: Service,
  settings: object,
  refused: ServiceError,
): Promise<boolean> {
  const ask = async (): Promise<unknown> =>
    service
      .checkup(settings)
      .prove?.(connections.to(service, settings))
      .catch((error: unknown) => error);
  const refusal = await connections.share(`proof of ${accountKey(service, settings)}`, ask);
  return isFailure(refusal, "missing", "refused") && describe(refusal) !== describe(refused);
}

/** Describes a refusal without the method and the path, which many servers quote. */
function describe({ status, details: { words, method, path } }: ServiceError): string {
  return `${status} ${words.replaceAll(path, "").replaceAll(method, "")}`;
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Warns if credentials travel unprotected, and returns the function that announces each wait for the service. */
export function createWaitNotice(
  service: string,
  endpoint: string,
  messages: Messages,
): (milliseconds: number, reason: string) => void {
  const { protocol, hostname } = new URL(endpoint);
  if (protocol === "http:" && !LOOPBACK.test(hostname)) {
    messages.warnOnce(`${service}:endpoint is plain http: the credentials travel unprotected to ${hostname}`);
  }
  return (milliseconds, reason) =>
    messages.info(`${service}: waiting ${Math.ceil(milliseconds / 1000)} s: ${reason}`);
}

/** Names the address and its environment variable, which overrides the configuration. */
export function adviseOnUnreachable(service: string, variable: string, endpoint: string): string {
  return `Check ${variable} or ${service}:endpoint (${endpoint}) and the network; nothing was written`;
}

export interface Messages {
  warn(text: string): void;
  /** The same as `warn`, but a text that was shown before in this run is not shown again. */
  warnOnce(text: string): void;
  info(text: string): void;
}

export function composeMessages({ warn, info }: Omit<Messages, "warnOnce">): Messages {
  const shown = new Set<string>();
  const warnOnce = (text: string): void => {
    if (!shown.has(text)) warn(text);
    shown.add(text);
  };
  return { warn, warnOnce, info };
}
