/** What charts refer to by name. */
export const NAMES_IN_CHARTS = ["source", "connection"] as const;

export type NameInCharts = (typeof NAMES_IN_CHARTS)[number];

/** The key of an identifier, in place of which these values may have a name. */
export function nameIdKey(name: NameInCharts, values: object): string {
  return name === "source" && "mode" in values ? "id" : `${name}Id`;
}
