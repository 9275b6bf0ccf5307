import assert from "node:assert/strict";
import { credentials, seed } from "../../../../emulator";
import { backupBucketKind } from "../../../../provider/cloud/backup-bucket/backup-bucket.kind";
import { requestsOf } from "../../../support/settings";
import { arm } from "./arms";
import { provideEmulator, provideHost, provideResource } from "../../../support/provided";

const { production, analytics } = seed.services;
const PATH = `/v1/organizations/${credentials.organizationId}/services/${production.id}/backupBucket`;

const serviceId = production.id;

describe("a backup bucket of which a service has one only", () => {
  const emulator = provideEmulator();
  const host = provideHost(backupBucketKind, emulator);
  const resource = provideResource(host);

  const stored = () =>
    [...emulator.store.backupBuckets.values()].find((bucket) => bucket.serviceId === serviceId);
  const writes = () => requestsOf(emulator).filter((one) => !one.startsWith("GET"));

  it("is replaced when another provider is declared: the old one is deleted first", async () => {
    await resource.up({ serviceId, ...arm.AWS });
    host.nextRun(emulator);
    assert.equal(await resource.preview({ serviceId, ...arm.AZURE }), "replace");
    assert.deepEqual(writes(), []);
    host.nextRun();
    assert.equal(await resource.up({ serviceId, ...arm.AZURE }), "replace");
    assert.deepEqual(writes(), [`DELETE ${PATH}`, `POST ${PATH}`]);
    assert.equal(stored()?.bucketProvider, "AZURE");
    host.nextRun();
    assert.equal(await resource.preview({ serviceId, ...arm.AZURE }), "same");
  });

  it("is not replaced because the command asks for it: nothing tells it from another one", async () => {
    await resource.up({ serviceId, ...arm.AWS });
    host.nextRun();
    await assert.rejects(resource.up({ serviceId, ...arm.AWS }, { replace: true }), {
      message: /there is backup bucket .* already/,
    });
    assert.equal(stored()?.id, resource.id);
  });

  it("is not moved to a service that has one, and stays where it is", async () => {
    await resource.up({ serviceId, ...arm.AWS });
    for (const options of [{}, { replace: true }]) {
      host.nextRun();
      await assert.rejects(resource.up({ serviceId: analytics.id, ...arm.AWS }, options), {
        message: /there is backup bucket .* already/,
      });
    }
    assert.equal(stored()?.id, resource.id);
  });

  it("is not declared a second time beside one that stays", async () => {
    await resource.up({ serviceId, ...arm.AWS });
    host.nextRun();
    assert.equal(await resource.preview({ serviceId, ...arm.AWS }), "same");
    await assert.rejects(host.resource().preview({ serviceId, ...arm.AWS }), {
      message: /there is backup bucket .* already/,
    });
  });

  it("is replaced when another service is declared, and forgets that it was adopted", async () => {
    const adopted = { backupBucketId: seed.backupBucket.id, serviceId: analytics.id };
    await resource.up(adopted);
    const inputs = await resource.check({ serviceId, ...arm.AWS });
    assert.equal(inputs.backupBucketId, undefined);
    const { replaces } = await host.provider.diff(resource.id, resource.outputs, inputs);
    assert.deepEqual(replaces, ["serviceId", "bucketProvider"]);
  });
});
