import type { Plain } from "../../engine/plain";
import type * as resolver from "../../engine/program/resolver";
import { resolveWithin } from "../chart/chart.references";
import type { AlertingConnection } from "../connection";
import type { AlertingSettings } from "../settings";

type Resolver = resolver.Resolver<AlertingSettings, AlertingConnection>;

/** The arguments of a dashboard: identifiers in place of the names of sources and connections. State never sees a name. */
export function resolveNames(args: object, resolver: Resolver): Plain {
  const { tiles, filters, ...rest } = args as Plain;
  return {
    ...rest,
    ...(tiles === undefined ? {} : { tiles: resolveWithin(tiles, "tiles", resolver) }),
    ...(filters === undefined ? {} : { filters: resolveWithin(filters, "filters", resolver) }),
  };
}
