import { isDeepStrictEqual } from "node:util";
import { diffLines, diffWordsWithSpace, type ChangeObject } from "diff";
import type { Values } from "../parts";
import { Icon, TableView, writeOut } from "./elements";

/** A value as the page displays it. */
type Display = { as: "nothing" | "secret" | "text" | "data"; text: string };

export type Part = { text: string; differs: boolean };

/** The text that stands for every secret in a report. */
const SECRET = "[secret]";

/** The limit on edits between two texts, because the time to compare them grows with its square. */
const MOST_EDITS = 200;

/** Renders the values of each property side by side, and marks what differs between the first and the last. */
export function ValuesView({ of: { title, columns, properties } }: { of: Values }) {
  if (columns.length === 1) {
    const rows = properties.map(({ name, values }) => [name, showValue(display(values[0]))]);
    return <TableView of={{ title, rows }} look="values small space" named />;
  }
  // A column whose values all repeat the first ones is left out.
  const isTold = columns.map(
    (_, index) =>
      index === 0 ||
      index === columns.length - 1 ||
      properties.some(({ values, secret }) => !secret && !isDeepStrictEqual(values[index], values[0])),
  );
  const rows = properties.map(({ name, values, secret }) => {
    const shown = values.map((value) => display(value, secret));
    const [first, last] = [shown[0], shown.at(-1)] as [Display, Display];
    const parts = differencesOf(first, last);
    const cells = shown.map((one, index) => {
      if (index === 0) return showValue(one, parts.before);
      if (index === columns.length - 1) return showValue(one, parts.after);
      // In two words if it equals another one, so that exceptions stand out.
      const like = secret
        ? -1
        : [0, columns.length - 1].findIndex((at) => isDeepStrictEqual(values[at], values[index]));
      if (like < 0) return showValue(one);
      return <i class="soft">as {columns[like === 0 ? 0 : columns.length - 1]?.toLowerCase()}</i>;
    });
    return [name, ...cells.filter((_, index) => isTold[index])];
  });
  const told = ["Property", ...columns.filter((_, index) => isTold[index])];
  return <TableView of={{ title, columns: told, rows }} look="values stacked is-changed small space" named />;
}

function showValue({ as, text }: Display, parts: Part[] = [{ text, differs: false }]) {
  if (as === "nothing") return <i class="soft">{text}</i>;
  if (as === "secret") {
    return (
      <span class="row soft">
        <Icon name="secret" />
        {text}
      </span>
    );
  }
  return (
    <bdi class={`value mono ${as}`} dir={as === "data" ? "ltr" : undefined}>
      {parts.map((part) => (part.differs ? <mark>{writeOut(part.text)}</mark> : writeOut(part.text)))}
    </bdi>
  );
}

export function display(value: unknown, secret = false): Display {
  if (value === undefined) return { as: "nothing", text: "nothing" };
  if (secret || value === SECRET) return { as: "secret", text: "secret, not shown" };
  if (typeof value !== "string") return { as: "data", text: JSON.stringify(value, null, 2) };
  return { as: "text", text: looksLikeAnotherValue(value) ? JSON.stringify(value) : value };
}

/** Tells whether a text needs quotes: "50" is not 50, "" is not nothing, and spaces at an end are invisible. */
function looksLikeAnotherValue(text: string): boolean {
  if (text === "" || text !== text.trim()) return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false; // it can only be read as a text
  }
}

/** Marks the differences of two values, but nothing if they share nothing: marking everything is no help. */
export function differencesOf(before: Display, after: Display): { before: Part[]; after: Part[] } {
  const changes = compare(before, after) ?? [];
  const isAlike = changes.some((change) => !differs(change) && /[\p{L}\p{N}]/u.test(change.value));
  const partsOf = ({ text }: Display, other: "added" | "removed"): Part[] => {
    if (!isAlike) return [{ text, differs: false }];
    const own = changes.filter((change) => !change[other]);
    return own.map((change) => ({ text: change.value, differs: differs(change) }));
  };
  return { before: partsOf(before, "added"), after: partsOf(after, "removed") };
}

function differs({ added, removed }: ChangeObject<string>): boolean {
  return added || removed;
}

function compare({ as, text }: Display, after: Display) {
  if (as !== after.as) return undefined;
  const options = { maxEditLength: MOST_EDITS };
  return as === "data" ? diffLines(text, after.text, options) : diffWordsWithSpace(text, after.text, options);
}
