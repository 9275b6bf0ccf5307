import assert from "node:assert/strict";
import type { Emulator } from "../../emulator";
import { alerting, cloud } from "../../provider";
import {
  environmentOf,
  frozenStacks,
  isManaged,
  isOurs,
  nameOf,
  resourcesIn,
  startServices,
  stateTextOf,
  withoutSecrets,
  type FrozenResource,
} from "../support/frozen";
import { clone } from "../support/folders";
import { REFERENCES, startHost, type Host, type Kind } from "../support/host";
import { mockedRun, settled } from "../support/mocks";
import { unchecked } from "../support/alerts";

const NO_CHANGE = 1;

/** The references that programs of today register, by the types of their resources. */
async function referencesOfToday(): Promise<Record<string, unknown>> {
  const { registered } = await mockedRun();
  await settled(new alerting.Alert("any", unchecked({})).urn);
  await settled(new cloud.Organization("any").urn);
  return Object.fromEntries(
    registered.map(({ type, inputs }) => [type, (inputs as { __provider: unknown }).__provider]),
  );
}

function referenceOf({ inputs }: FrozenResource): string {
  return String(inputs?.__provider);
}

function kindOf(resource: FrozenResource): Kind {
  return /\w+$/.exec(referenceOf(resource))?.[0] as Kind;
}

for (const frozen of frozenStacks()) {
  describe(`the host of dynamic resources, given the state of ${frozen.title}`, () => {
    const resources = resourcesIn(stateTextOf(frozen, "")).filter(isOurs);
    let emulator: Emulator;
    /** One for each provider, by its URN and id. */
    const hosts = new Map<string, Host>();
    before(async () => {
      emulator = await startServices(frozen);
      const { url } = emulator;
      const references = resources.map((resource) => [kindOf(resource), referenceOf(resource)] as const);
      const implementations = { ...REFERENCES, ...Object.fromEntries(references) };
      for (const { type, urn, id, inputs = {} } of resourcesIn(stateTextOf(frozen, url))) {
        if (!type.startsWith("pulumi:providers:")) continue;
        const host = await startHost(clone, environmentOf(frozen, url), implementations);
        hosts.set(`${urn}::${id}`, host);
        await host.configure(withoutSecrets(inputs) as Record<string, string>);
      }
    });
    const hostOf = ({ provider = "" }: FrozenResource) => hosts.get(provider) ?? assert.fail(provider);
    after(async () => {
      for (const host of hosts.values()) await host.end();
      await emulator.stop();
    });

    it("is found by the text that programs of today register, too", async () => {
      const today = await referencesOfToday();
      for (const { type, inputs, outputs } of resources) {
        assert.deepEqual([inputs?.__provider, outputs?.__provider], [today[type], today[type]]);
      }
    });

    for (const resource of resources) {
      const kind = kindOf(resource);
      const { id = "" } = resource;
      const inputs = withoutSecrets(resource.inputs) as Record<string, unknown>;
      const outputs = withoutSecrets(resource.outputs) as Record<string, unknown>;

      if (isManaged(resource)) {
        it(`finds no change: ${nameOf(resource)}`, async () => {
          const host = hostOf(resource);
          assert.deepEqual(await host.check(kind, inputs), { inputs, failures: [] });
          assert.deepEqual(await host.diff(kind, id, outputs, inputs), { changes: NO_CHANGE, replaces: [] });
          // Without inputs, the engine keeps its own.
          assert.deepEqual(await host.read(kind, id, outputs), { id, outputs, inputs: {} });
        });
      } else {
        it(`looks it up as it was: ${nameOf(resource)}`, async () => {
          assert.deepEqual((await hostOf(resource).read(kind, id, {})).outputs, outputs);
        });
      }
    }
  });
}
