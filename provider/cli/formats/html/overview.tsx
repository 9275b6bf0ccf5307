import type { ComponentChildren } from "preact";
import { Badge, Icon, type Sign } from "./icons";
import { isolate } from "./text";

interface VerdictProps {
  /** The sign `clean`, a green tick, promises that everything behind it is right. */
  readonly sign: Sign;
  readonly title: string;
  readonly children: ComponentChildren;
}

/** The result at the top of a page, with its circumstances. */
export function Verdict({ sign, title, children }: VerdictProps) {
  return (
    <section class="verdict card roomy row top" aria-labelledby="overview">
      <Badge name={sign} />
      <div class="grow soft">
        <h1 id="overview">{title}</h1>
        {children}
      </div>
    </section>
  );
}

/** Other things to know. */
export function Notices({ of: notices }: { of: readonly string[] }) {
  if (notices.length === 0) return null;
  return (
    <section class="notices card roomy is-unmanaged" aria-labelledby="notices">
      <h2 id="notices" class="row">
        <Icon name="note" />
        Please note
      </h2>
      <ul class="less-space">
        {notices.map((notice) => (
          <li>{isolate(notice)}</li>
        ))}
      </ul>
    </section>
  );
}

/** Details for reference, closed at first. */
export function Reference({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <details class="card">
      <summary class="strong">{title}</summary>
      {children}
    </details>
  );
}
