import { listQuietingOptions, type QuietingOption, type Trial } from "../evaluate/quieting-options";
import type { ReportedQuieting } from "./noise.schema";

/** The number of alerts to try changes of, because each takes a while. People would not change more at once. */
const MOST_TRIED = 20;

/** An alert that may have to fire less often. */
export interface NoisyAlert {
  readonly name: { readonly title: string; readonly id?: string; readonly resource?: string };
  readonly fires: number;
  /** The data for trying changes; without it, the alert is not changed. */
  readonly trial?: Trial;
}

/** Alerts that are too noisy together: those of a channel, or a single one. */
export interface NoisyGroup {
  readonly alerts: readonly NoisyAlert[];
  readonly fires: number;
  /** The number of firings to come down to. */
  readonly wanted: number;
}

/**
 * Chooses the changes with which groups fire at most as often as wanted: the noisiest alert first, and each no more
 * than is needed. No alert is silenced. A change of an alert counts in all of its groups. A group of which nothing was
 * tried is missing.
 */
export function quieten(groups: readonly NoisyGroup[]): Map<NoisyGroup, ReportedQuieting> {
  const options = new Map<NoisyAlert, QuietingOption[]>();
  const tried = new Set<NoisyAlert>();
  const firesOf = (alert: NoisyAlert): number => options.get(alert)?.[0]?.fires ?? alert.fires;
  const sumOf = ({ alerts }: NoisyGroup): number => alerts.reduce((sum, alert) => sum + firesOf(alert), 0);
  for (const group of [...groups].sort((a, b) => b.fires - a.fires)) {
    for (const alert of [...group.alerts].sort((a, b) => firesOf(b) - firesOf(a))) {
      const [fires, excess] = [firesOf(alert), sumOf(group) - group.wanted];
      if (excess <= 0 || fires <= 1 || tried.size === MOST_TRIED) break;
      if (alert.trial === undefined) continue;
      tried.add(alert);
      const found = listQuietingOptions(alert.trial, Math.max(1, fires - excess));
      if (found.length > 0) options.set(alert, found);
    }
  }
  const report = (group: NoisyGroup): ReportedQuieting => {
    const { alerts, wanted } = group;
    const fires = sumOf(group);
    const changed = alerts.filter((alert) => options.has(alert)).sort((a, b) => b.fires - a.fires);
    const changes = changed.map((one) => ({
      ...one.name,
      fires: one.fires,
      options: options.get(one) ?? [],
    }));
    return { wanted, fires, isEnough: fires <= wanted, changes };
  };
  const touched = groups.filter(({ alerts }) => alerts.some((alert) => tried.has(alert)));
  return new Map(touched.map((group) => [group, report(group)]));
}
