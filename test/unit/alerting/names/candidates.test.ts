import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { candidates, savedSearches, told, webhooks } from "../../../../provider/alerting/names/candidates";

const id = "69a548941e8c4d0b7a2f3150";

describe("what tells things of one kind apart", () => {
  it("stands on one line, without what a terminal would obey", () => {
    const search = { id, name: "Slow", where: "SELECT *\r\n  FROM logs\nWHERE x = 1\n", tags: [] };
    assert.equal(
      candidates(savedSearches, [search], "slow"),
      `There are "Slow" (${id}, SELECT * FROM logs WHERE x = 1)`,
    );
    assert.equal(told(webhooks, { id, description: "wakes\u001b[31m people" }), `${id}, wakes [31m people`);
  });

  it("is left out when there is nothing to see of it", () => {
    assert.equal(told(webhooks, { id, service: "slack", description: " \n" }), `${id}, slack`);
  });

  it("is cut off between characters", () => {
    const description = "🚨".repeat(61);
    assert.equal(told(webhooks, { id, description }), `${id}, ${"🚨".repeat(60)}…`);
  });
});
