import { isWord, splitPath } from "../../stacks/property-path";
import type { FindingOf, Property } from "../report.schema";

const ONLY_A_MARK = "no line of a program declares an owner mark: the next update puts it back";

/** How to edit the program so that it declares the live values. A note says why it cannot be edited. */
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

/** Those of whole arguments come first; the others stand below the path of what they are in. */
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

/** Plain data as TypeScript, which JSON is a part of, on one line. Line breaks of the printer are never in a text. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 1).replace(/\n */g, " ");
}
