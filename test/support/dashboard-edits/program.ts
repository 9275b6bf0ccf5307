import { seed } from "../../../emulator";
import type { Random } from "./random";

/** A tile as a program declares it. */
export interface DeclaredTile {
  name?: string;
  x: number;
  y: number;
  w: number;
  h: number;
  containerId?: string;
  config: DeclaredConfig;
}

interface DeclaredConfig {
  displayType: string;
  sourceId: string;
  select: Record<string, unknown>[];
  [key: string]: unknown;
}

/** A dashboard as a program declares it, with keys for its tiles in both forms. */
export interface Program {
  name: string;
  isList: boolean;
  tiles: Record<string, DeclaredTile>;
  tags?: string[] | undefined;
  filters?: object[] | undefined;
  containers?: { id: string; title: string; collapsed: boolean }[] | undefined;
  savedQuery?: string | undefined;
}

/** The input of an edit. */
export interface Editing {
  readonly random: Random;
  /** A number that no edit had before. */
  readonly fresh: () => number;
  readonly hasAlerts: (key: string) => boolean;
}

type Edit = (program: Program, editing: Editing) => string | undefined;

const TYPES = ["line", "stacked_bar", "number"] as const;

/** The arguments that the program passes. */
export function argsOf({ isList, tiles, ...rest }: Program): object {
  const named = Object.entries(tiles).map(([key, tile]) => ({ ...tile, name: tile.name ?? key }));
  return structuredClone({ ...rest, tiles: isList ? named : tiles });
}

/** Edits the program once. Returns the keys of the tiles that the edit is about. */
export function editProgram(program: Program, editing: Editing): Set<string> {
  const { random } = editing;
  const before = structuredClone(program.tiles);
  random.pick(EDITS)?.(program, editing);
  const keys = new Set([...Object.keys(before), ...Object.keys(program.tiles)]);
  return new Set(
    [...keys].filter((key) => JSON.stringify(before[key]) !== JSON.stringify(program.tiles[key])),
  );
}

export function createTile({ random, fresh }: Editing): DeclaredTile {
  const displayType = random.pick(TYPES);
  const select = [{ aggFn: "count", where: `level:${fresh()}` }];
  return {
    ...(random.chance(0.5) && { name: `Tile ${fresh()}` }),
    ...createPlace({ random }),
    config: { displayType, sourceId: seed.sources.logs, select },
  };
}

function createPlace({ random }: Pick<Editing, "random">): Pick<DeclaredTile, "x" | "y" | "w" | "h"> {
  return { x: random.below(12), y: random.below(40), w: 1 + random.below(12), h: 1 + random.below(8) };
}

const ofTile =
  (edit: (tile: DeclaredTile, editing: Editing, program: Program) => void): Edit =>
  (program, editing) => {
    const key = editing.random.pick(Object.keys(program.tiles));
    const tile = program.tiles[key ?? ""];
    if (tile) edit(tile, editing, program);
    return key;
  };

const setQuery = ofTile(({ config }, { random, fresh }) => {
  const item = random.pick(config.select);
  if (item) item.where = `level:${fresh()}`;
});

/** Fields that a program may declare, and a person may set. */
export const FIELDS: readonly [key: string, types: readonly string[], value: (mark: number) => unknown][] = [
  ["groupBy", ["line", "stacked_bar"], (mark) => `Column${mark}`],
  ["seriesLimit", ["line", "stacked_bar"], (mark) => mark],
  ["fitYAxisToData", ["line"], (mark) => mark % 2 === 0],
  ["numberFormat", TYPES, (mark) => ({ output: "number", factor: mark })],
];

const EDITS: readonly Edit[] = [
  (program, editing) => void (program.tiles[`k${editing.fresh()}`] = createTile(editing)),
  (program, { random, hasAlerts }) => {
    const key = random.pick(Object.keys(program.tiles).filter((one) => !hasAlerts(one)));
    if (key !== undefined && Object.keys(program.tiles).length > 4) delete program.tiles[key];
    return undefined;
  },
  ofTile((tile, { fresh }) => void (tile.name = `Tile ${fresh()}`)),
  ofTile((tile, editing) => void Object.assign(tile, createPlace(editing))),
  ofTile((tile, { random }) => {
    const { select, sourceId, displayType } = tile.config;
    const other = random.pick(TYPES.filter((type) => type !== displayType));
    tile.config = { displayType: String(other), sourceId, select: select.slice(0, 1) };
  }),
  setQuery,
  setQuery,
  ofTile(({ config }, { fresh }) => {
    if (config.displayType !== "number") config.select.push({ aggFn: "count", where: `level:${fresh()}` });
  }),
  ofTile(({ config }) => void (config.select.length > 1 && config.select.shift())),
  ofTile(({ config }, { random, fresh }) => {
    const [key, , value] =
      random.pick(FIELDS.filter(([, types]) => types.includes(config.displayType))) ?? [];
    if (key === undefined || value === undefined) return;
    if (key in config) delete config[key];
    else config[key] = value(fresh());
  }),
  ofTile((tile, { random }, { containers = [] }) => {
    const container = random.pick(containers);
    if (tile.containerId !== undefined || container === undefined) delete tile.containerId;
    else tile.containerId = container.id;
  }),
  (program, { random, fresh }) => {
    program.tags = random.chance(0.3) ? undefined : [`tag ${fresh()}`, `tag ${fresh()}`];
    return undefined;
  },
  (program, { random, fresh }) => {
    const filters = (program.filters ?? []).filter(() => random.chance(0.6));
    const sourceId = seed.sources.logs;
    const added = {
      type: "QUERY_EXPRESSION",
      name: `Filter ${fresh()}`,
      expression: "ServiceName",
      sourceId,
    };
    program.filters = random.chance(0.2) ? undefined : [...filters, added];
    return undefined;
  },
  (program, { random, fresh }) => {
    const kept = (program.containers ?? []).filter(() => random.chance(0.6));
    const id = `c${fresh()}`;
    const all = random.chance(0.2) ? [] : [...kept, { id, title: `Group ${id}`, collapsed: false }];
    program.containers = all.length > 0 ? all : undefined;
    for (const tile of Object.values(program.tiles)) {
      if (!all.some((one) => one.id === tile.containerId)) delete tile.containerId;
    }
    return undefined;
  },
  (program) => {
    program.isList = !program.isList;
    return undefined;
  },
  (program, { random }) => {
    const entries = Object.entries(program.tiles);
    const from = random.below(entries.length);
    program.tiles = Object.fromEntries([...entries.slice(from), ...entries.slice(0, from)]);
    return undefined;
  },
  ofTile((tile, { random }, { tiles, isList }) => {
    if (isList) return;
    const [key, other] = random.pick(Object.entries(tiles)) ?? [];
    if (other && other !== tile) tile.name = String(other.name ?? key);
  }),
  (program, { fresh }) => {
    program.name = `Shop ${fresh()}`;
    return undefined;
  },
  (program, { random, fresh }) => {
    program.savedQuery = random.chance(0.3) ? undefined : `level:${fresh()}`;
    return undefined;
  },
];
