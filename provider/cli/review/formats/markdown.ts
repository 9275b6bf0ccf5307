import { countFires } from "../../../backtest/report/sides";
import { code, LONGEST_COMMENT } from "../../formats/markdown-text";
import { drawSparkline } from "../../formats/sparkline";
import { capital } from "../../words";
import type { ReviewedAlert, ReviewReport } from "../review-report.schema";
import { describeReview, isUnaffected, listSections, VERDICT_WORDS, type ReviewItem } from "./phrases";

/** The first line, by which a pipeline finds its comment. */
const MARK = "<!-- pulumi-clickstack review -->";

/** The limits for a comment. The other formats show everything. */
const MOST_SHOWN = 20;
const LONGEST_CLOSING = 100;

/** Writes a comment on a pull request. */
export function markdown(report: ReviewReport): string {
  const { notices, assumes, verdict } = report;
  const heading = isUnaffected(report) ? "" : `## ${capital(VERDICT_WORDS[verdict])}\n\n`;
  return fit([
    `${MARK}\n${heading}${code(describeReview(report))}`,
    ...listSections(report).flatMap(({ title, items }) => [
      `### ${title}`,
      writeTable(items.flatMap(({ alert }) => alert ?? [])),
      items.slice(0, MOST_SHOWN).map(writeItem).join("\n"),
      items.length > MOST_SHOWN ? `and ${items.length - MOST_SHOWN} more` : "",
    ]),
    ...notices.map((notice) => `> ${code(notice)}`),
    assumes.length === 0 ? "" : `<sub>Assumed: ${assumes.join("; ")}.</sub>`,
  ]);
}

function writeTable(alerts: readonly ReviewedAlert[]): string {
  if (alerts.length === 0) return "";
  const cell = (text: string): string => code(text).replaceAll("|", "\\|");
  const rows = alerts.map((alert) => {
    const [old, next] = [alert.old, alert.new].map((side) => (side ? String(countFires(side) ?? "?") : ""));
    return `| ${cell(alert.title)} | ${old} | ${next} | ${cell(alert.notifies.join("; ") || "nobody")} |`;
  });
  return ["| alert | fired | would fire | notifies |", "| --- | ---: | ---: | --- |", ...rows].join("\n");
}

function writeItem({ title, facts, objects, alert }: ReviewItem): string {
  const said = objects ? `**${code(title)}**` : code(title);
  if (!alert) return [`- ${said}`, ...facts.map((fact) => `  - ${code(fact)}`)].join("\n");
  const spark = drawSparkline(alert);
  const fires = spark?.fires ? [spark.fires] : [];
  const chart = spark ? ["", "<pre>", spark.values, ...fires, spark.legend, "</pre>"] : [];
  const lines = facts.map((fact) => `- ${code(fact)}`);
  return [`#### ${said}`, "", ...lines, ...chart, ""].join("\n");
}

/** Joins as many parts as fit into a comment. */
function fit(parts: readonly string[]): string {
  const said = parts.filter((part) => part !== "");
  let length = LONGEST_CLOSING;
  const tooMuch = said.findIndex((part) => (length += part.length + 2) > LONGEST_COMMENT);
  const fitting = tooMuch === -1 ? said : [...said.slice(0, tooMuch), "**More** did not fit here."];
  return `${fitting.join("\n\n")}\n`;
}
