import { seed } from "../../../emulator";
import { facet, link, maybe, orNone, type Document, type Facet, type KindSpec } from "../spec/kind-spec";
import { omit, pick, type Plain } from "../spec/values";
import { besideOthers, referring } from "./clickstack";

/** What programs say of objects that an account always has, and of the bucket that backups go to. */

const LINK_KEY = "traceSourceId";

const { logs, traces } = seed.sources;

const { production, staging } = seed.services;

const OF_PRODUCTION = [{ serviceId: production.id }, { service: production.name }];

const LINK_ID = `${logs}/${LINK_KEY}`;

/** The link of the logs to their traces, which is a field of their source. */
function linkDocuments(all: Map<string, Plain>): Map<string, Document> {
  const own = new Map([[LINK_ID, { id: LINK_ID, ...pick(all.get(logs) ?? {}, [LINK_KEY]) }]]);
  own.set = (_, document: Plain) => {
    all.set(logs, { ...all.get(logs), [LINK_KEY]: document[LINK_KEY] });
    return own;
  };
  return own;
}

export const sourceLink: KindSpec = {
  isPermanent: true,
  // What somebody has set since is not the program's.
  left: (values, recorded) => (values.target === recorded.target ? omit(values, ["target"]) : values),
  documents: (store) => linkDocuments(store.sources),
  facets: { target: facet([{ [LINK_KEY]: traces }, { [LINK_KEY]: link("source") }]) },
};

/** A value of a permanent object, which the service keeps when a program no longer declares it. */
function stays(key: string, values: readonly unknown[], more: Partial<Facet> = {}): Facet {
  return {
    ...maybe(key, ...values),
    declared: (args) => args[key],
    read: (document) => document[key],
    fields: (value) => (value === undefined ? {} : { [key]: value }),
    isKept: true,
    ...more,
  };
}

type Endpoint = { readonly id: string; readonly description?: string };

/** The descriptions of endpoints by their identifiers. */
const endpointsOf = ({ privateEndpoints: all = [] }: Plain): unknown =>
  orNone(Object.fromEntries((all as Endpoint[]).map(({ id, description = "" }) => [id, description])));

const endpoint = (id: string, description: string): Endpoint => ({ id: `vpce-${id}`, description });

const endpoints = facet(
  [
    {},
    { privateEndpoints: [endpoint("one", "Shop")] },
    { privateEndpoints: [endpoint("one", "Office")] },
    { privateEndpoints: [endpoint("two", "Lab"), endpoint("one", "Shop")] },
  ],
  {
    isForgotten: true,
    isShown: () => true,
    read: endpointsOf,
    // Those that no program declared belong to others.
    merged: besideOthers,
    taken: (live, declared) => pick(live as Plain, Object.keys(declared ?? {})),
    fields: (value) => ({
      privateEndpoints: Object.entries((value ?? {}) as Plain).map(([id, description]) => ({
        id,
        description,
      })),
    }),
  },
);

export const organization: KindSpec = {
  isOfCloud: true,
  isPermanent: true,
  documents: (store) => store.organizations as never,
  facets: {
    name: stays("name", ["Acme East", "Acme West"]),
    coreDumps: stays("enableCoreDumps", [true, false]),
    endpoints,
  },
};

/** A field of an object in the document. */
const within = (outer: string, field: string, standard: Plain = {}): Partial<Facet> => ({
  wire: [outer],
  read: ({ [outer]: all }) => ((all ?? standard) as Plain)[field],
  fields: (value, { [outer]: all }) => ({
    [outer]: { ...((all ?? standard) as Plain), ...(value === undefined ? {} : { [field]: value }) },
  }),
});

const backup = (key: string, ...values: unknown[]): Facet =>
  stays(
    key,
    values,
    within("backupConfiguration", key, { backupPeriodInHours: 24, backupRetentionPeriodInHours: 24 }),
  );

export const backupConfiguration: KindSpec = {
  identity: "serviceId",
  isOfCloud: true,
  isPermanent: true,
  documents: (store) => store.services,
  facets: {
    period: backup("backupPeriodInHours", 24, 48),
    retention: backup("backupRetentionPeriodInHours", 24, 72),
    start: backup("backupStartTime", "02:00", "04:00"),
  },
};

const setting = (key: string, field: string, ...values: unknown[]): Facet =>
  stays(key, values, within("settings", field));

export const clickPipeSettings: KindSpec = {
  identity: "clickPipeId",
  isOfCloud: true,
  isPermanent: true,
  documents: (store) => store.pipes as never,
  facets: {
    service: referring("serviceId", "service", OF_PRODUCTION),
    threads: setting("dbMaxThreads", "clickhouse_max_threads", 3, 8),
    downloads: setting("dbMaxDownloadThreads", "clickhouse_max_download_threads", 4, 0),
    views: setting("dbParallelViewProcessing", "clickhouse_parallel_view_processing", true, false),
  },
};

export const BUCKET_SECRETS = ["bucket-secret-1", "bucket-secret-2"] as const;

/** The arguments of each provider of buckets. */
const PROVIDERS = {
  AWS: ["bucketPath", "iamRoleArn", "iamRoleSessionName"],
  GCP: ["bucketPath", "accessKeyId", "secretAccessKey"],
  AZURE: ["containerName", "connectionString"],
};

const SECRET_KEYS = ["secretAccessKey", "connectionString"];

const OF_PROVIDERS = Object.values(PROVIDERS).flat();

const SHOWN = OF_PROVIDERS.filter((key) => !SECRET_KEYS.includes(key));

/** The same text for each of these arguments; an object has those of its provider. */
const texts = (keys: readonly string[], ...values: string[]): Plain[] =>
  values.map((value) => Object.fromEntries(keys.map((key) => [key, value])));

const fields = (value: unknown, document: Plain): Plain => pick(value as Plain, Object.keys(document));

const secretIn = ({ secretAccessKey: key, connectionString: text = key }: Plain): unknown => text;

export const backupBucket: KindSpec = {
  isOfCloud: true,
  isSingle: true,
  documents: (store) => store.backupBuckets,
  facets: {
    service: {
      ...referring("serviceId", "service", [...OF_PRODUCTION, { serviceId: staging.id }]),
      isFixed: true,
    },
    provider: facet([{ bucketProvider: "GCP" }, { bucketProvider: "AZURE" }, { bucketProvider: "AWS" }], {
      isFixed: true,
    }),
    target: facet(texts(SHOWN, "one", "two"), { fields }),
    secret: facet(texts(SECRET_KEYS, ...BUCKET_SECRETS), {
      isHidden: true,
      isNeeded: true,
      read: secretIn,
      fields: (value, document) => fields({ secretAccessKey: value, connectionString: value }, document),
    }),
  },
  fitting(args) {
    // The bucket that programs adopt is one of GCP.
    const { bucketProvider: provider = "GCP" } = args;
    const own: readonly string[] = PROVIDERS[provider as keyof typeof PROVIDERS];
    return omit(
      args,
      OF_PROVIDERS.filter((key) => !own.includes(key)),
    );
  },
};
