import { CLASSES, type DriftReport } from "../../report.schema";
import { plural } from "../../../words";
import { HEADINGS } from "../headings";
import { Badge, Icon } from "../../../formats/html/icons";
import { isolate, showInstant } from "../../../formats/html/text";

/** Renders the verdict, at the top of the page. */
export function Verdict({ of: report }: { of: DriftReport }) {
  const { summary, stacks, verdict, createdAt, tool } = report;
  return (
    <div class="verdict row top">
      <Badge name={verdict === "clean" ? "clean" : "changed"} />
      <div>
        <h1 id="overview">{headlineOf(report)}</h1>
        <p class="soft">
          {plural(summary.managed, "resource")} of {plural(stacks.length, "stack")}:{" "}
          {summary.clean === summary.managed ? "all" : `${summary.clean} of them`} as declared.
          {summary.ignored > 0 && ` ${plural(summary.ignored, "finding")} ignored by rule.`}
        </p>
        <p class="soft small">
          {showInstant(createdAt)} by {isolate(`${tool.name} ${tool.version}`)}
        </p>
      </div>
    </div>
  );
}

export function headlineOf({ findings, verdict }: DriftReport): string {
  if (findings.length === 0) return "No drift";
  const count = plural(findings.length, "finding");
  return verdict === "drift" ? `Drift: ${count}` : `${count}, which do not fail this run`;
}

/** Renders the number of findings of each class, with a link to them. */
export function Counts({ of: { summary, failOn } }: { of: DriftReport }) {
  return (
    <ul class="counts" role="list">
      {CLASSES.map((name) => (
        <li>
          <a class="card row" href={summary[name] > 0 ? `#${name}` : undefined}>
            <Badge name={name} />
            <div class="grow soft">
              <p class="number">{summary[name]}</p>
              <p>{HEADINGS[name].title}</p>
              {!failOn.includes(name) && <p class="small">does not fail this run</p>}
            </div>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Renders the notices for the reader. */
export function Notices({ of: notices }: { of: string[] }) {
  if (notices.length === 0) return null;
  return (
    <section class="notices card roomy is-unmanaged" aria-labelledby="notices">
      <h2 id="notices" class="row">
        <Icon name="note" />
        Please note
      </h2>
      <ul class="less-space">
        {notices.map((notice) => (
          <li>{isolate(notice)}</li>
        ))}
      </ul>
    </section>
  );
}
