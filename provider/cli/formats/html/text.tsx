import type { ComponentChildren } from "preact";
import { visible } from "../../visible";

/**
 * Isolates a text of the report, so that its writing direction ends with it, and writes out invisible characters. Every
 * text of a report reaches the page through this, and the search looks into these elements only.
 */
export function isolate(content: ComponentChildren) {
  return typeof content === "string" ? <bdi>{writeOut(content)}</bdi> : content;
}

export function writeOut(text: string) {
  return visible(text) === text ? text : [...text].map(writeOutCharacter);
}

/** Writes out an invisible character. Line breaks and tabs stay, because they are layout on a page. */
function writeOutCharacter(character: string) {
  if (/[\n\t]/.test(character) || visible(character) === character) return character;
  return <code class="escape">{visible(character)}</code>;
}

/** Shows a time to the minute, in UTC because that is the same for all readers. */
export function showInstant(instant: string | undefined) {
  return instant && <time dateTime={instant}>{`${instant.slice(0, 16).replace("T", " ")} UTC`}</time>;
}
