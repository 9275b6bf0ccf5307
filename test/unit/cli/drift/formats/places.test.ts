import assert from "node:assert/strict";
import { kindOf, ownerOf, stackGroupOf } from "../../../../../cli/drift/finding";
import type { Finding } from "../../../../../cli/drift/report.schema";
import { everyClass, findingOf } from "../../../../support/drift-reports";

describe("the groups of findings", () => {
  const groupsOf = (groupOf: (finding: Finding) => string) => everyClass.findings.map(groupOf);

  it("by kind have the plural names of the kinds", () => {
    const kinds = ["Alerts", "Alerts", "Alerts", "Alerts", "Private endpoints", "Alerts"];
    assert.deepEqual(
      groupsOf((finding) => kindOf(finding, everyClass)),
      kinds,
    );
  });

  it("by stack put together what several stacks manage, and what none does", () => {
    const dev = "shop/dev";
    assert.deepEqual(groupsOf(stackGroupOf), [dev, dev, "Several stacks", "No stack", "No stack", dev]);
  });

  it("by owner are the files that declare them, or the stack of the resource in a mark", () => {
    const file = "infra/shop/index.ts";
    assert.deepEqual(groupsOf(ownerOf), [file, file, "Several owners", "other/prod", "Nobody", file]);
  });

  it("by owner are the stack, if the file is not known, and nobody for a mark that names none", () => {
    const changed = findingOf("changed");
    assert.equal(ownerOf({ ...changed, subject: { ...changed.subject, source: undefined } }), "shop/dev");
    assert.equal(ownerOf({ ...findingOf("unmanaged"), markedAs: "3f6c8a0f2b11" }), "Nobody");
  });
});
