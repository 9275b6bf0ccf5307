import assert from "node:assert/strict";
import type { DashboardDocument } from "../../../emulator";
import type { DeclaredTile } from "./program";
import type { OwnField } from "./ui";

type Live = DashboardDocument["tiles"][number];

/** Has a tile what its program declares, and nothing that the program declared until now? */
export function checkTile(
  live: Live | undefined,
  declared: DeclaredTile,
  before: DeclaredTile | undefined,
): void {
  assert.ok(live);
  assert.partialDeepStrictEqual(live, declared);
  assert.equal(live.containerId, declared.containerId);
  assert.equal((live.config.select as unknown[]).length, declared.config.select.length);
  const gone = Object.keys(before?.config ?? {}).filter((one) => !(one in declared.config));
  for (const one of gone) assert.equal(live.config[one], undefined, `${one} of tile ${live.name}`);
}

/** The fields that nobody declared or removed since, all of which have to be there. */
export function keepOwnFields(
  fields: readonly OwnField[],
  tiles: readonly Live[],
  declared: ReadonlyMap<string, DeclaredTile | undefined>,
): OwnField[] {
  const find = (tileId: string): Live | undefined => tiles.find(({ id }) => id === tileId);
  const current = fields.filter(
    ({ tileId, key, displayType }) =>
      find(tileId)?.config.displayType === displayType && !(key in (declared.get(tileId)?.config ?? {})),
  );
  for (const { tileId, key, value } of current) {
    const message = `${key} of tile ${tileId}, which the program does not declare`;
    assert.deepEqual(find(tileId)?.config[key], value, message);
  }
  return current;
}
