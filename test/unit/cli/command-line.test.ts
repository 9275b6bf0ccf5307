import assert from "node:assert/strict";
import type { Command } from "commander";
import { version } from "../../../package.json";
import { UserError, textOf, CODES, errorReport, type ErrorCode } from "../../../cli/failure";
import { cliProgram } from "../../../cli/program";
import { Interrupted } from "../../../provider/http/clock";
import { commandLine, worldOf } from "../../support/command-line";
import { asksForJson, reportError } from "../../../cli/run";
import { ServiceError } from "../../../provider/http/errors";

const commands: readonly Command[] = cliProgram(worldOf()).commands;

describe("the command line", () => {
  it("tells its version", async () => {
    const { exitCode, out } = await commandLine(["--version"]);
    assert.deepEqual([exitCode, out], [0, version]);
  });

  it("names every command in its help", async () => {
    const { exitCode, out } = await commandLine(["--help"]);
    assert.equal(exitCode, 0);
    for (const command of commands) assert.match(out, new RegExp(`^  ${command.name()} `, "m"));
  });

  it("tells of every command what it writes, and of its steps, too, the exit codes", async () => {
    for (const command of commands.filter((one) => one.name() !== "emulator")) {
      const { out } = await commandLine([command.name(), "--help"]);
      assert.match(
        out,
        /^(Changes nothing on a service|Writes [^]*?)\.\n\nExit codes: 0: [^]*\s1: /m,
        command.name(),
      );
    }
    const { out } = await commandLine(["import", "apply", "--help"]);
    assert.match(out, /^Exit codes: 0: /m);
  });

  it("fits a terminal of 80 columns in its help, but for command lines to copy", async () => {
    for (const args of [[], ...commands.map((one) => [one.name()]), ["import", "apply"]]) {
      const { out } = await commandLine([...args, "--help"]);
      const wide = out.split("\n").filter((line) => line.length > 80 && !line.startsWith("  $ "));
      assert.deepEqual(wide, [], args.join(" "));
    }
  });

  it("lists in the help of import the options of its first step, and nowhere what only our own jobs use", async () => {
    const ofImport = await commandLine(["import", "--help"]);
    assert.match(ofImport.out, /^ {2}--terraform-state <file> /m);
    const helps = ["import", "drift", "backtest", "completion"].map((name) => commandLine([name, "--help"]));
    const printed = (await Promise.all(helps)).map(({ out }) => out).join("\n");
    assert.doesNotMatch(printed, /--ids|--living-issue|\bwords\b/);
  });

  for (const [what, args, words] of [
    ["command", ["drfit"], /unknown command 'drfit'\n\(Did you mean drift\?\)/],
    ["option", ["drift", "--formt", "json"], /unknown option '--formt'\n\(Did you mean --format\?\)/],
  ] as const)
    it(`suggests the nearest ${what}`, async () => {
      const { exitCode, told } = await commandLine([...args]);
      assert.equal(exitCode, 1);
      assert.match(told, words);
    });
});

describe("what is shown of an error", () => {
  it("is its text, and no stack, where the user can mend it", () => {
    for (const error of [new UserError("name a stack"), new Error("the service said no")])
      assert.equal(textOf(error), error.message);
  });

  it("is the stack, too, where the fault is ours", () => {
    assert.match(
      textOf(new TypeError("x is not a function")),
      /please report it\nTypeError: x is not a function\n +at /,
    );
    assert.match(textOf("thrown text"), /please report it\nthrown text/);
  });
});

const DRIFT = ["drift", "--stack", "prod", "--cwd", "infra", "--json"];

describe("an error for scripts", () => {
  const details = { operation: "reading", method: "GET", path: "/", words: "no answer" } as const;
  for (const [code, error] of [
    ["stack", new UserError("name a stack", "stack")],
    ["usage", new UserError("name one")],
    ["rateLimited", new ServiceError({ ...details, failure: "rateLimited" })],
    ["interrupted", new Interrupted()],
    ["failed", new Error("the port is in use")],
    ["bug", new TypeError("x is not a function")],
    ["bug", new SyntaxError("unexpected token")],
    ["bug", "text"],
  ] as const)
    it(`has the code ${code}: ${String(error)}`, () => {
      assert.equal(reportError(error, DRIFT, "drift").error.code, code);
    });

  for (const code of Object.keys(CODES) as ErrorCode[]) {
    it(`names a command after ${code}, and follows the published schema`, () => {
      const report = reportError(new UserError("what was found", code), DRIFT, "drift");
      assert.deepEqual(errorReport.parse(report), report);
      assert.match(report.error.next, / pulumi-clickstack (doctor|drift)\b/);
    });
  }

  it("names the doctor for the same stack, the same command again, or the help", () => {
    const next = (code: ErrorCode, args: readonly string[] = DRIFT, command: string | undefined = "drift") =>
      reportError(new UserError("found", code), args, command).error.next.replace(
        /^.* pulumi-clickstack /,
        "",
      );
    assert.equal(next("settings"), "doctor --stack prod --cwd infra");
    assert.equal(next("serverError"), "drift --stack prod --cwd infra --json");
    assert.equal(next("usage"), "drift --help");
    assert.equal(reportError(new UserError("no"), ["drfit"]).error.next.endsWith(" --help"), true);
  });
});

describe("a command line that asks for JSON", () => {
  it("says so by --json or by --format json, before any --", () => {
    const asking = ["drift --json", "drift --format json", "drift --format=json"];
    for (const line of [...asking, "drift", "drift --format text", "demo -- --json"])
      assert.equal(asksForJson(line.split(" ")), asking.includes(line), line);
  });

  for (const [of, line, words] of [
    ["the command line", "drift --json --fixx", /^unknown option '--fixx'/],
    ["a command", "backtest --json --since 2h --until 2999-01-01", /^--until: expected an instant that has/],
  ] as const)
    it(`gets errors of ${of} as JSON on standard output, and no text`, async () => {
      const { exitCode, out, told } = await commandLine(line.split(" "));
      const { error } = errorReport.parse(JSON.parse(out));
      assert.deepEqual([exitCode, told, error.code], [1, "", "usage"]);
      assert.match(error.message, words);
    });

  it("still gets help as text", async () => {
    const { exitCode, out } = await commandLine(["drift", "--json", "--help"]);
    assert.equal(exitCode, 0);
    assert.match(out, /^Usage: /);
  });
});
