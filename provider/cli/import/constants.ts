import type { Plain } from "../../engine/plain";
import type { Directory, PlannedResource } from "./model";
import { identifierOf, slugOf, uniqueNames } from "./names";

/** An identifier that several alerts refer to. */
export interface Constant {
  readonly id: string;
  /** Where the program has it: `["webhooks", "oncall"]` is `webhooks.oncall`. */
  readonly path: readonly [variable: string, ...name: string[]];
}

interface Named {
  readonly id: string;
  readonly name?: string;
}

/** Webhooks that more than one alert notifies, wherever it is declared. */
export function sharedWebhooks(resources: readonly PlannedResource[], directory: Directory): Constant[] {
  const ids = several(resources.map(({ args }) => webhooksIn(args)));
  return named(ids, "webhooks", "webhook", directory.webhooks);
}

/** What more than one alert of a file watches. A file has no more than one dashboard. */
export function sharedInFile(resources: readonly PlannedResource[], directory: Directory): Constant[] {
  const used = (key: string): string[] =>
    several(resources.map(({ args }) => (typeof args[key] === "string" ? [args[key]] : [])));
  const tiles = directory.dashboards.flatMap((dashboard) => dashboard.tiles);
  return [
    ...used("dashboardId").map((id): Constant => ({ id, path: ["dashboardId"] })),
    ...named(used("tileId"), "tiles", "tile", tiles),
    ...named(used("savedSearchId"), "savedSearches", "savedSearch", directory.savedSearches),
  ];
}

export function webhooksIn({ channel, channels = [channel] }: Plain): string[] {
  const ids = (channels as ({ webhookId?: unknown } | undefined)[]).map((entry) => entry?.webhookId);
  return ids.filter((id) => typeof id === "string");
}

/** Identifiers that occur in more than one of the lists. */
function several(uses: readonly (readonly string[])[]): string[] {
  const counts = new Map<string, number>();
  for (const id of uses.flatMap((ids) => [...new Set(ids)])) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > 1).map(([id]) => id);
}

/** Names are chosen among all things that there are, so that they stay when others are brought, too. */
function named(
  ids: readonly string[],
  variable: string,
  nameless: string,
  there: readonly Named[],
): Constant[] {
  const titles = new Map<string, string>(ids.map((id) => [id, ""]));
  for (const { id, name = "" } of there) titles.set(id, name);
  const wanted = [...titles].map(([id, title]) => ({ id, wanted: variableName(title, nameless) }));
  const names = uniqueNames(wanted, (name, suffix) => name + suffix);
  const constants = ids.map((id) => ({ id, name: names.get(id) ?? id }));
  return constants
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ id, name }) => ({ id, path: [variable, name] }));
}

function variableName(title: string, nameless: string): string {
  const slug = slugOf(title);
  return slug === "" ? nameless : identifierOf(slug);
}
