import { createHash } from "node:crypto";
import { seed } from "../../../emulator";
import { SPAN_COLUMNS } from "../../support/samples/source";
import {
  facet,
  isNone,
  link,
  maybe,
  orNone,
  shown,
  type Facet,
  type KindSpec,
  type Mark,
} from "../spec/kind-spec";
import { omit, pick, type Plain } from "../spec/values";

/** What programs say of objects of ClickStack, but for alerts. */

const { sources, webhooks, savedSearches, services, connectionId } = seed;

/** The identifiers of the seed's objects by their names, which programs may write instead. */
const IDS: Readonly<Record<string, string>> = {
  ...{ "Production ClickHouse": connectionId, Logs: sources.logs, Traces: sources.traces },
  ...Object.fromEntries(
    [...Object.values(webhooks), ...Object.values(savedSearches), ...Object.values(services)].map(
      ({ name, id }) => [name, id],
    ),
  ),
};

/** Finds what a name means, alone or with the service of a webhook. */
export const idOf = (name: unknown): string | undefined =>
  IDS[typeof name === "string" ? name : ((name as { name: string } | undefined)?.name ?? "")];

/** An argument with an identifier, or one with a name in its place. */
export const referring = (id: string, name: string, choices: readonly Plain[], field = id): Facet => ({
  ...facet(choices),
  keys: [id, name],
  wire: [field],
  declared: ({ [id]: known, [name]: text }) => known ?? idOf(text),
  read: (document) => document[field],
  fields: (value) => ({ [field]: value }),
});

const named = facet((label) => [{ name: label }, { name: `${label} changed` }]);

/** Values of a program that no output, message or report may show. */
export const CLICKSTACK_SECRETS = [
  "header-secret-1",
  "header-secret-2",
  "password-secret-1",
  "password-secret-2",
] as const;

/** None is of Prometheus, because every update of a dashboard would ask for `allowTileLoss` then. */
export const connection: KindSpec = {
  documents: (store) => store.connections as never,
  facets: {
    name: named,
    host: facet([{ host: "https://one.example.com" }, { host: "https://two.example.com" }]),
    username: facet([{ username: "iac" }, { username: "other" }]),
    password: facet([{ password: CLICKSTACK_SECRETS[2] }, { password: CLICKSTACK_SECRETS[3] }, {}], {
      isHidden: true,
      isKept: true,
    }),
    prefix: maybe("hyperdxSettingPrefix", "hdx_1", "hdx_2"),
  },
};

/** The connection of a source has another name on the wire. */
const connected = referring(
  "connectionId",
  "connection",
  [{ connectionId }, { connectionId: link("connection") }, { connection: "Production ClickHouse" }],
  "connection",
);

export const source: KindSpec = {
  elsewhere: ["traceSourceId"],
  documents: (store) => store.sources,
  facets: {
    name: named,
    spans: facet([{ kind: "trace", ...SPAN_COLUMNS, timestampValueExpression: "Timestamp" }]),
    table: facet(["spans", "spans_2"].map((tableName) => ({ from: { databaseName: "default", tableName } }))),
    connection: connected,
    section: maybe("section", "Spans", "Shop"),
    disabled: shown("disabled", true),
    settings: shown("querySettings", [{ setting: "max_threads", value: "4" }]),
    statusCode: maybe("statusCodeExpression", "StatusCode", "Code"),
    logs: { ...maybe("logSourceId", sources.logs), isForgotten: true },
  },
};

const OWNER_LINE = /(?:^|\n\n)Managed by Pulumi: (urn:pulumi:\S+)$/;

/** The mark is a line at the end of a text. */
export const lineMark = (key: string): Mark => ({
  key,
  textOf: (owner) => owner,
  read: (text) => (typeof text === "string" ? OWNER_LINE.exec(text)?.[1] : undefined),
});

/** The text of a user, with the owner's line below it. */
export const marked = (key: string, ...texts: string[]): Facet => ({
  ...maybe(key, ...texts),
  isMarked: true,
  read: ({ [key]: text }) => (typeof text === "string" ? orNone(text.replace(OWNER_LINE, "")) : undefined),
});

/** The mark is a tag. Tags are short, so it is a digest. */
const tagMark: Mark = {
  key: "tags",
  textOf: (owner) => `pulumi-${createHash("sha256").update(owner).digest("hex").slice(0, 20)}`,
  read: (tags) => ((tags ?? []) as string[]).find((tag) => tag.startsWith("pulumi-")),
};

/** Parts that no program declared, as far as state knows, stay beside those that one declares. */
export const besideOthers: Facet["merged"] = (wanted, live, recorded) => ({
  ...omit((live ?? {}) as Plain, Object.keys(recorded ?? {})),
  ...(wanted as Plain),
});

/** The owner's tag is beside those of the user. */
const tagged = facet([{}, { tags: ["payments"] }, { tags: ["b", "a"] }], {
  isShown: () => true,
  isMarked: true,
  read: ({ tags }) => orNone(((tags ?? []) as string[]).filter((tag) => !tag.startsWith("pulumi-"))),
  fields: (value) => ({ tags: value ?? [] }),
});

export const savedSearch: KindSpec = {
  mark: tagMark,
  documents: (store) => store.savedSearches as never,
  facets: {
    name: named,
    source: referring("sourceId", "source", [
      { sourceId: sources.logs },
      { sourceId: sources.traces },
      { sourceId: link("source") },
      { source: "Logs" },
    ]),
    where: shown("where", "level:error", "level:warn"),
    language: facet([{}, { whereLanguage: "sql" }], {
      isShown: () => true,
      // The service has the default as a value.
      read: ({ whereLanguage: word }) => (word === "lucene" ? undefined : word),
      fields: (value) => ({ whereLanguage: value ?? "lucene" }),
    }),
    orderBy: shown("orderBy", "Timestamp DESC"),
    tags: tagged,
  },
};

const header = (text: string | undefined): Plain => ({ headers: { "X-Key": text } });

export const webhook: KindSpec = {
  mark: lineMark("description"),
  documents: (store) => store.webhooks as never,
  facets: {
    name: named,
    receiver: facet([
      { service: "generic", url: "https://example.com/one" },
      { service: "generic", url: "https://example.com/two" },
    ]),
    description: marked("description", "For **Ada**", "For Bob\n\n- at night"),
    headers: facet([{}, header(CLICKSTACK_SECRETS[0]), header(CLICKSTACK_SECRETS[1])], { isHidden: true }),
    body: maybe("body", '{"text": "{{title}}"}'),
  },
  // Headers may be secrets of the old receiver.
  settled: (before, after, declared) =>
    JSON.stringify(before.receiver) === JSON.stringify(after.receiver) || declared.includes("headers")
      ? after
      : omit(after, ["headers"]),
};

const tile = (where: string, reads: Plain = { sourceId: sources.logs }): Plain => ({
  ...{ x: 0, y: 0, w: 12, h: 4 },
  config: { displayType: "line", ...reads, select: [{ aggFn: "count", where }] },
});

type Tile = { name?: string; config?: { select?: { aggFn?: unknown; where?: unknown }[] } };

/** The conditions of the tiles by their names. */
const conditions = (tiles: readonly Tile[]): unknown =>
  Object.fromEntries(tiles.map(({ name = "", config }) => [name, config?.select?.[0]?.where ?? ""]));

/** A person removes, changes and copies tiles. */
function withConditions(before: readonly Tile[], wanted: Plain): Tile[] {
  return Object.entries(wanted).flatMap(([name, where], at) => {
    const found = before.find((one) => one.name === name) ?? {
      ...before[0],
      id: `69ae9a981e8c4d0b7c2f000${at}`,
    };
    return { ...found, name, config: { ...found.config, select: [{ aggFn: "count", where }] } };
  });
}

const tiles = facet(
  [
    { tiles: { errors: tile("level:error") } },
    { tiles: { errors: tile("level:warn") } },
    { tiles: { errors: tile("level:error"), more: tile("x") } },
    { tiles: { errors: tile("level:error", { source: "Logs" }) } },
  ],
  {
    declared: ({ tiles: all = {} }) =>
      conditions(Object.entries(all as Record<string, Tile>).map(([name, one]) => ({ name, ...one }))),
    read: (document) => conditions(document.tiles as Tile[]),
    // Tiles that somebody added stay until a refresh has shown them.
    merged: besideOthers,
    fields: (value, { tiles: before }) => ({ tiles: withConditions(before as Tile[], value as Plain) }),
  },
);

/** A dashboard has a language only with a query. */
const queryOf = (values: Plain): unknown =>
  isNone(values.savedQuery) ? undefined : pick(values, ["savedQuery", "savedQueryLanguage"]);

const query = facet(
  [
    {},
    { savedQuery: "level:error", savedQueryLanguage: "lucene" },
    { savedQuery: "level:warn", savedQueryLanguage: "lucene" },
  ],
  {
    read: queryOf,
    fields: (value) => (value ?? { savedQuery: null, savedQueryLanguage: null }) as Plain,
  },
);

export const dashboard: KindSpec = {
  mark: tagMark,
  documents: (store) => store.dashboards as never,
  facets: {
    name: named,
    tiles,
    tags: tagged,
    query,
  },
};
