import type { Store } from "../../store";
import { ownedBy } from "../alert-references";
import type { ContainerDocument } from "../documents";
import type { DashboardBody, TileBody } from "./body-schema";
import type { TileConfig } from "./config-schema";
import { configOf } from "./series";

const FORMULA_SOURCES = ["metric", "log", "trace"];
const SEARCHED_SOURCES = ["log", "trace"];

/** Describes a problem with the objects that a dashboard points at, in the service's words. */
export function referenceProblem(
  store: Store,
  teamId: string,
  body: DashboardBody,
  stored: ContainerDocument[] = [],
): string | undefined {
  const configs = body.tiles.flatMap((tile) => configOfTile(tile) ?? []);
  return (
    containerProblem(body.tiles, body.containers ?? stored) ??
    missingProblem(store, teamId, configs, body) ??
    mismatchProblem(store, configs) ??
    sourceKindProblem(store, configs) ??
    linkProblem(store, teamId, configs)
  );
}

export function configOfTile({ config, series = [], asRatio }: TileBody): TileConfig | undefined {
  return config ?? configOf(series, asRatio);
}

function containerProblem(tiles: TileBody[], containers: ContainerDocument[]): string | undefined {
  const problems = tiles.flatMap(({ containerId, tabId }, index) => {
    const container = containers.find(({ id }) => id === containerId);
    if (containerId === undefined) {
      return tabId === undefined ? [] : `tiles.${index}.tabId: tabId requires containerId to be set`;
    }
    if (container === undefined) {
      return `tiles.${index}.containerId: Tile references unknown containerId "${containerId}"`;
    }
    if (tabId === undefined || container.tabs?.some(({ id }) => id === tabId)) return [];
    return `tiles.${index}.tabId: Tile references unknown tabId "${tabId}" in container "${containerId}"`;
  });
  return problems.length > 0 ? problems.join("; ") : undefined;
}

function missingProblem(
  store: Store,
  teamId: string,
  configs: TileConfig[],
  { filters = [] }: DashboardBody,
): string | undefined {
  const sourceIds = [...configs, ...filters].flatMap((one) => ("sourceId" in one && one.sourceId) || []);
  const connectionIds = configs.flatMap((config) => ("connectionId" in config ? config.connectionId : []));
  // Compared as they are written: an id in upper case is not found.
  const isMissing = (collection: Store["sources" | "connections"]) => (id: string) =>
    collection.get(id)?.teamId !== teamId;
  return (
    listed("Could not find the following source IDs", sourceIds.filter(isMissing(store.sources))) ??
    listed("Could not find the following connection IDs", connectionIds.filter(isMissing(store.connections)))
  );
}

function mismatchProblem(store: Store, configs: TileConfig[]): string | undefined {
  const mismatches = configs.flatMap((config) => {
    if (!("connectionId" in config) || config.sourceId === undefined) return [];
    const source = store.sources.get(config.sourceId);
    return source?.connection === config.connectionId ? [] : config.sourceId;
  });
  return listed("The following source IDs do not match the specified connections", mismatches);
}

function sourceKindProblem(store: Store, configs: TileConfig[]): string | undefined {
  const ofOtherKind = (kinds: string[]) => (id: string) => !kinds.includes(store.sources.get(id)?.kind ?? "");
  const heatmaps = configs.flatMap((config) => (config.displayType === "heatmap" ? config.sourceId : []));
  const computed = configs.flatMap((config) =>
    "formulas" in config && config.formulas?.length ? config.sourceId : [],
  );
  return (
    listed(
      "Heatmap tiles require a Trace source. The following source IDs are not Trace sources",
      heatmaps.filter(ofOtherKind(["trace"])),
    ) ??
    listed(
      "Tiles with formulas require a Metric, Log, or Trace source. " +
        "The following source IDs are not formula-capable",
      computed.filter(ofOtherKind(FORMULA_SOURCES)),
    )
  );
}

function linkProblem(store: Store, teamId: string, configs: TileConfig[]): string | undefined {
  const idsOf = (type: "search" | "dashboard") =>
    configs.flatMap((config) => {
      const link = "onClick" in config ? config.onClick : undefined;
      return link?.type === type && link.target.mode === "id" ? link.target.id : [];
    });
  const searched = (id: string) => ownedBy(store.sources, teamId, id)?.kind ?? "";
  return (
    listed(
      "Could not find the following onClick dashboard IDs",
      idsOf("dashboard").filter((id) => ownedBy(store.dashboards, teamId, id) === undefined),
    ) ??
    listed(
      "The following onClick search source IDs are not log or trace sources",
      idsOf("search").filter((id) => !SEARCHED_SOURCES.includes(searched(id))),
    )
  );
}

function listed(words: string, ids: string[]): string | undefined {
  return ids.length > 0 ? `${words}: ${[...new Set(ids)].join(", ")}` : undefined;
}
