import { z } from "zod";

/** For requests whose answer nobody reads, such as DELETE. */
export const anyAnswer = z.unknown();
