import type { FindingOf, Property } from "../report.schema";

const ONLY_A_MARK = "no line of a program declares an owner mark: the next update puts it back";

/** How to edit the program so that it declares what is live. A note says why it cannot be edited. */
export function acceptOf(properties: readonly Property[], note?: string): FindingOf<"changed">["accept"] {
  if (note !== undefined) return { lines: [], remove: [], note };
  const args = properties.filter(({ isMark }) => !isMark);
  if (args.length === 0) return { lines: [], remove: [], note: ONLY_A_MARK };
  const isRemoved = ({ acceptAs, live }: Property): boolean => acceptAs !== undefined || live === undefined;
  return {
    lines: args.filter(({ live }) => live !== undefined).map(lineOf),
    remove: args.filter(isRemoved).map(({ name }) => name),
  };
}

function lineOf({ name, acceptAs = name, live, secret }: Property): string {
  if (secret) return `// ${acceptAs}: it is a secret, so its live value is not shown`;
  return `${acceptAs}: ${literal(live)},`;
}

/** Plain data as TypeScript, which JSON is a part of, on one line. Line breaks of the printer are never in a text. */
function literal(value: unknown): string {
  return JSON.stringify(value, null, 1).replace(/\n */g, " ");
}
