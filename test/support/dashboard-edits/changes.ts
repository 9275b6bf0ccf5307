import { argsOf, type Program } from "./program";

/** Has nothing changed but the form and the order of the tiles, which are those of state? */
export function isOnlyForm(program: Program, applied: Program): boolean {
  const [now, before] = [program, applied].map(({ tiles, ...rest }) => {
    const named = Object.entries(tiles).map(([key, tile]) =>
      JSON.stringify({ ...tile, name: tile.name ?? key }),
    );
    return JSON.stringify({ ...rest, isList: true, tiles: named.sort() });
  });
  return now === before && JSON.stringify(argsOf(program)) !== JSON.stringify(argsOf(applied));
}

/** The arguments whose value on the service differs. */
export function listChanged(before: object, after: object): string[] {
  const [one, other] = [before, after].map(
    (document) => JSON.parse(JSON.stringify(document)) as Record<string, unknown>,
  );
  const keys = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
  return [...keys]
    .filter((key) => key !== "savedQueryLanguage")
    .filter((key) => JSON.stringify(one?.[key]) !== JSON.stringify(other?.[key]))
    .sort();
}
