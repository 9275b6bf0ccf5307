import type { VNode } from "preact";
import { escapeOf, splitAtUnseen } from "./unseen";

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

export function Pieces({ of: text }: { of: string }) {
  return splitAtUnseen(text).map((piece, index) =>
    index % 2 === 1 ? <span class="escape">{escapeOf(piece)}</span> : piece,
  );
}
