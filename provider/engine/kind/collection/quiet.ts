import type { Run } from "../../service";

/** The time without a question of the engine after which a check has no further questions about resources to wait for. */
export const QUIET_MS = { check: 1000 } as const;

/** Waits while a question is open that a resource may answer whose turn is still to come. */
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
