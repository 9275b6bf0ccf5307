import { writePage } from "./html/report";
import { writeMarkdown } from "./markdown";
import type { ReportParts } from "./parts";
import { writeText, type TextOptions } from "./text";
import { InvalidArgumentError, Option, type Command } from "commander";
import { closest, distance } from "fastest-levenshtein";
import { writeFile } from "../files";
import type { Terminal } from "../terminal";

/** What a format is written for. A page has room for everything, and lists of its own. */
export interface PartsOptions {
  readonly isPage: boolean;
}

/** Creates the formats of a report from the function that makes its parts. JSON is the model itself. */
export function createFormats<R, O extends TextOptions>(
  describe: (report: R, options: Partial<O> & PartsOptions) => ReportParts,
) {
  return {
    text: (report: R, options: Partial<O> = {}) =>
      writeText(describe(report, { ...options, isPage: false }), options),
    json: (report: R) => `${JSON.stringify(report, null, 2)}\n`,
    markdown: (report: R, options: Partial<O> = {}) =>
      writeMarkdown(describe(report, { ...options, isPage: false })),
    html: (report: R, options: Partial<O> = {}) => writePage(describe(report, { ...options, isPage: true })),
  };
}

type FormatName = keyof ReturnType<typeof createFormats>;

/** The formats that a command line asks for, and the files that they are written to. */
export interface Formats<Name extends string = FormatName> {
  readonly format: Name;
  readonly output?: readonly { readonly format: Name; readonly file: string }[];
}

/** Adds `--format`, and `--json` as a shortcut. */
export function addFormats(command: Command, formats: object): Command {
  const names = Object.keys(formats);
  return command
    .addOption(
      new Option("--format <format>", "how to print it")
        .choices(names)
        .argParser((text: string) => oneOf(names, "format", text))
        .default("text"),
    )
    .addOption(new Option("--json", "the same as --format json").implies({ format: "json" }));
}

/** Adds `--format`, `--json` and `--output`. */
export function addOutputs(command: Command, formats: object, example: string): Command {
  const names = Object.keys(formats);
  const parse = (text: string, before: NonNullable<Formats<string>["output"]> = []) => {
    const [, format, file] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
    if (format === undefined || file === undefined)
      throw new InvalidArgumentError(`Expected a format and a file, such as ${example}.`);
    return [...before, { format: oneOf(names, "format", format), file }];
  };
  return addFormats(command, formats).option(
    "--output <format=file>",
    "also writes a file; may be repeated",
    parse,
  );
}

/** Writes a report to the files of `--output`, and prints it on the terminal. */
export function writeReport<Name extends string>(
  { format, output = [] }: Formats<Name>,
  terminal: Terminal,
  write: (format: Name, to?: Terminal) => string,
): void {
  for (const one of output) writeFile(one.file, write(one.format));
  terminal.print(write(format, terminal).trimEnd());
}

/** Returns the text if it is known. Errors: it is unknown; the message suggests the nearest one. */
export function oneOf<T extends string>(known: readonly T[], what: string, text: string): T {
  if (known.includes(text as T)) return text as T;
  throw new InvalidArgumentError(
    `There is no ${what} ${JSON.stringify(text)}${suggest(text, known)} There are ${known.join(", ")}.`,
  );
}

/** Suggests the nearest text, if at most a third of the letters differ. More than that is not a typing error. */
function suggest(text: string, known: readonly string[]): string {
  const nearest = closest(text, known);
  return distance(text, nearest) > text.length / 3 ? "." : `: did you mean ${nearest}?`;
}
