import assert from "node:assert/strict";
import { listCandidates, describe as describeThing } from "../../../../provider/engine/names/resolver";
import { NAMED } from "../../../../provider/alerting/names/named";

const id = "69a548941e8c4d0b7a2f3150";

describe("what tells things of one kind apart", () => {
  it("stands on one line, without what a terminal would obey", () => {
    const search = { id, name: "Slow", where: "SELECT *\r\n  FROM logs\nWHERE x = 1\n", tags: [] };
    assert.equal(
      listCandidates(NAMED.savedSearch, [search], "slow"),
      `There are "Slow" (${id}, SELECT * FROM logs WHERE x = 1)`,
    );
    assert.equal(
      describeThing(NAMED.webhook, { id, description: "wakes\u001b[31m people" }),
      `${id}, wakes [31m people`,
    );
  });

  it("is left out when there is nothing to see of it", () => {
    assert.equal(describeThing(NAMED.webhook, { id, service: "slack", description: " \n" }), `${id}, slack`);
  });

  it("is cut off between characters", () => {
    const description = "🚨".repeat(61);
    assert.equal(describeThing(NAMED.webhook, { id, description }), `${id}, ${"🚨".repeat(60)}…`);
  });
});
