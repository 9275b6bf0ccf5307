import assert from "node:assert/strict";
import { chmodSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { seed } from "../../../emulator";
import { temporaryFolder } from "../../support/folders";
import { assertOnlyReads, edit, filesOf, imports, MEGABYTE } from "../../support/import-command";
import { linkPackage } from "../../support/packed";
import { failed, succeeded } from "../../support/stack";
import { onManaged, onTransport } from "../../support/clickstacks";

/** A command line of Pulumi that claims to be an older one. */
function olderPulumi(): string {
  const folder = temporaryFolder("older");
  const file = join(folder, "pulumi");
  const real = `PATH="\${PATH#*${delimiter}}" exec pulumi "$@"`;
  writeFileSync(file, `#!/bin/sh\nif [ "$1" = version ]; then echo v3.253.1; else ${real}; fi\n`);
  chmodSync(file, 0o755);
  return folder;
}

onTransport(onManaged, ({ company, stage }) => {
  describe("an import for an older Pulumi, into an ES module,", () => {
    const on = stage();
    before(() => {
      on.stack.env = { ...on.stack.env, PATH: `${olderPulumi()}${delimiter}${process.env.PATH}` };
      on.stack.source('{"type": "module"}', "package.json").source("");
      linkPackage(on.stack.folder);
      on.emulator.editAlert(company.alerts.orders.id, { name: MEGABYTE });
    });

    it("fails with the advice to adopt", async () => {
      succeeded(await imports(on.stack, "--out", "tried"));
      const { output } = failed(await imports(on.stack, "apply", "--out", "tried", "--yes"));
      assert.match(output, /^error: import needs pulumi 3\.254\.0 or newer; this is 3\.253\.1\. .* --adopt/m);
    });

    it("is a program that adopts by the option import", async () => {
      const { stdout } = succeeded(
        await imports(on.stack, "--adopt", "--language", "javascript", "--out", "alerts"),
      );
      assert.match(
        stdout,
        /1\. add this line to the program of the stack.*\n {5}import "\.\/alerts\/index\.js";\n[^]*\n {5}pulumi up\n/,
      );
      const files = filesOf(on.stack, "alerts");
      assert.deepEqual(
        Object.keys(files).filter((name) => name.endsWith(".json")),
        ["import-plan.json"],
      );
      assert.ok(files["api.js"]?.includes(`{ import: "${company.alerts.errorRate.id}" }`));
    });

    it("adopts the organization with the endpoints that are chosen, too", async () => {
      const endpoints = ["--private-endpoints", seed.organization.privateEndpoint.id];
      const what = ["--organization", ...endpoints, "--adopt", "--language", "javascript"];
      succeeded(await imports(on.stack, ...what, "--out", "organization"));
      const { output } = failed(await imports(on.stack, "--out", "organization"));
      const other = /^error: organization holds a plan for organization: name another folder with --out$/m;
      assert.match(output, other);
    });

    it("has nothing to apply", async () => {
      const { output } = failed(await imports(on.stack, "apply", "--out", "alerts", "--yes"));
      assert.match(output, /^error: alerts was written with --adopt: "pulumi up" adopts what it declares$/m);
    });

    it("writes nothing to the service, and is verified afterwards", async () => {
      on.stack.source('import "./alerts/index.js";\nimport "./organization/index.js";');
      succeeded(await on.stack.up());
      succeeded(await imports(on.stack, "verify", "--out", "alerts"));
      assert.deepEqual(on.stack.resource("acme").inputs?.privateEndpoints, [
        { ...seed.organization.privateEndpoint },
      ]);
      assertOnlyReads(on.emulator);
    });

    it("needs the option no longer then", async () => {
      for (const file of ["api.js", "checkout.js", "saved-searches.js"])
        edit(on.stack, `alerts/${file}`, /,\s*\{ import: "\w+" \},?/g, "");
      succeeded(await on.stack.preview("--refresh", "--expect-no-changes"));
    });
  });
});
