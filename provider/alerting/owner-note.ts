import type { Plain } from "../engine/plain";

/**
 * The line in `note` that names the resource an alert belongs to (`alerting:ownerNote`). What people wrote in `note`
 * stands before it, is never touched, and is all that state and drift know of.
 */
const PREFIX = "Managed by Pulumi: ";
const LINE = /(?:^|\n\n?)Managed by Pulumi: (urn:pulumi:\S+)(?=\n|$)/;

export function ownerOf(note: unknown): string | undefined {
  return typeof note === "string" ? LINE.exec(note)?.[1] : undefined;
}

/** The note without the line; `undefined` when nothing is left. */
export function withoutOwner(note: string | null | undefined): string | undefined {
  if (note === null || note === undefined) return undefined;
  return note.replace(LINE, "") || undefined;
}

/** Puts the line of this owner in place of any other in a body that is to be sent. */
export function sign(body: Plain, owner: string | undefined): Plain {
  if (owner === undefined) return body;
  const written = withoutOwner(body.note as string | null | undefined);
  return { ...body, note: written === undefined ? lineOf(owner) : `${written}\n\n${lineOf(owner)}` };
}

/** Takes the line out of a body that is to be sent. */
export function unsign(body: Plain): Plain {
  const { note, ...rest } = body;
  const written = withoutOwner(note as string | null | undefined);
  return written === undefined ? rest : { ...rest, note: written };
}

/** How many characters of a note the line takes. */
export function lengthOfLine(owner: string): number {
  return lineOf(owner).length + 2;
}

function lineOf(owner: string): string {
  return `${PREFIX}${owner}`;
}
