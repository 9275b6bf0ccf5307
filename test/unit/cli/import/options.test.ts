import assert from "node:assert/strict";
import { Command } from "commander";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { UserError } from "../../../../cli/failure";
import {
  listOptions,
  parseOptions,
  type OptionValues,
  type PlanOptions,
  type Selection,
} from "../../../../cli/import/options";
import { organizationKind } from "../../../../provider/cloud/organization/organization.kind";
import type { Kind } from "../../../../provider/engine/kind/kind";
import { gadgetKind } from "../../../support/gadget";
import type { WireAlert } from "../../../../provider/alerting/alert/alert.type.schema";
import { toState } from "../../../../provider/alerting/alert/alert.wire";
import { createTest } from "../../../../cli/import/choose";
import type { Directory } from "../../../../cli/account";

const kinds: Kind[] = [alertKind, organizationKind, gadgetKind];

function parse(...args: string[]): PlanOptions {
  const command = new Command();
  for (const option of listOptions(kinds)) command.addOption(option);
  return parseOptions(command.parse(args, { from: "user" }).opts<OptionValues>(), kinds);
}

describe("the options of import that follow from the kinds of resources", () => {
  it("are one for each kind, and those that some kinds have", () => {
    const values =
      "--name <pattern...> --dashboard <dashboard...> --webhook <webhook...> --terraform-state <file> --private-endpoints [id...]";
    assert.equal(
      listOptions(kinds)
        .map(({ flags }) => flags)
        .join(" "),
      `--alerts --organization --spare-gadgets --all ${values}`,
    );
  });

  it("choose the first kind by default", () => assert.deepEqual(parse().kinds, [alertKind]));

  it("choose a kind with many objects by the name of them all, and an adopted one by the name of one", () => {
    const kindsOfOptions = ["--alerts", "--organization", "--spare-gadgets"].map(
      (option) => parse(option).kinds[0],
    );
    assert.deepEqual(kindsOfOptions, kinds);
  });

  it("choose all that a program can create of the default kind's service", () => {
    const { kinds: all, what } = parse("--all");
    assert.deepEqual(all, [alertKind, gadgetKind]);
    assert.equal(what, "all");
  });

  it("refuse single objects of all of them", () => {
    const one = { all: true, id: ["a1"] } as unknown as OptionValues;
    assert.throws(() => parseOptions(one, kinds), /--id does not apply to --all/);
  });

  it("filter by what objects refer to", () => {
    const { references } = parse("--dashboard", "API", "Checkout", "--webhook", "oncall");
    assert.deepEqual(references, { dashboard: ["API", "Checkout"], webhook: ["oncall"] });
    assert.deepEqual(parse("--spare-gadgets").references, {});
  });

  it("name the parts to declare, or all of them", () => {
    assert.deepEqual(parse("--organization", "--private-endpoints", "a", "b").parts, ["a", "b"]);
    assert.equal(parse("--organization", "--private-endpoints").parts, true);
    assert.equal(parse("--organization").parts, undefined);
  });

  const SEVERAL = "a plan is for one kind of resource, or for --all; found";
  for (const [line, message] of [
    ["--private-endpoints", "--private-endpoints does not apply to alerts"],
    ["--organization --dashboard API", "--dashboard does not apply to organizations"],
    ["--all --dashboard API", "--dashboard does not apply to spare gadgets"],
    ["--organization --name *", "--name does not apply to organizations"],
    ["--spare-gadgets --terraform-state x", "--terraform-state does not apply to spare gadgets"],
    ["--organization --alerts", `${SEVERAL} --alerts and --organization`],
    ["--all --alerts", `${SEVERAL} --alerts and --all`],
  ] as const)
    it(`fail for ${line}`, () => assert.throws(() => parse(...line.split(" ")), new UserError(message)));
});

const API = "69a548941e8c4d0b7a2f3130";
const ONCALL = "69a548941e8c4d0b7a2f3120";
const BACKUP = "69a548941e8c4d0b7a2f3121";

const directory: Directory = {
  dashboard: [{ id: API, name: "API" }],
  webhook: [
    { id: ONCALL, name: "on-call" },
    { id: BACKUP, name: "on-call" },
  ],
};

const alerts: WireAlert[] = [
  {
    id: "69ae9a981e8c4d0b7a2f3160",
    name: "API errors",
    dashboardId: API,
    channel: { type: "webhook", webhookId: ONCALL },
  },
  {
    id: "69ae9a981e8c4d0b7a2f3161",
    name: "shop (prod)",
    channels: [{ type: "email" }, { type: "webhook", webhookId: BACKUP }],
  },
  { id: "69ae9a981e8c4d0b7a2f3162", name: null, dashboardId: "other", channels: [] },
];

/** The last digits of the alerts that a selection takes. */
function chosen(selection: Partial<Selection>, there = directory): string[] {
  const isSelected = createTest({ references: {}, ...selection }, alertKind, there);
  const objects = alerts.map((wire) => ({ id: wire.id, live: { ...toState(wire) } }));
  return objects.filter(isSelected).map(({ id }) => id.slice(-1));
}

describe("a selection of alerts", () => {
  const cases: [string, Partial<Selection>, string[]][] = [
    ["takes all without a filter", {}, ["0", "1", "2"]],
    ["takes a pattern of names", { name: ["*err*"] }, ["0"]],
    ["takes signs of a pattern as they are", { name: ["shop (prod)"] }, ["1"]],
    ["takes any of several patterns", { name: ["API*", "shop*"] }, ["0", "1"]],
    ["leaves out a pattern with a ! in front", { name: ["!API*"] }, ["1", "2"]],
    ["takes alerts without a name for what stands for any text", { name: ["*"] }, ["0", "1", "2"]],
    ["takes a dashboard by name", { references: { dashboard: ["API"] } }, ["0"]],
    ["takes a dashboard by identifier", { references: { dashboard: [API.toUpperCase()] } }, ["0"]],
    [
      "takes any channel of an alert, and all webhooks of a name",
      { references: { webhook: ["on-call"] } },
      ["0", "1"],
    ],
    ["takes identifiers in either case of letters", { id: ["69AE9A981E8C4D0B7A2F3162"] }, ["2"]],
    ["wants every filter to fit", { references: { webhook: ["on-call"] }, name: ["shop*"] }, ["1"]],
  ];
  for (const [what, selection, digits] of cases) it(what, () => assert.deepEqual(chosen(selection), digits));

  it("fails for a dashboard that does not exist, and lists those that do", () => {
    const words = '--dashboard: expected the name or identifier of a dashboard; found "APi"; there are "API"';
    assert.throws(() => chosen({ references: { dashboard: ["APi"] } }), new UserError(words, "missing"));
  });

  it("says so where the service lists none", () => {
    const none = { ...directory, webhook: [] };
    assert.throws(
      () => chosen({ references: { webhook: ["x"] } }, none),
      /found "x"; the service lists none$/,
    );
  });
});
