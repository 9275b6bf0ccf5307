import { distance } from "fastest-levenshtein";

/** Returns whether the word is one of the known ones or a typo of one. A longer word may have more wrong letters. */
export function isNearKnown(word: string, known: readonly string[]): boolean {
  return known.some((one) => distance(word.toLowerCase(), one.toLowerCase()) <= Math.max(1, one.length / 5));
}
