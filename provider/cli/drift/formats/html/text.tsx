import type { ComponentChildren } from "preact";
import { visible } from "../../../visible";

/**
 * Every text of a report reaches the page through this: isolated, so that its writing direction ends with it, and
 * with unseen characters written out. The search of the page looks into these elements and into no others.
 */
export function isolate(content: ComponentChildren) {
  return typeof content === "string" ? <bdi>{writeOut(content)}</bdi> : content;
}

export function writeOut(text: string) {
  return visible(text) === text ? text : [...text].map(writeOutCharacter);
}

/** Line breaks and tabs stay: on a page they are layout. */
function writeOutCharacter(character: string) {
  if (/[\n\t]/.test(character) || visible(character) === character) return character;
  return <code class="escape">{visible(character)}</code>;
}

/** The minute is enough for a reader, and UTC is the same for all of them. */
export function showInstant(instant: string | undefined) {
  return instant && <time dateTime={instant}>{`${instant.slice(0, 16).replace("T", " ")} UTC`}</time>;
}
