import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Argument, Command, Option } from "commander";
import { listCandidates } from "../../../../provider/cli/completion/command";
import { temporaryFolder } from "../../../support/folders";

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
});
