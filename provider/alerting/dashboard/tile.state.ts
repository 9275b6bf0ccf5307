import { pick, toStableText, isObject, type Plain } from "../../engine/values/plain";
import { fillDefaults, project, dropDefaults, type Live } from "../chart/chart.defaults";
import type { WireTile } from "./dashboard.schema";
import {
  nameOf,
  createListKey,
  createRecordKey,
  joinEntries,
  listEntries,
  type TileEntry,
  type Tiles,
} from "./tile.entries";
import type { Known } from "../../engine/kind/collection/declaration";

/** The declared and the live tiles, and the information from state that helps to pair them. */
interface Sides {
  readonly declared: readonly TileEntry[];
  readonly live: readonly WireTile[];
  /** The identifiers that state has, by key. */
  readonly ids: Readonly<Record<string, unknown>>;
  /** The recorded tiles, by identifier, without changes that people have made since. Default: none. */
  readonly recorded?: ReadonlyMap<string, WireTile>;
  readonly isList: boolean;
  /** Whether both the program and state have the tiles by keys. */
  readonly isKeyed: boolean;
  /**
   * Whether a live tile that state does not know may pair with a declared one that differs from it. If not, it has to
   * be the same in everything.
   */
  readonly takesUnknown: boolean;
}

/** A trait that two tiles must share to be paired. */
interface Trait {
  ofDeclared(entry: TileEntry): string;
  ofLive(tile: WireTile, beside: TileEntry): string;
  /** Whether several tiles may share the trait; they then pair in their order. */
  readonly inOrder?: true;
}

/**
 * Pairs each declared tile with a live one, by key. The identifier of the same key comes first, then a trait that only
 * one tile of each side has: the name, the content, or either of them with the place. A tile of a list keeps its
 * identity at its place. The key of a list is only a name, which several tiles may have, so two matching traits of the
 * three come before it. Tiles that state knows come before all others. The recorded tile identifies a tile that people
 * and a list changed at the same time.
 */
export function pairTiles(sides: Sides): Map<string, WireTile> {
  const { declared, live, ids, recorded, isList, isKeyed, takesUnknown } = sides;
  const pairs = new Pairs(declared, live);
  const known = new Set(Object.values(ids));
  const isKnown = ({ id }: WireTile): boolean => known.has(id);
  const traits = [...TRAITS, ...(isList ? [PLACE_OF_TYPE] : []), TWINS];
  if (!isKeyed) pairs.joinAlike(UNMISTAKABLE, isKnown);
  pairs.joinKeys(ids);
  pairs.joinAlike(traits, isKnown);
  if (!isKeyed && recorded) pairs.joinAlike(traits, isKnown, (tile) => recorded.get(tile.id) ?? tile);
  pairs.joinAlike(takesUnknown ? [TWINS, ...traits] : [TWINS]);
  return pairs.byKey;
}

class Pairs {
  readonly byKey = new Map<string, WireTile>();
  private readonly taken = new Set<WireTile>();

  constructor(
    private readonly declared: readonly TileEntry[],
    private readonly live: readonly WireTile[],
  ) {}

  joinKeys(ids: Sides["ids"]): void {
    for (const entry of this.declared.filter(({ key }) => !this.byKey.has(key))) {
      const tile = this.live.find(({ id }) => id === ids[entry.key]);
      if (tile !== undefined && !this.taken.has(tile)) this.join(entry, tile);
    }
  }

  joinAlike(
    traits: readonly Trait[],
    isMeant: (tile: WireTile) => boolean = () => true,
    shapeOf: (tile: WireTile) => WireTile = (tile) => tile,
  ): void {
    for (const trait of traits) {
      const entries = this.declared.filter(({ key }) => !this.byKey.has(key));
      const tiles = this.live.filter((tile) => !this.taken.has(tile) && isMeant(tile));
      for (const entry of entries) {
        const own = trait.ofDeclared(entry);
        const alike = tiles.filter((tile) => trait.ofLive(shapeOf(tile), entry) === own);
        const rivals = entries.filter((other) => trait.ofDeclared(other) === own);
        const [first] = alike.filter((tile) => !this.taken.has(tile));
        if (first !== undefined && (trait.inOrder || (alike.length === 1 && rivals.length === 1)))
          this.join(entry, first);
      }
    }
  }

  private join(entry: TileEntry, tile: WireTile): void {
    this.byKey.set(entry.key, tile);
    this.taken.add(tile);
  }
}

const placeOf = (tile: Plain): string => toStableText(pick(tile, ["x", "y", "w", "h"]));
const contentOf = (config: unknown): string => toStableText(fillDefaults(config));

const name: Trait = {
  ofDeclared: (entry) => toStableText(nameOf(entry)),
  ofLive: (tile) => toStableText(tile.name),
};
const place: Trait = { ofDeclared: ({ tile }) => placeOf(tile), ofLive: (tile) => placeOf(tile) };
/** The content of a tile. Parts of a chart that the program does not declare make no difference. */
const content: Trait = {
  ofDeclared: ({ tile }) => contentOf(tile.config),
  ofLive: ({ config }, { tile }) => {
    const full = fillDefaults(config);
    return contentOf(project(tile.config, undefined, { full, short: full }));
  },
};
const both = (one: Trait, other: Trait): Trait => ({
  ofDeclared: (entry) => one.ofDeclared(entry) + other.ofDeclared(entry),
  ofLive: (tile, beside) => one.ofLive(tile, beside) + other.ofLive(tile, beside),
});
const type: Trait = {
  ofDeclared: ({ tile }) => String((tile.config as Plain | undefined)?.displayType),
  ofLive: ({ config }) => String(config?.displayType),
};

const TRAITS: readonly Trait[] = [name, content, both(name, place), both(content, place)];
const PLACE_OF_TYPE = both(place, type);
const TWINS: Trait = { ...both(both(name, content), place), inOrder: true };
const UNMISTAKABLE: readonly Trait[] = [TWINS, both(content, place), both(name, place), both(name, content)];

/** The tiles of a dashboard in state: the live tiles, in the program's form. */
export interface TileState {
  readonly tiles: Tiles;
  readonly tileIds: Readonly<Record<string, string>>;
}

export function listRecordedIds({ tileIds }: Plain): Readonly<Record<string, unknown>> {
  return isObject(tileIds) ? tileIds : {};
}

/** Lists the recorded tiles in the form of the service, by their identifiers. */
function listRecordedTiles(recorded: Plain): ReadonlyMap<string, WireTile> {
  const ids = listRecordedIds(recorded);
  return new Map(
    listEntries(recorded.tiles).flatMap((entry) => {
      const id = ids[entry.key];
      return typeof id === "string" ? [[id, { ...entry.tile, id, name: nameOf(entry) } as WireTile]] : [];
    }),
  );
}

/** Pairs the live tiles with those of the program or, without a program, with those of state. */
export function pairWith(
  live: readonly WireTile[],
  { recorded, args }: Known,
  takesUnknown = true,
): Map<string, WireTile> {
  const tiles = args?.tiles ?? recorded.tiles;
  return pairTiles({
    declared: listEntries(tiles),
    live,
    ids: listRecordedIds(recorded),
    recorded: listRecordedTiles(recorded),
    isList: Array.isArray(tiles),
    isKeyed: !Array.isArray(tiles) && !Array.isArray(recorded.tiles),
    takesUnknown,
  });
}

/**
 * Creates a function that returns the recorded key of a live tile that the program does not declare, if there is one.
 */
export function createKeyOf(recorded: Plain): (tile: WireTile) => string | undefined {
  const keys = new Map(Object.entries(listRecordedIds(recorded)).map(([key, id]) => [id, key]));
  return ({ id }) => keys.get(id);
}

interface ShownEntry extends TileEntry {
  readonly id: string;
}

/**
 * Converts the live tiles to state. A read shows every tile. A write shows only the tiles that it changes; it does not
 * change or record a tile that no refresh has seen.
 */
export function toTileState(live: readonly WireTile[], known: Known): TileState {
  const { recorded, args } = known;
  const form = args?.tiles ?? recorded.tiles;
  const isList = Array.isArray(form);
  const pairs = pairWith(live, known);
  const paired = new Set(pairs.values());
  const before = new Map(listEntries(recorded.tiles).map(({ key, tile }) => [key, tile]));
  const keyOf = createKeyOf(recorded);
  const shown: ShownEntry[] = [];
  for (const { key, tile } of listEntries(form)) {
    const one = pairs.get(key);
    if (one === undefined) continue;
    const recordedTile = args && before.get(keyOf(one) ?? "");
    shown.push({
      // Until the next write, a tile that people have renamed keeps its recorded key.
      key: (isList && args === undefined && keyOf(one)) || key,
      id: one.id,
      tile: showTile(one, key, { declared: tile, recorded: recordedTile }, isList),
    });
  }
  const others = live.filter((one) => !paired.has(one) && isShown(one, known, keyOf));
  return joinTiles([...shown, ...showOthers(others, [...shown, ...listEntries(form)], isList)], isList);
}

/** Returns whether state shows a tile that the program does not declare: a write only shows tiles that state has. */
function isShown(tile: WireTile, { args }: Known, keyOf: (tile: WireTile) => string | undefined): boolean {
  return args?.tiles === undefined || keyOf(tile) !== undefined;
}

function showOthers(live: readonly WireTile[], known: readonly TileEntry[], isList: boolean): ShownEntry[] {
  const taken = new Set(known.map(({ key }) => key));
  const createKey = isList ? createListKey : createRecordKey;
  return live.map((one) => {
    const key = createKey(one.name, taken);
    return { key, id: one.id, tile: showTile(one, key, {}, isList) };
  });
}

function joinTiles(shown: readonly ShownEntry[], isList: boolean): TileState {
  const tiles = joinEntries(shown, isList);
  const keys = isList ? chooseKeys(shown, tiles) : shown.map(({ key }) => key);
  const ids = shown.map(({ id }, index) => [keys[index] ?? "", id] as const);
  return { tiles, tileIds: Object.fromEntries(ids) };
}

/** Keeps the recorded keys of a list, unless one of them is now the name of another tile. */
function chooseKeys(shown: readonly ShownEntry[], tiles: Tiles): string[] {
  const names = listEntries(tiles).map(({ key }) => key);
  const keys = shown.map(({ key }) => key);
  return names.every((key, index) => keys[index] === key || !keys.includes(key)) ? keys : names;
}

interface Shapes {
  readonly declared?: Plain;
  readonly recorded?: Plain;
}

function showTile(live: WireTile, key: string, { declared, recorded }: Shapes, isList: boolean): Plain {
  const isDefaultName = !isList && declared?.name === undefined && live.name === key;
  const optional = Object.entries(pick(live, ["containerId", "tabId"])).filter(([, value]) => value !== null);
  return {
    ...(isDefaultName ? {} : { name: live.name ?? "" }),
    ...pick(live, ["x", "y", "w", "h"]),
    ...Object.fromEntries(optional),
    config: showConfig(live.config ?? {}, declared?.config, recorded?.config),
  };
}

function showConfig(config: unknown, declared: unknown, recorded: unknown): unknown {
  const live: Live = { full: fillDefaults(config), short: dropDefaults(config) };
  return declared === undefined ? live.short : project(declared, recorded, live);
}
