import type { Plain } from "../../engine/values/plain";

/** A list of a dashboard: the key that identifies its entries, and the values that the service fills in. */
interface ListForm {
  readonly by?: string;
  readonly defaults: Plain;
}

export type ListKey = "filters" | "containers" | "savedFilterValues";

export const LISTS: Readonly<Record<ListKey, ListForm>> = {
  filters: {
    by: "name",
    defaults: {
      isBroadcastEnabled: true,
      isVariableEnabled: false,
      minSelections: 0,
      isGlobalRequirement: false,
    },
  },
  containers: { by: "id", defaults: {} },
  savedFilterValues: { defaults: { type: "sql" } },
};

export const LIST_KEYS = Object.keys(LISTS) as ListKey[];

export function listOf(value: unknown): Plain[] {
  return Array.isArray(value) ? (value as Plain[]) : [];
}
