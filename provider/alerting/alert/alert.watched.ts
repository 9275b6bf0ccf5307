import type { Habits } from "../../engine/kind/collection/requests";
import type { ArgumentForm } from "../../engine/kind/resource-type";
import type { Problem } from "../../engine/problems";

/** What an alert can watch: how `source` spells it, which arguments say what exactly, and which one does so by name. */
export const WATCHED = {
  tile: { spellings: ["tile"], required: ["dashboardId", "tileId"], optional: [], name: "tile" },
  search: {
    spellings: ["saved_search", "search"],
    required: ["savedSearchId"],
    optional: ["groupBy"],
    name: "savedSearch",
  },
  inline: { spellings: ["inline"], required: ["chartConfig"], optional: [], name: undefined },
} as const;

export type WatchedKind = keyof typeof WATCHED;
type Row = (typeof WATCHED)[WatchedKind];
export type WatchedKey = Row["required"][number] | Row["optional"][number];
type Name = NonNullable<Row["name"]>;

const KINDS = Object.keys(WATCHED) as WatchedKind[];
const NAMES = KINDS.flatMap((kind) => WATCHED[kind].name ?? []);
const REQUIRED = KINDS.flatMap((kind) => [...WATCHED[kind].required]);

/** Every argument that says what is watched, by identifiers. */
export const WATCHED_KEYS: readonly WatchedKey[] = KINDS.flatMap(listKeys);

type Values = { readonly [K in "source" | Name | WatchedKey]?: unknown };

/** The kind that a word for a source means; a newer server has kinds that are not known here. */
export function kindOfSource(source: unknown): WatchedKind | undefined {
  return KINDS.find((kind) => (WATCHED[kind].spellings as readonly unknown[]).includes(source));
}

/** What the values say is watched: by `source`, or else by what stands beside it. */
export function watchedKind(values: Values): WatchedKind | undefined {
  if (values.source) return kindOfSource(values.source);
  return KINDS.find((kind) => WATCHED[kind].required.some((key) => (values[key] ?? undefined) !== undefined));
}

export function listKeys(kind: WatchedKind): readonly WatchedKey[] {
  return [...WATCHED[kind].required, ...WATCHED[kind].optional];
}

/** The keys that belong to everything else that an alert can watch. */
export function listForeignKeys(kind: WatchedKind): readonly WatchedKey[] {
  return KINDS.filter((other) => other !== kind).flatMap(listKeys);
}

/** The ways to say what is watched, the one that people use most comes last. */
export function listForms(): ArgumentForm[] {
  const rows = KINDS.map((kind) => WATCHED[kind]).reverse();
  const byId = rows.map(({ required, optional }) => ({ required, optional }));
  const byName = rows.flatMap(({ name, optional }) =>
    name === undefined ? [] : { required: [name], optional },
  );
  return [...byId, ...byName];
}

/** A name beside anything else that says what is watched: one of them would have to be dropped. */
export function findContradictions(values: Values): Problem[] {
  return KINDS.flatMap((kind) => {
    const { name } = WATCHED[kind];
    if (name === undefined || values[name] === undefined) return [];
    const others = [...NAMES, ...REQUIRED].filter((key) => key !== name && values[key] !== undefined);
    const source = isOfAnother(kind, values.source) ? [`source ${JSON.stringify(values.source)}`] : [];
    const said = [...others, ...source];
    if (said.length === 0) return [];
    const reason = `expected one thing to watch; found ${said.join(" and ")}, too`;
    return [{ path: name, reason }];
  });
}

/** A source that is not known yet is judged with the identifiers. */
function isOfAnother(kind: WatchedKind, source: unknown): boolean {
  return typeof source === "string" && kindOfSource(source) !== kind;
}

export function isSearch(source: unknown): boolean {
  return kindOfSource(source) === "search";
}

/** The server's word for a search, once an answer has shown it. */
export function learn({ source }: { readonly source?: unknown }): Habits {
  return isSearch(source) ? { searchSpelling: source } : {};
}

/** No list of the service shows an alert on a chart of its own. */
export function isListed(values: Values): boolean {
  return watchedKind(values) !== "inline";
}
