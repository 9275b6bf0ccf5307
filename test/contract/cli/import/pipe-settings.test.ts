import assert from "node:assert/strict";
import { credentials, seed } from "../../../../emulator";
import { clickPipeSettingsKind as kind } from "../../../../provider/cloud/click-pipe-settings/click-pipe-settings.kind";
import { chooseInto, printChoice } from "../../../support/import-choice";
import { configFor } from "../../../support/recorded-stack";
import { provideEmulator } from "../../../support/provided";

const [serviceId, clickPipeId] = [seed.services.production.id, seed.pipes.s3.id];

describe("an import of settings of a pipe", () => {
  const emulator = provideEmulator();

  const chosen = (id: string) => chooseInto(configFor(emulator), kind, { id: [id] });

  it("takes what the service has, by the identifiers of the service and the pipe, in either case", async () => {
    const choice = await chosen(`${serviceId}/${clickPipeId}`.toUpperCase());
    const { resources } = choice;
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
    const code = [...(await printChoice(choice)).values()].join("\n");
    assert.match(code, /new cloud\.ClickPipeSettings\("pipe-settings", \{/);
    assert.match(code, /otherSettings: \{ object_storage_skip_glacier: true \}/);
  });

  it("needs both identifiers", async () => {
    await assert.rejects(chosen(clickPipeId), {
      message: `expected <serviceId>/<clickPipeId>, because a pipe is found in its service only; found ${clickPipeId}`,
    });
  });
});
