import { CLASSES, type Report } from "../../report.schema";
import { HEADINGS } from "../headings";
import { Instant } from "./facts";
import { Badge, Icon } from "./icons";
import { Text } from "./text";
import { plural } from "../../words";

/** The answer, before anything else. */
export function Verdict({ of: report }: { of: Report }) {
  const { summary, stacks, verdict } = report;
  const resources = plural(summary.managed, "resource");
  return (
    <div class={`verdict is-${verdict}`}>
      <Badge name={verdict === "clean" ? "clean" : "changed"} />
      <div>
        <h1 id="overview">{headlineOf(report)}</h1>
        <p>
          {resources} of {plural(stacks.length, "stack")} {summary.managed === 1 ? "was" : "were"} looked at;{" "}
          {summary.clean === summary.managed ? "all" : `${summary.clean} of them`} as declared.
          {summary.ignored > 0 && ` ${plural(summary.ignored, "finding")} ignored by rule.`}
        </p>
        <p class="made">
          <Instant of={report.createdAt} /> by <Text of={`${report.tool.name} ${report.tool.version}`} />
        </p>
      </div>
    </div>
  );
}

export function headlineOf({ findings, verdict }: Report): string {
  if (findings.length === 0) return "No drift";
  const count = plural(findings.length, "finding");
  return verdict === "drift" ? `Drift: ${count}` : `${count}, none that fails this run`;
}

/** How much of each class, as a way to it. */
export function Counts({ of: { findings, failOn } }: { of: Report }) {
  return (
    <ul class="counts" role="list">
      {CLASSES.map((name) => {
        const count = findings.filter((finding) => finding.class === name).length;
        const content = (
          <>
            <Badge name={name} />
            <span class="number">{count}</span> <span class="name">{HEADINGS[name].title}</span>
            {!failOn.includes(name) && <span class="aside">does not fail this run</span>}
          </>
        );
        return (
          <li class={count === 0 ? "none" : undefined}>
            {count === 0 ? <span>{content}</span> : <a href={`#${name}`}>{content}</a>}
          </li>
        );
      })}
    </ul>
  );
}

/** What else a reader should know. */
export function Notices({ of: notices }: { of: string[] }) {
  if (notices.length === 0) return null;
  return (
    <section class="notices" aria-labelledby="notices">
      <h2 id="notices">
        <Icon name="note" />
        Please note
      </h2>
      <ul>
        {notices.map((notice) => (
          <li>
            <Text of={notice} />
          </li>
        ))}
      </ul>
    </section>
  );
}
