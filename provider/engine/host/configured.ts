import type { Clock } from "../../http/clock";
import type { Messages } from "../messages";
import { withoutAbsent, type Plain } from "../plain";
import type { Problem } from "../problems";
import type { ResourceKind } from "./resource-kind";
import { readSettings, sourcesOf, type ServiceName, type SettingsResult } from "../settings";
import { isUnknown } from "../unknown";

/** The settings that the host handed over, and the connection that is made with them when first needed. */
export class Configured<S extends ServiceName, Args extends object, Session> {
  /** Identifiers that the engine has asked about: objects that are in state. */
  readonly known = new Set<string>();
  private settings: SettingsResult<S> | undefined;
  private connected: Session | undefined;

  constructor(
    private readonly kind: ResourceKind<S, Args, Session>,
    private readonly messages: Messages,
    private readonly clock: Clock,
  ) {}

  configure(get: (key: string) => unknown): void {
    const known = (key: string): unknown => (isUnknown(get(key)) ? undefined : get(key));
    this.settings = readSettings(this.kind.service, sourcesOf(known, process.env, known));
  }

  /** Missing or wrong settings, in the form of failed checks: they belong to no property. */
  problems(): Problem[] {
    if (!this.settings || this.settings.ok) return [];
    return this.settings.problems.map((reason) => ({ path: "", reason }));
  }

  /** What settings stand in for; one that is right does so even where another is missing. */
  defaults(): Plain {
    if (!this.settings) return {};
    const settings = this.settings.ok ? this.settings.settings : this.settings.rest;
    return withoutAbsent(this.kind.defaults?.(settings) ?? {});
  }

  session(): Session {
    if (this.connected !== undefined) return this.connected;
    if (!this.settings?.ok) {
      throw new Error(
        this.problems()
          .map(({ reason }) => reason)
          .join("; ") || "the provider is not configured",
      );
    }
    this.connected = this.kind.connect(this.settings.settings, {
      messages: this.messages,
      clock: this.clock,
      known: this.known,
    });
    return this.connected;
  }
}
