import type { Report } from "../../report.schema";
import { Appendix } from "./appendix";
import { CoverageRings } from "./coverage";
import { Findings } from "./findings";
import { Icon, IconDrawings } from "./icons";
import { EstateMap } from "./map";
import { Counts, Notices, Verdict } from "./overview";

/** What the reader sees, but for its looks. */
export function Page({ of: report }: { of: Report }) {
  return (
    <>
      <IconDrawings />
      <a class="skip" href="#findings">
        Skip to the findings
      </a>
      <header>
        <p class="brand">Drift report</p>
        <button type="button" id="theme" class="scripted" aria-pressed="false">
          <Icon name="theme" />
          Dark
        </button>
      </header>
      <main>
        <section class="overview" aria-labelledby="overview">
          <Verdict of={report} />
          <Counts of={report} />
        </section>
        <Notices of={report.notices} />
        <section class="pictures" aria-labelledby="coverage">
          <h2 id="coverage">Coverage</h2>
          <div class="pictures-row">
            <CoverageRings of={report.coverage} />
            <EstateMap of={report} />
          </div>
        </section>
        <Findings of={report} />
        <Appendix of={report} />
      </main>
      <footer>
        <p>Nothing was changed for this report: it only reads.</p>
      </footer>
      <p id="announcer" class="sr-only" role="status" />
    </>
  );
}
