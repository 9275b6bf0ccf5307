import assert from "node:assert/strict";
import { Command } from "commander";
import { alertKind } from "../../../../provider/alerting/alert/alert.kind";
import { UserError } from "../../../../cli/failure";
import {
  listOptions,
  parseOptions,
  type OptionValues,
  type PlanOptions,
} from "../../../../cli/import/options";
import { organizationKind } from "../../../../provider/cloud/organization/organization.kind";
import type { Kind } from "../../../../provider/engine/kind/kind";
import { gadgetKind } from "../../../support/gadget/gadget.kind";

const kinds: Kind[] = [alertKind, organizationKind, gadgetKind];

function parse(...args: string[]): PlanOptions {
  const command = new Command();
  for (const option of listOptions(kinds)) command.addOption(option);
  return parseOptions(command.parse(args, { from: "user" }).opts<OptionValues>(), kinds);
}

describe("the options of import that follow from the kinds of resources", () => {
  it("are one for each kind, and those that some kinds have", () => {
    assert.deepEqual(
      listOptions(kinds).map(({ flags }) => flags),
      [
        "--alerts",
        "--organization",
        "--spare-gadgets",
        "--all",
        "--name <pattern...>",
        "--dashboard <dashboard...>",
        "--webhook <webhook...>",
        "--terraform-state <file>",
        "--private-endpoints [id...]",
      ],
    );
  });

  it("choose the first kind by default", () => assert.deepEqual(parse().kinds, [alertKind]));

  it("choose a kind with many objects by the name of them all, and an adopted one by the name of one", () => {
    const chosen = ["--alerts", "--organization", "--spare-gadgets"].map((option) => parse(option).kinds[0]);
    assert.deepEqual(chosen, kinds);
  });

  it("choose all that a program can create of the default kind's service", () => {
    const { kinds: all, what } = parse("--all");
    assert.deepEqual(all, [alertKind, gadgetKind]);
    assert.equal(what, "all");
  });

  it("refuse one kind beside all of them, and single objects of all of them", () => {
    const refused: [string[], RegExp][] = [
      [["--all", "--alerts"], /a plan is for one kind of resource, or for --all; found --alerts and --all/],
      [["--all", "--dashboard", "API"], /--dashboard does not apply to spare gadgets/],
    ];
    for (const [args, words] of refused) assert.throws(() => parse(...args), words);
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

  const mistakes: [string[], string][] = [
    [["--private-endpoints"], "--private-endpoints does not apply to alerts"],
    [["--organization", "--dashboard", "API"], "--dashboard does not apply to organizations"],
    [["--organization", "--name", "*"], "--name does not apply to organizations"],
    [["--spare-gadgets", "--terraform-state", "x"], "--terraform-state does not apply to spare gadgets"],
    [
      ["--organization", "--alerts"],
      "a plan is for one kind of resource, or for --all; found --alerts and --organization",
    ],
  ];
  for (const [args, message] of mistakes) {
    it(`fail for ${args.join(" ")}`, () => assert.throws(() => parse(...args), new UserError(message)));
  }
});
