import type { Input } from "@pulumi/pulumi";
import type { ChartArgs } from "../alerting.types";
import { isNearKnown } from "../known-words";
import { CONFIG_TYPES, DISPLAY_TYPES } from "./words";

/**
 * A chart of a type that this package does not know, for a server that accepts it, as in
 * `config: otherChart({ displayType: "gauge", sourceId: "…" })`. The service gets it as written and checks it. An update
 * keeps what the program does not declare of it.
 *
 * @param chart The chart with the names of the API, so with identifiers of sources and connections.
 */
export function otherChart(chart: { displayType: Input<string>; [key: string]: unknown }): ChartArgs {
  return chart as ChartArgs;
}

/** Returns whether this is a chart of an unknown type, and not of a typo of a known one. */
export function isOtherChart({ configType, displayType }: Readonly<Record<string, unknown>>): boolean {
  if (typeof displayType !== "string") return false;
  if (typeof configType === "string" && !isNearKnown(configType, CONFIG_TYPES)) return true;
  return displayType !== "" && !isNearKnown(displayType, DISPLAY_TYPES);
}
