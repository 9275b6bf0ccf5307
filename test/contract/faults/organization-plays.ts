import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { organizationKind } from "../../../provider/cloud/organization/organization.kind";
import { assertSettled, copy, hostOn, type Play, type Scene } from "./play";

const { id: organizationId } = seed.organization;

const RENAMED = {
  name: "Renamed",
  privateEndpoints: [{ id: "vpce-0new", description: "new", cloudProvider: "aws", region: "eu-west-1" }],
};

async function organization(scene: Scene) {
  const host = hostOn(scene, organizationKind);
  const resource = host.resource();
  await resource.up({ name: "Acme" });
  host.nextRun();
  const recorded = copy(resource);
  const assertUntouched = () => assert.deepEqual(copy(resource), recorded);
  return { host, resource, assertUntouched };
}

export async function patch(scene: Scene): Promise<Play> {
  const { host, resource, assertUntouched } = await organization(scene);
  const { organizations } = scene.emulator.store;
  const endpoints = () => organizations.get(organizationId)?.privateEndpoints.map(({ id }) => id);
  const isApplied = () => {
    const applied = organizations.get(organizationId)?.name === RENAMED.name;
    const { id: foreign } = seed.organization.privateEndpoint;
    assert.deepEqual(endpoints(), applied ? [foreign, "vpce-0new"] : [foreign]);
    return applied;
  };
  return {
    told: host.told,
    run: () => resource.up(RENAMED),
    isApplied,
    assertKnown: () => {
      assert.equal(resource.outputs.name, RENAMED.name);
      assert.deepEqual(resource.outputs.privateEndpoints, RENAMED.privateEndpoints);
    },
    assertUntouched,
    async converge() {
      host.nextRun();
      await resource.up(RENAMED);
      await assertSettled(resource, RENAMED);
      assert.ok(isApplied());
    },
  };
}

export async function organizationReading(scene: Scene): Promise<Play> {
  const { host, resource, assertUntouched } = await organization(scene);
  return {
    told: host.told,
    run: () => resource.refresh(),
    assertKnown: assertUntouched,
    assertUntouched,
    async converge() {
      host.nextRun();
      await assertSettled(resource, { name: "Acme" });
    },
  };
}
