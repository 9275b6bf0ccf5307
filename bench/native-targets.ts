import type { Provider } from "./cell";
import { median } from "./measure/median";
import type { Report } from "./report";
import { peakOf, wallOf } from "./summary";
import { inSeconds, shareAtMost, type Target } from "./target";

/** The targets of the native provider, against dynamic resources in the same run. */
export const NATIVE_TARGETS: readonly Target[] = [
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
    name: "preview of 100 in YAML, medians",
    target: "at most 0.7 of one-line methods'",
    seen: (report) => {
      const wall = (provider: Provider): number => median(previewsOf(report, provider));
      return shareAtMost(0.7, wall("native"), wall("one-line"), inSeconds);
    },
  },
];

function previewsOf({ figures }: Report, provider: Provider): number[] {
  const isPreview = (step: string): boolean => step === "preview, unchanged";
  return figures
    .filter((one) => one.provider === provider && one.size === 100 && isPreview(one.step))
    .map(wallOf);
}
