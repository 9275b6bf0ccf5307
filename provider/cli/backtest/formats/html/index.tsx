import type { BacktestReport, ReportedAlert } from "../../../../backtest/report/report.schema";
import { Group, isolate, Notices, showInstant, Toolbar, Verdict, writePage } from "../../../formats/html";
import { stackText } from "../../../words";
import { groupRefused, summaryText } from "../../../formats/alert-phrases";
import { listObjectives } from "../../../formats/objective-phrases";
import { listReplay } from "../replay";
import { AlertItem } from "./alert";
import { Channels } from "./channels";
import { ALERT_CLASSES, classOf, verdictSign, type AlertClass } from "./classes";
import { Sections } from "./sections";

/** Writes a page to view, to search and to print. */
export function html(report: BacktestReport): string {
  const title = summaryText(report);
  return writePage({
    title,
    name: "Backtest of alerts",
    footer: report.assumes.map((assumed) => <p>Assumed: {assumed}.</p>),
    children: (
      <>
        <Verdict sign={verdictSign(report)} title={title}>
          <Circumstances of={report} />
        </Verdict>
        <Notices of={report.notices} />
        <Sections title="Replay" anchor="replay" of={listReplay(report)} />
        <Sections title="Objectives" anchor="objectives" of={report.replay ? [] : listObjectives(report)} />
        <Channels of={report} />
        <Sections title="Not computed" anchor="unknown" of={groupRefused(report.alerts).sections} />
        <Alerts of={report} />
      </>
    ),
  });
}

function Circumstances({ of: report }: { of: BacktestReport }) {
  const { since, until, stack, verdict, interrupted, createdAt, tool } = report;
  return (
    <>
      <p>
        From {showInstant(since)} to {showInstant(until)}
        {stack && <>: {isolate(stackText(stack.name, stack.project))} against its last update</>}
      </p>
      {interrupted && <p class="strong">Interrupted: alerts without an answer are not computed</p>}
      {verdict === "failed" && <p class="strong">Failed: {isolate(listFailed(report).join(", "))}</p>}
      <p class="small">
        {showInstant(createdAt)} by {isolate(`${tool.name} ${tool.version}`)}
      </p>
    </>
  );
}

/** Lists the conditions that hold. One about all alerts together is not known by itself. */
function listFailed({ alerts, channels, failOn }: BacktestReport): readonly string[] {
  const failed = new Set([...alerts, ...channels].flatMap((one) => one.failed));
  return failed.size > 0 ? [...failed] : failOn;
}

/** Renders the one list of alerts: first what needs a look, the noisiest first. */
function Alerts({ of: report }: { of: BacktestReport }) {
  const byClass = Map.groupBy(report.alerts, classOf);
  const classes = Object.entries(ALERT_CLASSES).map(([key, words]) => {
    const name = key as AlertClass;
    const alerts = byClass.get(name) ?? [];
    return { name, ...words, alerts, count: alerts.length };
  });
  const { others } = groupRefused(report.alerts);
  const render = (alert: ReportedAlert) => (
    <AlertItem
      of={alert}
      in={report}
      index={report.alerts.indexOf(alert)}
      isExplained={!others.includes(alert)}
    />
  );
  return (
    <section id="findings" aria-labelledby="alerts">
      <h2 id="alerts">Alerts</h2>
      {report.alerts.length > 1 && <Toolbar what="alert" classes={classes} choices={[SORT]} />}
      <div class="list">
        {classes
          .filter(({ count }) => count > 0)
          .map(({ title, meaning, count, alerts }) => (
            <Group title={title} meaning={meaning} count={count}>
              {alerts.map(render)}
            </Group>
          ))}
      </div>
    </section>
  );
}

const SORT = {
  id: "sort",
  label: "Sort by",
  options: [
    ["", "Noise"],
    ["name", "Name"],
    ["-more", "Firings more than before"],
    ["more", "Firings less than before"],
  ],
} as const;
