import assert from "node:assert/strict";
import { dirname, join } from "node:path";
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
import { sourceLinkArgs } from "../../../provider/alerting/source-link/source-link.schema";
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
import { kinds } from "../../../provider/kinds";
import * as manifest from "../../../package.json";
import { namesIn, page, tablesOf, type Table } from "../../support/markdown";

const REFERENCE = "docs/reference/README.md";
const SERVICES = { alerting, cloud };

/** Outputs that are no arguments. */
function outputsBeside({ outputs }: { readonly outputs: readonly string[] }, shape: object): string[] {
  return outputs.filter((key) => !(key in shape));
}

describe("tables of the reference", () => {
  const described: [string, string, string[]][] = [
    ["alert", "input", Object.keys(alertArgsWithNames.shape)],
    ["alert", "output", Object.keys(alertOutputs.shape)],
    ["webhook", "input", Object.keys(webhookArgs.shape)],
    ["webhook", "output", outputsBeside(webhookType, webhookArgs.shape)],
    ["saved-search", "input", Object.keys(savedSearchArgsWithNames.shape)],
    ["saved-search", "output", outputsBeside(savedSearchType, savedSearchArgsWithNames.shape)],
    ["dashboard", "input", Object.keys(dashboardArgs.shape)],
    ["dashboard", "output", outputsBeside(dashboardType, dashboardArgs.shape)],
    ["connection", "input", Object.keys(connectionArgs.shape)],
    ["connection", "output", outputsBeside(connectionType, connectionArgs.shape)],
    ["source", "input", Object.keys(sourceArgsWithNames.shape)],
    ["source-link", "input", Object.keys(sourceLinkArgs.shape)],
    ["organization", "input", Object.keys(organizationArgs.shape)],
    ["organization", "output", Object.keys(organizationOutputs.shape)],
    ["backup-configuration", "input", Object.keys(backupConfigurationArgsWithNames.shape)],
    ["click-pipe-settings", "input", Object.keys(clickPipeSettingsArgsWithNames.shape)],
    ["backup-bucket", "input", Object.keys(backupBucketArgsWithNames.shape)],
    ["get-backup", "output", Object.keys(backup.shape)],
    ["get-pipe-settings", "output", Object.keys(pipeSettings.shape)],
  ];
  for (const [name, column, names] of described) {
    it(`${name}, ${column}: exactly what the schema has`, () => {
      const shown = columnOf(`docs/reference/${name}.md`, column).map(firstName);
      assert.deepEqual(shown.filter((key) => !key.includes(".")).sort(), names.sort());
    });
  }

  it("organization: exactly what the schema has of a private endpoint", () => {
    const prefix = "privateEndpoints[].";
    const shown = columnOf("docs/reference/organization.md", "input").map(firstName);
    const inside = shown.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
    assert.deepEqual(inside, Object.keys(privateEndpoint.shape));
  });

  it("settings: exactly what the package reads, each with its variable, in the order of settings.ts", () => {
    const settings = [alertingSettings, cloudSettings].flatMap((service) => Object.values<Setting>(service));
    const rows = tableWith("docs/reference/settings.md", "config").map(
      ({ config = "", environment = "" }) => ({
        config: namesIn(config)[0],
        environment: namesIn(environment)[0],
        secret: config.includes("secret"),
      }),
    );
    assert.deepEqual(
      rows,
      settings.map(({ config, environment, secret = false }) => ({ config, environment, secret })),
    );
  });

  for (const [section, service] of [
    ["Lookups", cloud],
    ["Lookups by name", alerting],
  ] as const) {
    it(`${section}: exactly what the package exports, each with its page`, () => {
      const cells = columnOf(REFERENCE, "lookup", section);
      assert.deepEqual(cells.flatMap(namesIn).sort(), lookupsOf(service).sort());
      assertPages(REFERENCE, cells);
    });
  }

  it("Resources: exactly those that the package manages, each with its page", () => {
    const cells = columnOf(REFERENCE, "resource");
    assert.deepEqual(cells.flatMap(namesIn).sort(), resources());
    assertPages(REFERENCE, cells);
  });
});

describe("the permissions of docs/endpoint-and-credentials.md", () => {
  it("are those that doctor asks for, and more", () => {
    const shown = ["permission to read", "permission to change"].flatMap((column) =>
      columnOf("docs/endpoint-and-credentials.md", column).flatMap(namesIn),
    );
    const needed = kinds.flatMap(({ permissions }) =>
      permissions === undefined ? [] : [permissions.read, permissions.write],
    );
    assert.ok(needed.length > 0);
    assert.deepEqual(
      needed.filter((name) => !shown.includes(name)),
      [],
    );
  });
});

describe("the README", () => {
  const whole = page("README.md");

  it("has badges that say what package.json says", () => {
    const { license, engines } = manifest;
    const badges = [...whole.text.matchAll(/badge\/(\w+)-(.*?)-\w+\)/g)].map(([, name, value = ""]) => [
      name,
      decodeURIComponent(value).replaceAll("--", "-"),
    ]);
    assert.deepEqual(Object.fromEntries(badges), { license, node: engines.node });
  });

  it("is read in ten minutes: it has at most 150 lines", () => {
    assert.ok(whole.text.trimEnd().split("\n").length <= 150);
  });

  it("answers what a fresh reader asks, or says where", () => {
    const answers = [
      "## Try it",
      "## Install",
      "## Endpoint and key",
      "docs/import.md",
      "docs/ci.md",
      "docs/limits.md",
    ];
    assert.deepEqual(
      answers.filter((answer) => !whole.text.includes(answer)),
      [],
    );
  });

  it("names exactly the resources that the package manages, each with its page", () => {
    const cells = columnOf("README.md", "resources");
    assert.deepEqual(cells.flatMap(namesIn).sort(), resources());
    assertPages("README.md", cells);
  });

  it("names exactly the lookups that the package exports, each with its page", () => {
    const cells = columnOf("README.md", "lookups");
    assert.deepEqual(cells.flatMap(namesIn).sort(), Object.values(SERVICES).flatMap(lookupsOf).sort());
    assertPages("README.md", cells);
  });
});

function resources(): string[] {
  return kinds.map(({ type }) => type.token.replace("pulumi-nodejs:dynamic/", "").replace(":", ".")).sort();
}

function lookupsOf(service: object): string[] {
  return Object.keys(service).filter((name) => /^(get|assert)(?!.*Output$)/.test(name));
}

/** Each name in code type leads to the page that the docstrings of that name fill. */
function assertPages(path: string, cells: readonly string[]): void {
  const links = cells.flatMap((cell) => [...cell.matchAll(/\[`([\w.]+)`\]\(([^)]+)\)/g)]);
  assert.equal(links.length, cells.flatMap(namesIn).length);
  const wrong = links.filter(([, name = "", target = ""]) => {
    const { text } = page(join(dirname(path), target));
    return !new RegExp(`^<!-- (about|lookup): (\\w+\\.)?${name} -->$`, "m").test(text);
  });
  assert.deepEqual(wrong, []);
}

const firstName = (cell: string): string => namesIn(cell)[0] ?? "";

function tableWith(path: string, column: string, section?: string): Table["rows"] {
  const found = tablesOf(page(path)).find(
    (table) => (section ?? table.section) === table.section && column in (table.rows[0] ?? {}),
  );
  assert.ok(found, `${path} has no table with a column "${column}"`);
  return found.rows;
}

function columnOf(path: string, column: string, section?: string): string[] {
  return tableWith(path, column, section).map((row) => row[column] ?? "");
}
