import { seed } from "../../emulator";
import { backupBucketKind } from "../../provider/cloud/backup-bucket/backup-bucket.kind";
import { ARMS, SECRETS, type BucketProvider } from "../../provider/cloud/backup-bucket/backup-bucket.schema";
import { omit, pick, type Plain } from "../../provider/engine/values/plain";
import { facet, type Words } from "./words";

/** What programs say of the bucket that backups of a service go to. */

const { production, staging } = seed.services;

export const BUCKET_SECRETS = ["bucket-secret-1", "bucket-secret-2"] as const;

const OF_PROVIDERS: readonly string[] = Object.values(ARMS).flat();

const SHOWN = OF_PROVIDERS.filter((key) => !SECRETS.some((secret) => secret === key));

/** The same text for each of these arguments; an object has those of its provider. */
const texts = (keys: readonly string[], ...values: string[]): Plain[] =>
  values.map((value) => Object.fromEntries(keys.map((key) => [key, value])));

const fields = (value: unknown, document: Plain): Plain => pick(value as Plain, Object.keys(document));

const secretIn = ({ secretAccessKey: key, connectionString: text = key }: Plain): unknown => text;

export const backupBucket: Words = {
  kind: backupBucketKind,
  route: "backupBucket",
  documents: (store) => store.backupBuckets,
  facets: {
    service: facet([{ serviceId: production.id }, { service: production.name }, { serviceId: staging.id }], {
      isFixed: true,
      wire: ["serviceId"],
      declared: ({ serviceId = production.id }) => serviceId,
      read: ({ serviceId }) => serviceId,
    }),
    provider: facet([{ bucketProvider: "GCP" }, { bucketProvider: "AZURE" }, { bucketProvider: "AWS" }], {
      isFixed: true,
    }),
    target: facet(texts(SHOWN, "one", "two"), { fields }),
    secret: facet(texts(SECRETS, ...BUCKET_SECRETS), {
      isHidden: true,
      isNeeded: true,
      declared: secretIn,
      read: secretIn,
      fields: (value, document) => fields({ secretAccessKey: value, connectionString: value }, document),
    }),
  },
  fitting(args) {
    // The bucket that programs adopt is one of GCP.
    const { bucketProvider: provider = "GCP" } = args;
    const own: readonly string[] = ARMS[provider as BucketProvider];
    return omit(
      args,
      OF_PROVIDERS.filter((key) => !own.includes(key)),
    );
  },
};
