import assert from "node:assert/strict";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { UserError } from "../../../../cli/failure";
import { declare } from "../../../../cli/codegen/resources";
import { toEntry, findKind } from "../../../../cli/import/steps";
import { gadgetKind } from "../../../support/gadget/gadget.kind";
import { planned } from "../../../support/planned";

describe("an entry of the import file", () => {
  it("has no secret, because the program declares none", () => {
    const live = { name: "oncall", service: "slack", url: "https://hooks.example.com/t", key: "k3y" };
    const { args, flags } = declare(gadgetKind, { id: "g1", live }, "oncall");
    const { inputs, outputs } = toEntry(planned(gadgetKind, "oncall", { id: "g1", args, live, flags }));
    assert.equal(inputs.gadgetId, "g1");
    assert.equal(outputs.name, "oncall");
    assert.doesNotMatch(JSON.stringify({ inputs, outputs }), /hooks\.example|k3y/);
  });

  it("is of the kind that its type names", () => {
    assert.equal(findKind({ type: alertKind.type.token }), alertKind);
    const type = "pulumi-nodejs:dynamic/later:Thing";
    assert.throws(
      () => findKind({ type }),
      new UserError(`this version of pulumi-clickstack does not know the type ${type}`, "file"),
    );
  });
});
