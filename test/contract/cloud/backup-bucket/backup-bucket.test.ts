import assert from "node:assert/strict";
import { credentials, seed } from "../../../../emulator";
import { omit } from "../../../../provider/engine/values/plain";
import { backupBucketKind } from "../../../../provider/cloud/backup-bucket/backup-bucket.kind";
import { requestsOf } from "../../../support/settings";
import { shareHosted } from "../../../support/provided";

/** All arguments of a new bucket of each provider, without its service. */
const arm = {
  AWS: {
    bucketProvider: "AWS",
    bucketPath: "s3://acme/backups",
    iamRoleArn: "arn:aws:iam::123456789012:role/backups",
    iamRoleSessionName: "backups",
  },
  GCP: {
    bucketProvider: "GCP",
    bucketPath: "gs://acme/backups",
    accessKeyId: "GOOG1E",
    secretAccessKey: "secret-of-gcp",
  },
  AZURE: {
    bucketProvider: "AZURE",
    containerName: "acme",
    connectionString: "AccountKey=secret-of-azure",
  },
} as const;

const { production, analytics } = seed.services;
const pathOf = ({ id }: { id: string }) =>
  `/v1/organizations/${credentials.organizationId}/services/${id}/backupBucket`;
const PATH = pathOf(production);

const serviceId = production.id;

describe("a backup bucket", () => {
  const { emulator, host, resource } = shareHosted(backupBucketKind);

  const stored = (id: string = serviceId) =>
    [...emulator.store.backupBuckets.values()].find((bucket) => bucket.serviceId === id);
  const writes = () => requestsOf(emulator).filter((one) => !one.startsWith("GET"));

  it("gets a changed secret, which only its digest in state tells", async () => {
    await resource.up({ serviceId, ...arm.AZURE });
    host.nextRun();
    const program = { serviceId, ...arm.AZURE, connectionString: "AccountKey=another" };
    assert.deepEqual(await resource.differences(program), ["connectionString"]);
    assert.equal(await resource.up(program), "update");
    assert.equal(stored()?.connectionString, "AccountKey=another");
    assert.equal(await resource.preview(program), "same");
  });

  describe("is refused at preview:", () => {
    for (const [what, program, words] of [
      [
        "a field of another provider",
        { serviceId, ...arm.AWS, accessKeyId: "GOOG1E" },
        /^accessKeyId expected it only with bucketProvider "GCP"; found a value, and bucketProvider "AWS"$/,
      ],
      [
        "a field that a new one of its provider needs",
        { serviceId, ...omit(arm.AWS, ["iamRoleArn"]) },
        /^iamRoleArn is required for a new bucket of bucketProvider "AWS"; found nothing$/,
      ],
      [
        "an unknown provider",
        { serviceId, bucketProvider: "OCI" },
        /^bucketProvider expected one of "AWS", "GCP", "AZURE"; found "OCI"/,
      ],
      ["no provider", { serviceId }, /bucketProvider is required for a new backup bucket/],
      ["no service", arm.AWS, /serviceId is required for a new backup bucket/],
    ] as const) {
      it(what, async () => assert.match(await resource.refusal(program), words));
    }

    it("a new one where the service has one, which the message names and says how to adopt", async () => {
      const message = await resource.refusal({ serviceId: analytics.id, ...arm.AWS });
      const { id } = seed.backupBucket;
      assert.match(
        message,
        new RegExp(`^backupBucketId there is backup bucket ${id} already, with .*gs://acme`),
      );
      assert.match(
        message,
        new RegExp(`set backupBucketId \\(or the import option\\) to "${id}" to adopt it`),
      );
      assert.doesNotMatch(message, /demo-secret/);
      assert.deepEqual(writes(), []);
    });

    it("a new one that a key declares which may not see whether there is one", async () => {
      emulator.fault({ method: "GET", path: PATH, status: 403 });
      assert.match(
        await resource.refusal({ serviceId, ...arm.AWS }),
        /answered 403.*permission control-plane:service:view-backups/,
      );
    });
  });

  it("that appeared after the preview is neither overwritten nor adopted", async () => {
    const program = { serviceId, ...arm.AWS };
    const inputs = await resource.check(program);
    host.nextRun();
    await host.resource().up({ serviceId, ...arm.GCP });
    host.nextRun();
    await assert.rejects(host.provider.create(inputs), {
      message: /^backup bucket cannot be created: there is backup bucket \S+ already.*to adopt it$/,
    });
    assert.equal(stored()?.bucketProvider, "GCP");
  });

  it("that appeared while it was created is not adopted, although the service refuses the creation", async () => {
    const program = { serviceId, ...arm.AWS };
    const inputs = await resource.check(program);
    emulator.store.backupBuckets.add({ ...arm.GCP, id: seed.backups.full.id, serviceId });
    await assert.rejects(host.provider.create(inputs), {
      message: /cannot be created: there is backup bucket/,
    });
    assert.equal(requestsOf(emulator).filter((one) => one.startsWith("POST")).length, 1);
    assert.equal(stored()?.bucketProvider, "GCP");
  });

  it("that was adopted is changed with its secret only", async () => {
    const adopted = { backupBucketId: seed.backupBucket.id, serviceId: analytics.id };
    await assert.rejects(resource.up({ ...adopted, bucketPath: "gs://acme/other" }), {
      message:
        "secretAccessKey: is required, because the service changes no bucket without it; found nothing",
    });
    await resource.up({ ...adopted, bucketPath: "gs://acme/other", secretAccessKey: "known" });
    const { accessKeyId, bucketPath, secretAccessKey } = stored(analytics.id) ?? assert.fail("gone");
    assert.deepEqual(
      [accessKeyId, bucketPath, secretAccessKey],
      ["GOOG1EDEMODEMODEMO", "gs://acme/other", "known"],
    );
  });

  it("of another provider is not made of an adopted one", async () => {
    const program = { backupBucketId: seed.backupBucket.id, serviceId: analytics.id, ...arm.AWS };
    await assert.rejects(resource.up(program), {
      message: /^bucketProvider: expected "GCP", which the adopted bucket has; found "AWS"/,
    });
  });

  it("that somebody replaced by another one is gone, and the other one is left alone", async () => {
    await resource.up({ serviceId, ...arm.AWS });
    const { id, outputs } = resource;
    emulator.store.backupBuckets.delete(id);
    const other = emulator.store.backupBuckets.add({ ...arm.GCP, id: seed.backups.full.id, serviceId });
    host.nextRun();
    await host.provider.delete(id, outputs);
    assert.equal(stored(), other);
    await resource.refreshNext();
    assert.equal(resource.exists, false);
  });

  it("is not gone because its service is not there for this key", async () => {
    await resource.up({ serviceId, ...arm.AWS });
    host.nextRun();
    emulator.fault({
      method: "GET",
      path: PATH,
      status: 400,
      body: { error: `BAD_REQUEST: Invalid service id string:"${serviceId}"` },
      times: Infinity,
    });
    await assert.rejects(resource.refresh(), {
      message: /answered 400.*Check the identifier of the service/,
    });
    await assert.rejects(resource.destroy(), { message: /answered 400/ });
  });

  it("is not replaced because the command asks for it: nothing tells it from another one", async () => {
    await resource.up({ serviceId, ...arm.AWS });
    host.nextRun();
    await assert.rejects(resource.up({ serviceId, ...arm.AWS }, { replace: true }), {
      message: /there is backup bucket .* already/,
    });
    assert.equal(stored()?.id, resource.id);
  });
});
