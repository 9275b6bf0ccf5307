/** Joins path parts so that an id with a slash, a quote or a percent sign stays one part. */
export function joinPath(...parts: string[]): string {
  return parts.map((part) => `/${encodePart(part)}`).join("");
}

/**
 * Encodes a path part. A URL resolves a part of dots alone like a file name, however it is encoded, so it would name
 * another object or a list.
 */
function encodePart(part: string): string {
  if (/^\.{0,2}$/.test(part) || /\p{Surrogate}/u.test(part)) {
    throw new Error(`${JSON.stringify(part)} cannot be an identifier`);
  }
  return encodeURIComponent(part);
}
