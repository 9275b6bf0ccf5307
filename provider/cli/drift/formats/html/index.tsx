import { isolate, Notices, showInstant, Verdict, writePage } from "../../../formats/html";
import { plural } from "../../../words";
import type { DriftReport } from "../../report.schema";
import type { DriftFormat } from "../format";
import { headlineText, selectionText } from "../headings";
import { Appendix } from "./appendix";
import { Findings } from "./findings";

/** The format for people to view, search and print. It always shows the steps to repair and to accept. */
export const html: DriftFormat = (report) =>
  writePage({
    title: headlineText(report),
    name: "Drift report",
    footer: "Nothing was changed for this report: it only reads.",
    children: (
      <>
        <Verdict sign={signOf(report)} title={headlineText(report)}>
          <Circumstances of={report} />
        </Verdict>
        <Notices of={report.notices} />
        <Findings of={report} />
        <Appendix of={report} />
      </>
    ),
  });

function signOf({ verdict, summary }: DriftReport) {
  if (verdict === "drift") return "changed";
  return summary.unreadable > 0 ? "unreadable" : "clean";
}

function Circumstances({ of: report }: { of: DriftReport }) {
  const { summary, stacks, createdAt, tool } = report;
  const selection = selectionText(report);
  return (
    <>
      <p>
        {plural(summary.managed, "resource")} of {plural(stacks.length, "stack")}:{" "}
        {summary.clean === summary.managed ? "all" : `${summary.clean} of them`} as declared.
        {summary.ignored > 0 && ` ${plural(summary.ignored, "finding")} ignored by rule.`}
        {selection !== "" && ` Reported: ${selection}.`}
      </p>
      <p class="small">
        {showInstant(createdAt)} by {isolate(`${tool.name} ${tool.version}`)}
      </p>
    </>
  );
}
