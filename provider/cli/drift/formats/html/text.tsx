import type { VNode } from "preact";
import { visible } from "../../../visible";

/**
 * Every text of a report reaches the page through this: isolated, so that its writing direction ends with it, and
 * with unseen characters made visible. The search of the page looks into these elements and into no others.
 */
export function Text({ of: text }: { of: string }): VNode {
  return (
    <bdi>
      <Pieces of={text} />
    </bdi>
  );
}

/** Line breaks and tabs stay what they are: on a page they are layout. */
export function Pieces({ of: text }: { of: string }) {
  return text
    .split(/([\n\t])/)
    .map((piece) =>
      /^[\n\t]$/.test(piece) || visible(piece) === piece ? piece : [...piece].map(shownCharacter),
    );
}

function shownCharacter(character: string) {
  const written = visible(character);
  return written === character ? character : <span class="escape">{written}</span>;
}
