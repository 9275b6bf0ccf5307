import assert from "node:assert/strict";
import type { DashboardDocument } from "../../../emulator";
import { storedConfig } from "../../../emulator/alerting/dashboards/stored-config";
import type { Random } from "./random";
import { FIELDS } from "./program";

type TileDocument = DashboardDocument["tiles"][number];

/** A field of a chart that a person set and no program declares: it has to stay. */
export interface OwnField {
  readonly tileId: string;
  readonly displayType: string | undefined;
  readonly key: string;
  readonly value: unknown;
}

/** The input of an edit. */
export interface Editing {
  readonly random: Random;
  /** A number that no edit had before. */
  readonly fresh: () => number;
  readonly hasAlerts: (tileId: string) => boolean;
  /** Does the program declare this field of the chart of a tile? */
  readonly declares: (tileId: string, key: string) => boolean;
}

/** The effect of an edit. */
export interface Edited {
  readonly touched?: string;
  readonly added?: string;
  readonly removed?: string;
  readonly own?: OwnField;
}

/** Edits the dashboard once, as saving it in the web app does. */
export function editInterface(dashboard: DashboardDocument, editing: Editing): Edited {
  const { random } = editing;
  const tile = random.pick(dashboard.tiles);
  const edit = random.pick(EDITS);
  assert.ok(tile && edit);
  const edited = edit(tile, editing, dashboard);
  // The service stores what it has parsed.
  for (const one of dashboard.tiles) one.config = stored(one.config);
  return edited;
}

function stored(config: object): TileDocument["config"] {
  return JSON.parse(
    JSON.stringify(storedConfig(config as Parameters<typeof storedConfig>[0])),
  ) as TileDocument["config"];
}

type Edit = (tile: TileDocument, editing: Editing, dashboard: DashboardDocument) => Edited;
type Select = Record<string, unknown>[];

const EDITS: readonly Edit[] = [
  ({ id, config }, { random, fresh }) => {
    const item = random.pick(config.select as Select);
    if (item) item.where = `service:${fresh()}`;
    return { touched: id };
  },
  (tile, { random }) => {
    Object.assign(tile, { x: random.below(12), y: random.below(40) });
    return { touched: tile.id };
  },
  (tile, { fresh }) => {
    tile.name = `By hand ${fresh()}`;
    return { touched: tile.id };
  },
  addTile,
  addField,
  addField,
  ({ id, config }, { fresh }) => {
    if (config.displayType !== "number")
      (config.select as Select).push({ aggFn: "count", where: `service:${fresh()}` });
    return { touched: id };
  },
  (tile, { random }, { containers = [] }) => {
    const container = random.pick(containers);
    if (container) tile.containerId = container.id;
    return { touched: tile.id };
  },
  ({ id }, { hasAlerts }, dashboard) => {
    if (hasAlerts(id) || dashboard.tiles.length < 4) return {};
    dashboard.tiles = dashboard.tiles.filter((one) => one.id !== id);
    return { removed: id };
  },
  (_, __, dashboard) => {
    dashboard.tiles.reverse();
    return {};
  },
  (_, { fresh }, dashboard) => {
    const [filter] = dashboard.filters;
    if (filter)
      dashboard.filters = [...dashboard.filters.slice(1), { ...filter, name: `By hand ${fresh()}` } as never];
    return {};
  },
  (_, { fresh }, dashboard) => {
    dashboard.name = `By hand ${fresh()}`;
    return {};
  },
  (_, { fresh }, dashboard) => {
    dashboard.tags = [...dashboard.tags, `by hand ${fresh()}`];
    return {};
  },
];

/** A new tile, or a copy of one. */
function addTile(tile: TileDocument, { random, fresh }: Editing, dashboard: DashboardDocument): Edited {
  const mark = fresh();
  const id = mark.toString(16).padStart(24, "0");
  const copy = structuredClone(tile);
  const where = { aggFn: "count", where: `service:${mark}` };
  const config = { ...copy.config, select: [where] };
  dashboard.tiles.push(
    random.chance(0.5) ? { ...copy, id, y: copy.y + copy.h } : { ...copy, id, name: `New ${mark}`, config },
  );
  return { added: id };
}

function addField({ id, config }: TileDocument, { random, fresh, declares }: Editing): Edited {
  const { displayType } = config;
  const free = FIELDS.filter(([key, types]) => types.includes(displayType ?? "") && !declares(id, key));
  const [key, , create] = random.pick(free) ?? [];
  if (key === undefined || create === undefined) return {};
  const value = create(fresh());
  config[key] = value;
  return { touched: id, own: { tileId: id, displayType, key, value } };
}
