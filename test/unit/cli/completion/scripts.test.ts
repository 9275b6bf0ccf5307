import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { completionResult, SCRIPTS } from "../../../../provider/cli/completion/command";
import { errorReport } from "../../../../provider/cli/document";
import { commandLine } from "../../../support/command-line";

describe("the script of a shell", () => {
  for (const [shell, script] of Object.entries(SCRIPTS)) {
    it(`is printed for ${shell}`, async () => {
      const { exitCode, out } = await commandLine(["completion", shell]);
      assert.deepEqual([exitCode, out], [0, script]);
    });
  }

  it("hands what is typed to the command in bash, and takes each line of the answer", () => {
    const typed = 'COMP_WORDS=(pulumi-clickstack drift "--cwd" "my folder" ""); COMP_CWORD=4';
    const command = `pulumi-clickstack() { printf '[%s]\\n' "$@"; }`;
    const lines = [command, SCRIPTS.bash, typed, "_pulumi_clickstack", `printf '%s\\n' "\${COMPREPLY[@]}"`];
    const answer = execFileSync("bash", ["-c", lines.join("\n")], { encoding: "utf8" });
    assert.deepEqual(answer.trim().split("\n"), [
      ...["[completion]", "[bash]", "[drift]", "[--cwd]", "[my folder]", "[]"],
    ]);
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
    assert.equal((await ask()).script, SCRIPTS.bash);
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

  it("refuses a shell that it does not know", async () => {
    const { exitCode, told } = await commandLine(["completion", "tcsh"]);
    assert.equal(exitCode, 1);
    assert.match(told, /Allowed choices are bash, zsh, fish, powershell/);
  });
});
