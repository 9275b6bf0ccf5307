import type { ManagedOptions } from "../api";
import { StaleReads } from "../stale-reads";

export const MANAGED_DEFAULTS: Required<ManagedOptions> = {
  permission: true,
  channels: true,
  thirtySeconds: false,
  savedSearches: true,
  sourceWrites: true,
  sourceById: false,
  totalCount: false,
  nulls: true,
  fillWebhookService: true,
  anomalies: false,
  staleReads: 0,
};

/** The switches of the managed ClickStacks, and what their reads still show. */
export class Managed {
  switches: Required<ManagedOptions>;
  readonly lag = new StaleReads();

  constructor(options: ManagedOptions = {}) {
    this.switches = switchesOf(MANAGED_DEFAULTS, options);
  }

  change(changes: ManagedOptions): void {
    this.switches = switchesOf(this.switches, changes);
  }

  reset(options: ManagedOptions = {}): void {
    this.lag.reset();
    this.switches = switchesOf(MANAGED_DEFAULTS, options);
  }
}

/** Checks switches, which may come from a command line. Errors: an unknown switch or value. */
function switchesOf(before: Required<ManagedOptions>, changes: ManagedOptions): Required<ManagedOptions> {
  for (const [name, value] of Object.entries(changes)) {
    const type = typeof MANAGED_DEFAULTS[name as keyof ManagedOptions];
    if (type === "undefined") throw new Error(`A managed ClickStack has no switch "${name}"`);
    if (typeof value === type) continue;
    const expected = type === "number" ? "a number" : "true or false";
    const found = JSON.stringify(value);
    throw new Error(`The switch "${name}" of a managed ClickStack must be ${expected}, and is ${found}`);
  }
  return { ...before, ...changes };
}
