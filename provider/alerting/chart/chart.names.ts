/** The kinds of objects that charts refer to by name. */
export const NAMES_IN_CHARTS = ["source", "connection"] as const;

export type NameInCharts = (typeof NAMES_IN_CHARTS)[number];

/** Returns the key of the identifier that a name can replace. */
export function nameIdKey(name: NameInCharts, values: object): string {
  return name === "source" && "mode" in values ? "id" : `${name}Id`;
}
