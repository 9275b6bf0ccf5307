import { createColors } from "picocolors";
import { timeText } from "../../formats/alert-phrases";
import { drawSparkline } from "../../formats/sparkline";
import { visible } from "../../visible";
import type { ReviewReport } from "../review-report.schema";
import { describeReview, isUnaffected, listSections, VERDICT_WORDS, type ReviewItem } from "./phrases";

type TextColors = ReturnType<typeof createColors>;

/** Writes the report for a person at a terminal. */
export function text(report: ReviewReport, options: { readonly colors: boolean }): string {
  const colors = createColors(options.colors);
  const parts = [
    writeHead(report, colors),
    ...listSections(report).map(({ title, items }) =>
      [colors.bold(title), ...items.map((item) => writeItem(item, colors))].join("\n"),
    ),
    report.notices.map((notice) => `note: ${visible(notice)}`).join("\n"),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function writeHead(report: ReviewReport, { bold, dim, red, green, yellow }: TextColors): string {
  const { verdict, alerts, since, until, assumes } = report;
  const color = { passed: green, failed: red, incomplete: yellow }[verdict];
  return [
    bold(visible(describeReview(report))),
    ...(isUnaffected(report) ? [] : [color(VERDICT_WORDS[verdict])]),
    ...(alerts.length === 0 ? [] : [`from ${timeText(since)} to ${timeText(until)}`]),
    ...(assumes.length === 0 ? [] : [dim(`assumed: ${assumes.join("; ")}`)]),
  ].join("\n");
}

function writeItem({ title, facts, objects, alert }: ReviewItem, { cyan, red }: TextColors): string {
  const spark = alert && drawSparkline(alert);
  const chart = spark ? [`${spark.values}  ${spark.legend}`, spark.fires] : [];
  const lines = [...facts, ...chart].filter((line) => line !== "");
  return [`  ${(objects ? red : cyan)(visible(title))}`, ...lines.map((line) => `    ${visible(line)}`)].join(
    "\n",
  );
}
