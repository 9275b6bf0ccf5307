import assert from "node:assert/strict";
import { describe, it } from "mocha";
import * as alerting from "../../../provider/alerting";
import { alertArgsWithNames } from "../../../provider/alerting/alert/alert.names.schema";
import { dashboardArgs, dashboardType } from "../../../provider/alerting/dashboard/dashboard.schema";
import {
  connectionArgs,
  connectionType,
} from "../../../provider/alerting/clickhouse-connection/clickhouse-connection.schema";
import { alertOutputs } from "../../../provider/alerting/alert/alert.schema";
import { savedSearchArgsWithNames } from "../../../provider/alerting/saved-search/saved-search.names.schema";
import { savedSearchType } from "../../../provider/alerting/saved-search/saved-search.schema";
import { sourceArgsWithNames } from "../../../provider/alerting/source/source.names.schema";
import { webhookArgs, webhookType } from "../../../provider/alerting/webhook/webhook.schema";
import { backupBucketArgsWithNames } from "../../../provider/cloud/backup-bucket/backup-bucket.schema";
import { backupConfigurationArgsWithNames } from "../../../provider/cloud/backup-configuration/backup-configuration.schema";
import { backup } from "../../../provider/cloud/backup/backup.schema";
import {
  organizationArgs,
  organizationOutputs,
  privateEndpoint,
} from "../../../provider/cloud/organization/organization.schema";
import { clickPipeSettingsArgsWithNames } from "../../../provider/cloud/click-pipe-settings/click-pipe-settings.schema";
import { pipeSettings } from "../../../provider/cloud/click-pipe/pipe-settings.schema";
import * as cloud from "../../../provider/cloud";
import type { Setting } from "../../../provider/engine/setting";
import { SETTINGS as alertingSettings } from "../../../provider/alerting/settings";
import { SETTINGS as cloudSettings } from "../../../provider/cloud/settings";
import { namesIn, page, tablesOf } from "../../support/markdown";

const tables = tablesOf(page("README.md"));

describe("tables of the README", () => {
  const described: [string, string, string[]][] = [
    ["alerting.Alert", "argument", Object.keys(alertArgsWithNames.shape)],
    ["alerting.Alert", "output", Object.keys(alertOutputs.shape)],
    ["alerting.Webhook", "argument", Object.keys(webhookArgs.shape)],
    ["alerting.Webhook", "output", webhookType.outputs.filter((key) => !(key in webhookArgs.shape))],
    ["alerting.SavedSearch", "argument", Object.keys(savedSearchArgsWithNames.shape)],
    [
      "alerting.SavedSearch",
      "output",
      savedSearchType.outputs.filter((key) => !(key in savedSearchArgsWithNames.shape)),
    ],
    ["alerting.Dashboard", "argument", Object.keys(dashboardArgs.shape)],
    ["alerting.Dashboard", "output", dashboardType.outputs.filter((key) => !(key in dashboardArgs.shape))],
    ["alerting.Connection", "argument", Object.keys(connectionArgs.shape)],
    ["alerting.Connection", "output", connectionType.outputs.filter((key) => !(key in connectionArgs.shape))],
    ["alerting.Source", "argument", Object.keys(sourceArgsWithNames.shape)],
    ["cloud.Organization", "argument", Object.keys(organizationArgs.shape)],
    ["cloud.Organization", "output", Object.keys(organizationOutputs.shape)],
    ["cloud.Organization", "of an endpoint", Object.keys(privateEndpoint.shape)],
    ["cloud.BackupConfiguration", "argument", Object.keys(backupConfigurationArgsWithNames.shape)],
    ["cloud.ClickPipeSettings", "argument", Object.keys(clickPipeSettingsArgsWithNames.shape)],
    ["cloud.BackupBucket", "argument", Object.keys(backupBucketArgsWithNames.shape)],
    ["Lookups", "of a backup", Object.keys(backup.shape)],
    ["Lookups", "of pipe settings", Object.keys(pipeSettings.shape)],
  ];
  for (const [section, column, names] of described) {
    it(`${section}, ${column}: exactly what the schema has, in its order`, () => {
      assert.deepEqual(columnOf(section, column).flatMap(namesIn), names);
    });
  }

  for (const [section, service] of [
    ["Lookups", cloud],
    ["Lookups by name", alerting],
  ] as const) {
    it(`${section}: exactly what the package exports`, () => {
      const exported = Object.keys(service).filter((name) => /^(get|assert)(?!.*Output$)/.test(name));
      assert.deepEqual(columnOf(section, "lookup").flatMap(namesIn).sort(), exported.sort());
    });
  }

  it("Settings: exactly what the package reads, each with its variable, in the order of settings.ts", () => {
    const settings = [alertingSettings, cloudSettings].flatMap((service) => Object.values<Setting>(service));
    const rows = tableWith("Settings", "config").map(({ config = "", environment = "" }) => ({
      config: namesIn(config)[0],
      environment: namesIn(environment)[0],
      secret: config.includes("secret"),
    }));
    assert.deepEqual(
      rows,
      settings.map(({ config, environment, secret = false }) => ({ config, environment, secret })),
    );
  });
});

function tableWith(section: string, column: string): readonly Record<string, string>[] {
  const found = tables.find((table) => table.section === section && column in (table.rows[0] ?? {}));
  assert.ok(found, `README.md, "${section}", has no table with a column "${column}"`);
  return found.rows;
}

function columnOf(section: string, column: string): string[] {
  return tableWith(section, column).map((row) => row[column] ?? "");
}
