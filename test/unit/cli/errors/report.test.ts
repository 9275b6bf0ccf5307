import assert from "node:assert/strict";
import { asksForJson } from "../../../../provider/cli/errors/asks-for-json";
import { reportError } from "../../../../provider/cli/errors/report";
import { CODES, type ErrorCode } from "../../../../provider/cli/errors/codes";
import { errorReport } from "../../../../provider/cli/errors/report.schema";
import { UserError } from "../../../../provider/cli/failure";
import { Interrupted } from "../../../../provider/http/clock";
import { ServiceError } from "../../../../provider/http/errors";
import { commandLine } from "../../../support/command-line";

const DRIFT = ["drift", "--stack", "prod", "--cwd", "infra", "--json"];

function codeOf(error: unknown): string {
  return reportError(error, DRIFT, "drift").error.code;
}

describe("an error for scripts", () => {
  it("has the code of its kind", () => {
    const details = { operation: "reading", method: "GET", path: "/", words: "no answer" } as const;
    assert.equal(codeOf(new UserError("name a stack", "stack")), "stack");
    assert.equal(codeOf(new UserError("name one")), "usage");
    assert.equal(codeOf(new ServiceError({ ...details, failure: "rateLimited" })), "rateLimited");
    assert.equal(codeOf(new Interrupted()), "interrupted");
    assert.equal(codeOf(new Error("the port is in use")), "failed");
    assert.equal(codeOf(new TypeError("x is not a function")), "bug");
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
    for (const args of [
      ["drift", "--json"],
      ["drift", "--format", "json"],
      ["drift", "--format=json"],
    ])
      assert.equal(asksForJson(args), true, args.join(" "));
    for (const args of [["drift"], ["drift", "--format", "text"], ["demo", "--", "--json"]])
      assert.equal(asksForJson(args), false, args.join(" "));
  });

  it("gets errors of the command line as JSON on standard output, and no text", async () => {
    const { exitCode, out, told } = await commandLine(["drift", "--json", "--fixx"]);
    const { error } = errorReport.parse(JSON.parse(out));
    assert.deepEqual([exitCode, told, error.code], [1, "", "usage"]);
    assert.match(error.message, /^unknown option '--fixx'/);
  });

  it("gets errors of a command in the same form", async () => {
    const { exitCode, out } = await commandLine([
      "backtest",
      "--json",
      "--since",
      "2h",
      "--until",
      "2999-01-01",
    ]);
    const { error } = errorReport.parse(JSON.parse(out));
    assert.deepEqual([exitCode, error.code], [1, "usage"]);
    assert.match(error.message, /^--until: expected an instant that has passed/);
  });

  it("still gets help as text", async () => {
    const { exitCode, out } = await commandLine(["drift", "--json", "--help"]);
    assert.equal(exitCode, 0);
    assert.match(out, /^Usage: /);
  });
});
