import { hash } from "node:crypto";
import { renderToString } from "preact-render-to-string";
import { script, styles } from "../../../../../dist/cli/drift/formats/html/client";
import type { Report } from "../../report.schema";
import type { Format } from "../format";
import { Appendix } from "./appendix";
import { CoverageRing } from "./coverage";
import { Findings } from "./findings";
import { Icon } from "./icons";
import { EstateMap } from "./map";
import { Counts, headlineOf, Notices, Verdict } from "./overview";

/**
 * The page loads nothing, and runs and applies nothing but these two texts, whatever a service returns. They alone are
 * written without escaping.
 */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash("sha256", styles, "base64")}'`,
  `script-src 'sha256-${hash("sha256", script, "base64")}'`,
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/** For people: to look at, to search in, to print. It always shows how to repair and how to accept. */
export const html: Format = (report) => `<!doctype html>\n${renderToString(<Document of={report} />)}\n`;

function Document({ of: report }: { of: Report }) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content={POLICY} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="referrer" content="no-referrer" />
        <meta name="robots" content="noindex" />
        <title>{`${headlineOf(report)} – drift report`}</title>
        {/* Without an icon, a browser asks the server of the page for one. */}
        <link rel="icon" href="data:," />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <a class="skip sr-only" href="#findings">
          Skip to the findings
        </a>
        <header class="row">
          <p class="soft strong">Drift report</p>
          <button id="theme" class="scripted row" aria-pressed="false">
            <Icon name="theme" />
            Dark
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
