import assert from "node:assert/strict";
import * as pulumi from "@pulumi/pulumi";
import * as clickstack from "../../../../provider";
import { mockedRun, settled } from "../../../support/mocks";

type Lookup = (args: object) => Promise<unknown>;
type OutputLookup = (args: object) => pulumi.Output<unknown>;

const { alerting, cloud } = clickstack;
const services: [string, Record<string, unknown>][] = Object.entries({ alerting, cloud });
const names = services.flatMap(([service, exported]) =>
  Object.keys(exported)
    .filter((name) => name.startsWith("get") && !name.endsWith("Output"))
    .map((name) => ({ service, name, exported })),
);

/** Those that take no arguments take their options first. */
const WITHOUT_ARGUMENTS = ["getOrganizations", "getTeam", "getTeamMembers"];

const OF_LISTS = [
  "getAlerts",
  "getBackups",
  "getClickPipes",
  "getOrganizations",
  "getServices",
  "getTeamMembers",
];

describe("every lookup", () => {
  for (const { service, name, exported } of names) {
    it(`${service}.${name} asks under its own name, as a promise and as an output`, async () => {
      const asked: [string, unknown][] = [];
      const answer = OF_LISTS.includes(name) ? [{ id: "found" }, { id: "also found" }] : { id: "found" };
      await mockedRun({}, { call: (token, args) => (asked.push([token, args]), answer) });
      const args = WITHOUT_ARGUMENTS.includes(name) ? {} : { name: "API" };
      const plain = (exported[name] as Lookup)(args);
      const output = (exported[`${name}Output`] as OutputLookup)(
        WITHOUT_ARGUMENTS.includes(name) ? {} : { name: pulumi.output("API") },
      );
      assert.deepEqual(await plain, answer);
      assert.deepEqual((await settled(output)).value, answer);
      assert.deepEqual(asked, Array(2).fill([`${service}:${name}`, args]));
    });
  }

  it("that gives a list gives an empty one where the test says nothing", async () => {
    await mockedRun();
    assert.deepEqual(await cloud.getOrganizations(), []);
  });

  it("is one of twenty: none was forgotten", () => {
    assert.equal(names.length, 20);
  });
});
