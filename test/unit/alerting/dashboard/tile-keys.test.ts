import assert from "node:assert/strict";
import * as pulumi from "@pulumi/pulumi";
import fc from "fast-check";
import { createRecordKey } from "../../../../provider/alerting/dashboard/tile.entries";
import { isOutputMember } from "../../../../provider/engine/output-members";

/** Lists the members of an output, its own and inherited ones. */
function listMembers(): string[] {
  const chain: object[] = [];
  for (let one: unknown = pulumi.output({}); one instanceof Object; one = Object.getPrototypeOf(one))
    chain.push(one);
  return [...new Set([...chain, Object.prototype].flatMap((one) => Object.getOwnPropertyNames(one)))];
}

const isReadable = (key: string): boolean => {
  const { [key]: lifted } = pulumi.output({ [key]: "id" }) as unknown as Record<string, unknown>;
  return pulumi.Output.isInstance(lifted);
};

describe("the key of a tile that no program has named", () => {
  const members = listMembers();

  it("is known to be unreadable for every member of an output", () => {
    assert.ok(members.length > 15, members.join());
    assert.deepEqual(
      members.filter((key) => !isOutputMember(key)),
      [],
    );
    assert.deepEqual([...members, "then"].filter(isReadable), []);
  });

  for (const [title, key] of [
    ["Apply", "tileApply"],
    ["Resources", "tileResources"],
    ["To string", "tileToString"],
    ["constructor", "tileConstructor"],
    ["then", "tileThen"],
    ["__proto__", "tile__proto__"],
    ["Error rate", "errorRate"],
    ["tile Config", "tileConfig"],
    ["H", "tileH"],
    ["", "tile"],
  ] as const) {
    it(`is ${key} for "${title}"`, () => assert.equal(createRecordKey(title, new Set()), key));
  }

  it("is not that of another tile", () => {
    const taken = new Set<string>();
    const keys = ["Error rate", "Error-rate"].map((name) => createRecordKey(name, taken));
    assert.deepEqual(keys, ["errorRate", "errorRate2"]);
  });

  it("can be read from the output tileIds, whatever the title is", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(...members), fc.string()),
        fc.func(fc.boolean()),
        (title, isUpper) => {
          const spelled = [...title].map((one) => (isUpper(one) ? one.toUpperCase() : one)).join("");
          assert.ok(isReadable(createRecordKey(spelled, new Set())));
        },
      ),
    );
  });
});
