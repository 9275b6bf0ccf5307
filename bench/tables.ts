import { isDeepStrictEqual } from "node:util";
import type { Figures } from "./cell";
import { ROLES, type Usage } from "./measure/usage";
import type { ProviderFigures } from "./provider-only";
import type { Report } from "./report";
import { cpuOf, requestsOf, stateOf, thousands, wallOf } from "./summary";
import { TARGETS } from "./targets";

/** Of a run, as Markdown. */
export function tablesOf(report: Report): string {
  const headings = [...new Set(report.figures.map(headingOf))];
  return [
    ...headings.map((heading) =>
      titled(heading, stepTable(report.figures.filter((one) => headingOf(one) === heading))),
    ),
    titled("Compared", ratioTable(report.figures)),
    titled("The provider by itself", providerTable(report)),
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
export function stepTable(figures: readonly Figures[]): string {
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

/** Every other provider against this package, where both went through the same. */
export function ratioTable(all: readonly Figures[]): string {
  // Of several runs for a median, the last.
  const figures = [...new Map(all.map((one) => [`${headingOf(one)}: ${one.step}`, one])).values()];
  const ours = figures.filter(({ provider }) => provider === "by-reference");
  const rows = ours.flatMap((one) =>
    figures
      .filter((other) => other.provider !== one.provider && isSameStep(one, other))
      .map((other) => [
        `${thousands(one.size)}, ${one.latencyMs} ms: ${one.step}`,
        other.provider,
        ...[wallOf, cpuOf, requestsOf, stateOf].map((figure) => ratio(figure(one), figure(other))),
      ]),
  );
  return table(["step", "by reference against", "wall", "CPU", "requests", "state"], rows);
}

function isSameStep(one: Figures, other: Figures): boolean {
  const keys = ["step", "size", "latencyMs", "limited"] as const;
  const both = [one, other].every(({ failure }) => failure === undefined);
  // What is written at each step makes no difference to a command that writes once.
  const alike = isDeepStrictEqual(one.env, other.env) || /refresh|preview/.test(one.step);
  return both && alike && keys.every((key) => one[key] === other[key]);
}

function ratio(one: number, other: number): string {
  return Number.isFinite(one / other) ? (one / other).toFixed(2) : "–";
}

const PROVIDER_FIGURES: Record<keyof ProviderFigures, string> = {
  checkUs: "`check` of an alert, µs",
  diffUs: "`diff` of an alert, µs",
  toWireUs: "arguments to a request, µs",
  fromWireUs: "an answer to state, µs",
  loadMs: "loading the package in the host, ms",
  readyMs: "start of the host to its first answered check, ms",
  emptyReadyMs: "the same with an empty provider, ms",
  providerBytes: "bytes of `__provider`",
};

/** Without an engine; and beside it how long the other providers' texts are. */
export function providerTable({ provider, figures }: Report): string {
  const names = Object.keys(PROVIDER_FIGURES) as (keyof ProviderFigures)[];
  const own = provider ? names.map((name) => [PROVIDER_FIGURES[name], thousands(provider[name])]) : [];
  const others = figures.filter((one) => one.provider !== "by-reference" && one.providerBytes > 0);
  const texts = [...new Map(others.map((one) => [one.provider, one])).values()].map((one) => [
    `bytes of \`__provider\`, ${one.provider}`,
    thousands(one.providerBytes),
  ]);
  return table(["figure", "value"], [...own, ...texts]);
}

export function targetTable(report: Report): string {
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
