import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { run, type Ended } from "../../support/child";
import { clone, temporaryFolder } from "../../support/folders";
import { Forge } from "../../support/forge";
import { listCommands } from "../../support/published-schema";

const markOf = (stack: string, of = "review") => `<!-- pulumi-clickstack ${of} of ${stack} -->`;
const MARK = markOf("prod");
const ISSUE_MARK = markOf("prod", "drift");

/** The inputs that action.yml hands on, each with its default. */
const INPUTS = { STACK: "prod", COMMENT: "true", FAIL_ON: "", SINCE: "", POLICY_PACK: "" };

/** A command that writes this review, shows its arguments, and ends with this code. */
const review = (text: string, exitCode = 0): string =>
  `printf '%s\\n' "$*" > args\nprintf '%s' '${text}' > review.md\nexit ${exitCode}`;

/** A command that decides this, as `drift --living-issue issue` does. */
const decide = (action: string, body = "") =>
  `printf '%s\\n' "$*" > args\nmkdir -p issue\nprintf ${action} > issue/action\nprintf 'Drift: 1 changed' > issue/title\n` +
  `printf '%s' '${body}' > issue/body.md\nprintf 'Nothing differs anymore.' > issue/comment.md`;

for (const name of ["GitHub", "GitLab"] as const) {
  let forge: Forge;
  let folder: string;

  /** Each test has a job of its own. */
  function provideJob(script: string) {
    beforeEach(async () => {
      forge = await Forge.start(name);
      folder = temporaryFolder("job");
    });
    afterEach(() => forge.stop());
    return (npx: string, inputs: NodeJS.ProcessEnv = {}, cwd = folder): Promise<Ended> => {
      const env = forge.environment({ PATH: process.env.PATH, ...INPUTS, ...inputs }, npx);
      return run("bash", [join(clone, "ci", script)], { cwd, env });
    };
  }

  describe(`the review of a change on ${name}`, () => {
    const job = provideJob("review.sh");
    const bodies = () => forge.notes.map(({ body }) => body);

    it("writes one comment, which its first line identifies, and hands on the inputs", async () => {
      const inputs = { FAIL_ON: "new>old*2,never", SINCE: "14d", POLICY_PACK: "policies" };
      const { exitCode, output } = await job(review("## 1 alert changes"), inputs);
      assert.equal(exitCode, 0, output);
      assert.deepEqual(bodies(), [`${MARK}\n## 1 alert changes\n`]);
      assert.equal(
        readFileSync(join(folder, "args"), "utf8"),
        "review --stack prod --output markdown=review.md --fail-on new>old*2,never --since 14d --policy-pack policies\n",
      );
    });

    it("edits that comment the next time, among more than a page of others", async () => {
      for (let at = 0; at < 150; at += 1) forge.addNote(`Comment ${at}, not ${MARK}`);
      await job(review("## 1 alert changes"));
      await job(review("## 2 alerts change"));
      assert.deepEqual(
        forge.notes.slice(150).map(({ body }) => body),
        [`${MARK}\n## 2 alerts change\n`],
      );
    });

    it("keeps a comment for each stack, also of the same name in another folder", async () => {
      const root = { GITHUB_WORKSPACE: folder, CI_PROJECT_DIR: folder };
      await job(review("## of prod"), root);
      await job(review("## of dev"), { ...root, STACK: "acme/shop/dev" });
      const infra = join(folder, "in--fra");
      mkdirSync(infra);
      await job(review("## of infra"), root, infra);
      await job(review("dev: the update changes nothing"), { ...root, STACK: "acme/shop/dev" });
      assert.deepEqual(bodies(), [
        `${MARK}\n## of prod\n`,
        `${markOf("acme%2Fshop%2Fdev")}\nacme/shop/dev: nothing would change anymore.\n`,
        `${markOf("prod%20in%20in--fra")}\n## of infra\n`,
      ]);
    });

    it("leaves comments of other people alone, whatever they quote", async () => {
      const quoted = forge.addNote(`${MARK}\n## 1 alert changes`, "mallory");
      await job(review("## 2 alerts change"));
      assert.equal(quoted.body, `${MARK}\n## 1 alert changes`);
      assert.equal(forge.notes.length, 2);
    });

    it("says an error of the forge in one line, without commands that the runner would obey", async () => {
      forge.refusal = 403;
      forge.words = "no\n::add-mask::a\n##vso[task.complete]##[error]b";
      const { output } = await job(review("## 1 alert changes"));
      assert.match(output, /^error: .*answered 403: .*add-mask/m);
      assert.deepEqual(listCommands(output), []);
    });

    it("says nothing about a change of nothing, unless a comment says something else", async () => {
      await job(review("shop/prod: the update changes nothing"));
      assert.deepEqual(bodies(), []);
      await job(review("## 1 alert changes"));
      await job(review("shop/prod: the update changes nothing"));
      assert.deepEqual(bodies(), [`${MARK}\nprod: nothing would change anymore.\n`]);
    });

    for (const code of [1, 2]) {
      it(`ends with ${code} as the review does, after the comment`, async () => {
        assert.equal((await job(review("## 1 alert changes", code))).exitCode, code);
        assert.equal(forge.notes.length, 1);
      });
    }

    it("fails where the token may not write, says what is missing, and does not show the token", async () => {
      forge.refusal = 403;
      const { exitCode, output } = await job(review("## 1 alert changes"));
      assert.equal(exitCode, 1);
      assert.match(output, /answered 403: .*not accessible by integration/);
      assert.match(
        output,
        name === "GitHub"
          ? /Give the job "permissions: pull-requests: write"/
          : /Set GITLAB_TOKEN .* scope api/,
      );
      assert.doesNotMatch(output, /the-token-of-the-job/);
    });

    it("names the variable that is missing", async () => {
      const variable = name === "GitHub" ? "GITHUB_TOKEN" : "GITLAB_TOKEN";
      const set = forge.environment({ PATH: process.env.PATH, ...INPUTS }, review("x"));
      const options = { cwd: folder, env: { ...set, [variable]: "" } };
      const { output } = await run("bash", [join(clone, "ci", "review.sh")], options);
      assert.match(output, new RegExp(`expected the environment variable ${variable}; found none`));
    });
  });

  describe(`the living issue about drift on ${name}`, () => {
    const job = provideJob("drift.sh");
    const jobOf = async (stack: string, npx: string): Promise<void> => {
      const { exitCode, output } = await job(npx, { STACK: stack });
      assert.equal(exitCode, 0, output);
    };
    const issues = () => forge.issues.map(({ title, open }) => [title, open]);

    it("is one for each stack: the clean night of one stack closes no issue of another", async () => {
      await jobOf("prod", decide("open", "of prod"));
      await jobOf("dev", decide("open", "of dev"));
      assert.equal(existsSync(join(folder, "issue", "before.md")), false);
      await jobOf("dev", decide("close"));
      assert.deepEqual(issues(), [
        ["prod: Drift: 1 changed", true],
        ["dev: Drift: 1 changed", false],
      ]);
      assert.equal(forge.issues[0]?.body, `${ISSUE_MARK}\nof prod`);
    });

    it("is handed to the command, gets its new text, and a comment that says what changed", async () => {
      await jobOf("prod", decide("open", "of prod"));
      const { output } = await job(`cp issue/before.md . && ${decide("update", "newer")}`, {
        FAIL_ON: "missing",
      });
      assert.equal(
        readFileSync(join(folder, "args"), "utf8"),
        "drift --stack prod --living-issue issue --output html=drift.html --fail-on missing\n",
        output,
      );
      assert.match(readFileSync(join(folder, "before.md"), "utf8"), /of prod$/);
      const [issue] = forge.issues;
      assert.deepEqual(
        [issue?.body, issue?.comments],
        [`${ISSUE_MARK}\nnewer`, ["Nothing differs anymore."]],
      );
    });

    for (const [whose, body, by] of [
      ["with the label that somebody else opened", `${ISSUE_MARK}\nhelp`, "mallory"],
      ["of the same user about something else", "The drift of the clocks", undefined],
    ] as const) {
      it(`is never an issue ${whose}`, async () => {
        const other = forge.addIssue({ title: "Other", body, labels: "drift" }, by);
        await jobOf("prod", decide("close"));
        await jobOf("prod", decide("update", "new"));
        assert.deepEqual(other, { ...other, open: true, body, title: "Other", comments: [] });
        assert.equal(existsSync(join(folder, "issue", "before.md")), false);
      });
    }
  });
}

describe("a comment that is longer than GitHub takes", () => {
  it("is cut, and says so", async () => {
    const forge = await Forge.start("GitHub");
    const npx = "head -c 70000 /dev/zero | tr '\\0' x > review.md";
    const env = forge.environment({ PATH: process.env.PATH, ...INPUTS }, npx);
    const { output } = await run("bash", [join(clone, "ci", "review.sh")], {
      cwd: temporaryFolder("job"),
      env,
    });
    await forge.stop();
    const [{ body } = { body: output }] = forge.notes;
    assert.equal(body.length, 65_536);
    assert.match(body, /… The comment ends here.*\n$/);
  });
});

interface Action {
  readonly inputs: Record<string, { readonly default?: string; readonly required?: boolean }>;
  readonly runs: {
    readonly steps: readonly { readonly run?: string; readonly env?: Record<string, string> }[];
  };
}

describe("action.yml and the GitLab component", () => {
  const action = parse(readFileSync(join(clone, "action.yml"), "utf8")) as Action;
  const step = action.runs.steps.find(({ run: script }) => script?.includes("/ci/"));
  const component = readFileSync(join(clone, "templates", "review.yml"), "utf8");

  it("set every variable that the scripts read", () => {
    const read = ["review.sh", "drift.sh"].flatMap((file) => {
      const text = readFileSync(join(clone, "ci", file), "utf8");
      return [...text.matchAll(/\$([A-Z_]+)/g)].map(([, variable = ""]) => variable);
    });
    for (const variable of new Set(read.filter((one) => one !== "GITHUB_STEP_SUMMARY"))) {
      assert.ok(step?.env && variable in step.env, `action.yml: ${variable}`);
      assert.match(component, new RegExp(`^ +${variable}: `, "m"), `templates/review.yml: ${variable}`);
    }
  });

  it("hand inputs to scripts by the environment only", () => {
    for (const { run: script = "" } of action.runs.steps) assert.doesNotMatch(script, /\$\{\{/);
  });
});
