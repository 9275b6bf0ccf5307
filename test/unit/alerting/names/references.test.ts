import assert from "node:assert/strict";
import { listReferences } from "../../../../cli/account";
import { savedSearchKind } from "../../../../provider/alerting/saved-search/saved-search.kind";
import { sourceKind } from "../../../../provider/alerting/source/source.kind";
import { findProblems } from "../../../../provider/engine/problems/check";
import { listCandidates, describe as describeThing } from "../../../../provider/engine/names/resolver";
import { NAMED } from "../../../../provider/alerting/names/named";

const idOf = (digit: string): string => digit.repeat(24);
const [DEFAULT, LOGS, TRACES, COPY] = [idOf("1"), idOf("2"), idOf("3"), idOf("4")];
const listed = {
  connection: [{ id: DEFAULT, name: "Default" }],
  source: [
    { id: LOGS, name: "Logs" },
    { id: TRACES, name: "Traces" },
    { id: COPY, name: "Traces" },
  ],
};
const none = new Set<string>();

describe("a program that import writes", () => {
  it("names the source of a saved search, where the identifier would be", () => {
    const args = { name: "Errors", sourceId: LOGS, where: "x" };
    const written = savedSearchKind.shown.writeNames?.(args, listed, none);
    const named = { name: "Errors", source: "Logs", where: "x" };
    assert.deepEqual(Object.entries(written ?? {}), Object.entries(named));
  });

  it("names the connection and the correlated sources of a source", () => {
    const args = { kind: "trace", connectionId: DEFAULT, logSourceId: LOGS };
    const named = { kind: "trace", connection: "Default", logSource: "Logs" };
    assert.deepEqual(sourceKind.shown.writeNames?.(args, listed, none), named);
  });

  it("keeps identifiers of what has no name of its own, is not listed, or is in a variable", () => {
    const ambiguous = { sourceId: TRACES };
    assert.deepEqual(savedSearchKind.shown.writeNames?.(ambiguous, listed, none), ambiguous);
    const plain = { connectionId: DEFAULT, traceSourceId: LOGS };
    assert.deepEqual(sourceKind.shown.writeNames?.(plain, {}, none), plain);
    assert.deepEqual(sourceKind.shown.writeNames?.(plain, listed, new Set([DEFAULT, LOGS])), plain);
  });

  it("refers to what the names stand for", () => {
    const targets = listReferences(sourceKind).map(([key, { to }]) => [key, to]);
    assert.deepEqual(Object.fromEntries(targets), {
      connectionId: "connection",
      logSourceId: "source",
      traceSourceId: "source",
      sessionSourceId: "source",
      metricSourceId: "source",
    });
    assert.deepEqual(listReferences(savedSearchKind), [["sourceId", { to: sourceKind.type.reference }]]);
  });
});

describe("a filter of a saved search", () => {
  it("has a condition", () => {
    const filters = [{ condition: "" }];
    const [problem] = findProblems(savedSearchKind.type.args, [], { filters });
    assert.equal(problem?.path, "filters[0].condition");
    assert.equal(problem.reason, 'expected a condition that is not empty; found ""');
  });
});

const id = "69a548941e8c4d0b7a2f3150";

describe("what tells things of one kind apart", () => {
  it("stands on one line", () => {
    const search = { id, name: "Slow", where: "SELECT *\r\n  FROM logs\nWHERE x = 1\n", tags: [] };
    assert.equal(
      listCandidates(NAMED.savedSearch, [search], "slow"),
      `There are "Slow" (${id}, SELECT * FROM logs WHERE x = 1)`,
    );
  });

  for (const [what, webhook, words] of [
    ["has nothing that a terminal would obey", { description: "a\u001b[31m b" }, "a [31m b"],
    ["is left out when there is nothing to see of it", { service: "slack", description: " \n" }, "slack"],
    ["is cut off between characters", { description: "🚨".repeat(61) }, `${"🚨".repeat(60)}…`],
  ] as const)
    it(what, () => assert.equal(describeThing(NAMED.webhook, { id, ...webhook }), `${id}, ${words}`));
});
