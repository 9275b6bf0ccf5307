import assert from "node:assert/strict";
import { credentials, seed, startEmulator, type Emulator } from "../../../../emulator";
import { openAccounts } from "../../../../provider/cli/account/account";
import { choose } from "../../../../provider/cli/import/choose";
import { printProgram } from "../../../../provider/cli/codegen/code";
import { clickPipeSettingsKind as kind } from "../../../../provider/cloud/click-pipe-settings/click-pipe-settings.kind";
import { temporaryFolder } from "../../../support/folders";
import { QuickClock } from "../../../support/provider-harness";
import { configFor, recordedStack } from "../../../support/recorded-stack";

const [serviceId, clickPipeId] = [seed.services.production.id, seed.pipes.s3.id];

describe("an import of settings of a pipe", () => {
  let emulator: Emulator;
  beforeEach(async () => {
    emulator = await startEmulator({ rateLimits: false });
  });
  afterEach(() => emulator.stop());

  async function chosen(id: string) {
    const stack = recordedStack({}, { config: configFor(emulator) });
    const terminal = { print: assert.fail, tell: assert.fail, colors: false, width: undefined };
    const world = { terminal, clock: new QuickClock(), environment: {}, endWith: () => assert.fail() };
    const common = { cwd: ".", out: "out", unmanagedBy: [], adopt: false, yes: false };
    const options = {
      ...common,
      kinds: [kind],
      what: "pipe-settings",
      id: [id],
      references: {},
      language: "typescript",
    } as const;
    return choose(options, { accountOf: openAccounts(stack, world), stack, others: [], before: undefined });
  }

  it("takes what the service has, by the identifiers of the service and the pipe, in either case", async () => {
    const { resources, directory } = await chosen(`${serviceId}/${clickPipeId}`.toUpperCase());
    assert.equal(resources[0]?.id, clickPipeId);
    assert.deepEqual(resources[0].args, {
      organizationId: credentials.organizationId,
      ...{ serviceId, clickPipeId },
      objectStorageConcurrency: 4,
      objectStoragePollingIntervalMs: 30_000,
      objectStorageMaxInsertBytes: 10_737_418_240,
      objectStorageMaxFileCount: 100,
      objectStorageUseClusterFunction: true,
      dbMaxThreads: 0,
      dbMaxInsertThreads: 1,
      dbMinInsertBlockSizeBytes: 1_073_741_824,
      dbMaxDownloadThreads: 4,
      dbParallelDistributedInsertSelect: 2,
      dbParallelViewProcessing: false,
      otherSettings: { object_storage_skip_glacier: true },
    });
    const folder = temporaryFolder("program");
    const files = await printProgram(resources, { folder, language: "typescript", adopt: false, directory });
    const code = [...files.values()].join("\n");
    assert.match(code, /new cloud\.ClickPipeSettings\("pipe-settings", \{/);
    assert.match(code, /otherSettings: \{ object_storage_skip_glacier: true \}/);
  });

  it("needs both identifiers", async () => {
    await assert.rejects(chosen(clickPipeId), {
      message: `expected <serviceId>/<clickPipeId>, because a pipe is found in its service only; found ${clickPipeId}`,
    });
  });
});
