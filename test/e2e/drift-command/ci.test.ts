import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { runBuilt } from "../../support/built-command";
import { run, type Ended } from "../../support/child";
import { onSelfHosted, onTransport } from "../../support/clickstacks";
import { clone } from "../../support/folders";
import { Forge } from "../../support/forge";
import { alerts } from "../../support/programs";
import { succeeded } from "../../support/stack";

interface GitHubJob {
  readonly steps: readonly { readonly run?: string }[];
}
interface GitLabJob {
  readonly script: readonly string[];
}

function workflow<T>(file: string): T {
  return parse(readFileSync(join(clone, "examples", "ci", file), "utf8")) as T;
}

/** The commands of a job, as the runner of the forge hands them to a shell. */
function gitHubScript(file: string, name: string): string {
  const { jobs } = workflow<{ jobs: Record<string, GitHubJob> }>(file);
  return (jobs[name]?.steps ?? []).flatMap(({ run: script }) => script ?? []).join("\n");
}

function gitLabScript(name: string): string {
  return workflow<Record<string, GitLabJob>>("gitlab-ci.yml")[name]?.script.join("\n") ?? "";
}

const FORGES = {
  gh: {
    drift: gitHubScript("github-drift.yml", "drift"),
    preview: gitHubScript("github-preview.yml", "preview"),
  },
  glab: { drift: gitLabScript("drift"), preview: gitLabScript("preview") },
} as const;

onTransport(onSelfHosted, ({ stage, tileAlert }) => {
  describe("the workflows in examples/ci", () => {
    const on = stage();
    before(async () => {
      on.stack.program(alerts, { one: tileAlert({ name: "one" }), two: tileAlert({ name: "two" }) });
      succeeded(await on.stack.up());
      // Everything else on the service is managed elsewhere.
      const baseline = ["drift", "--stack", on.stack.fullName, "--write-baseline"];
      const options = { cwd: on.stack.folder, env: on.stack.environment() };
      succeeded(await runBuilt(baseline, options));
    });

    for (const tool of ["gh", "glab"] as const) {
      describe(`over ${tool}`, () => {
        const forge = new Forge(tool);
        const [one, two] = ["one", "two"];
        const idOf = (name: string): string => on.stack.resource(name).id ?? "";
        const work = async (name: "drift" | "preview"): Promise<Ended> => {
          const env = await forge.environment({
            ...on.stack.environment(),
            STACK: on.stack.fullName,
            PULL_REQUEST: "7",
            GITHUB_REPOSITORY: "acme/shop",
          });
          const script = ['cd "$1"', FORGES[tool][name]].join("\n");
          // A job begins with a fresh clone.
          await run("rm", ["-rf", join(on.stack.folder, "issue")], { cwd: clone, env });
          const options = { cwd: on.stack.folder, env };
          return run("bash", ["-eo", "pipefail", "-c", script, "job", on.stack.folder], options);
        };
        const job = async (name: "drift" | "preview"): Promise<void> => void succeeded(await work(name));
        // The first forge has left drift.
        if (tool === "glab") before(() => on.stack.up("--refresh").then(succeeded));

        it("say nothing as long as nothing differs", async () => {
          await job("drift");
          assert.deepEqual([forge.issues, forge.writes()], [[], []]);
        });

        it("open one issue at the first drift", async () => {
          on.emulator.editAlert(idOf(one), { threshold: 500 });
          await job("drift");
          assert.deepEqual(forge.writes(), ["create"]);
          assert.deepEqual(
            forge.issues.map(({ number, title, open }) => [number, title, open]),
            [[1, "Drift: 1 changed", true]],
          );
          assert.match(forge.issues[0]?.body ?? "", /\+ live {6}500/);
        });

        it("say nothing the next night, when nothing changed", async () => {
          await job("drift");
          assert.deepEqual(forge.writes(), []);
        });

        it("update the issue, and say what is new and what is resolved", async () => {
          on.emulator.editAlert(idOf(one), { threshold: 5 });
          on.emulator.editAlert(idOf(two), { threshold: 7 });
          await job("drift");
          assert.deepEqual(forge.writes(), tool === "gh" ? ["edit", "comment"] : ["update", "note"]);
          assert.equal(forge.issues.length, 1);
          assert.deepEqual(
            forge.issues[0]?.comments.map((text) => text.trim()),
            ["- 1 new: `two`\n- 1 resolved"],
          );
          assert.match(forge.issues[0]?.body ?? "", /\+ live {6}7/);
        });

        it("close the issue when it is over, and open another one at the next drift", async () => {
          on.emulator.editAlert(idOf(two), { threshold: 5 });
          await job("drift");
          assert.deepEqual(
            forge.issues.map(({ open }) => open),
            [false],
          );
          assert.equal(forge.issues[0]?.comments.at(-1), "Nothing differs anymore.");
          forge.writes();

          await job("drift");
          assert.deepEqual(forge.writes(), []);
          on.emulator.deleteAlert(idOf(one));
          await job("drift");
          assert.deepEqual(
            forge.issues.map(({ open, title }) => [open, title]),
            [
              [false, "Drift: 1 changed"],
              [true, "Drift: 1 missing"],
            ],
          );
        });

        it("fail when something could not be checked, and tell of what was found", async () => {
          on.emulator.editAlert(idOf(two), { threshold: 9 });
          on.emulator.fault({ method: "GET", path: "/v1/organizations/:id", status: 403, times: Infinity });
          const { exitCode, output } = await work("drift");
          on.emulator.clearFaults();
          on.emulator.editAlert(idOf(two), { threshold: 5 });
          assert.equal(exitCode, 1, output);
          assert.match(forge.issues.at(-1)?.comments.at(-1) ?? "", /^- 1 new: `two`/);
        });

        it("preview a change, and tell of drift in a comment", async () => {
          await job("preview");
          assert.match(tool === "gh" ? (forge.notes[0]?.body ?? "") : forge.others, /## Drift: 1 missing/);
        });
      });
    }
  });
});
