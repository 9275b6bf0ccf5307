import { pick, toStableText, type Plain } from "../../engine/values/plain";
import { fillDefaults } from "../chart/chart.defaults";
import { project } from "../chart/nested";
import type { WireTile } from "./dashboard.schema";
import { nameOf, type TileEntry } from "./tile.entries";

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
