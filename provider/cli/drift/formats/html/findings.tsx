import { CLASSES, type FindingClass, type Report } from "../../report.schema";
import { capital } from "../../words";
import { HEADINGS } from "../headings";
import { FindingCard } from "./finding";
import { Badge } from "./icons";
import { Toolbar } from "./toolbar";

/** Up to so many findings, a reader sees their details without opening them. */
const FEW = 12;

/** From so many on, the browser lays out only what is in sight. */
const MANY = 100;

export function Findings({ of: report }: { of: Report }) {
  if (report.findings.length === 0) return <NoFindings of={report} />;
  return (
    <section id="findings" aria-labelledby="findings-title">
      <h2 id="findings-title">Findings</h2>
      {report.findings.length > 1 && <Toolbar of={report} />}
      {CLASSES.map((name) => (
        <Group name={name} report={report} />
      ))}
    </section>
  );
}

function Group({ name, report }: { name: FindingClass; report: Report }) {
  const findings = report.findings.filter((finding) => finding.class === name);
  if (findings.length === 0) return null;
  const { title, meaning } = HEADINGS[name];
  return (
    <section class="group" id={name} aria-labelledby={`${name}-title`}>
      <h3 id={`${name}-title`}>
        {title} <span class="count soft">{findings.length}</span>
      </h3>
      <p class="soft">{capital(meaning)}.</p>
      <ul class={findings.length > MANY ? "many" : undefined} role="list">
        {findings.map((finding) => (
          <FindingCard of={finding} isOpen={report.findings.length <= FEW} />
        ))}
      </ul>
    </section>
  );
}

function NoFindings({ of: { summary, coverage } }: { of: Report }) {
  const isComplete = Object.values(coverage).every((one) => one?.complete !== false);
  return (
    <section id="findings" class="nothing-found card" aria-labelledby="findings-title">
      <Badge name="clean" />
      <h2 id="findings-title">Nothing to do</h2>
      <p class="soft">
        Everything that the programs declare is so on the services
        {isComplete && summary.ignored === 0 && ", and everything on them is managed"}.
      </p>
    </section>
  );
}
