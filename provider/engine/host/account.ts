import type { Problem } from "../problems/problem";
import { isProved, type Connected, type Connections, type Service } from "../service/service";
import { listSources, readSettings, type SettingsResult } from "../settings/settings";
import { isUnknown, type Plain } from "../values/plain";
import { isFailure } from "../../http/errors";
import type { Kind, Objects } from "../kind/kind";
import { UNREAD } from "../kind/write-record";

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

  /** Returns the objects of a kind. Errors: the settings do not tell which account is meant. */
  objects(kind: Kind): Objects {
    return this.connections.objects(kind, this.require());
  }

  /** Returns the answer, or `refused` if the same service refuses a request as it did after a write of the object. */
  async orKnownRefusal<T>(state: Plain, answer: Promise<T>): Promise<T | "refused"> {
    try {
      return await answer;
    } catch (error) {
      const isKnown = state[UNREAD] === true && isFailure(error, "notOffered", "missing");
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
