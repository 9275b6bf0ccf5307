import assert from "node:assert/strict";
import { seed, type Emulator } from "../../../../emulator";
import { openAccounts } from "../../../../provider/cli/account/account";
import { choose, type ImportChoice } from "../../../../provider/cli/import/choose";
import { printProgram } from "../../../../provider/cli/codegen/code";
import { toEntry } from "../../../../provider/cli/import/entries";
import type { Kind } from "../../../../provider/engine/kind/kind";
import { dropInternals } from "../../../../provider/engine/plain";
import { kinds } from "../../../../provider/kinds";
import { correlate } from "../../../support/clickstacks";
import { temporaryFolder } from "../../../support/folders";
import { plantLater } from "../../../support/later";
import { Host, QuickClock } from "../../../support/provider-harness";
import { recordedStack } from "../../../support/recorded-stack";
import { describeEveryTransport, isOfferedOn, startFor } from "../../../support/transports";

/** Objects of kinds that have no list, and none that is meant without a name. */
const IDS: Readonly<Record<string, readonly string[]>> = {
  sourceLink: [`${seed.sources.logs}/traceSourceId`],
  backupConfiguration: [seed.services.production.id],
  clickPipeSettings: [`${seed.services.production.id}/${seed.pipes.s3.id}`],
  backupBucket: [seed.backupBucket.id],
};

describeEveryTransport("an import of", (transport) => {
  let emulator: Emulator;
  beforeEach(async () => {
    emulator = await startFor(transport, { rateLimits: false });
    correlate(emulator, seed.sources);
    plantLater(emulator);
  });
  afterEach(() => emulator.stop());

  function chosen(kind: Kind): Promise<ImportChoice> {
    const stack = recordedStack({}, { config: transport.configFor(emulator) });
    const terminal = { print: assert.fail, tell: assert.fail, colors: false, width: undefined };
    const world = { terminal, clock: new QuickClock(), environment: {}, endWith: () => assert.fail() };
    const id = IDS[kind.type.reference];
    const common = { cwd: ".", out: "out", unmanagedBy: [], adopt: false, yes: false };
    const options = {
      ...common,
      kinds: [kind],
      what: kind.many,
      id,
      references: {},
      language: "typescript",
      parts: true,
    } as const;
    return choose(options, { accountOf: openAccounts(stack, world), stack, others: [], before: undefined });
  }

  for (const kind of kinds.filter((one) => isOfferedOn(transport, one))) {
    it(`${kind.many} leaves nothing to do, refreshed or not`, async () => {
      const { resources } = await chosen(kind);
      assert.notEqual(resources.length, 0);
      for (const planned of resources) {
        const { id, inputs, outputs } = toEntry(planned);
        const host = new Host(planned.kind, emulator, transport.settings, new QuickClock());
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
      const refused = resources.flatMap(({ name, flags }) => flags.map((flag) => `${name}: ${flag}`));
      assert.deepEqual(
        refused.filter((flag) => !/is a secret/.test(flag)),
        [],
      );
    });

    it(`${kind.many} writes no secret, neither into the program nor into the import file`, async () => {
      const { resources, directory } = await chosen(kind);
      const folder = temporaryFolder("program");
      const files = await printProgram(resources, {
        folder,
        language: "typescript",
        adopt: false,
        directory,
      });
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
