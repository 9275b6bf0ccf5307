import type { Stack } from "../life";

/** Draws of one command. A number past the end of a list begins again at its start. */
export type Draws = readonly number[];

/** Something that a team, a service or a network does. It returns what it did, or nothing. */
export type Act = (stack: Stack, draws: Draws) => Promise<string | undefined> | string | undefined;

export const pick = <T>(list: readonly T[], draw = 0): T | undefined => list[draw % Math.max(1, list.length)];
