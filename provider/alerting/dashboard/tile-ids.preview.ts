import * as pulumi from "@pulumi/pulumi";
import { isObject, type Plain } from "../../engine/values/plain";
import { isMocked, isKnown, readRecordedOutputs } from "../../engine/program/run";

type TileIds = Record<string, string>;

interface Previewed {
  readonly urn: pulumi.Output<string>;
  readonly id: pulumi.Output<string>;
  readonly tileIds: pulumi.Output<TileIds>;
}

/**
 * Predicts the identifiers of the tiles, which the engine does not know in a preview of an update. A tile keeps its
 * identifier as long as it keeps its key. Without the prediction, the preview would show a change of every alert on the
 * dashboard.
 */
export function foreseeTileIds(dashboard: Previewed, tiles: unknown): pulumi.Output<TileIds> {
  const { urn, id, tileIds } = dashboard;
  if (!pulumi.runtime.isDryRun() || isMocked()) return tileIds;
  const foreseen = urn.apply(async (name) => {
    if (await isKnown(tileIds)) return tileIds;
    // A dashboard that is created or replaced has no identifier yet.
    const recorded = (await isKnown(id)) ? await readRecordedOutputs(name) : undefined;
    return pulumi.output((recorded && keepIds(recorded, tiles)) ?? unknown<TileIds>());
  });
  return pulumi.output(foreseen);
}

/** Keeps the recorded identifiers by key; returns undefined if the tiles have no keys. */
function keepIds(recorded: Plain, tiles: unknown): TileIds | undefined {
  const { tileIds } = recorded;
  if (!isObject(tileIds) || Array.isArray(recorded.tiles)) return undefined;
  if (tiles === undefined) return tileIds as TileIds;
  if (!isObject(tiles) || pulumi.Output.isInstance(tiles) || tiles instanceof Promise) return undefined;
  return Object.fromEntries(
    Object.keys(tiles).map((key) => [
      key,
      Object.hasOwn(tileIds, key) ? (tileIds[key] as string) : unknown<string>(),
    ]),
  );
}

function unknown<T>(): T {
  return pulumi.unknown as T;
}
