import { renderToString } from "preact-render-to-string";
import { styles } from "../../../../../dist/cli/formats/html/client";
import { stackText } from "../../../words";
import { Badge } from "../../../formats/html/icons";
import { isolate, showInstant } from "../../../formats/html/text";
import { Head } from "../../../formats/html/head";
import type { BacktestReport } from "../../../../backtest/report/report.schema";
import { summaryText } from "../../../formats/alert-phrases";
import { AlertCard } from "../../../formats/html/alert";

/** Writes a page to view and to print. It needs no script. */
export function html(report: BacktestReport): string {
  return `<!doctype html>\n${renderToString(<Document of={report} />)}\n`;
}

function Document({ of: report }: { of: BacktestReport }) {
  const headline = summaryText(report);
  return (
    <html lang="en">
      <Head title={`${headline} – backtest`} styles={styles} />
      <body>
        <header class="row">
          <p class="soft strong">Backtest of alerts</p>
        </header>
        <main>
          <section class="card roomy" aria-labelledby="overview">
            <div class="verdict row top">
              <Badge name={report.verdict === "passed" ? "clean" : "changed"} />
              <div>
                <h1 id="overview">{headline}</h1>
                <Circumstances of={report} />
              </div>
            </div>
          </section>
          <section aria-labelledby="alerts">
            <h2 id="alerts">Alerts, the noisiest first</h2>
            <ul role="list">
              {report.alerts.map((alert) => (
                <li class="finding card roomy">
                  <AlertCard of={alert} since={report.since} />
                </li>
              ))}
            </ul>
          </section>
        </main>
        <footer class="soft small">
          {report.assumes.map((assumed) => (
            <p>Assumed: {assumed}.</p>
          ))}
        </footer>
      </body>
    </html>
  );
}

function Circumstances({ of: report }: { of: BacktestReport }) {
  const { since, until, stack, failOn, verdict, interrupted, notices, createdAt, tool } = report;
  return (
    <div class="soft">
      <p>
        From {showInstant(since)} to {showInstant(until)}
        {stack && <>: {isolate(stackText(stack.name, stack.project))} against its last update</>}
      </p>
      {interrupted && <p class="strong">Interrupted: alerts without an answer are not computed</p>}
      {verdict === "failed" && <p class="strong">Failed: {isolate(failOn.join(", "))}</p>}
      {notices.map((notice) => (
        <p>{isolate(notice)}</p>
      ))}
      <p class="small">
        {showInstant(createdAt)} by {isolate(`${tool.name} ${tool.version}`)}
      </p>
    </div>
  );
}
