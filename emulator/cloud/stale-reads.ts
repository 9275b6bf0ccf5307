import type { OrganizationDocument } from "./documents";

/**
 * The real service may answer a PATCH with the organization as it was before, and reads lag for a while. Here
 * the lag is counted in reads instead of seconds, so that tests need not wait.
 */
export class StaleReads {
  private readonly old = new Map<string, { organization: OrganizationDocument; left: number }>();

  /** How many reads after each PATCH are stale, unless a fault rule says otherwise for one. */
  constructor(public readsAfterPatch = 0) {}

  /** Called with the organization before a change; answers what the PATCH shows. */
  begin(
    before: OrganizationDocument,
    after: OrganizationDocument,
    reads = this.readsAfterPatch,
  ): OrganizationDocument {
    if (reads <= 0) {
      this.old.delete(before.id);
      return after;
    }
    this.old.set(before.id, { organization: structuredClone(before), left: reads });
    return before;
  }

  read(current: OrganizationDocument): OrganizationDocument {
    const stale = this.old.get(current.id);
    if (stale === undefined) return current;
    stale.left -= 1;
    if (stale.left <= 0) this.old.delete(current.id);
    return stale.organization;
  }

  clear(): void {
    this.old.clear();
  }
}
