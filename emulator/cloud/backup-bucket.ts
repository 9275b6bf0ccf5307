import { randomUUID } from "node:crypto";
import type { Context } from "hono";
import type { App, Env, World } from "../world";
import { GatewayProblem, readObject } from "./body";
import type { BackupBucketDocument, ServiceDocument } from "./documents";
import { badRequest, failure, notFound, success } from "./envelope";
import { wrongType, wrongValue } from "./gateway-words";
import { findService } from "./lookups";
import { SERVICE_PATH } from "./service-reads";

/** The fields of a bucket of each provider; the last one for `GCP` and `AZURE` is a secret. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  AWS: ["bucketPath", "iamRoleArn", "iamRoleSessionName"],
  GCP: ["bucketPath", "accessKeyId", "secretAccessKey"],
  AZURE: ["containerName", "connectionString"],
};
const SECRETS = ["secretAccessKey", "connectionString"];

type Answer = (service: ServiceDocument, bucket: BackupBucketDocument | undefined, body: string) => Response;

/** The bucket that backups of a service go to; a service has one at most. */
export function backupBucketRoutes(app: App, world: World): void {
  const { backupBuckets } = world.store;
  const path = `${SERVICE_PATH}/backupBucket`;

  const answer = (respond: Answer) => async (c: Context<Env>) => {
    const found = findService(world, c.req.param() as { organizationId: string; serviceId: string });
    if ("answer" in found) return found.answer;
    const bucket = [...backupBuckets.values()].find(({ serviceId }) => serviceId === found.document.id);
    try {
      return respond(found.document, bucket, await c.req.text());
    } catch (error) {
      if (error instanceof GatewayProblem) return badRequest(error.message);
      throw error;
    }
  };

  app.get(
    path,
    answer((service, bucket) => (bucket ? success(show(bucket)) : noBucket(service))),
  );

  app.post(
    path,
    answer((service, bucket, text) => {
      const values = readBucket(text, undefined);
      if (bucket) return failure(409, "CONFLICT", `service ${service.id} already has a backup bucket`);
      const created = { id: randomUUID(), serviceId: service.id, ...values };
      return success(show(backupBuckets.add(created)));
    }),
  );

  app.patch(
    path,
    answer((service, bucket, text) => {
      if (!bucket) return noBucket(service);
      return success(show(backupBuckets.add({ ...bucket, ...readBucket(text, bucket) })));
    }),
  );

  app.delete(
    path,
    answer((service, bucket) => {
      if (!bucket) return noBucket(service);
      backupBuckets.delete(bucket.id);
      return success(undefined);
    }),
  );
}

function noBucket({ id }: ServiceDocument): Response {
  return notFound(`backup bucket of service ${id} not found`);
}

function show({ serviceId: _, ...bucket }: BackupBucketDocument): object {
  return Object.fromEntries(Object.entries(bucket).filter(([key]) => !SECRETS.includes(key)));
}

/**
 * Reads a bucket. A new one needs every field of its provider; a change needs the secret, and keeps the fields that it
 * omits.
 */
function readBucket(text: string, before: BackupBucketDocument | undefined): { bucketProvider: string } {
  const body = readObject(text, ["bucketProvider", ...Object.values(FIELDS).flat()]);
  const { bucketProvider = before?.bucketProvider } = body;
  const fields = typeof bucketProvider === "string" ? FIELDS[bucketProvider] : undefined;
  if (fields === undefined || (before && bucketProvider !== before.bucketProvider)) {
    throw new GatewayProblem(wrongValue("request body.bucketProvider", bucketProvider));
  }
  readObject(text, ["bucketProvider", ...fields]);
  const wrong = fields.find((key) => !isTaken(key, body[key], before !== undefined));
  if (wrong !== undefined)
    throw new GatewayProblem(wrongType(`request body.${wrong}`, "a string", body[wrong]));
  return { ...body, bucketProvider: bucketProvider as string };
}

function isTaken(key: string, value: unknown, isChange: boolean): boolean {
  if (typeof value === "string") return true;
  if (!isChange || SECRETS.includes(key)) return false;
  return value === undefined || (value === null && key === "iamRoleSessionName");
}
