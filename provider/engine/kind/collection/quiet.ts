import type { Run } from "../kind";

/** The engine is done asking about resources when it has asked about no further one for this long. */
const QUIET_MS = 1000;

/** Waits while a question is open that a resource whose turn is still to come may answer. */
export async function waitForOthers(
  { known, clock }: Pick<Run, "known" | "clock">,
  isOpen: () => boolean,
): Promise<void> {
  for (let before = -1; isOpen() && known.size > before;) {
    before = known.size;
    await clock.sleep(QUIET_MS);
  }
}
