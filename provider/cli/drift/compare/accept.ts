import { formatPlace } from "../../../files/yaml-file";
import type { Managed } from "../../stacks/managed";
import { isWord, splitPath } from "../../stacks/property-path";
import type { FindingOf, Property } from "../report.schema";
import { enumerateFirst } from "../../words";

const ONLY_A_MARK = "no line of a program declares an owner mark: the next update puts it back";

type Accept = FindingOf<"changed">["accept"];

/**
 * Describes the edit that declares the live values.
 *
 * @param file The file to edit: a program in TypeScript, or the YAML or JSON file that declares the resource.
 * @param note Why there is no such edit.
 */
export function acceptOf(properties: readonly Property[], file = "index.ts", note?: string): Accept {
  if (note !== undefined) return { lines: [], remove: [], note };
  const args = properties.filter(({ isMark }) => !isMark);
  if (args.length === 0) return { lines: [], remove: [], note: ONLY_A_MARK };
  const isRemoved = ({ acceptAs, live }: Property): boolean => acceptAs !== undefined || live === undefined;
  return {
    lines: linesOf(
      args.filter(({ live }) => live !== undefined),
      syntaxOf(file),
    ),
    remove: args.filter(isRemoved).map(({ name }) => name),
  };
}

interface Syntax {
  readonly comment: string;
  readonly end: string;
  readonly isKey: (key: string) => boolean;
}

function syntaxOf(file: string): Syntax {
  if (/\.ya?ml$/.test(file)) return { comment: "#", end: "", isKey: isWord };
  return { comment: "//", end: ",", isKey: file.endsWith(".json") ? () => false : isWord };
}

/** Prints lines to edit: whole arguments first, then nested values below the path of the value that holds them. */
function linesOf(args: readonly Property[], syntax: Syntax): string[] {
  const lineOf = (property: Property) => formatLine(property, syntax);
  const byPlace = Map.groupBy(args, ({ name }) => splitPath(name).parent);
  const whole = byPlace.get("") ?? [];
  byPlace.delete("");
  const nested = [...byPlace].flatMap(([parent, own]) => [
    `${syntax.comment} in ${parent}:`,
    ...own.map(lineOf),
  ]);
  return [...whole.map(lineOf), ...nested];
}

function formatLine(
  { name, acceptAs = name, live, secret }: Property,
  { comment, end, isKey }: Syntax,
): string {
  if (secret) return `${comment} ${acceptAs}: it is a secret, so its live value is not shown`;
  const { key } = splitPath(acceptAs);
  return `${isKey(key) ? key : JSON.stringify(key)}: ${literal(live)}${end}`;
}

/** Prints plain data on one line. JSON is a subset of TypeScript and YAML, and its texts never contain a raw line break. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 1).replace(/\n */g, " ");
}

/** The number of resources that a sentence names. A loop can create hundreds, and the first ones are enough. */
const MOST_NAMED = 5;

type Made = Pick<Managed, "urn" | "resource" | "stack" | "source">;

/** Explains why a line cannot declare the live values of a resource: the same line creates other resources, too. */
export function sharedLinesOf(all: readonly Made[]): (managed: Made) => string | undefined {
  const byLine = Map.groupBy(all, sourceLineOf);
  return (managed) => {
    const line = sourceLineOf(managed);
    const others = (line && byLine.get(line)?.filter(({ urn }) => urn !== managed.urn)) || [];
    return others.length === 0 ? undefined : describeSharing(line, managed, others);
  };
}

function sourceLineOf({ source }: Made): string | undefined {
  return source && formatPlace(source);
}

function describeSharing(
  line: string | undefined,
  { resource, stack }: Made,
  others: readonly Made[],
): string {
  const names = others.map((other) =>
    other.stack === stack ? other.resource : `${other.resource} of stack ${other.stack.name}`,
  );
  const list = enumerateFirst(names, MOST_NAMED, "other resource");
  return `${line} makes ${list}, too: give ${resource} a line of its own before you declare its live values`;
}
