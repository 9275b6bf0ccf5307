import { isFailure } from "../../http/errors";
import type { Kind, Objects } from "../kind/kind";
import { UNREAD } from "../kind/write-record";
import type { Plain } from "../plain";
import type { Problem } from "../problems";
import { isProved } from "../proof";
import type { Connected, Connections } from "../service";
import { listSources } from "../setting-source";
import { readSettings, type SettingsResult } from "../settings";
import { isUnknown } from "../unknown";

/** The settings that the host handed over, and the objects of the account that they name. */
export class Configured {
  private settings: SettingsResult | undefined;

  constructor(
    private readonly kind: Kind,
    private readonly connections: Connections,
  ) {}

  configure(get: (key: string) => unknown): void {
    const known = (key: string): unknown => (isUnknown(get(key)) ? undefined : get(key));
    this.settings = readSettings(this.kind.service, listSources(known, process.env, known));
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

  /** Whether the settings tell which account is meant. */
  get isReady(): boolean {
    return this.settings?.ok === true;
  }

  /** Returns the arguments that settings stand in for. A valid setting counts even if another setting is missing. */
  defaults(): Plain {
    return this.kind.type.fillIn(this.known);
  }

  /** Returns the account, if the settings tell which one is meant. */
  connect(): Connected | undefined {
    if (!this.settings?.ok) return undefined;
    const { settings } = this.settings;
    return { settings, connection: this.connections.to(this.kind.service, settings) };
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

  private require(): object {
    if (this.settings?.ok) return this.settings.settings;
    const reasons = this.problems().map(({ reason }) => reason);
    throw new Error(reasons.join("; ") || "the provider is not configured");
  }
}
