import type { Checkup } from "./checkup";
import type { Kind, Objects, Run } from "./kind/kind";
import type { Setting } from "./setting";
import { Outage } from "../http/outage";
import type { Way } from "./way";

/** Something with an identifier and, most of the time, a name. */
export interface Named {
  readonly id: string;
  readonly name?: string;
}

/** A service that resources and lookups work on: its settings, and how to connect with them. */
export interface Service<Settings extends object = object, Connection = unknown> {
  /** Stack configuration and a `Provider` have its settings under this name. */
  readonly name: string;
  readonly settings: Readonly<Record<string, Setting>>;
  /** How to reach it; the first way is that of whoever names none. */
  readonly ways: readonly [Way, ...Way[]];
  /** The settings that make a connection: runs with the same values of these share one. */
  readonly access: readonly string[];
  /** Where it is reached, as people read it. Two accounts with the same objects have the same address. */
  address(settings: Settings): string;
  /** `connections` has those of other services, and what they share: requests that count for the same rate limit. */
  connect(settings: Settings, run: Run, connections: Connections): Connection;
  /** What an account has that programs and people call by name, by the kind of thing. */
  listings?(connection: Connection): Readonly<Record<string, () => Promise<readonly Named[]>>>;
  /** The nouns of what `listings` lists. Default: those of the kind with the same name. */
  readonly nouns?: Readonly<Record<string, { readonly one: string; readonly many: string }>>;
  /** An identifier of the service's form, made of these hexadecimal digits, for tests. Default: 24 of them. */
  createId?(digits: string): string;
  /** What to check of an account, beside what it may list. */
  checkup(settings: Settings): Checkup<Settings, Connection>;
}

/** What a connection is given of the run. */
export type ConnectionRun = Pick<Run, "clock" | "messages"> & { readonly outage?: Outage };

/** The connections of a process: one for each account, shared by all kinds and lookups. */
export class Connections {
  private readonly made = new Map<string, unknown>();

  constructor(readonly run: Run) {}

  /** The connection of an account; made when it is first needed. */
  to<Settings extends object, Connection>(
    service: Service<Settings, Connection>,
    settings: Settings,
  ): Connection {
    return this.share(accountKey(service, settings), () => service.connect(settings, this.run, this));
  }

  /** The objects of a kind on an account; opened when they are first needed. */
  objects<Settings extends object, Connection>(
    kind: Kind<Settings, Connection>,
    settings: Settings,
  ): Objects {
    const connection = this.to(kind.service, settings);
    return this.share(`${kind.type.token} ${accountKey(kind.service, settings)}`, () =>
      kind.open(connection, this.run),
    );
  }

  /** What the run knows of whether an address takes connections, whatever credentials are sent there. */
  outage(endpoint: string): Outage {
    return this.share(`outage ${endpoint}`, () => new Outage());
  }

  /** What connections have together, by a key of its own; made when it is first needed. */
  share<T>(key: string, make: () => T): T {
    if (!this.made.has(key)) this.made.set(key, make());
    return this.made.get(key) as T;
  }
}

/** The same for all settings that make the same connection. */
export function accountKey({ name, access }: Pick<Service, "name" | "access">, settings: object): string {
  const values = access.map((setting) => (settings as Record<string, unknown>)[setting]);
  return JSON.stringify([name, ...values]);
}
