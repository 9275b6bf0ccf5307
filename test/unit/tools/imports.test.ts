import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { run } from "../../support/child";
import { clone, temporaryFolder } from "../../support/folders";

const files = {
  "provider/alerting/alert.ts": 'import type { Backup } from "../cloud/backup"; export type Alert = Backup;',
  "provider/cloud/backup.ts": "export type Backup = string;",
  "provider/http/a.ts": 'import { b } from "./b"; export const a = () => b;',
  "provider/http/b.ts": 'import { a } from "./a"; export const b = () => a;',
  "provider/http/c.ts": 'import type { D } from "./d"; export type C = D[];',
  "provider/http/d.ts": 'import { type C } from "./c"; export type D = C | string;',
};

describe("the check of imports", () => {
  let violations: string;
  before(async () => {
    const folder = temporaryFolder("imports");
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const command = join(clone, "node_modules", ".bin", "depcruise");
    const config = join(clone, ".dependency-cruiser.mjs");
    const args = ["--config", config, "--output-type", "err-long", "provider"];
    const { exitCode, stdout } = await run(command, args, { cwd: folder, env: process.env });
    assert.ok(exitCode > 0);
    violations = stdout;
  });

  it("refuses an import that a ban names, even of a type, and says why", () => {
    assert.match(
      violations,
      /separate-services: provider\/alerting\/alert\.ts → provider\/cloud\/backup\.ts/,
    );
    assert.match(violations, /Services know nothing of each other/);
  });

  it("refuses a module that imports itself by way of others", () => {
    assert.match(violations, /no-cycle: provider\/http\/a\.ts/);
  });

  it("accepts modules that import only types of each other", () => {
    assert.doesNotMatch(violations, /provider\/http\/[cd]\.ts/);
  });
});
