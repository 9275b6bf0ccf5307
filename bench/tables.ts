import type { Figures } from "./cell";
import { ROLES, type Usage } from "./measure/usage";
import { thousands } from "./summary";
import { TARGETS, type Report } from "./targets";

/** Of a run, as Markdown. */
export function tablesOf(report: Report): string {
  const headings = [...new Set(report.figures.map(headingOf))];
  return [
    ...headings.map((heading) =>
      titled(heading, stepTable(report.figures.filter((one) => headingOf(one) === heading))),
    ),
    titled("Targets", targetTable(report)),
  ].join("\n\n");
}

function titled(title: string, content: string): string {
  return `### ${title}\n\n${content}`;
}

function headingOf({ provider, size, latencyMs, limited, env }: Figures): string {
  const facts = [
    `${thousands(size)} alerts`,
    provider,
    `${latencyMs} ms latency`,
    ...(limited ? ["100 requests a minute"] : []),
    ...Object.entries(env).map(([name, value]) => `${name}=${value}`),
  ];
  return facts.join(", ");
}

/** One line for each step of a stack. */
function stepTable(figures: readonly Figures[]): string {
  const columns = [
    "step",
    "wall s",
    "CPU s: engine / language host / provider",
    "requests",
    "most at once",
    "429",
    "least s by the limit",
    "peak MB: engine / language host / provider",
    "state kB",
    "bytes an alert",
  ];
  return table(columns, figures.map(stepRow));
}

function stepRow(figures: Figures): string[] {
  const { step, failure, wallSeconds, usage, stateBytes, size, leastSeconds } = figures;
  const of = (show: (one: Usage) => string): string =>
    usage ? ROLES.map((role) => show(usage[role])).join(" / ") : "–";
  return [
    failure === undefined ? step : `${step}: failed`,
    wallSeconds.toFixed(1),
    of(({ cpuSeconds }) => cpuSeconds.toFixed(1)),
    countsOf(figures),
    String(figures.mostAtOnce),
    String(figures.refused),
    leastSeconds === undefined ? "–" : `${leastSeconds.toFixed(0)} (took ${figures.seconds.toFixed(0)})`,
    of(({ peakMegabytes }) => peakMegabytes.toFixed(0)),
    thousands(Math.round(stateBytes / 1000)),
    step === "destroy" ? "–" : thousands(Math.round(stateBytes / size)),
  ];
}

function countsOf({ requests }: Figures): string {
  const counts = Object.entries(requests).map(([method, count]) => `${thousands(count)} ${method}`);
  return counts.join(", ") || "none";
}

function targetTable(report: Report): string {
  const rows = TARGETS.flatMap((one) => {
    const seen = one.seen(report);
    return seen === undefined ? [] : [[one.name, one.target, seen.text, seen.met ? "yes" : "no"]];
  });
  return table(["target", "wanted", "seen", "met"], rows);
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [columns, columns.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
