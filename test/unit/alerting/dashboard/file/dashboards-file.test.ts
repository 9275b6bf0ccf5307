import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { RunError } from "@pulumi/pulumi";
import { seed } from "../../../../../emulator";
import { readDashboardsFile } from "../../../../../provider/alerting/dashboard/file/dashboards-file";
import { temporaryFolder } from "../../../../support/folders";

const folder = temporaryFolder("dashboards-file");

function read(content: unknown, name = "shop.yaml") {
  const file = join(folder, name);
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content, null, 2));
  return readDashboardsFile(file);
}

const argsOf = (content: unknown, name?: string) =>
  Object.fromEntries(read(content, name).map((one) => [one.name, one.args]));

/** The lines of an error, without the folder. */
function refusedLines(content: unknown): string[] {
  try {
    read(content);
  } catch (error) {
    assert.ok(RunError.isInstance(error));
    return error.message.split("\n").map((line) => line.replace(`${folder}/`, ""));
  }
  return assert.fail("it was taken");
}

const YAML = `dashboards:
  shop:
    name: Shop
    tiles:
      errors.all:
        { x: 0, y: 0, w: 12, h: 4, config: { displayType: line, source: Logs, select: [{ aggFn: count }] } }
`;

const place = { x: 0, y: 0, w: 12, h: 4 };
const config = { displayType: "line", source: "Logs", select: [{ aggFn: "count" }] };
const dashboard = { name: "Shop", tiles: [{ name: "Errors", ...place, config }] };

const kept = { name: "Shop", tags: [], savedFilterValues: [] };
const sourceId = seed.sources.logs;
const filter = { type: "QUERY_EXPRESSION", name: "Service", expression: "ServiceName", sourceId };
const line = { displayType: "line", sourceId, asRatio: false, fillNulls: true };
const tileOf = (...select: object[]) => ({ name: "Errors", ...place, config: { ...line, select } });
const counted = { aggFn: "count", where: "", whereLanguage: "lucene" };
const average = { aggFn: "avg", valueExpression: "Duration" };

const answer = {
  ...kept,
  id: "69a548941e8c4d0b7a2f3130",
  teamId: "69a5470f1e8c4d0b7a2f3100",
  createdAt: "2026-11-22T10:00:00.000Z",
  tiles: [
    {
      id: "69a548941e8c4d0b7a2f3131",
      ...tileOf({ ...counted, valueExpression: "Duration" }, { ...average, level: 0.95 }),
    },
  ],
  filters: [{ id: "69a548941e8c4d0b7a2f3139", ...filter }],
  savedQuery: null,
  savedQueryLanguage: "lucene",
};

const ANSWERED = { ...kept, tiles: [tileOf(counted, average)], filters: [filter] };

describe("a file of dashboards", () => {
  it("has several by the names of their resources, as a program writes them", () => {
    const tiles = { "errors.all": { ...place, config } };
    assert.deepEqual(argsOf(YAML), { shop: { name: "Shop", tiles } });
    assert.deepEqual(argsOf({ $schema: "./x.json", dashboards: {} }), {});
  });

  it("has one, whose resource is named after the file", () => {
    assert.deepEqual(argsOf(dashboard, "web-shop.json"), { "web-shop": dashboard });
    assert.deepEqual(argsOf({ $schema: "./x.json", ...dashboard }), { shop: dashboard });
  });

  it("has a list, whose resources are named after the dashboards", () => {
    assert.deepEqual(argsOf([dashboard, { ...dashboard, name: "API" }]), {
      Shop: dashboard,
      API: { ...dashboard, name: "API" },
    });
  });

  for (const [what, content] of Object.entries({
    "an object": answer,
    "an object with an empty query, whose language is dropped with it": { ...answer, savedQuery: "" },
    "an answer of a self-hosted ClickStack": { data: answer },
    "an answer of ClickHouse Cloud": { status: 200, result: answer },
  })) {
    it(`may be what the API has of a dashboard, as ${what}`, () => {
      assert.deepEqual(argsOf(content), { shop: ANSWERED });
    });
  }

  it("places what is asked later: a source that nothing has", () => {
    const [shop] = read(YAML);
    const file = shop?.declaredAt.file;
    assert.deepEqual(shop?.place("tiles.errors.all.config.source"), { file, line: 6, column: 65 });
    assert.deepEqual(shop?.place("tags"), { file, line: 2, column: 3 });
    const [listed] = read(dashboard);
    assert.deepEqual(listed?.place("tiles[0].config.source"), { file, line: 12, column: 9 });
  });
});

describe("a file of dashboards that is wrong", () => {
  const wrong: [string, unknown, string[]][] = [
    [
      "a misspelled key",
      YAML.replace("source:", "sorce:").replace("name: Shop", "nam: Shop"),
      [
        'shop.yaml:3:5: dashboards.shop.nam: there is no such property; did you mean "name"?',
        "shop.yaml:6:36: dashboards.shop.tiles.errors.all.config.sourceId: expected sourceId, or the name as source; found nothing",
      ],
    ],
    [
      "something beside the dashboards",
      "dashboards: {}\ndefaults: {}",
      ["shop.yaml:2:1: defaults: there is no such property; known properties are $schema, dashboards"],
    ],
    [
      "what is no dashboard",
      "dashboards:\n  a:\n  b: 5",
      [
        'shop.yaml:2:3: dashboards.a: expected a dashboard such as {name: "API", tiles: {…}}; found nothing',
        'shop.yaml:3:3: dashboards.b: expected a dashboard such as {name: "API", tiles: {…}}; found 5',
      ],
    ],
    [
      "an empty file",
      "",
      ['shop.yaml:1:1: expected a dashboard such as {name: "API", tiles: {…}}; found nothing'],
    ],
    [
      "a name twice",
      [dashboard, dashboard],
      ["shop.yaml:24:5: [1].name: expected a name that no other dashboard has; found [0]"],
    ],
    [
      "a list of what has no name",
      [{ tiles: [] }],
      ["shop.yaml:2:3: [0].name: expected the name of a resource; found nothing"],
    ],
  ];
  for (const [what, content, lines] of wrong) {
    it(`names the place of ${what}`, () => assert.deepEqual(refusedLines(content), lines));
  }
});
