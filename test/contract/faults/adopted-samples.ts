import assert from "node:assert/strict";
import { seed } from "../../../emulator";
import { backupConfigurationKind } from "../../../provider/cloud/backup-configuration/backup-configuration.kind";
import { clickPipeSettingsKind } from "../../../provider/cloud/click-pipe-settings/click-pipe-settings.kind";
import { organizationKind } from "../../../provider/cloud/organization/organization.kind";
import type { AdoptedSample } from "./adopted-operations";

const ORGANIZATION = `/v1/organizations/${seed.organization.id}`;
const serviceId = seed.services.production.id;
const SERVICE = `${ORGANIZATION}/services/${serviceId}`;
const clickPipeId = seed.pipes.s3.id;

const RENAMED = "Renamed";
const endpoint = { id: "vpce-0new", description: "new", cloudProvider: "aws", region: "eu-west-1" };

/** Samples of the kinds that are only adopted. */
export const adoptedSamples: readonly AdoptedSample[] = [
  {
    kind: organizationKind,
    name: "an organization",
    noun: "organization",
    path: ORGANIZATION,
    method: "PATCH",
    before: { name: "Acme" },
    after: { name: RENAMED, privateEndpoints: [endpoint] },
    isChanged: ({ organizations }) => {
      const stored = organizations.get(seed.organization.id);
      const isChanged = stored?.name === RENAMED;
      const { id: foreign } = seed.organization.privateEndpoint;
      const ids = stored?.privateEndpoints.map(({ id }) => id);
      assert.deepEqual(ids, isChanged ? [foreign, endpoint.id] : [foreign]);
      return isChanged;
    },
  },
  {
    kind: backupConfigurationKind,
    name: "a backup configuration",
    noun: "backup configuration of service",
    path: `${SERVICE}/backupConfiguration`,
    method: "PATCH",
    before: { serviceId, backupRetentionPeriodInHours: 24 },
    after: { serviceId, backupRetentionPeriodInHours: 48, backupPeriodInHours: 12, resetOnDelete: true },
    isChanged: ({ services }) => services.get(serviceId)?.backupConfiguration?.backupPeriodInHours === 12,
    isReset: ({ services }) => services.get(serviceId)?.backupConfiguration?.backupPeriodInHours === 24,
  },
  {
    kind: clickPipeSettingsKind,
    name: "settings of a pipe",
    noun: "settings of pipe",
    path: `${SERVICE}/clickpipes/${clickPipeId}/settings`,
    method: "PUT",
    before: { serviceId, clickPipeId, dbMaxThreads: 0 },
    after: { serviceId, clickPipeId, dbMaxThreads: 8, objectStorageUseClusterFunction: false },
    isChanged: ({ pipes }) => pipes.get(clickPipeId)?.settings?.clickhouse_max_threads === 8,
  },
];
