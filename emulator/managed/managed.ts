import type { ManagedOptions } from "../api";

/** The switches of the managed ClickStacks. */
export const MANAGED_DEFAULTS: Required<ManagedOptions> = {
  channels: true,
  thirtySeconds: false,
  savedSearches: true,
  anomalies: false,
  staleReads: 0,
};

/** Changes switches, which may come from a command line. Errors: an unknown switch or value. */
export function changeManaged(
  changes: ManagedOptions = {},
  before: Required<ManagedOptions> = MANAGED_DEFAULTS,
): Required<ManagedOptions> {
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
