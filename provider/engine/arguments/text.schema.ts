import { z } from "../../zod";

/**
 * Limits a text as the services do, which count UTF-16 code units: most emoji count as two. zod's own limit counts code
 * points.
 */
export function atMost(longest: number, message = `expected at most ${longest} characters`) {
  const error = ({ input }: { readonly input?: unknown }): string =>
    [...String(input)].length > longest ? message : `${message}, of which an emoji counts as two`;
  const check = z.maxLength(longest, { error });
  check._zod.check = ({ value, issues }) => {
    if (value.length <= longest) return;
    const limit = { code: "too_big", origin: "string", maximum: longest, inclusive: true } as const;
    issues.push({ ...limit, input: value as string, inst: check, continue: true });
  };
  return check;
}

export const text = (longest = Infinity, shortest = 0) => {
  const any = z.string("expected a string");
  const limited = longest === Infinity ? any : any.check(atMost(longest));
  return shortest === 0 ? limited : limited.min(shortest, "expected a string that is not empty");
};

/** A text that is not empty, because none is said by leaving it out. */
export const filledText = (longest: number) =>
  z
    .string("expected a string")
    .min(1, "expected a string that is not empty; leave the property out instead")
    .check(atMost(longest));
