import type { Life } from "../life";

/** Draws of one command. A number past the end of a list begins again at its start. */
export type Draws = readonly number[];

/** Something that a team, a service or a network does. It returns what it did in this life, or nothing. */
export type Act = (life: Life, stack: number, draws: Draws) => Promise<string | undefined>;

export const pick = <T>(list: readonly T[], draw = 0): T | undefined => list[draw % Math.max(1, list.length)];

/** Objects that a person made in this life, which nothing in the account refers to. */
export const isOfHand = (id: string): boolean => id.startsWith("69ae9a981e8c4d0b7b");
