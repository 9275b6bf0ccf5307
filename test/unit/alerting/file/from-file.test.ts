import assert from "node:assert/strict";
import { writeFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Output, Resource } from "@pulumi/pulumi";
import Ajv, { type AnySchemaObject, type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { alertsFromFile } from "../../../../provider/alerting/alert/file/alerts-from-file";
import { dashboardsFromFile } from "../../../../provider/alerting/dashboard/file/dashboards-from-file";
import { temporaryFolder, clone } from "../../../support/folders";
import { mockedRun, settled } from "../../../support/mocks";
import { alertArgsWithNames } from "../../../../provider/alerting/alert/alert.type.schema";
import { alertArguments } from "../../../support/samples/alert";
import { dashboardArgs } from "../../../../provider/alerting/dashboard/dashboard.schema";

const ALERTS = `
defaults:
  interval: 5m
  channel: { type: webhook, webhookId: 69a548941e8c4d0b7a2f3120 }
alerts:
  errors: { savedSearchId: 69a548941e8c4d0b7a2f3150, thresholdType: above, threshold: 50 }
  payments: { savedSearchId: 69a548941e8c4d0b7a2f3151, thresholdType: above, threshold: 5, interval: 1h }
`;

const DASHBOARDS = `dashboards:
  shop: { name: Shop, tiles: {} }
  api: { name: API, tiles: {} }
`;

/** A function, a file with two resources, an argument of them and its values. */
const CASES = [
  [alertsFromFile, ALERTS, "interval", { errors: "5m", payments: "1h" }],
  [dashboardsFromFile, DASHBOARDS, "name", { shop: "Shop", api: "API" }],
] as const;

for (const [make, text, key, values] of CASES) {
  describe(make.name, () => {
    const file = join(temporaryFolder("from-file"), "resources.yaml");

    it("makes a resource of each entry, under its key", async () => {
      writeFileSync(file, text);
      const { registered } = await mockedRun();
      const made = Object.entries<Resource>(make(file, { protect: true }));
      const found = made.map(async ([at, one]) => [
        at,
        (await settled(Reflect.get(one, key) as Output<unknown>)).value,
      ]);
      assert.deepEqual(Object.fromEntries(await Promise.all(found)), values);
      assert.deepEqual(registered.map((one) => one.name).sort(), Object.keys(values).sort());
    });
  });
}

interface ObjectSchema {
  readonly properties: Record<string, { description?: string }>;
}

type Property = Readonly<Record<string, unknown>>;

/** Returns the published schema of this name, and the function that checks a file by it. */
function readSchema<T>(name: string): { schema: T; takes: ValidateFunction } {
  const schema = JSON.parse(readFileSync(join(clone, "schemas", name), "utf8")) as T & AnySchemaObject;
  return { schema, takes: addFormats(new Ajv({ allErrors: true, strict: false })).compile(schema) };
}

describe("the JSON Schema of alerts", () => {
  const { schema, takes } = readSchema<ObjectSchema & { definitions: { alert: ObjectSchema } }>(
    "alerts.schema.json",
  );
  const assertTaken = (file: unknown) => assert.ok(takes(file), JSON.stringify(takes.errors));
  const assertRefused = (file: unknown) => assert.equal(takes(file), false, JSON.stringify(file));
  const alert = { savedSearch: "Errors", interval: "5m", threshold: 1, thresholdType: "above" };

  it("takes what alertsFromFile takes", () => {
    assertTaken({ alerts: { a: alert } });
    assertTaken({
      $schema: "./alerts.schema.json",
      defaults: { channel: { webhook: "oncall" }, tile: { dashboard: "API" } },
      groups: {
        g: {
          defaults: {
            channels: [{ webhook: { name: "a", service: "slack" } }, { type: "webhook", webhookId: "b" }],
          },
          alerts: { b: { ...alert, tile: { name: "x" } }, c: { alertId: "69ae9a981e8c4d0b7a2f3161" } },
        },
      },
    });
    fc.assert(fc.property(alertArguments, (args) => assertTaken({ alerts: { a: args } })));
  });

  for (const [what, file] of Object.entries({
    "a misspelled property": { alerts: { a: { ...alert, treshold: 1 } } },
    "an adopted alert as a default": { defaults: { alertId: "69ae9a981e8c4d0b7a2f3161" } },
    "a group without alerts": { groups: { g: {} } },
  })) {
    it(`refuses ${what}`, () => assertRefused(file));
  }

  it("describes every property of an alert, and every part of the file", () => {
    const { properties } = schema.definitions.alert;
    assert.deepEqual(Object.keys(properties).sort(), Object.keys(alertArgsWithNames.shape).sort());
    for (const [name, { description }] of Object.entries({ ...properties, ...schema.properties })) {
      assert.match(description ?? "", /^[A-Z][^]*\.$/, name);
    }
  });
});

describe("the JSON Schema of dashboards", () => {
  const { schema, takes } = readSchema<{
    definitions: Readonly<Record<string, { description?: string; properties?: Record<string, Property> }>>;
  }>("dashboards.schema.json");
  const config = { displayType: "line", source: "Logs", select: [{ aggFn: "count" }] };
  const tile = { x: 0, y: 0, w: 12, h: 4, config };
  const dashboard = { name: "Shop", tiles: { errors: tile } };

  for (const [what, file] of Object.entries({
    "several dashboards": { $schema: "./dashboards.schema.json", dashboards: { shop: dashboard } },
    "one dashboard": { $schema: "./dashboards.schema.json", ...dashboard },
    "a chart of a type that this package does not know": {
      dashboards: {
        shop: { ...dashboard, tiles: { load: { ...tile, config: { displayType: "gauge", ticks: [1] } } } },
      },
    },
    "a list of dashboards": [dashboard, { name: "API", tiles: [{ ...tile, name: "Errors" }] }],
  })) {
    it(`takes ${what}`, () => assert.ok(takes(file), JSON.stringify(takes.errors)));
  }

  for (const [what, one] of Object.entries({
    "a misspelled part of a tile": { ...dashboard, tiles: { errors: { ...tile, width: 12 } } },
    "a chart without what its type needs": {
      ...dashboard,
      tiles: { errors: { ...tile, config: { displayType: "line" } } },
    },
  })) {
    it(`refuses ${what}`, () => assert.equal(takes({ dashboards: { shop: one } }), false));
  }

  it("describes every property of a dashboard", () => {
    const { properties = {} } = schema.definitions.dashboard ?? {};
    assert.deepEqual(Object.keys(properties).sort(), Object.keys(dashboardArgs.shape).sort());
    for (const [name, { $ref }] of Object.entries(properties)) {
      const { description } = schema.definitions[String($ref).replace("#/definitions/", "")] ?? {};
      assert.match(description ?? "", /^[A-Z][^]*\.$/, name);
    }
  });
});
