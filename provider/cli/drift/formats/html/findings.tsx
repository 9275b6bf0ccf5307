import { CLASSES, type Finding, type Report, type Subject } from "../../report.schema";
import { HEADINGS } from "../headings";
import { FindingCard } from "./finding";
import { Badge } from "./icons";
import { Toolbar } from "./toolbar";
import { capital } from "../../words";

/** Up to so many findings, a reader sees their details without opening them. */
const FEW = 12;

/** From so many on, the browser lays out only what is in sight. */
const MANY = 100;

export function Findings({ of: report }: { of: Report }) {
  const { findings } = report;
  if (findings.length === 0) return <NothingFound of={report} />;
  return (
    <section id="findings" aria-labelledby="findings-title" tabIndex={-1}>
      <h2 id="findings-title">Findings</h2>
      {findings.length > 1 && <Toolbar of={report} />}
      {CLASSES.map((name) => (
        <Group name={name} report={report} />
      ))}
    </section>
  );
}

function Group({ name, report }: { name: Finding["class"]; report: Report }) {
  const findings = report.findings.filter((finding) => finding.class === name);
  if (findings.length === 0) return null;
  const { title, meaning } = HEADINGS[name];
  return (
    <section class="group" id={name} aria-labelledby={`${name}-title`}>
      <h3 id={`${name}-title`}>
        {title} <span class="count">{findings.length}</span>
      </h3>
      <p>{capital(meaning)}.</p>
      <ul class={findings.length > MANY ? "findings many" : "findings"} role="list">
        {findings.map((finding) => (
          <FindingCard
            of={finding}
            open={report.findings.length <= FEW}
            stacks={stacksOf(finding, report.stacks)}
          />
        ))}
      </ul>
    </section>
  );
}

function stacksOf(finding: Finding, stacks: Report["stacks"]): number[] {
  const subjects = finding.class === "duplicate" ? finding.managedBy : [finding.subject];
  return stacks.flatMap((stack, index) => (subjects.some((subject) => isIn(subject, stack)) ? [index] : []));
}

function isIn(subject: Subject, { name, project }: Report["stacks"][number]): boolean {
  return subject.stack === name && subject.project === project;
}

function NothingFound({ of: { summary, coverage } }: { of: Report }) {
  const complete = Object.values(coverage).every((one) => one === undefined || one.complete);
  return (
    <section id="findings" class="nothing-found" aria-labelledby="findings-title" tabIndex={-1}>
      <Badge name="clean" />
      <h2 id="findings-title">Nothing to do</h2>
      <p>
        Everything that the programs declare is so on the services
        {complete && summary.ignored === 0 && ", and everything on them is managed"}.
      </p>
    </section>
  );
}
