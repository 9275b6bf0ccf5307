import { z } from "../../zod";

/** The values that all parts of the report consist of. */

export const text = z.string();
export const count = z.int().min(0);
export const number = z.number();
export const instant = z.iso.datetime().describe("Time, ISO 8601 in UTC");
export const milliseconds = count.describe("Milliseconds");
export const share = number.min(0).max(1);
