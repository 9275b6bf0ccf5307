import { seed } from "../../../emulator";
import type { Life } from "../life";

/** Draws of one command. A number past the end of a list begins again at its start. */
export type Draws = readonly number[];

/** Something that a team, a service or a network does. It returns what it did in this life, or nothing. */
export type Act = (
  life: Life,
  stack: number,
  draws: Draws,
) => Promise<string | undefined> | string | undefined;

export const pick = <T>(list: readonly T[], draw = 0): T | undefined => list[draw % Math.max(1, list.length)];

const BY_HAND = "69ae9a981e8c4d0b7b";

/** The identifier of the object that a person made in this life as one of so many. */
export const idOfHand = (made: number): string => BY_HAND + (0x100000 + made).toString(16);

/** Objects that a person made, in this life or before, which nothing in the account refers to. */
export const isOfHand = (id: string): boolean => id.startsWith(BY_HAND) || id === seed.backupBucket.id;
