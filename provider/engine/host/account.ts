import type { Problem } from "../problems/problem";
import { isProved, type Connected, type Connections, type Service } from "../service/service";
import { listSources } from "../settings/setting";
import { readSettings, type SettingsResult } from "../settings/settings";
import { isUnknown, type Plain } from "../values/plain";
import { isFailure } from "../../http/errors";
import type { Kind, Objects } from "../kind/kind";
import { UNREAD } from "../kind/write-record";

/** The account of a service that the settings lead to, which the host handed over. */
export class Account {
  protected settings: SettingsResult | undefined;

  constructor(
    private readonly service: Service,
    protected readonly connections: Connections,
  ) {}

  configure(get: (key: string) => unknown): void {
    const known = (key: string): unknown => (isUnknown(get(key)) ? undefined : get(key));
    this.settings = readSettings(this.service, listSources(known, process.env, known));
  }

  /** Lists missing or wrong settings as failed checks, which belong to no property. */
  problems(): Problem[] {
    if (!this.settings || this.settings.ok) return [];
    return this.settings.problems.map((reason) => ({ path: "", reason }));
  }

  /** The valid settings. */
  get known(): object {
    if (!this.settings) return {};
    return this.settings.ok ? this.settings.settings : this.settings.rest;
  }

  /** The address of the account, if the settings tell which one is meant. */
  get address(): string | undefined {
    return this.settings?.ok ? this.service.address(this.settings.settings) : undefined;
  }

  /** Whether the settings tell which account is meant. */
  get isReady(): boolean {
    return this.settings?.ok === true;
  }

  /** Returns the account, if the settings tell which one is meant. */
  connect(): Connected | undefined {
    if (!this.settings?.ok) return undefined;
    const { settings } = this.settings;
    return { settings, connection: this.connections.to(this.service, settings) };
  }

  /** Returns the settings. Errors: they do not tell which account is meant. */
  protected require(): object {
    if (this.settings?.ok) return this.settings.settings;
    const reasons = this.problems().map(({ reason }) => reason);
    throw new Error(reasons.join("; ") || "the provider is not configured");
  }
}

/** The account of a kind of resources. */
export class Configured extends Account {
  constructor(
    private readonly kind: Kind,
    connections: Connections,
  ) {
    super(kind.service, connections);
  }

  /** Returns the arguments that settings stand in for. A valid setting counts even if another setting is missing. */
  defaults(): Plain {
    return this.kind.type.fillIn(this.known);
  }

  objects(): Objects {
    return this.connections.objects(this.kind, this.require());
  }

  /** Returns the answer, or `refused` if the same service refuses a request as it did after a write of the object. */
  async orKnownRefusal<T>(state: Plain, answer: Promise<T>): Promise<T | "refused"> {
    const { connections, kind } = this;
    try {
      return await answer;
    } catch (error) {
      const isKnown = state[UNREAD] === true && isFailure(error, "notOffered", "missing");
      if (isKnown && (await isProved(connections, kind.service, this.require(), error))) return "refused";
      throw error;
    }
  }
}
