import assert from "node:assert/strict";
import { type Command } from "commander";
import { version } from "../../../package.json";
import { textOf, UserError } from "../../../provider/cli/failure";
import { cliProgram } from "../../../provider/cli/program";
import { systemClock } from "../../../provider/http/clock";
import { commandLine } from "../../support/command-line";

const program = cliProgram({
  terminal: { print: () => undefined, tell: () => undefined, colors: false, width: undefined },
  clock: systemClock,
  environment: {},
  endWith: () => undefined,
});
const commands: readonly Command[] = program.commands;

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

  for (const command of commands) {
    it(`gives examples of ${command.name()} in its help`, async () => {
      const { exitCode, out } = await commandLine([command.name(), "--help"]);
      assert.equal(exitCode, 0);
      assert.match(out, new RegExp(`Examples:\n(.*\n)*  \\$ npx pulumi-clickstack ${command.name()}`));
    });
  }

  it("suggests the nearest command", async () => {
    const { exitCode, told } = await commandLine(["drfit"]);
    assert.equal(exitCode, 1);
    assert.match(told, /unknown command 'drfit'\n\(Did you mean drift\?\)/);
  });

  it("suggests the nearest option", async () => {
    const { exitCode, told } = await commandLine(["drift", "--formt", "json"]);
    assert.equal(exitCode, 1);
    assert.match(told, /unknown option '--formt'\n\(Did you mean --format\?\)/);
  });
});

describe("what is shown of an error", () => {
  it("is its text, and no stack, where the user can mend it", () => {
    assert.equal(textOf(new UserError("name a stack")), "name a stack");
    assert.equal(textOf(new Error("the service said no")), "the service said no");
  });

  it("is the stack, too, where the fault is ours", () => {
    assert.match(
      textOf(new TypeError("x is not a function")),
      /please report it\nTypeError: x is not a function\n +at /,
    );
    assert.match(textOf("thrown text"), /please report it\nthrown text/);
  });
});
