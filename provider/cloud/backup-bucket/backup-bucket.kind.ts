import type { Rule } from "../../engine/problems/check";
import type { Problem } from "../../engine/problems/problem";
import { quote } from "../../engine/problems/problems";
import {
  ARMS,
  PROVIDERS,
  backupBuckets,
  bucketsOf,
  SECRETS,
  type BackupBucketInputs,
} from "./backup-bucket.schema";
import { collectionKind } from "../../engine/kind/collection/collection-kind";
import type { Plain } from "../../engine/values/plain";
import type { CloudConnection } from "../connection";
import { locateService, resolveService, listServices } from "../names";
import { listOrganizations } from "../organization/organization.wire";
import { cloudService } from "../service";

type Args = Partial<BackupBucketInputs>;

const OF_ARMS = [...new Set(PROVIDERS.flatMap((provider) => ARMS[provider]))];

export const backupBucketRules: readonly Rule<BackupBucketInputs>[] = [
  ...OF_ARMS.map((key) => ({ keys: ["bucketProvider", key], check: belongs(key) }) as const),
  ...OF_ARMS.map(
    (key) => ({ keys: ["backupBucketId", "bucketProvider", key], check: isThere(key) }) as const,
  ),
];

function belongs(key: (typeof OF_ARMS)[number]): (args: Args) => Problem[] {
  return (args) => {
    const { bucketProvider: provider } = args;
    if (provider === undefined || args[key] === undefined || isOf(provider, key)) return [];
    const others = PROVIDERS.filter((one) => isOf(one, key)).map(quote);
    const reason = `expected it only with bucketProvider ${others.join(" or ")}; found a value, and bucketProvider ${quote(provider)}`;
    return [{ path: key, reason }];
  };
}

/** Creates the check that a new bucket has the argument. An existing bucket has everything already. */
function isThere(key: (typeof OF_ARMS)[number]): (args: Args) => Problem[] {
  return (args) => {
    const { backupBucketId, bucketProvider: provider } = args;
    if (backupBucketId !== undefined || provider === undefined) return [];
    if (args[key] !== undefined || !isOf(provider, key)) return [];
    const reason = `is required for a new bucket of bucketProvider ${quote(provider)}; found nothing`;
    return [{ path: key, reason }];
  };
}

function isOf(provider: (typeof PROVIDERS)[number], key: string): boolean {
  return (ARMS[provider] as readonly string[]).includes(key);
}

async function findPlace(connection: CloudConnection, { organizationId, serviceId }: Plain) {
  if (typeof serviceId !== "string") return undefined;
  const named = typeof organizationId === "string" ? { organizationId } : {};
  return bucketsOf(await locateService(connection, { ...named, serviceId }));
}

async function listPlaces(connection: CloudConnection) {
  const organizations = await listOrganizations(connection);
  const lists = organizations.map(async ({ id: organizationId }) =>
    (await listServices(connection, organizationId)).map(({ id }) =>
      bucketsOf({ organizationId, serviceId: id }),
    ),
  );
  return (await Promise.all(lists)).flat();
}

/** Lays the arguments over the current bucket. The service accepts a change only with the secrets of its provider. */
function lay(body: Plain, args: Partial<BackupBucketInputs>): void {
  const { bucketProvider: live } = body;
  const { bucketProvider: declared = live } = args;
  if (live !== undefined && declared !== live) {
    throw new Error(
      `bucketProvider: expected ${quote(live)}, which the adopted bucket has; found ${quote(declared)}. ` +
        "Delete that bucket and leave backupBucketId out to create another one",
    );
  }
  const arm: readonly string[] = PROVIDERS.filter((one) => one === declared).flatMap((one) => ARMS[one]);
  for (const key of SECRETS.filter((one) => arm.includes(one) && args[one] === undefined)) {
    throw new Error(`${key}: is required, because the service changes no bucket without it; found nothing`);
  }
  Object.assign(body, args);
}

export const backupBucketKind = collectionKind({
  service: cloudService,
  resolveNames: resolveService,
  collection: backupBuckets,
  parents: { find: findPlace, list: listPlaces },
  mapping: { lay },
  checks: { rules: () => backupBucketRules },
  shown: { vocabulary: PROVIDERS },
  isSingle: true,
});
