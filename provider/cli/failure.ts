import { isBug } from "../engine/host/errors";

/** Something that the user can mend; the text says what and how. */
export class UserError extends Error {
  override readonly name = "UserError";
}

/** What is shown of an error: its words, and a stack only where the fault is ours. */
export function textOf(error: unknown): string {
  if (!isBug(error)) return (error as Error).message;
  const details = error instanceof Error ? error.stack : String(error);
  return `this is a bug in pulumi-clickstack, please report it\n${details}`;
}
