import { isolate } from "../../../formats/html";
import type { ReportSection } from "../../../formats/section";
import { capital } from "../../../words";

interface SectionsProps {
  readonly title: string;
  /** Anchor of the heading. */
  readonly anchor: string;
  readonly of: readonly ReportSection[];
}

/** Renders sections of labeled lines on one card. */
export function Sections({ title, anchor, of: sections }: SectionsProps) {
  if (sections.length === 0) return null;
  return (
    <section aria-labelledby={anchor}>
      <h2 id={anchor}>{title}</h2>
      <div class="card roomy">
        {sections.map(({ heading, lines }) => (
          <>
            <h3>{isolate(capital(heading))}</h3>
            <ol class="labeled">
              {lines.map(([label, said]) => (
                <li class="row top">
                  <span class="soft">{label}</span>
                  <span class="grow">{isolate(said)}</span>
                </li>
              ))}
            </ol>
          </>
        ))}
      </div>
    </section>
  );
}
