import assert from "node:assert/strict";
import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { seed } from "../../../emulator";
import { clone } from "../../support/folders";
import { assertOnlyReads, imports } from "../../support/import-command";
import { stage } from "../../support/stage";
import { failed, succeeded } from "../../support/stack";

describe("an import of an organization", () => {
  const on = stage();

  it("declares the endpoints that are chosen, as an ES module, and is verified", async () => {
    on.stack.source('{"type": "module"}', "package.json").source("");
    mkdirSync(join(on.stack.folder, "node_modules"));
    symlinkSync(clone, join(on.stack.folder, "node_modules", "pulumi-clickstack"), "junction");
    const { id } = seed.organization.privateEndpoint;
    const what = ["--organization", "--private-endpoints", id, "--language", "javascript"];
    succeeded(await imports(on.stack, ...what, "--out", "organization"));
    succeeded(await imports(on.stack, "apply", "--out", "organization", "--yes"));
    on.stack.source('import "./organization/index.js";');
    succeeded(await imports(on.stack, "verify", "--out", "organization"));
    succeeded(await on.stack.preview("--refresh", "--expect-no-changes"));
    assert.deepEqual(on.stack.resource("acme").inputs?.privateEndpoints, [
      { ...seed.organization.privateEndpoint },
    ]);
    assertOnlyReads(on.emulator);
  });

  it("does not share its folder with alerts", async () => {
    const { output } = failed(await imports(on.stack, "--out", "organization"));
    assert.match(
      output,
      /^error: organization holds a plan for organization: name another folder with --out$/m,
    );
    rmSync(join(on.stack.folder, "organization"), { recursive: true });
  });
});
