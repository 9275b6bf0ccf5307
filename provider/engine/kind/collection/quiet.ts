import type { Run } from "../kind";

/**
 * The engine is done asking about resources when it has asked about no further one for this long. A creation waits longer
 * than a check does: the engine asks about what depends on a resource only after its check and its creation.
 */
export const QUIET_MS = { check: 1000, creation: 3000 } as const;

/** Waits while a question is open that a resource whose turn is still to come may answer. */
export async function waitForOthers(
  { known, clock }: Pick<Run, "known" | "clock">,
  quietMs: number,
  isOpen: () => boolean,
): Promise<void> {
  for (let before = -1; isOpen() && known.size > before;) {
    before = known.size;
    await clock.sleep(quietMs);
  }
}
