import { collectionKind } from "../../engine/kind/collection/collection-kind";
import type { Plain } from "../../engine/values/plain";
import { quote } from "../../engine/problems/problems";
import type { CloudConnection } from "../connection";
import { locateService } from "../names";
import { listOrganizations } from "../organization/organization.requests";
import { resolveService } from "../references";
import { cloudService } from "../service";
import { listServices } from "../service/service.requests";
import { backupBucketRules } from "./backup-bucket.rules";
import {
  ARMS,
  backupBuckets,
  bucketsOf,
  PROVIDERS,
  SECRETS,
  type BackupBucketInputs,
} from "./backup-bucket.schema";

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
