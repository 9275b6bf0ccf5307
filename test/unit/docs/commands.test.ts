import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { emulatorProgram } from "../../../emulator";
import type { World } from "../../../provider/cli/command";
import { cliProgram, configureCommand } from "../../../provider/cli/program";
import { systemClock } from "../../../provider/http/clock";
import { commandLine } from "../../support/command-line";
import { clone } from "../../support/folders";
import { page, pages, proseOf } from "../../support/markdown";

/** Pages that name options alone, and the command that these are of. */
const PAGES_OF: Record<string, string> = {
  "docs/check.md": "check",
  "docs/choosing-a-threshold.md": "backtest",
  "docs/noise.md": "backtest",
  "docs/incident.md": "backtest",
  "docs/drift.md": "drift",
  "docs/decisions/drift-report.md": "drift",
  "docs/decisions/html-report.md": "drift",
  "docs/import.md": "import",
  "docs/new-project.md": "init",
};

/** Options of Pulumi's own that such a page names, too. */
const OF_PULUMI = ["--diff"];

const world: World = {
  terminal: { print: () => undefined, tell: () => undefined, colors: false, width: undefined },
  clock: systemClock,
  environment: {},
  endWith: () => undefined,
};
const program = cliProgram(world);
for (const command of program.commands) configureCommand(command, world);

/** It has a command line of its own, which the package's hands on to. */
const emulator = emulatorProgram({ name: "npx pulumi-clickstack emulator" });

/** The command itself and its steps, one of which runs when none is named. */
function withSteps(command: Command): Command[] {
  return [command, ...command.commands.flatMap(withSteps)];
}

/** Finds the words of a command line that are neither commands nor options. */
function unknownIn(words: readonly string[], command: Command = program): string[] {
  const [first = "", ...rest] = words;
  if (command === program && first === "emulator") return unknownIn(rest, emulator);
  const named = command.commands.find((one) => one.name() === first);
  if (named !== undefined) return unknownIn(rest, named);
  if (command === program && !first.startsWith("-")) return [first];
  const known = ["--help", ...withSteps(command).flatMap(({ options }) => options.map(({ long }) => long))];
  return words.flatMap((word) => /^--[\w-]+/.exec(word) ?? []).filter((flag) => !known.includes(flag));
}

function unknownInAll(commands: readonly string[]): string[] {
  return commands.flatMap((text) => unknownIn(text.split(/\s+/)));
}

/** Returns the words after the program's name, for each line or piece of code that runs it. */
function typedIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => /(?:^|npx )pulumi-clickstack (.*)/.exec(text)?.[1] ?? []);
}

const inlineCode = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);

describe("commands that are named but not run", () => {
  it("are known to the command line, and their options, in every page", () => {
    const typed = pages().flatMap((one) => typedIn(inlineCode(proseOf(one))));
    assert.deepEqual(unknownInAll(typed), []);
  });

  for (const [path, name] of Object.entries(PAGES_OF)) {
    it(`are known by options alone in ${path}`, () => {
      const command = program.commands.find((one) => one.name() === name);
      assert.ok(command);
      const flags = inlineCode(proseOf(page(path))).filter((code) => code.startsWith("--"));
      assert.ok(flags.length > 0);
      const unknown = unknownIn(flags, command);
      assert.deepEqual(
        unknown.filter((flag) => !OF_PULUMI.includes(flag)),
        [],
      );
    });
  }

  it("are known in the workflows for CI", () => {
    const folder = join(clone, "examples", "ci");
    const workflows = readdirSync(folder).filter((name) => name.endsWith(".yml"));
    const lines = workflows.flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n"));
    assert.deepEqual(unknownInAll(typedIn(lines)), []);
  });

  for (const command of program.commands) {
    it(`are known in the help of ${command.name()}`, async () => {
      const { out } = await commandLine([command.name(), "--help"]);
      const typed = typedIn(out.split("\n").filter((line) => line.includes("$ ")));
      assert.deepEqual(unknownInAll(typed), []);
    });
  }

  it("would be noticed", () => {
    const wrong = ["drfit", "drift --fixx", "import apply --adapt", "emulator log --lsat"];
    assert.deepEqual(unknownInAll(typedIn(wrong.map((words) => `npx pulumi-clickstack ${words}`))), [
      ...["drfit", "--fixx", "--adapt", "--lsat"],
    ]);
  });
});
