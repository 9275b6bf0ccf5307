import { InvalidArgumentError } from "commander";
import { closest, distance } from "fastest-levenshtein";
import { FORMATS, type FormatName } from "./formats";
import { CLASSES, type FindingClass } from "./report.schema";

/** A format and the file that it is written to. */
export interface Output {
  readonly format: FormatName;
  readonly file: string;
}

const NAMES = Object.keys(FORMATS) as FormatName[];

export function formatOption(text: string): FormatName {
  return oneOf(NAMES, "format", text);
}

/** `FORMAT=FILE`, as often as it is given. */
export function outputOption(text: string, before: readonly Output[] = []): Output[] {
  const [, format, file] = /^([^=]+)=(.+)$/s.exec(text) ?? [];
  if (format === undefined || file === undefined)
    throw new InvalidArgumentError("A format and a file are needed, such as json=drift.json.");
  return [...before, { format: formatOption(format), file }];
}

/** Classes of findings with commas between them. */
export function failOnOption(text: string): FindingClass[] {
  return text.split(",").map((name) => oneOf(CLASSES, "class of findings", name.trim()));
}

function oneOf<T extends string>(known: readonly T[], what: string, text: string): T {
  if (known.includes(text as T)) return text as T;
  throw new InvalidArgumentError(
    `There is no ${what} ${JSON.stringify(text)}${suggest(text, known)} There are ${known.join(", ")}.`,
  );
}

/** A third of the letters may be wrong: anything further away is no slip. */
function suggest(text: string, known: readonly string[]): string {
  const nearest = closest(text, known);
  return distance(text, nearest) > text.length / 3 ? "." : `: did you mean ${nearest}?`;
}
