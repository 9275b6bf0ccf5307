import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import Ajv, { type ValidateFunction } from "ajv";
import addFormats from "ajv-formats";
import { dashboardArgs } from "../../../../../provider/alerting/dashboard/dashboard.schema";
import { clone } from "../../../../support/folders";

type Property = Readonly<Record<string, unknown>>;

const schema = JSON.parse(readFileSync(join(clone, "schemas", "dashboards.schema.json"), "utf8")) as {
  readonly definitions: Readonly<
    Record<string, { description?: string; properties?: Record<string, Property> }>
  >;
};

describe("the JSON Schema of dashboards", () => {
  const takes: ValidateFunction = addFormats(new Ajv({ allErrors: true, strict: false })).compile(schema);
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
    "a misspelled property": { ...dashboard, nam: "Shop" },
    "a misspelled part of a tile": { ...dashboard, tiles: { errors: { ...tile, width: 12 } } },
    "a tile that is too wide": { ...dashboard, tiles: { errors: { ...tile, w: 25 } } },
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
