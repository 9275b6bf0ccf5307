/** Joins path parts so that an id with a slash, a quote or a percent sign stays one part. */
export function joinPath(...parts: string[]): string {
  return parts.map((part) => `/${encodePart(part)}`).join("");
}

/** Encodes a path part. A URL resolves a part of dots like a file name, so it would name another object. */
function encodePart(part: string): string {
  if (/^\.{0,2}$/.test(part) || /\p{Surrogate}/u.test(part)) {
    throw new Error(`${JSON.stringify(part)} cannot be an identifier`);
  }
  return encodeURIComponent(part);
}
