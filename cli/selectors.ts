import { Option, type Command, Help } from "commander";

/**
 * The options that choose what a command works on. Each means the same in every command: `--stack` a stack, `--cwd` the
 * directory of its project, `--file` a file of YAML or JSON, `--id` identifiers on the service, and `--name` names there.
 */
export function addPlace(command: Command, stack = "stack (default: the selected one)"): Command {
  return command
    .option("--stack <stack>", stack)
    .option("--cwd <dir>", "directory of the stack's project", ".");
}

export function addPlaces(command: Command): Command {
  return command
    .addOption(new Option("--stack <stack...>", "stacks").default([], "the selected one of each directory"))
    .addOption(
      new Option("--cwd <dir...>", "directories of the stacks' projects").default(["."], "this one"),
    );
}

export function idOption(many: string): Option {
  return new Option("--id <id...>", `only ${many} with these identifiers on the service`);
}

export function nameOption(many: string): Option {
  const patterns = "* matches any text, and a ! in front excludes";
  return new Option("--name <pattern...>", `only ${many} with such a name; ${patterns}`);
}

export function languageOption(use: string): Option {
  return new Option("--language <language>", use).choices(LANGUAGES);
}

export const LANGUAGES = ["typescript", "javascript"] as const;

export type Language = (typeof LANGUAGES)[number];

export function fileOption(use: string): Option {
  return new Option("--file <file>", `${use} of YAML or JSON`);
}

export function fits(pattern: string, text: string): boolean {
  const [start = "", ...others] = pattern.split("*");
  const end = others.pop();
  if (end === undefined) return text === pattern;
  if (!text.startsWith(start)) return false;
  // The first match of each part leaves the most room for later parts, so no other match needs a try.
  let at = start.length;
  for (const part of others) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return text.length - end.length >= at && text.endsWith(end);
}

/**
 * Tells whether one of the texts fits one of the patterns, and none fits a pattern with a `!` in front. With only such
 * patterns, everything else fits.
 */
export function fitsNames(patterns: readonly string[], ...texts: readonly string[]): boolean {
  const wanted = patterns.filter((pattern) => !pattern.startsWith("!"));
  const unwanted = patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1));
  const fitsAny = (some: readonly string[]): boolean =>
    some.some((pattern) => texts.some((text) => fits(pattern, text)));
  return (wanted.length === 0 || fitsAny(wanted)) && !fitsAny(unwanted);
}

/** The longest line of a text in a help, in characters. A command line that is longer stays one line. */
const WIDTH = 80;

export function wrapHelp(text: string, indent = 0): string {
  return new Help().boxWrap(text, WIDTH - indent).replace(/^(?=.)/gm, " ".repeat(indent));
}

/**
 * Formats what the help of a command says below its options: notes, and examples. `examples` has what each does by its
 * command line, which begins with `npx pulumi-clickstack` unless it says otherwise.
 */
export function formatHelp(examples: Readonly<Record<string, string>>, notes = ""): string {
  const lines = Object.entries(examples).flatMap(([typed, what]) => [
    `  $ ${typed.includes("npx ") ? typed : `npx pulumi-clickstack ${typed}`}`,
    wrapHelp(what, 6),
  ]);
  return ["", ...(notes === "" ? [] : [wrapHelp(notes), ""]), "Examples:", ...lines].join("\n");
}
