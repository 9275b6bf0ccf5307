import type { Plain } from "../../engine/values/plain";
import type { Problem } from "../../engine/problems/problems";
import { findDoublesWithin, resolveWithin } from "../chart/chart.references";
import type { AlertingResolver } from "../names/resolver";

/**
 * Resolves the names of sources and connections in the arguments of a dashboard to identifiers. State never holds a
 * name.
 */
export function resolveNames(args: Plain, resolver: AlertingResolver): Plain {
  const { tiles, filters, ...rest } = args;
  return {
    ...rest,
    ...(tiles === undefined ? {} : { tiles: resolveWithin(tiles, "tiles", resolver) }),
    ...(filters === undefined ? {} : { filters: resolveWithin(filters, "filters", resolver) }),
  };
}

/** Finds names next to identifiers in arguments that are all known. */
export function findDoubleReferences({ tiles, filters }: Plain): Problem[] {
  return [...findDoublesWithin(tiles, "tiles"), ...findDoublesWithin(filters, "filters")];
}
