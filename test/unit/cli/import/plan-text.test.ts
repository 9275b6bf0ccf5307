import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import type { Choice } from "../../../../provider/cli/import/choose";
import type { PlannedResource } from "../../../../provider/cli/import/model";
import type { SettledOptions } from "../../../../provider/cli/import/options";
import { describePlan } from "../../../../provider/cli/import/plan-text";
import { organizationKind } from "../../../../provider/cloud/organization/organization.kind";
import { recordedStack } from "../../../support/recorded-stack";

const OPTIONS: SettledOptions = {
  kinds: [alertKind],
  what: "alerts",
  references: {},
  cwd: ".",
  out: "alerts",
  unmanagedBy: [],
  language: "typescript",
  adopt: false,
  yes: false,
};

function planned(name: string, file: string, flags: string[] = []): PlannedResource {
  return { kind: alertKind, id: name, name, title: name, file, args: {}, live: {}, flags };
}

function said(choice: Partial<Choice>, options: Partial<SettledOptions> = {}): string {
  const all = { resources: [], notices: [], directory: {}, ...choice };
  return describePlan(all, { ...OPTIONS, ...options }, recordedStack({}), 'import "./alerts";');
}

describe("what a plan says", () => {
  it("counts what each file declares, and gives the three steps that follow", () => {
    const resources = [planned("errors", "api"), planned("traffic", "api"), planned("slow", "checkout")];
    assert.equal(
      said({ resources }),
      `3 alerts for stack dev of project shop

    alerts/api.ts       2
    alerts/checkout.ts  1

Nothing was changed on the service. Next:
  1. import them into the state of the stack:
     npx pulumi-clickstack import apply --out alerts
  2. add this line to the program of the stack, which runs the new files:
     import "./alerts";
  3. verify that nothing is left to do:
     npx pulumi-clickstack import verify --out alerts`,
    );
  });

  it("repeats in the next steps which stack and which project are meant", () => {
    const text = said({ resources: [planned("a", "api")] }, { stack: "prod", cwd: "infra/shop" });
    assert.match(text, /import apply --out alerts --stack prod --cwd infra\/shop$/m);
    assert.match(text, /import verify --out alerts --stack prod --cwd infra\/shop$/m);
  });

  it("leaves the adoption to the next update, where the program adopts", () => {
    const text = said({ resources: [planned("a", "api")] }, { adopt: true, language: "javascript" });
    assert.match(text, /^ {4}alerts\/api\.js {2}1$/m);
    assert.match(text, /^ {2}2\. run an update, which adopts them.*:\n {5}pulumi up$/m);
    assert.doesNotMatch(text, /import apply/);
  });

  it("shows what a person has to check, and notices, without control characters", () => {
    const strange = planned("errors", "api", ["detectionMode: \u001b[31m"]);
    const text = said({ resources: [strange], notices: ["left out: 2"] });
    assert.match(text, /^ {4}errors, in alerts\/api\.ts\n {6}detectionMode: \\u\{1b\}\[31m$/m);
    assert.match(text, /^note: left out: 2$/m);
  });

  it("has no next step where nothing is imported", () => {
    assert.equal(said({}, { kinds: [organizationKind] }), "0 organizations for stack dev of project shop");
  });
});
