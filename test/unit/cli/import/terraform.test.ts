import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { UserError } from "../../../../cli/failure";
import { readTerraform, type TerraformObject } from "../../../../cli/import/choose";
import { temporaryFolder } from "../../../support/folders";

const folder = temporaryFolder("terraform");

const KIND = { shown: { terraformType: "clickhouse_clickstack_alert" } };

function alertsOf(content: unknown): TerraformObject[] {
  const file = join(folder, "terraform.tfstate");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return readTerraform(file, [KIND]).get(KIND) ?? [];
}

function resource(changes: object = {}): object {
  return {
    mode: "managed",
    type: "clickhouse_clickstack_alert",
    name: "errors",
    provider: 'provider["registry.terraform.io/clickhouse/clickhouse"]',
    instances: [{ schema_version: 0, attributes: { id: "a1", name: "Errors", team: null } }],
    ...changes,
  };
}

const state = (...resources: object[]) => ({ version: 4, terraform_version: "1.14.0", serial: 3, resources });

describe("a state file of Terraform", () => {
  it("has the identifiers of its alerts, with their addresses and names", () => {
    const module = "module.shop.module.checkout";
    const instances = [
      { index_key: "eu", attributes: { id: "a2" } },
      { index_key: 0, attributes: { id: "team/a3" } },
    ];
    assert.deepEqual(alertsOf(state(resource(), resource({ module, name: "slow", instances }))), [
      { id: "a1", address: "clickhouse_clickstack_alert.errors", wanted: "errors" },
      {
        id: "a2",
        address: `${module}.clickhouse_clickstack_alert.slow["eu"]`,
        wanted: "shop-checkout-slow-eu",
      },
      { id: "a3", address: `${module}.clickhouse_clickstack_alert.slow[0]`, wanted: "shop-checkout-slow-0" },
    ]);
  });

  it("has those of each kind that is asked for, also where it has none of another one", () => {
    const webhook = { shown: { terraformType: "clickhouse_clickstack_webhook" } };
    const file = join(folder, "terraform.tfstate");
    writeFileSync(file, JSON.stringify(state(resource())));
    const found = readTerraform(file, [webhook, KIND]);
    assert.deepEqual(
      [webhook, KIND].map((kind) => found.get(kind)?.length),
      [0, 1],
    );
  });

  it("has nothing of other resources, of data sources, and of what is replaced or was never created", () => {
    const instances = [{ deposed: "ab12", attributes: { id: "a2" } }, { attributes: { id: null } }, {}];
    const others = [
      resource({ type: "clickhouse_clickstack_webhook" }),
      resource({ mode: "data" }),
      resource({ instances }),
    ];
    assert.deepEqual(
      alertsOf(state(...others, resource())).map(({ id }) => id),
      ["a1"],
    );
  });

  const mistakes: [string, unknown, RegExp][] = [
    ["without alerts", state(), /there is no resource of type clickhouse_clickstack_alert/],
    ["that is no JSON", "{", /expected what "terraform state pull" prints: /],
    ["of another version", { version: 3, modules: [] }, /version: expected 4, .* found 3/],
    ["of a plan", { format_version: "1.0" }, /version: expected 4/],
  ];
  for (const [what, content, words] of mistakes) {
    it(`${what} is refused`, () => {
      assert.throws(
        () => alertsOf(content),
        (error) => error instanceof UserError && words.test(error.message),
      );
    });
  }

  it("that does not exist is refused by its name", () => {
    assert.throws(() => readTerraform("nowhere.tfstate", []), /nowhere.tfstate: there is no such file/);
  });
});
