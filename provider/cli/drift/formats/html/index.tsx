import { renderToString } from "preact-render-to-string";
import { script, styles } from "../../../../../dist/cli/formats/html/client";
import { Head } from "../../../formats/html/head";
import type { DriftReport } from "../../report.schema";
import type { DriftFormat } from "../format";
import { Appendix } from "./appendix";
import { CoverageRing } from "./coverage";
import { Findings } from "./findings";
import { Icon } from "../../../formats/html/icons";
import { EstateMap } from "./map";
import { Counts, headlineOf, Notices, Verdict } from "./overview";

/** The format for people to view, search and print. It always shows the steps to repair and to accept. */
export const html: DriftFormat = (report) => `<!doctype html>\n${renderToString(<Document of={report} />)}\n`;

function Document({ of: report }: { of: DriftReport }) {
  return (
    <html lang="en">
      <Head title={`${headlineOf(report)} – drift report`} styles={styles} script={script} />
      <body>
        <a class="skip sr-only" href="#findings">
          Skip to the findings
        </a>
        <header class="row">
          <p class="soft strong">Drift report</p>
          <button id="theme" class="scripted row">
            <Icon name="theme" />
            <span />
          </button>
        </header>
        <main>
          <section class="card roomy" aria-labelledby="overview">
            <Verdict of={report} />
            <Counts of={report} />
          </section>
          <Notices of={report.notices} />
          <section aria-labelledby="coverage">
            <h2 id="coverage">Coverage</h2>
            <div class="wrap">
              {Object.values(report.coverage).map((coverage) => (
                <CoverageRing of={coverage} />
              ))}
              <EstateMap of={report} />
            </div>
          </section>
          <Findings of={report} />
          <Appendix of={report} />
        </main>
        <footer class="soft small">Nothing was changed for this report: it only reads.</footer>
        <p id="announcer" class="sr-only" role="status" />
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>
  );
}
