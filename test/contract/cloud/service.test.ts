import assert from "node:assert/strict";
import { credentials, seed, startEmulator, type Emulator } from "../../../emulator";
import { organizationKind } from "../../../provider/cloud/organization/organization.kind";
import { cloudService } from "../../../provider/cloud/service";
import { Connections } from "../../../provider/engine/service";
import { QuickClock, Told } from "../../support/provider-harness";

const { organization } = seed;

describe("the cloud service", () => {
  let emulator: Emulator;
  let clock: QuickClock;
  let connections: Connections;
  beforeEach(async () => {
    clock = new QuickClock();
    emulator = await startEmulator({ now: () => new Date(clock.now()) });
    connections = new Connections({ messages: new Told(), clock, known: new Set() });
  });
  afterEach(() => emulator.stop());

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
    const list = cloudService.listings?.(connect()).organization;
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? objects.read(organization.id, {}) : list?.())),
    );
    assert.equal(emulator.requests.length, 20);
    assert.ok(emulator.requests.every(({ status }) => status === 200));
  });

  it("lists organizations with their names", async () => {
    const { id, name } = organization;
    assert.deepEqual(await cloudService.listings?.(connect()).organization?.(), [{ id, name }]);
  });
});
