import { pick, toStableText, type Plain } from "../../engine/plain";
import { fillDefaults } from "../chart/chart.defaults";
import { project } from "../chart/nested";
import type { WireTile } from "./dashboard.schema";
import { nameOf, type Entry } from "./tile.entries";

/** What tells the tiles of a program and those of the service apart, as far as something is known. */
interface Sides {
  readonly declared: readonly Entry[];
  readonly live: readonly WireTile[];
  /** The identifiers that state has, by key. */
  readonly ids: Readonly<Record<string, unknown>>;
  /** The same tiles as state has them, by identifier: what people changed since then, it does not show. Default: none. */
  readonly recorded?: ReadonlyMap<string, WireTile>;
  readonly isList: boolean;
  /** Does the program have its tiles by keys, as state has them? */
  readonly isKeyed: boolean;
  /** May a tile that state does not know be one that differs from it? Otherwise it has to be the same in all. */
  readonly takesUnknown: boolean;
}

/** What two tiles have to share. */
interface Trait {
  ofDeclared(entry: Entry): string;
  ofLive(tile: WireTile, beside: Entry): string;
  /** Several may share it: they pair in their order. */
  readonly inOrder?: true;
}

/**
 * Which live tile each declared one is, by key. The identifier of the same key comes first; then whatever only one tile
 * of each side shares: the name, the content, both with the place. A tile of a list keeps its identity at its place.
 * The key of a list is only a name, and several tiles may have it: what two of the three tell comes before it.
 * Tiles that state knows come before all others. One that people and a list changed at once is known by what state has.
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
    private readonly declared: readonly Entry[],
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

  private join(entry: Entry, tile: WireTile): void {
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
/** What the program does not declare of a chart is no difference. */
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
