import assert from "node:assert/strict";
import type { DriftReport } from "../../../cli/drift/report.schema";
import { webhook } from "../../support/alerts";
import { alerts, onManaged } from "../../support/clickstacks";
import { driftReport, ofClass } from "../../support/report-commands";
import { succeeded } from "../../support/stack";

const { company, stage, tileAlert } = onManaged;

const { oncall, oncallBackup } = company.webhooks;

describe("what pulumi-clickstack drift finds in the state of the engine", () => {
  const on = stage();
  const idOf = (name: string): string => on.stack.resource(name).id ?? "";
  let report: DriftReport;
  const found = () => [...ofClass(report, "changed"), ...ofClass(report, "missing")];
  before(async () => {
    const names = ["steady", "gone", "several"];
    on.stack.program(alerts, Object.fromEntries(names.map((name) => [name, tileAlert({ name })])));
    succeeded(await on.stack.up());
    on.emulator.editAlert(idOf("several"), { channels: [webhook(oncall.id), webhook(oncallBackup.id)] });
    on.emulator.deleteAlert(idOf("gone"));
    const recorded = on.stack.stateText();
    report = await driftReport(on.stack);
    assert.equal(on.stack.stateText(), recorded);
  });

  it("has the line of the program that declares each resource, which the engine keeps in state", () => {
    for (const { subject } of found()) assert.match(subject.source?.file ?? "", /\bindex\.js$/);
  });

  it("agrees with what preview --refresh would put back", async () => {
    const { stdout } = await on.stack.preview("--refresh", "--json");
    const { steps } = JSON.parse(stdout) as { steps: { op: string; urn: string }[] };
    const changes = steps.filter(({ op }) => ["update", "create"].includes(op)).map(({ urn }) => urn);
    assert.deepEqual(
      found()
        .map(({ subject }) => subject.urn)
        .sort(),
      changes.sort(),
    );
    assert.equal(changes.length, 2);
  });

  it("is repaired by the commands that it prints", async () => {
    for (const { command = "" } of found().flatMap(({ fix }) => fix))
      await on.stack.succeed(...command.split(" ").slice(1), "--yes", "--skip-preview");
    report = await driftReport(on.stack);
    assert.deepEqual(found(), []);
  });
});
