import assert from "node:assert/strict";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import type { PlannedProgram } from "../../../../cli/codegen/resources";
import type { SettledOptions } from "../../../../cli/import/options";
import { errorReport } from "../../../../cli/failure";
import { reportPlan, toText, type PlanReport } from "../../../../cli/import/command";
import { organizationKind } from "../../../../provider/cloud/organization/organization.kind";
import { commandLine } from "../../../support/command-line";
import { planOptions } from "../../../support/import-command";
import { planned } from "../../../support/planned";
import { readByPublished } from "../../../support/published-schema";
import { recordedStack } from "../../../support/recorded-stack";

const OPTIONS: SettledOptions = {
  ...planOptions(alertKind),
  out: "alerts",
  language: "typescript",
  adopt: false,
};

const alert = (name: string, file: string, flags: string[] = []) => planned(alertKind, name, { file, flags });

function reported(
  choice: Partial<PlannedProgram>,
  options: Partial<SettledOptions> = {},
  inState = 0,
): PlanReport {
  return reportPlan({
    choice: { resources: [], notices: [], directory: {}, ...choice },
    options: { ...OPTIONS, ...options },
    stack: recordedStack({}),
    importLine: 'import "./alerts";',
    inState,
    now: Date.parse("2026-11-21T10:00:00Z"),
  });
}

function said(choice: Partial<PlannedProgram>, options: Partial<SettledOptions> = {}): string {
  return toText(reported(choice, options));
}

describe("what a plan says", () => {
  it("counts what each file declares, and gives the three steps that follow", () => {
    const resources = [alert("errors", "api"), alert("traffic", "api"), alert("slow", "checkout")];
    assert.equal(
      said({ resources }),
      `3 alerts for stack dev of project shop

    alerts/api.ts       2
    alerts/checkout.ts  1

Nothing was changed on the service. Next:
  1. import them into state first, or an update creates each a second time:
     npx pulumi-clickstack import apply --out alerts
  2. add this line to the program of the stack, unless it is there; it runs the new files:
     import "./alerts";
  3. verify that a preview is empty:
     npx pulumi-clickstack import verify --out alerts`,
    );
  });

  it("repeats in the next steps which stack and which project are meant", () => {
    const text = said({ resources: [alert("a", "api")] }, { stack: "prod", cwd: "infra/shop" });
    assert.match(text, /import apply --out alerts --stack prod --cwd infra\/shop$/m);
    assert.match(text, /import verify --out alerts --stack prod --cwd infra\/shop$/m);
  });

  it("has no step that imports what is in state already", () => {
    const choice = { resources: [alert("a", "api"), alert("b", "api")] };
    const [some, all] = [1, 2].map((inState) => toText(reported(choice, {}, inState))) as [string, string];
    assert.match(some, /^2 alerts for stack dev of project shop, 1 of them imported before$/m);
    assert.match(some, /^ {2}1\. import them into state first/m);
    assert.match(all, /^2 alerts for stack dev of project shop, all of them imported before$/m);
    assert.match(all, /^ {2}1\. add this line to the program/m);
  });

  it("leaves the adoption to the next update, where the program adopts", () => {
    const text = said({ resources: [alert("a", "api")] }, { adopt: true, language: "javascript" });
    assert.match(text, /^ {4}alerts\/api\.js {2}1$/m);
    assert.match(text, /^ {2}2\. run an update, which adopts them.*:\n {5}pulumi up$/m);
    assert.doesNotMatch(text, /import apply/);
  });

  it("shows what a person has to check, and notices, without control characters", () => {
    const strange = alert("errors", "api", ["detectionMode: \u001b[31m"]);
    const text = said({ resources: [strange], notices: ["left out: 2"] });
    assert.match(text, /^ {4}errors, in alerts\/api\.ts\n {6}detectionMode: \\u\{1b\}\[31m$/m);
    assert.match(text, /^note: left out: 2$/m);
  });

  it("has no next step where nothing is imported", () => {
    assert.equal(said({}, { kinds: [organizationKind] }), "0 organizations for stack dev of project shop");
  });
});

describe("a plan as JSON", () => {
  const asked = [{ argument: "url", config: "oncallUrl", isRequired: false, isRecord: false }];
  const secret = { ...alert("oncall", "webhooks", ["url: is a secret"]), asked, live: { url: "s3cret" } };

  it("is by the published schema, and has names and no values", () => {
    const printed = JSON.stringify(reported({ resources: [secret], notices: ["left out: 2"] }));
    assert.doesNotMatch(printed, /s3cret/);
    const { resources, notices, next } = readByPublished<PlanReport>("import-plan.schema.json", printed);
    assert.deepEqual(notices, ["left out: 2"]);
    const names = {
      type: alertKind.type.token,
      kind: "alert",
      name: "oncall",
      id: "oncall",
      title: "oncall",
    };
    const secrets = [{ argument: "url", config: "oncallUrl", required: false }];
    assert.deepEqual(resources, [
      { ...names, file: "alerts/webhooks.ts", flags: ["url: is a secret"], secrets },
    ]);
    const command = (step: string) => `npx pulumi-clickstack import ${step} --out alerts`;
    assert.deepEqual(
      next.map((one) => one.command ?? one.line),
      [command("apply"), 'import "./alerts";', command("verify")],
    );
  });

  it("is refused beside the steps that print something else", async () => {
    const { exitCode, out } = await commandLine(["import", "--out", "a", "--json", "--yes"]);
    assert.equal(exitCode, 1);
    assert.match(
      errorReport.parse(JSON.parse(out)).error.message,
      /^--json and --format print the plan alone: leave out --yes/,
    );
  });
});
