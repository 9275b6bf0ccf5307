import type { Managed } from "../../stacks/managed";
import { enumerateFirst } from "../../words";

/** The number of resources that a sentence names. A loop can create hundreds, and the first ones are enough. */
const MOST_NAMED = 5;

type Made = Pick<Managed, "urn" | "resource" | "stack" | "source">;

/** Explains why a line cannot declare the live values of a resource: the same line creates other resources, too. */
export function sharedLinesOf(all: readonly Made[]): (managed: Made) => string | undefined {
  const byLine = Map.groupBy(all, lineOf);
  return (managed) => {
    const line = lineOf(managed);
    const others = (line && byLine.get(line)?.filter(({ urn }) => urn !== managed.urn)) || [];
    return others.length === 0 ? undefined : describe(line, managed, others);
  };
}

function lineOf({ source }: Made): string | undefined {
  return source && `${source.file}:${source.line}`;
}

function describe(line: string | undefined, { resource, stack }: Made, others: readonly Made[]): string {
  const names = others.map((other) =>
    other.stack === stack ? other.resource : `${other.resource} of stack ${other.stack.name}`,
  );
  const list = enumerateFirst(names, MOST_NAMED, "other resource");
  return `${line} makes ${list}, too: give ${resource} a line of its own before you declare its live values`;
}
