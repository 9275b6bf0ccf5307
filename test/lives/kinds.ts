import { seed } from "../../emulator";
import { connectionKind } from "../../provider/alerting/clickhouse-connection/clickhouse-connection.kind";
import { dashboardKind } from "../../provider/alerting/dashboard/dashboard.kind";
import { savedSearchKind } from "../../provider/alerting/saved-search/saved-search.kind";
import { alertingService } from "../../provider/alerting/service";
import { sourceKind } from "../../provider/alerting/source/source.kind";
import { webhookKind } from "../../provider/alerting/webhook/webhook.kind";
import { omit, pick, type Plain } from "../../provider/engine/values/plain";
import { SPAN_COLUMNS } from "../support/samples/source";
import { alert } from "./alert";
import { backupBucket, BUCKET_SECRETS } from "./bucket";
import { referring } from "./names";
import { backupConfiguration, LINK_KEY, organization, pipeSettings, sourceLink } from "./permanent";
import { isNone, facet, line, link, maybe, orNone, shown, type Document, type Words } from "./words";

export { isNone, type Document } from "./words";

const named = facet((label) => [{ name: label }, { name: `${label} changed` }]);

const { sources, connectionId } = seed;

/** The texts of a program that no output, message or report may show. */
export const SECRETS = [
  ...["header-secret-1", "header-secret-2", "password-secret-1", "password-secret-2"],
  ...BUCKET_SECRETS,
];

/** None is of Prometheus, because every update of a dashboard would ask for `allowTileLoss` then. */
const connection: Words = {
  kind: connectionKind,
  route: "connections",
  documents: (store) => store.connections as never,
  facets: {
    name: named,
    host: facet([{ host: "https://one.example.com" }, { host: "https://two.example.com" }]),
    username: facet([{ username: "iac" }, { username: "other" }]),
    password: facet([{ password: SECRETS[2] }, { password: SECRETS[3] }, {}], {
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

const source: Words = {
  kind: sourceKind,
  route: "sources",
  elsewhere: [LINK_KEY],
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

/** The owner's tag is beside those of the user. */
const tagged = facet([{}, { tags: ["payments"] }, { tags: ["b", "a"] }], {
  isShown: () => true,
  isMarked: true,
  read: ({ tags }) => orNone(((tags ?? []) as string[]).filter((tag) => !tag.startsWith("pulumi-"))),
});

const savedSearch: Words = {
  kind: savedSearchKind,
  route: "saved-searches",
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
      declared: ({ whereLanguage: word }) => (word === "lucene" ? undefined : word),
      read: ({ whereLanguage: word }) => (word === "lucene" ? undefined : word),
      fields: (value) => ({ whereLanguage: value ?? "lucene" }),
    }),
    orderBy: shown("orderBy", "Timestamp DESC"),
    tags: { ...tagged, fields: (value) => ({ tags: value ?? [] }) },
  },
};

const header = (text: string | undefined): Plain => ({ headers: { "X-Key": text } });

const webhook: Words = {
  kind: webhookKind,
  route: "webhooks",
  documents: (store) => store.webhooks as never,
  facets: {
    name: named,
    receiver: facet([
      { service: "generic", url: "https://example.com/one" },
      { service: "generic", url: "https://example.com/two" },
    ]),
    description: line("description", "For **Ada**", "For Bob\n\n- at night"),
    headers: facet([{}, header(SECRETS[0]), header(SECRETS[1])], { isHidden: true }),
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
    merged: (wanted, live, recorded) => ({
      ...omit((live ?? {}) as Plain, Object.keys(recorded ?? {})),
      ...(wanted as Plain),
    }),
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
    declared: queryOf,
    read: queryOf,
    fields: (value) => (value ?? { savedQuery: null, savedQueryLanguage: null }) as Plain,
  },
);

const dashboard: Words = {
  kind: dashboardKind,
  route: "dashboards",
  documents: (store) => store.dashboards as never,
  facets: {
    name: named,
    tiles,
    tags: { ...tagged, fields: (value) => ({ tags: value ?? [] }) },
    query,
  },
};

/** Every kind, in an order in which each refers to those before it only. */
export const KINDS = {
  ...{ connection, source, savedSearch, webhook, dashboard, alert },
  ...{ sourceLink, organization, backupConfiguration, pipeSettings, backupBucket },
} as const;

export type KindName = keyof typeof KINDS;

export const kindNames = Object.keys(KINDS) as KindName[];

export const wordsOf = (kind: KindName): Words => KINDS[kind];

export const isPermanent = (kind: KindName): boolean => wordsOf(kind).isPermanent === true;

/** Do objects have a mark of their owner? */
export const hasMark = (kind: KindName): boolean =>
  Object.values(wordsOf(kind).facets).some(({ isMarked }) => isMarked);

/** The kinds of which programs create and delete objects. */
export const createdKinds = kindNames.filter((kind) => !isPermanent(kind));

/** Those of ClickStack. */
export const clickStackKinds = createdKinds.filter((kind) => wordsOf(kind).kind.service === alertingService);

/** Has a place room for one object only? */
export const isSingle = (kind: KindName): boolean => wordsOf(kind).kind.isSingle === true;

/** Are no two objects of the kind alike? */
export const isUnique = (kind: KindName): boolean => kind === "webhook" || isSingle(kind);

/** The values of an object by the names of its facets. */
export function valuesOf(kind: KindName, document: Document): Plain {
  const all = Object.entries(wordsOf(kind).facets).map(([name, one]) => [name, one.read(document)] as const);
  return Object.fromEntries(all.filter(([, value]) => value !== undefined));
}
