import type { Cell, Figures, Provider } from "./cell";
import type { LoadingFigures } from "./loading";
import type { ProviderFigures } from "./provider-only";
import { peakOf, requestsOf, thousands } from "./summary";

/** All that a run of the benchmark found out. */
export interface Report {
  readonly figures: readonly Figures[];
  readonly provider?: ProviderFigures;
  readonly loading?: LoadingFigures;
}

interface Seen {
  readonly text: string;
  readonly met: boolean;
}

interface Target {
  readonly name: string;
  readonly target: string;
  /** `undefined` when the run was not about it. */
  seen(report: Report): Seen | undefined;
}

const MOST_MEGABYTES = 200;
const MOST_BYTES = 1700;
const MOST_MODULES = 120;

/** 60 ms where the SDK takes 500: a share says the same on a slow machine and on a busy one. */
const MOST_OF_THE_SDK = 0.12;

/** What this package is held to. */
export const TARGETS: readonly Target[] = [
  {
    name: "refresh of 1,000, one changed",
    target: "at most 3 requests",
    seen: (report) => requestsAtMost(3, find(report, "refresh, 1 changed", { size: 1000 })),
  },
  {
    name: "the same under the limit of 100 a minute",
    target: "no wait",
    seen: (report) => {
      const figures = find(report, "refresh, 1 changed", { size: 1000, limited: true });
      return figures && { text: `${figures.seconds.toFixed(1)} s`, met: figures.seconds < 3 };
    },
  },
  {
    name: "refresh of 1,000 and 50 webhooks, one changed",
    target: "at most 5 requests",
    seen: (report) =>
      requestsAtMost(5, find(report, "refresh, 1 changed", { size: 1000, provider: "with-webhooks" })),
  },
  {
    name: "refresh of 50 dashboards with 20 tiles, 500 alerts and 200 saved searches, one changed",
    target: "at most 8 requests",
    seen: (report) =>
      requestsAtMost(8, find(report, "refresh, 1 changed", { size: 500, provider: "workspace" })),
  },
  {
    name: "`up` of 1 of 1,000",
    target: "at most 4 requests",
    seen: (report) => requestsAtMost(4, find(report, "up, 1 changed", { size: 1000 })),
  },
  {
    name: "create 1,000",
    target: "at most 1,002 requests",
    seen: (report) => requestsAtMost(1002, find(report, "create all", { size: 1000 })),
  },
  {
    name: "create 1,000 under the limit",
    target: "no 429, within 5 % of the least time",
    seen: (report) => {
      const figures = find(report, "create all", { size: 1000, limited: true });
      if (figures?.leastSeconds === undefined) return undefined;
      const { refused, seconds, leastSeconds } = figures;
      const text = `${refused} of 429, ${seconds.toFixed(0)} s where ${leastSeconds.toFixed(0)} s are the least`;
      return { text, met: refused === 0 && seconds <= 1.05 * leastSeconds };
    },
  },
  {
    name: "state",
    target: "at most 1.7 kB an alert",
    seen: (report) => {
      const figures = find(report, "create all", { size: 1000 });
      const bytes = figures && figures.stateBytes / figures.size;
      return bytes === undefined
        ? undefined
        : { text: `${thousands(Math.round(bytes))} bytes`, met: bytes <= MOST_BYTES };
    },
  },
  {
    name: "peak memory of the provider process at 5,000",
    target: "at most 200 MB",
    seen: (report) => {
      const [ours, empty] = (["by-reference", "empty"] as const).map((provider) =>
        peakOf(report.figures.filter((one) => one.size === 5000 && one.provider === provider)),
      );
      if (ours === undefined) return undefined;
      const beside = empty === undefined ? "" : `; ${empty.toFixed(0)} MB with an empty provider`;
      return { text: `${ours.toFixed(0)} MB${beside}`, met: ours <= MOST_MEGABYTES };
    },
  },
  // The native provider, against dynamic resources in the same run.
  {
    name: "peak memory of the native provider at 1,000",
    target: "at most 0.65 of the dynamic host's",
    seen: (report) => {
      const peak = (provider: Provider): number | undefined =>
        peakOf(report.figures.filter((one) => one.size === 1000 && one.provider === provider));
      return shareAtMost(
        0.65,
        peak("native"),
        peak("by-reference"),
        (megabytes) => megabytes.toFixed(0) + " MB",
      );
    },
  },
  {
    name: "provider process, start to ready",
    target: "at most 1.5 of the host with an empty provider",
    seen: ({ provider }) => {
      if (!provider) return undefined;
      const share = provider.readyMs / provider.emptyReadyMs;
      const text = `${share.toFixed(2)}: ${provider.readyMs} ms against ${provider.emptyReadyMs} ms`;
      return { text, met: share <= 1.5 };
    },
  },
  {
    name: "loading the package in a program",
    target: `at most ${MOST_OF_THE_SDK} of \`require("@pulumi/pulumi")\``,
    seen: ({ loading }) => {
      if (!loading) return undefined;
      const { share, packageMs, pulumiMs } = loading;
      const text = `${share.toFixed(2)}: ${packageMs} ms against ${pulumiMs} ms`;
      return { text, met: share <= MOST_OF_THE_SDK };
    },
  },
  {
    name: "modules that a program loads beside Pulumi's",
    target: `at most ${MOST_MODULES}`,
    seen: ({ loading }) =>
      loading && { text: thousands(loading.modules), met: loading.modules <= MOST_MODULES },
  },
  {
    name: "`check` and `diff`",
    target: "under 1 ms each",
    seen: ({ provider }) => {
      if (!provider) return undefined;
      const { checkUs, diffUs } = provider;
      return { text: `${checkUs} µs and ${diffUs} µs`, met: Math.max(checkUs, diffUs) < 1000 };
    },
  },
];

function find(report: Report, step: string, cell: Partial<Cell>): Figures | undefined {
  const wanted = { provider: "by-reference", ...cell };
  return report.figures.find(
    (figures) =>
      figures.step === step &&
      Object.entries(wanted).every(([key, value]) => figures[key as keyof Figures] === value),
  );
}

function requestsAtMost(most: number, figures: Figures | undefined): Seen | undefined {
  if (!figures) return undefined;
  const count = requestsOf(figures);
  return { text: thousands(count), met: count <= most };
}

/** Compares two figures. Without one of them, the run was not about it; no figures have no median. */
function shareAtMost(
  most: number,
  ours: number | undefined,
  theirs: number | undefined,
  show: (figure: number) => string,
): Seen | undefined {
  if (!ours || !theirs) return undefined;
  const share = ours / theirs;
  return { text: `${share.toFixed(2)}: ${show(ours)} against ${show(theirs)}`, met: share <= most };
}
