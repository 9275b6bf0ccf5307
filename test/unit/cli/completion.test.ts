import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { execFileSync } from "node:child_process";
import { Argument, Command, Option } from "commander";
import { listCandidates, completionResult, readScript } from "../../../cli/completion/command";
import { errorReport } from "../../../cli/failure";
import { temporaryFolder } from "../../support/folders";
import { commandLine } from "../../support/command-line";

const folder = temporaryFolder("completion");
for (const file of ["Pulumi.yaml", "Pulumi.dev.yaml", "Pulumi.prod-eu.yml"])
  writeFileSync(join(folder, file), "");

const program = new Command("tool").option("--version", "its version");
program
  .command("drift")
  .description("what changed")
  .option("--stack <stack...>", "stacks")
  .option("--cwd <dir>", "directory")
  .addOption(new Option("--format <format>", "how to print it").choices(["text", "json"]))
  .option("--fix", "shows commands");
const group = program.command("import").description("imports");
group.command("plan", { isDefault: true }).description("plans").option("--out <dir>", "folder");
group.command("apply").description("applies").option("--yes", "does not ask");
program.command("completion").addArgument(new Argument("<shell>").choices(["bash", "zsh"]));

const values = (...words: string[]) => listCandidates(program, words).map(({ value }) => value);

describe("the words that may come next", () => {
  for (const [what, words, expected] of [
    ["are commands at the beginning", [""], ["drift", "import", "completion", "help"]],
    ["begin with what is typed", ["dr"], ["drift"]],
    ["are options of the command", ["drift", "--f"], ["--format", "--fix"]],
    ["are the choices of an option", ["drift", "--format", ""], ["text", "json"]],
    ["are the choices of an argument", ["completion", "z"], ["zsh"]],
    ["are steps of a command", ["import", ""], ["plan", "apply", "help"]],
    ["are options of the step that runs by default, too", ["import", "--o"], ["--out"]],
    ["are options of the named step", ["import", "apply", "--y"], ["--yes"]],
    ["are none for the value of another option, so that the shell names files", ["import", "--out", ""], []],
    ["are none where no option begins with this", ["drift", "--nothing"], []],
  ] as const) {
    it(what, () => assert.deepEqual(values(...words), [...expected]));
  }

  it("are the stacks with settings in the directory", () => {
    const words = ["drift", "--cwd", folder, "--stack", ""];
    assert.deepEqual(values(...words).sort(), ["dev", "prod-eu"]);
    assert.deepEqual(values(...words.slice(0, -1), "dev", "p"), ["prod-eu"], "and a further one");
    assert.deepEqual(values("drift", "--cwd", join(folder, "nowhere"), "--stack", ""), []);
  });

  it("have descriptions", () => {
    assert.deepEqual(listCandidates(program, ["dr"]), [{ value: "drift", description: "what changed" }]);
  });
});

describe("the script of a shell", () => {
  it("hands what is typed to the command in bash, and takes each line of the answer", () => {
    const typed = 'COMP_WORDS=(pulumi-clickstack drift "--cwd" "my folder" ""); COMP_CWORD=4';
    const command = `pulumi-clickstack() { printf '[%s]\\n' "$@"; }`;
    const print = `_pulumi_clickstack; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const script = [command, readScript("bash"), typed, print].join("\n");
    const answer = execFileSync("bash", ["-c", script], { encoding: "utf8" });
    assert.equal(answer.trim(), "[completion]\n[bash]\n[drift]\n[--cwd]\n[my folder]\n[]");
  });
});

describe("the command that the script asks", () => {
  const complete = async (...words: string[]) => (await commandLine(["completion", ...words])).out;

  it("answers with JSON for scripts, which may also have the script of a shell", async () => {
    const ask = async (...words: string[]) =>
      completionResult.parse(JSON.parse(await complete("--json", "bash", ...words)));
    const { candidates = [], script } = await ask("doctor", "--js");
    assert.deepEqual(candidates, [{ value: "--json", description: "the same as --format json" }]);
    assert.equal(script, undefined);
    assert.deepEqual((await ask("export", "--cwd", "")).candidates, []);
    assert.equal((await ask()).script, readScript("bash"));
  });

  it("answers with words where the completed line asks for JSON", async () => {
    assert.equal(await complete("bash", "doctor", "--json", "--cw"), "--cwd");
  });

  it("reports an unknown shell as JSON", async () => {
    const { exitCode, out } = await commandLine(["completion", "--json", "tcsh"]);
    assert.equal(exitCode, 1);
    const { error } = errorReport.parse(JSON.parse(out));
    assert.deepEqual([error.code, error.next], ["usage", "npx pulumi-clickstack completion --help"]);
  });
});
