import assert from "node:assert/strict";
import { withBaseline } from "../../../../../provider/cli/drift/ignore/baseline";
import { rulesIn } from "../../../../../provider/cli/drift/ignore/ignore-file";
import { everyClass, HOSTILE } from "../../../../support/drift-reports";

const TODAY = "2026-11-21";
const unmanaged = everyClass.findings.filter((finding) => finding.class === "unmanaged");

describe("withBaseline", () => {
  it("makes a file that says for editors and people what it is", () => {
    assert.equal(
      withBaseline(undefined, unmanaged, TODAY),
      [
        "# yaml-language-server: $schema=./node_modules/pulumi-clickstack/schemas/clickstack-drift.schema.json",
        "# What pulumi-clickstack drift leaves out of its reports.",
        "version: 1",
        "ignore:",
        "  # API traffic has stopped",
        "  - id: 69ae9a981e8c4d0b7a2f3165",
        "    reason: unmanaged on 2026-11-21",
        "  # Office network, set up in the console",
        "  - id: vpce-0a1b2c3d4e5f60718",
        "    reason: unmanaged on 2026-11-21",
        "",
      ].join("\n"),
    );
  });

  it("keeps every comment and every rule that a person wrote", () => {
    const text = [
      "# ours",
      "version: 1 # of the format",
      "ignore:",
      "  # made by hand",
      "  - name: Play* # everybody's",
      "    reason: A long reason that goes on and on, beyond what a formatter of YAML would leave on a single line",
      "# the end",
      "",
    ].join("\n");
    const grown = withBaseline(text, unmanaged.slice(0, 1), TODAY);
    for (const line of text.split("\n")) assert.ok(grown.includes(line), line);
    assert.deepEqual(
      rulesIn("f", grown).map(({ name, id }) => name ?? id),
      ["Play*", "69ae9a981e8c4d0b7a2f3165"],
    );
  });

  it("writes a file that can be read again, whatever the names on the service", () => {
    const hostile = HOSTILE.map((name, index) => ({
      ...(unmanaged[0] as (typeof unmanaged)[0]),
      subject: { kind: "alert", noun: "alert", id: `id-${index}: # [x]`, name },
    }));
    const rules = rulesIn("f", withBaseline(undefined, hostile, TODAY));
    assert.deepEqual(
      rules.map(({ id }) => id),
      hostile.map(({ subject }) => subject.id),
    );
  });
});
