import assert from "node:assert/strict";
import { seed } from "../../../../emulator";
import { openAccounts } from "../../../../cli/account";
import { printProgram } from "../../../../cli/codegen/code/program";
import type { PlannedProgram } from "../../../../cli/codegen/resources";
import { choose } from "../../../../cli/import/choose";
import { toEntry } from "../../../../cli/import/steps";
import type { Kind } from "../../../../provider/engine/kind/kind";
import { dropInternals } from "../../../../provider/engine/values/plain";
import { kinds } from "../../../../provider/kinds";
import { correlate, plantLater } from "../../../support/clickstacks";
import { planOptions } from "../../../support/import-command";
import { worldOf } from "../../../support/command-line";
import { temporaryFolder } from "../../../support/folders";
import { Host, QuickClock } from "../../../support/provider-harness";
import { recordedStack } from "../../../support/recorded-stack";
import { sampled } from "../../../support/samples";
import { describeEveryTransport, isOfferedOn } from "../../../support/transports";
import { shareEmulator } from "../../../support/provided";

/** Objects of kinds that have no list, and none that is meant without a name. */
const IDS: Readonly<Record<string, readonly string[]>> = {
  sourceLink: [`${seed.sources.logs}/traceSourceId`],
  backupConfiguration: [seed.services.production.id],
  clickPipeSettings: [`${seed.services.production.id}/${seed.pipes.s3.id}`],
  backupBucket: [seed.backupBucket.id],
};

describeEveryTransport("an import of", (transport) => {
  const emulator = shareEmulator({}, transport);
  beforeEach(async () => {
    correlate(emulator, seed.sources);
    plantLater(emulator);
    // The seed need not have an object of every kind.
    for (const { kind, sample } of sampled) {
      if (!isOfferedOn(transport, kind) || sample.documents(emulator.store).size > 0) continue;
      await new Host(kind, emulator, transport.settings).create(sample.args);
    }
    emulator.requests.length = 0;
  });

  /** Chooses what an import takes into an empty stack. Nothing may be printed. */
  function chosen(kind: Kind): Promise<PlannedProgram> {
    const stack = recordedStack({}, { config: transport.configFor(emulator) });
    const accountOf = openAccounts(stack, worldOf({}, { clock: new QuickClock() }));
    const id = IDS[kind.type.reference];
    return choose(
      { ...planOptions(kind), id, parts: true },
      { accountOf, stack, others: [], before: undefined },
    );
  }

  for (const kind of kinds.filter((one) => isOfferedOn(transport, one))) {
    it(`${kind.many} leaves nothing to do, refreshed or not`, async () => {
      const { resources } = await chosen(kind);
      assert.notEqual(resources.length, 0);
      for (const planned of resources) {
        const { id, inputs, outputs } = toEntry(planned);
        const host = new Host(planned.kind, emulator, transport.settings);
        const resource = Object.assign(host.resource(), { id, inputs, outputs });
        assert.deepEqual(await resource.differences(planned.args), [], planned.name);
        await resource.refresh();
        assert.deepEqual(dropInternals(resource.outputs), dropInternals(outputs), planned.name);
        assert.equal(await resource.preview(planned.args), "same", planned.name);
      }
      assert.ok(emulator.requests.every(({ method }) => method === "GET"));
    });

    it(`${kind.many} declares all of them, also where one is of a type that this package does not know`, async () => {
      const { resources } = await chosen(kind);
      const flagged = resources.flatMap(({ name, flags }) => flags.map((flag) => `${name}: ${flag}`));
      const refused = flagged.filter((flag) => !/: a secret, not in the program|: schedule/.test(flag));
      assert.deepEqual(refused, []);
    });

    it(`${kind.many} writes no secret, neither into the program nor into the import file`, async () => {
      const { resources, directory } = await chosen(kind);
      const printing = { folder: temporaryFolder("program"), adopt: false, directory } as const;
      const files = await printProgram(resources, { ...printing, language: "typescript" });
      const written = [...files.values(), JSON.stringify(resources.map(toEntry))].join("\n");
      for (const { kind: own, live } of resources) {
        for (const key of own.type.secretKeys(live)) {
          const secret = live[key];
          if (typeof secret === "string") assert.ok(!written.includes(secret), key);
        }
      }
    });
  }
});
