import { NotEmulated, QueryError } from "./sql/functions";

/** Data, an error of ClickHouse, or undefined for what is not emulated. */
export type Answer = { data: Record<string, unknown>[] } | { error: string } | undefined;

export function answer(query: () => Record<string, unknown>[]): Answer {
  try {
    return { data: query() };
  } catch (error) {
    if (error instanceof NotEmulated) return undefined;
    if (error instanceof QueryError) return { error: error.message };
    throw error;
  }
}
