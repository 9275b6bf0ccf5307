import { renderToString } from "preact-render-to-string";
import { styles } from "../../../../../dist/cli/formats/html/client";
import { Chart } from "../../../formats/html/chart";
import { Head } from "../../../formats/html/head";
import { Badge } from "../../../formats/html/icons";
import { isolate, showInstant } from "../../../formats/html/text";
import { capital } from "../../../words";
import type { ReviewReport } from "../../review-report.schema";
import { describeReview, listSections, VERDICT_WORDS } from "../phrases";

/** Writes a page to view and to print. It needs no script. */
export function html(report: ReviewReport): string {
  return `<!doctype html>\n${renderToString(<Document of={report} />)}\n`;
}

function Document({ of: report }: { of: ReviewReport }) {
  const { verdict, since, until, assumes, notices } = report;
  const headline = describeReview(report);
  return (
    <html lang="en">
      <Head title={`${headline} – review`} styles={styles} />
      <body>
        <header class="row">
          <p class="soft strong">Review of a change</p>
        </header>
        <main>
          <section class="card roomy" aria-labelledby="overview">
            <div class="verdict row top">
              <Badge name={verdict === "passed" ? "clean" : "changed"} />
              <div>
                <h1 id="overview">{isolate(headline)}</h1>
                <p class="strong">{capital(VERDICT_WORDS[verdict])}</p>
                <p class="soft">
                  From {showInstant(since)} to {showInstant(until)}
                </p>
              </div>
            </div>
          </section>
          {listSections(report).map(({ title, items }) => (
            <section aria-labelledby={title}>
              <h2 id={title}>{title}</h2>
              <ul role="list">
                {items.map((item) => (
                  <li class="finding card roomy">
                    <h3>{isolate(item.title)}</h3>
                    <ul role="list" class="less-space">
                      {item.facts.map((fact) => (
                        <li>{isolate(fact)}</li>
                      ))}
                    </ul>
                    {item.alert && <Chart of={item.alert} since={since} />}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </main>
        <footer class="soft small">
          {[...notices, ...assumes.map((assumed) => `Assumed: ${assumed}`)].map((said) => (
            <p>{isolate(capital(said))}.</p>
          ))}
        </footer>
      </body>
    </html>
  );
}
