import assert from "node:assert/strict";
import type { AlertDocument, Emulator, OrganizationDocument } from "../../emulator";
import { dropAbsent } from "../../provider/engine/plain";
import {
  changesOf,
  frozenStacks,
  isManaged,
  isOrganization,
  nameOf,
  newStack,
  programOf,
  resourcesIn,
  startServices,
  stateTextOf,
  updateOf,
  type FrozenResource,
} from "../support/frozen";
import { requestsOf } from "../support/settings";
import { succeeded, type Stack } from "../support/stack";

/** Comes before a frozen program, and changes an argument of each of its resources; `null` drops one. */
const CHANGES = `
import { readFileSync } from "node:fs";
import { runtime } from "@pulumi/pulumi";

const changes = JSON.parse(readFileSync("changes.json", "utf8"));
runtime.registerStackTransformation(({ name, props, opts }) => ({ props: { ...props, ...changes[name] }, opts }));
`;

/** An alert of the service after its resource was changed. */
function updatedAlert(
  alert: AlertDocument,
  { urn, inputs }: FrozenResource,
  { channel, ...changes }: Record<string, unknown>,
): object {
  const owner = inputs?.__owner === undefined ? {} : { note: noteOf(alert.note ?? null, urn) };
  const channels = channel === undefined ? {} : { channels: [channel] };
  return { ...alert, ...owner, ...channels, ...changes };
}

/** The note with the line that names its resource; imported alerts get it with their first update. */
function noteOf(note: string | null, urn: string): string {
  const line = `Managed by Pulumi: ${urn}`;
  if (note === null) return line;
  return note.endsWith(line) ? note : `${note}\n\n${line}`;
}

for (const frozen of frozenStacks()) {
  describe(`the stack ${frozen.title}, which a release deployed`, () => {
    let emulator: Emulator;
    let stack: Stack;
    let recorded: FrozenResource[];
    let managed: FrozenResource[];
    before(async () => {
      emulator = await startServices(frozen);
      stack = await newStack(frozen, emulator);
      const text = stateTextOf(frozen, emulator.url);
      stack.source(text, "state.json");
      await stack.succeed("stack", "import", "--file", "state.json");
      recorded = resourcesIn(text);
      managed = recorded.filter(isManaged);
    });
    beforeEach(() => emulator.clearRequests());
    after(async () => {
      stack.dispose();
      await emulator.stop();
    });
    const writes = () => requestsOf(emulator).filter((request) => !request.startsWith("GET "));
    const alerts = () => [...structuredClone(emulator.store.alerts).values()];
    const organizations = () => [...structuredClone(emulator.store.organizations).values()];
    const exported = async () => {
      const { stdout } = await stack.succeed("stack", "export", "--show-secrets");
      return resourcesIn(stdout);
    };

    it("has nothing to do", async () => {
      succeeded(await stack.preview("--expect-no-changes"));
      assert.deepEqual(writes(), []);
    });

    it("is not changed by a refresh", async () => {
      succeeded(await stack.refresh("--expect-no-changes"));
      assert.deepEqual(await exported(), recorded);
      assert.deepEqual(writes(), []);
    });

    it("is updated in place, each resource by one request and as the program changed", async () => {
      const changes = changesOf(frozen);
      assert.deepEqual(Object.keys(changes).sort(), managed.map(nameOf).sort());
      const resourceOf = ({ id }: { id: string }) => managed.find((resource) => resource.id === id);
      const wantedAlert = (alert: AlertDocument): object => {
        const resource = resourceOf(alert);
        return resource ? updatedAlert(alert, resource, changes[nameOf(resource)] ?? {}) : alert;
      };
      const wantedOrganization = (organization: OrganizationDocument): object => {
        const resource = resourceOf(organization);
        return resource ? { ...organization, ...changes[nameOf(resource)] } : organization;
      };
      const wanted = [...alerts().map(wantedAlert), ...organizations().map(wantedOrganization)];
      stack.source(CHANGES, "change-arguments.ts");
      stack.source(`import "./change-arguments";\n${programOf(frozen)}`, "index.ts");
      succeeded(await stack.up());

      assert.deepEqual(writes().sort(), managed.map(updateOf).sort());
      const stored = [...alerts(), ...organizations()];
      assert.deepEqual(stored.map(withoutTimes), wanted.map(withoutTimes));
    });

    it("is destroyed: alerts are deleted, and what does not belong to it stays", async () => {
      const own = managed.filter((resource) => !isOrganization(resource)).map(({ id }) => id);
      const others = alerts().filter(({ id }) => !own.includes(id));
      const organizationsBefore = organizations();
      succeeded(await stack.destroy());

      assert.deepEqual(writes().sort(), own.map((id) => `DELETE /api/v2/alerts/${id}`).sort());
      assert.deepEqual(alerts(), others);
      assert.deepEqual(organizations(), organizationsBefore);
      assert.deepEqual(stack.resources(), {});
    });
  });
}

/** Removes times and absent values. The service treats an absent value and `null` alike. */
function withoutTimes(document: object): object {
  return dropAbsent({ ...document, updatedAt: undefined });
}
