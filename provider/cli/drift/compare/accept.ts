import type { Managed } from "../../stacks/managed";
import { isWord, splitPath } from "../../stacks/property-path";
import type { FindingOf, Property } from "../report.schema";
import { enumerateFirst } from "../../words";

const ONLY_A_MARK = "no line of a program declares an owner mark: the next update puts it back";

/** Describes the edit that makes the program declare the live values. A note says why there is no such edit. */
export function acceptOf(properties: readonly Property[], note?: string): FindingOf<"changed">["accept"] {
  if (note !== undefined) return { lines: [], remove: [], note };
  const args = properties.filter(({ isMark }) => !isMark);
  if (args.length === 0) return { lines: [], remove: [], note: ONLY_A_MARK };
  const isRemoved = ({ acceptAs, live }: Property): boolean => acceptAs !== undefined || live === undefined;
  return {
    lines: linesOf(args.filter(({ live }) => live !== undefined)),
    remove: args.filter(isRemoved).map(({ name }) => name),
  };
}

/** Prints lines to edit: whole arguments first, then nested values below the path of the value that holds them. */
function linesOf(args: readonly Property[]): string[] {
  const byPlace = Map.groupBy(args, ({ name }) => splitPath(name).parent);
  const whole = byPlace.get("") ?? [];
  byPlace.delete("");
  const nested = [...byPlace].flatMap(([parent, own]) => [`// in ${parent}:`, ...own.map(lineOf)]);
  return [...whole.map(lineOf), ...nested];
}

function lineOf({ name, acceptAs = name, live, secret }: Property): string {
  if (secret) return `// ${acceptAs}: it is a secret, so its live value is not shown`;
  const { key } = splitPath(acceptAs);
  return `${isWord(key) ? key : JSON.stringify(key)}: ${literal(live)},`;
}

/** Prints plain data as TypeScript on one line. JSON is a subset, and its texts never contain a raw line break. */
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
  return source && `${source.file}:${source.line}`;
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
