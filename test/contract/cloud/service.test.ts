import assert from "node:assert/strict";
import { credentials, seed } from "../../../emulator";
import { readBackup } from "../../../provider/cloud/backup/backup.requests";
import { organizationKind } from "../../../provider/cloud/organization/organization.kind";
import { cloudService } from "../../../provider/cloud/service";
import { Connections } from "../../../provider/engine/service/service";
import { provide, provideEmulator } from "../../support/provided";
import { QuickClock, Told } from "../../support/provider-harness";

const { organization } = seed;
const place = { organizationId: organization.id, serviceId: seed.services.production.id };

describe("the cloud service", () => {
  const clock = provide(() => new QuickClock());
  const emulator = provideEmulator({ rateLimits: true, now: () => new Date(clock.now()) });
  const connections = provide(() => new Connections({ messages: new Told(), clock, known: new Map() }));

  const settings = (others: object = {}) => ({
    ...credentials,
    endpoint: emulator.url,
    timeoutSeconds: 300,
    ...others,
  });
  const connect = (others?: object) => connections.to(cloudService, settings(others));

  it("has one connection for each key, whatever organization the settings name", () => {
    assert.equal(connect(), connect({ organizationId: undefined }));
    assert.notEqual(connect(), connect({ apiKeyId: "another" }));
    assert.notEqual(connect(), connect({ endpoint: "http://127.0.0.1:9" }));
  });

  it("keeps the limit of a key for lookups and resources together", async () => {
    const objects = connections.objects(organizationKind, settings());
    const read = () => objects.read(organization.id, {});
    const lookUp = () => readBackup(connect(), place, seed.backups.full.id);
    await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? read() : lookUp())));
    assert.equal(emulator.requests.length, 20);
    assert.ok(emulator.requests.every(({ status }) => status === 200));
  });

  it("lists organizations with their names", async () => {
    const { id, name } = organization;
    assert.deepEqual(await cloudService.listings?.(connect()).organization?.(), [{ id, name }]);
  });
});
