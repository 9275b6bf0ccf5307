import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import config from "../../../.dependency-cruiser.mjs";
import { run } from "../../support/child";
import { clone, temporaryFolder } from "../../support/folders";

/** A module that each ban refuses, and what it imports. */
const REFUSED: Readonly<Record<string, readonly [from: string, to: string]>> = {
  "no-cycle": ["provider/http/a.ts", "./b"],
  "http-below-all": ["provider/http/words.ts", "../cloud/backup"],
  "public-index": ["provider/alerting/api.ts", "../index"],
  "host-without-program": ["provider/alerting/service.ts", "../engine/program/run"],
  "plugin-apart": ["provider/engine/host/diff.ts", "@grpc/grpc-js"],
  "program-without-host": ["provider/alerting/names/references.ts", "../../engine/host/diff"],
  "program-without-implementations": [
    "provider/alerting/alert/alert.ts",
    "../../engine/kind/collection/write",
  ],
  "kinds-in-the-registry": ["provider/alerting/names/named.ts", "../alert/alert.kind"],
  "validation-in-files": ["provider/alerting/alert/alert.rules.ts", "./file/alerts-file"],
  "readers-of-the-registry": ["provider/provider.ts", "./kinds"],
  "engine-without-services": ["provider/engine/service/service.ts", "../../cloud/backup"],
  "separate-services": ["provider/cloud/lookup.ts", "../alerting/backup"],
  "provider-apart": ["provider/http/text.ts", "../../cli/terminal"],
  "runtime-to-the-registry": ["provider/runtime.ts", "./cloud/backup"],
  "implementation-without-declaration": ["provider/alerting/alert/alert.kind.ts", "./alert"],
  "axios-in-http": ["provider/engine/host/send.ts", "axios"],
  "zod-in-schemas": ["provider/alerting/alert/alert.wire.ts", "../../zod"],
  "zod-in-one-file": ["provider/alerting/alert/alert.schema.ts", "zod"],
  "handlebars-in-one-file": ["cli/review/page.ts", "handlebars"],
  "semver-in-cli": ["provider/engine/host/versions.ts", "semver"],
  "preact-in-the-report": ["cli/drift/report.ts", "preact"],
  "esrap-in-code": ["cli/codegen/print.ts", "esrap"],
  "lives-apart-from-what-they-judge": ["test/lives/oracles.ts", "../../provider/engine/host/diff"],
  "backtest-apart": ["backtest/report/noise.ts", "../../cli/terminal"],
  "backtest-in-order": ["backtest/plan/order.ts", "../fetch/ask"],
  "backtest-report-last": ["backtest/fetch/last.ts", "../report/text"],
  "evaluation-without-plan": ["backtest/evaluate/rule.ts", "../plan/order"],
  "separate-commands": ["cli/drift/finding.ts", "../import/words"],
  "emulator-apart": ["emulator/app.ts", "../provider/http/c"],
  "emulator-in-tests": ["cli/doctor/emulated.ts", "../../test-kit/index"],
  "published-folder": ["provider/http/tested.ts", "../../test/support"],
  "examples-by-name": ["examples/teams/index.ts", "../../provider/index"],
  "bench-programs-by-name": ["bench/programs/alerts.ts", "../../provider/index"],
};

const MODULES = {
  "provider/http/b.ts": 'import { a } from "./a"; export const b = () => a;',
  "provider/http/c.ts": 'import type { D } from "./d"; export type C = D[];',
  "provider/http/d.ts": 'import { type C } from "./c"; export type D = C | string;',
  // Modules that programs and the host may share.
  "provider/alerting/settings.ts":
    'import { z } from "../zod"; import type { Explicit } from "../engine/program/explicit-provider"; export const s = (e: Explicit) => z.parse(e);',
  "provider/alerting/connection.ts":
    'import { CollectionReads } from "../engine/kind/collection/reads"; export const reads = new CollectionReads();',
  "provider/alerting/alert/alert.channels.ts":
    'import type { Same } from "../../engine/kind/collection/declaration"; export type S = Same;',
  "provider/cloud/settings.ts": 'import type { Backup } from "../alerting/backup"; export type B = Backup;',
};

/** Modules that are imported, and are nothing else. */
const IMPORTED = [
  "provider/index.ts",
  "provider/kinds.ts",
  "provider/zod.ts",
  "provider/engine/program/run.ts",
  "provider/engine/program/explicit-provider.ts",
  "provider/engine/host/diff.ts",
  "provider/engine/kind/collection/write.ts",
  "provider/engine/kind/collection/reads.ts",
  "provider/engine/kind/collection/declaration.ts",
  "provider/alerting/alert/file/alerts-file.ts",
  "provider/alerting/backup.ts",
  "backtest/fetch/ask.ts",
  "backtest/report/text.ts",
  "provider/cloud/backup.ts",
  "cli/terminal.ts",
  "cli/import/words.ts",
  "test-kit/index.ts",
  "test/support.ts",
];

describe("the check of imports", () => {
  let violations: string;
  before(async () => {
    const folder = temporaryFolder("imports");
    const write = (path: string, text: string): void => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    };
    for (const path of IMPORTED) write(path, "export {};");
    for (const [path, text] of Object.entries(MODULES)) write(path, text);
    for (const [path, to] of Object.values(REFUSED))
      write(path, `import * as other from "${to}"; export const a = other;`);
    const command = join(clone, "node_modules", ".bin", "depcruise");
    const args = ["--config", join(clone, ".dependency-cruiser.mjs"), "--output-type", "err-long"];
    const others = ["test-kit", "emulator", "examples", "bench", "test/lives"];
    const folders = ["provider", "cli", "backtest", ...others];
    const { exitCode, stdout } = await run(command, [...args, ...folders], { cwd: folder });
    assert.ok(exitCode > 0);
    violations = stdout;
  });

  for (const [ban, [from]] of Object.entries(REFUSED)) {
    it(`refuses what ${ban} bans`, () => {
      assert.ok(violations.includes(`${ban}: ${from} → `), violations);
    });
  }

  it("has an example of each ban here", () => {
    const { forbidden = [] } = config;
    assert.deepEqual(forbidden.map(({ name }) => name).sort(), Object.keys(REFUSED).sort());
  });

  it("says why", () => {
    assert.match(violations, /The cloud knows nothing of ClickStack/);
  });

  it("refuses an import of a type, too, where a module must know nothing of another", () => {
    assert.match(violations, /separate-services: provider\/cloud\/settings\.ts → provider\/alerting\/backup/);
  });

  it("refuses a circle of types, too", () => {
    assert.match(violations, /no-cycle: provider\/http\/[cd]\.ts →/);
  });

  it("accepts what programs and the host may share", () => {
    assert.doesNotMatch(violations, /provider\/alerting\/(settings|connection|alert\/alert\.channels)\.ts →/);
  });
});
