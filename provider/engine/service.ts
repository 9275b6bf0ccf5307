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
  /** The ways to reach the service. The first one applies if the settings name none. */
  readonly ways: readonly [Way, ...Way[]];
  /** The settings that decide the connection: runs with the same values of these share one. */
  readonly access: readonly string[];
  /**
   * Returns the address of the service, as people read it. Two accounts with the same objects have the same address.
   */
  address(settings: Settings): string;
  /**
   * Connects. `connections` has the connections of other services, and their shared parts, such as requests that count
   * for the same rate limit.
   */
  connect(settings: Settings, run: Run, connections: Connections): Connection;
  /** Returns the lists of the objects that programs and people call by name, by their kind. */
  listings?(connection: Connection): Readonly<Record<string, () => Promise<readonly Named[]>>>;
  /** The nouns of what `listings` lists. Default: those of the kind with the same name. */
  readonly nouns?: Readonly<Record<string, { readonly one: string; readonly many: string }>>;
  /** An identifier of the service's form, made of these hexadecimal digits, for tests. Default: 24 of them. */
  createId?(digits: string): string;
  /** Returns the checks of an account, beside the checks of its lists. */
  checkup(settings: Settings): Checkup<Settings, Connection>;
}

/** The parts of a run that a connection uses. */
export type ConnectionRun = Pick<Run, "clock" | "messages"> & { readonly outage?: Outage };

/** The connections of a process: one for each account, shared by all kinds and lookups. */
export class Connections {
  private readonly made = new Map<string, unknown>();

  constructor(readonly run: Run) {}

  /** Returns the connection of an account; the first call makes it. */
  to<Settings extends object, Connection>(
    service: Service<Settings, Connection>,
    settings: Settings,
  ): Connection {
    return this.share(accountKey(service, settings), () => service.connect(settings, this.run, this));
  }

  /** Returns the objects of a kind on an account; the first call opens them. */
  objects<Settings extends object, Connection>(
    kind: Kind<Settings, Connection>,
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

  /** Returns a value that connections share by its key; the first call makes it. */
  share<T>(key: string, make: () => T): T {
    if (!this.made.has(key)) this.made.set(key, make());
    return this.made.get(key) as T;
  }
}

/** Builds a key that is the same for all settings of the same connection. */
export function accountKey({ name, access }: Pick<Service, "name" | "access">, settings: object): string {
  const values = access.map((setting) => (settings as Record<string, unknown>)[setting]);
  return JSON.stringify([name, ...values]);
}
