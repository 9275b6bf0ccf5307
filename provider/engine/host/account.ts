import type { Problem } from "../problems";
import type { Connected, Connections, Service } from "../service";
import { listSources } from "../setting-source";
import { readSettings, type SettingsResult } from "../settings";
import { isUnknown } from "../unknown";

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
