import assert from "node:assert/strict";
import { confirm, toEntry, findKind } from "../../../../cli/import/steps";
import { worldOf } from "../../../support/command-line";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { UserError } from "../../../../cli/failure";
import { declare } from "../../../../cli/codegen/resources";
import { gadgetKind } from "../../../support/gadget";
import { planned } from "../../../support/planned";

/** @param answer none if nobody can answer; `"Ctrl-C"` ends the input */
async function answered(answer: string | undefined) {
  const found = { agreed: false, exitCode: 0, printed: [] as string[], asked: [] as string[] };
  const ask = (question: string): Promise<string | undefined> => {
    found.asked.push(question);
    return Promise.resolve(answer === "Ctrl-C" ? undefined : answer);
  };
  const print = (text: string) => found.printed.push(text);
  const terminal = { print, tell: () => undefined, ...(answer === undefined ? {} : { ask }) };
  const endWith = (code: number): void => void (found.exitCode = code);
  found.agreed = await confirm("Import 3 resources?", worldOf(terminal, { endWith }));
  return found;
}

describe("a question before an import", () => {
  const asked = ["Import 3 resources? Nothing is written to the service. [y/N] "];
  const printed = ["Nothing was imported"];
  for (const yes of ["y", "Y", "yes", " YES "])
    it(`is confirmed by ${JSON.stringify(yes)}`, async () => {
      assert.deepEqual(await answered(yes), { agreed: true, exitCode: 0, printed: [], asked });
    });

  for (const no of ["", "n", "no", "yesterday", "Ctrl-C"])
    it(`is declined by ${JSON.stringify(no)}, which fails the command`, async () => {
      const exitCode = no === "Ctrl-C" ? 130 : 1;
      assert.deepEqual(await answered(no), { agreed: false, exitCode, printed, asked });
    });

  it("is an error where nobody can answer", async () => {
    await assert.rejects(answered(undefined), /there is no terminal to confirm in: add --yes to import/);
  });
});

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
