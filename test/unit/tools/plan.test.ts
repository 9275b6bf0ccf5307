import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { needsOf, planOf } from "../../../tools/checks/plan.mjs";
import { clone } from "../../support/folders";

/** Every check, and every file of every suite. */
const itemsOf = (args: string[]): string[] =>
  planOf(args).flatMap((job) => ("files" in job ? job.files : [job.name]));

const workflow = parse(readFileSync(join(clone, ".github", "workflows", "ci.yml"), "utf8")) as {
  jobs: { test: { strategy: { matrix: { shard: string[] } }; steps: { run?: string }[] } };
};
const { strategy, steps } = workflow.jobs.test;

describe("the plan of npm test", () => {
  it("has every file of tests but those of pages, and those that need the registry or Go", () => {
    const hasGo = spawnSync("go", ["version"]).status === 0;
    const files = readdirSync(join(clone, "test"), { recursive: true, encoding: "utf8" })
      .filter(
        (path) =>
          path.endsWith(".test.ts") &&
          !(hasGo ? /^(install|pages)/ : /^(install|languages|pages)/).test(path),
      )
      .map((path) => join("test", path));
    const planned = itemsOf([]).filter((item) => item.endsWith(".ts"));
    assert.deepEqual(planned.map((path) => join(path)).sort(), files.sort());
  });

  it("has every check and every file exactly once in the shards that CI runs side by side", () => {
    assert.ok(steps.some(({ run }) => run === 'npm test -- --shard "$SHARD"'));
    const shards = strategy.matrix.shard.map((shard) => itemsOf(["--shard", shard]));
    assert.deepEqual(shards.flat().sort(), itemsOf([]).sort());
    const sizes = shards.map((items) => items.length);
    assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 1, "and no shard has more than the others");
  });

  it("is what is named, also what is left out otherwise, and a shard of it", () => {
    assert.deepEqual(itemsOf(["format", "types"]), ["types", "format"]);
    assert.deepEqual(
      planOf(["install"]).map(({ name }) => name),
      ["install"],
    );
    assert.deepEqual(itemsOf(["types", "--shard", "2/2", "format"]), ["format"]);
  });

  it("needs the engine only for tests that run one", () => {
    assert.ok(!needsOf(["unit", "imports", "browser"]).includes("engine"));
    assert.ok(needsOf(["e2e"]).includes("engine"));
  });

  it("is refused when a name or a shard makes no sense", () => {
    assert.throws(() => planOf(["units"]), {
      message: /^There is no check "units". Checks: types, .*, e2e, pages, languages, install\.$/,
    });
    for (const shard of ["5/4", "0/4", "quarter"])
      assert.throws(() => planOf(["--shard", shard]), {
        message: `--shard is ${shard}, but it must be such as 1/4, 2/4, 3/4 or 4/4.`,
      });
    assert.throws(() => planOf(["--shard"]), { message: /^--shard has no value, but it must/ });
  });
});
