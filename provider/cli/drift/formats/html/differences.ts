import { diffLines, diffWordsWithSpace, type ChangeObject } from "diff";
import type { Display } from "./display";

export interface Part {
  readonly text: string;
  readonly differs: boolean;
}

/** A bound for texts with little in common: the search for what they share grows with its square. */
const MOST_EDITS = 200;

/** The differences of two values. Where they share nothing, nothing is marked: a mark over all of it says nothing. */
export function differencesOf(declared: Display, live: Display): { declared: Part[]; live: Part[] } {
  const changes = compare(declared, live) ?? [];
  const isAlike = changes.some((change) => isShared(change) && /[\p{L}\p{N}]/u.test(change.value));
  const partsOf = ({ text }: Display, other: "added" | "removed"): Part[] =>
    isAlike
      ? changes
          .filter((change) => !change[other])
          .map((change) => ({ text: change.value, differs: !isShared(change) }))
      : [{ text, differs: false }];
  return { declared: partsOf(declared, "added"), live: partsOf(live, "removed") };
}

function compare(declared: Display, live: Display): ChangeObject<string>[] | undefined {
  const options = { maxEditLength: MOST_EDITS };
  if (declared.as !== live.as) return undefined;
  if (declared.as === "text") return diffWordsWithSpace(declared.text, live.text, options);
  return declared.as === "data" ? diffLines(declared.text, live.text, options) : undefined;
}

function isShared({ added, removed }: ChangeObject<string>): boolean {
  return !added && !removed;
}
