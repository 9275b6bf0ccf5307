import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv, { type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import fc from "fast-check";
import { alertArgsWithNames } from "../../../../../provider/alerting/alert/alert.names.schema";
import { alertArguments } from "../../../../support/alert-arbitraries";
import { clone } from "../../../../support/folders";

interface ObjectSchema {
  readonly properties: Record<string, { description?: string }>;
}

const schema = JSON.parse(readFileSync(join(clone, "schemas", "alerts.schema.json"), "utf8")) as {
  readonly definitions: { readonly alert: ObjectSchema };
} & ObjectSchema;

describe("the JSON Schema of alerts", () => {
  const takes: ValidateFunction = addFormats(new Ajv({ allErrors: true, strict: false })).compile(schema);
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
    "a misspelled part of a tile": { alerts: { a: { tile: { nam: "x" } } } },
    "a text for a number": { alerts: { a: { ...alert, threshold: "1" } } },
    "an interval in words": { alerts: { a: { ...alert, interval: "5 minutes" } } },
    "a comparison that there is not": { alerts: { a: { ...alert, thresholdType: "over" } } },
    "a channel without anything to notify": { alerts: { a: { ...alert, channel: {} } } },
    "an adopted alert as a default": { defaults: { alertId: "69ae9a981e8c4d0b7a2f3161" } },
    "a group without alerts": { groups: { g: {} } },
    "an alert that is nothing": { alerts: { a: null } },
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

  it("proposes the intervals that the service takes", () => {
    const { interval } = schema.definitions.alert.properties as Record<string, { examples?: string[] }>;
    assert.deepEqual(interval?.examples, ["30s", "1m", "5m", "15m", "30m", "1h", "6h", "12h", "1d"]);
  });
});
