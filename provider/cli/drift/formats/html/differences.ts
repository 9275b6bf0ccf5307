import { diffLines, diffWordsWithSpace, type ChangeObject } from "diff";
import type { Shown } from "./shown";

export interface Part {
  readonly text: string;
  readonly differs: boolean;
}

/** A bound for texts with little in common: the search for what they share grows with its square. */
const MOST_EDITS = 200;

/** What of two values differs; nothing is marked where they share nothing, as a mark over all of it says nothing. */
export function differencesOf(declared: Shown, live: Shown): { declared: Part[]; live: Part[] } {
  const changes = declared.as === live.as ? changesBetween(declared, live) : undefined;
  if (
    changes === undefined ||
    !changes.some((change) => isShared(change) && /[\p{L}\p{N}]/u.test(change.value))
  ) {
    return { declared: [unmarked(declared)], live: [unmarked(live)] };
  }
  return {
    declared: changes.filter((change) => !change.added).map(toPart),
    live: changes.filter((change) => !change.removed).map(toPart),
  };
}

function changesBetween(declared: Shown, live: Shown): ChangeObject<string>[] | undefined {
  const options = { maxEditLength: MOST_EDITS };
  if (declared.as === "text") return diffWordsWithSpace(declared.text, live.text, options);
  if (declared.as === "data") return diffLines(declared.text, live.text, options);
  return undefined;
}

function isShared(change: ChangeObject<string>): boolean {
  return !change.added && !change.removed;
}

function toPart(change: ChangeObject<string>): Part {
  return { text: change.value, differs: !isShared(change) };
}

function unmarked(shown: Shown): Part {
  return { text: shown.text, differs: false };
}
