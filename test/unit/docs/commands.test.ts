import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Command } from "commander";
import { emulatorProgram } from "../../../emulator";
import { cliProgram, configureCommand } from "../../../cli/program";
import { examplesOf, worldOf } from "../../support/command-line";
import { clone } from "../../support/folders";
import { blocksOf, isFile, page, pages, proseOf, type Page } from "../../support/markdown";
import { NOT_RUN } from "../../support/not-run";

/** Pages that name options alone, and the command that these are of. */
const PAGES_OF: Record<string, string> = {
  "docs/check.md": "check",
  "docs/choosing-a-threshold.md": "backtest",
  "docs/noise.md": "backtest",
  "docs/incident.md": "backtest",
  "docs/drift.md": "drift",
  "docs/import.md": "import",
  "docs/new-project.md": "init",
};

/** Options of Pulumi's own that such a page names, too. */
const OF_PULUMI = ["--diff"];

const silentWorld = worldOf();
const program = cliProgram(silentWorld);
for (const command of program.commands) configureCommand(command, silentWorld);

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

/** The commands of a page, each as one line, and without what a shell does with their output. */
function scriptsIn(whole: Page): string[] {
  const scripts = blocksOf(whole).filter(({ language }) => language === "sh");
  return scripts.flatMap(({ text }) =>
    text
      .replace(/\\\n */g, "")
      .split("\n")
      .map((line) => line.replace(/ [|>&].*/, "")),
  );
}

/** Parses what follows the program's name, up to the action. Errors: it does not fit the options. */
async function parse(text: string): Promise<void> {
  const words = [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain = ""]) => quoted ?? plain);
  const parsed = new Error("parsed");
  const stop = () => {
    throw parsed;
  };
  const run = cliProgram(silentWorld).hook("preAction", stop).parseAsync(words, { from: "user" });
  await assert.rejects(run, parsed, text);
}

describe("commands in the documentation", () => {
  const blocks = pages().flatMap(blocksOf);

  it("that are not run are listed for a reason, and still there", () => {
    const texts = blocks.map(({ text }) => text);
    assert.deepEqual(
      Object.keys(NOT_RUN).filter((text) => !texts.includes(text)),
      [],
    );
  });

  it("are in blocks of a language that is run or compared", () => {
    const others = blocks.filter((block) => !["sh", "ts", "text"].includes(block.language) && !isFile(block));
    assert.deepEqual(others, []);
  });
});

describe("commands that npm test does not run", () => {
  it("are known to the command line, and their options, in every page", () => {
    const texts = pages().flatMap((one) => [...inlineCode(proseOf(one)), ...scriptsIn(one)]);
    assert.deepEqual(unknownInAll(typedIn(texts)), []);
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

  for (const name of program.commands.map((command) => command.name())) {
    it(`fit the options in the help of ${name}`, async () => {
      const examples = await examplesOf(name);
      assert.ok(examples.length > 0);
      assert.deepEqual(unknownInAll(typedIn(examples)), []);
      for (const words of typedIn(examples)) await parse(words);
    });
  }
});
